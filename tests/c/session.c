/* What the functions promise of each other, on whole games of every kind. */
#include "check.h"

enum { ROOM = 1 << 20 };

static char text_a[ROOM], text_b[ROOM];
static uint32_t list_a[4096], list_b[4096];

static uint64_t hash_of(const sua_game *game, int32_t viewer)
{
    uint64_t hash;
    OK(sua_game_hash(game, viewer, &hash));
    return hash;
}

/* Everything about a game that undo must bring back. */
typedef struct {
    uint64_t hash, seed_position;
    uint32_t ply, events;
} mark;

static mark mark_of(const sua_game *game)
{
    mark m;
    m.hash = hash_of(game, SUA_OMNISCIENT);
    OK(sua_game_seed_position(game, &m.seed_position));
    OK(sua_game_ply(game, &m.ply));
    sua_cursor end;
    OK(sua_game_events_end(game, &end));
    m.events = end.next;
    return m;
}

static int same(mark a, mark b)
{
    return a.hash == b.hash && a.seed_position == b.seed_position && a.ply == b.ply && a.events == b.events;
}

/* What a number means at all is what it means now, as far as that follows from the number. */
static void means_the_same(const sua_game *game, const sua_move_info *now)
{
    sua_move_info always;
    OK(sua_game_meaning(game, now->id, &always));
    CHECK(always.id == now->id && always.ply == 0 && always.seat == (now->seat == SUA_CHANCE ? SUA_CHANCE : SUA_NOBODY));
    /* The position may call it by a narrower kind. */
    if (always.kind != now->kind) return;
    for (int field = 0; field < 4; field++) {
        int hidden = (always.hidden >> field) & 1;
        CHECK(hidden ? always.fields[field] == SUA_HIDDEN : always.fields[field] == now->fields[field]);
    }
}

/* Who is asked is known to all, and what of it a viewer may not know is marked. */
static void prompts_agree(const sua_game *game, const sua_limits *limits)
{
    for (int32_t viewer = SUA_OMNISCIENT; viewer < (int32_t)limits->seats; viewer++) {
        sua_prompt prompt, whole;
        size_t len;
        OK(sua_game_prompt(game, viewer, &prompt));
        OK(sua_game_prompt(game, SUA_OMNISCIENT, &whole));
        CHECK(prompt.seat == actor_of(game) && prompt.kind == whole.kind && whole.hidden == 0);
        CHECK(prompt.reserved[0] == 0 && prompt.reserved[1] == 0);
        for (int field = 0; field < 4; field++) {
            int hidden = (prompt.hidden >> field) & 1;
            CHECK(prompt.fields[field] == (hidden ? SUA_HIDDEN : whole.fields[field]));
        }
        OK(sua_game_view_json(game, viewer, text_a, ROOM, &len));
        CHECK(strstr(text_a, "\"prompt\":{\"kind\":\"") != NULL);
    }
}

/* Lists, masks, infos, texts and JSON tell the same story, and texts and JSON can be read back. */
static void moves_agree(const sua_game *game, const sua_limits *limits)
{
    static uint8_t mask[1 << 16];
    static sua_move_info infos[4096];
    size_t count, len;
    uint32_t move, ply;
    OK(sua_game_moves(game, list_a, 4096, &count));
    CHECK(count > 0 && count <= limits->longest_list);
    OK(sua_game_mask(game, mask, sizeof mask, &len));
    CHECK(len == limits->space);
    OK(sua_game_move_infos(game, infos, 4096, &len));
    CHECK(len == count);
    OK(sua_game_ply(game, &ply));
    size_t at = 0;
    for (move = 0; move < limits->space; move++) {
        CHECK(mask[move] == (at < count && list_a[at] == move));
        at += mask[move];
    }
    CHECK(at == count);
    for (size_t i = 0; i < count; i++) {
        sua_move_info info;
        OK(sua_game_move_info(game, list_a[i], &info));
        CHECK(memcmp(&info, &infos[i], sizeof info) == 0);
        CHECK(info.id == list_a[i] && info.ply == ply + 1 && info.seat == actor_of(game) && info.hidden == 0);
        means_the_same(game, &info);
        OK(sua_game_move_text(game, list_a[i], text_a, ROOM, &len));
        OK(sua_game_parse_move(game, text_a, len, &move));
        CHECK(move == list_a[i]);
        OK(sua_game_move_json(game, list_a[i], text_a, ROOM, &len));
        OK(sua_game_parse_move_json(game, text_a, len, &move));
        CHECK(move == list_a[i]);
    }
}

/* A game by steps is the game by single calls. */
static void step_is_apply_and_list(const char *id)
{
    sua_game *a = new_game(id, NULL, 11), *b = new_game(id, NULL, 11);
    size_t count, other;
    int32_t actor;
    uint8_t over = 0;
    OK(sua_game_moves(a, list_a, 4096, &count));
    for (uint64_t dice = 1; count > 0;) {
        uint32_t move = list_a[next_number(&dice) % count];
        OK(sua_game_step(a, move, &actor, &over, list_a, 4096, &count));
        OK(sua_game_apply(b, move));
        OK(sua_game_moves(b, list_b, 4096, &other));
        CHECK(count == other && memcmp(list_a, list_b, count * sizeof *list_a) == 0);
        CHECK(actor == actor_of(b) && over == (actor == SUA_NOBODY));
    }
    CHECK(over == 1 && same(mark_of(a), mark_of(b)));
    sua_game_free(a);
    sua_game_free(b);
}

/* The numbers of a space have a meaning each or none, in numbers and in JSON alike. */
static void meanings(const char *id)
{
    sua_game *game = new_game(id, NULL, 13);
    sua_limits limits;
    size_t len, in_json = 0, in_numbers = 0;
    OK(sua_game_limits(game, &limits));
    for (uint32_t move = 0; move < limits.space; move++) {
        sua_move_info info;
        sua_status status = sua_game_meaning(game, move, &info);
        CHECK(status == SUA_OK || status == SUA_E_NO_SUCH_MOVE);
        in_numbers += status == SUA_OK;
    }
    OK(sua_game_meanings_json(game, text_a, ROOM, &len));
    for (const char *at = text_a; (at = strstr(at, "\"kind\":")) != NULL; at++) in_json++;
    CHECK(in_json == in_numbers && in_numbers > 0);
    sua_game_free(game);
}

/* Back and on by steps is undo, redo and the list. */
static void steps_back_and_on(const char *id)
{
    sua_game *a = new_game(id, NULL, 15), *b;
    int32_t actor;
    uint8_t over;
    size_t len, other;
    play_on(a, UINT32_MAX, 15);
    OK(sua_game_clone(a, &b));
    for (uint64_t dice = 1, i = 0; i < 200; i++) {
        int back = next_number(&dice) % 3 < 2;
        sua_status status = (back ? sua_game_undo : sua_game_redo)(b);
        STATUS(status, (back ? sua_game_undo_step : sua_game_redo_step)(a, &actor, &over, list_a, 4096, &len));
        if (status != SUA_OK) continue;
        OK(sua_game_moves(b, list_b, 4096, &other));
        CHECK(len == other && memcmp(list_a, list_b, len * sizeof *list_a) == 0);
        CHECK(actor == actor_of(b) && over == (actor == SUA_NOBODY) && same(mark_of(a), mark_of(b)));
    }
    sua_game_free(a);
    sua_game_free(b);
}

/* A restarted game is a new one of that seed, and its readers begin again. */
static void restarts(const char *id)
{
    static uint8_t bytes_a[ROOM], bytes_b[ROOM];
    static const uint8_t seed[32] = {4, 5, 6};
    sua_game *game = new_game(id, NULL, 17), *fresh;
    sua_cursor cursor;
    size_t len, other;
    for (uint64_t round = 0; round < 6; round++) {
        play_on(game, (uint32_t)round * 20, round);
        OK(sua_game_events_end(game, &cursor));
        if (round % 2 == 0) {
            OK(sua_game_restart(game, round));
            fresh = new_game(id, NULL, round);
        } else {
            OK(sua_game_restart_seeded(game, seed));
            OK(sua_game_new_seeded(id, SUA_NUL_TERMINATED, NULL, 0, seed, &fresh));
        }
        OK(sua_game_save(game, bytes_a, ROOM, &len));
        OK(sua_game_save(fresh, bytes_b, ROOM, &other));
        CHECK(len == other && memcmp(bytes_a, bytes_b, len) == 0 && same(mark_of(game), mark_of(fresh)));
        STATUS(SUA_E_NOTHING_TO_UNDO, sua_game_undo(game));
        STATUS(SUA_E_NOTHING_TO_REDO, sua_game_redo(game));
        if (cursor.next > 0) STATUS(SUA_N_REWOUND, sua_game_events_json(game, 0, &cursor, text_a, ROOM, &len));
        else OK(sua_game_events_json(game, 0, &cursor, text_a, ROOM, &len));
        CHECK(cursor.rewound == 0);
        memset(&cursor, 0, sizeof cursor);
        OK(sua_game_events_json(fresh, 0, &cursor, text_b, ROOM, &other));
        CHECK(len == other && memcmp(text_a, text_b, len) == 0);
        sua_game_free(fresh);
    }
    /* Where it began is, for a redeal, where it was dealt. */
    play_on(game, 6, 1);
    OK(sua_game_redeal(game, SUA_PUBLIC, 3, &fresh));
    mark dealt = mark_of(fresh);
    play_on(fresh, 5, 1);
    OK(sua_game_restart(fresh, 99));
    CHECK(mark_of(fresh).hash == dealt.hash && mark_of(fresh).ply == dealt.ply && mark_of(fresh).events == dealt.events);
    sua_game_free(fresh);
    sua_game_free(game);
}

/* The bytes of an observation are its numbers. */
static void observations(const char *id)
{
    sua_game *game = new_game(id, NULL, 19);
    sua_limits limits;
    size_t len;
    OK(sua_game_limits(game, &limits));
    float *numbers = malloc(limits.observation * sizeof *numbers);
    uint8_t *bytes = malloc(limits.observation);
    CHECK(numbers != NULL && bytes != NULL);
    for (uint64_t round = 0; round < 8; round++) {
        for (int32_t viewer = SUA_OMNISCIENT; viewer < (int32_t)limits.seats; viewer++) {
            OK(sua_game_observe(game, viewer, numbers, limits.observation, &len));
            CHECK(len == limits.observation);
            OK(sua_game_observe_bytes(game, viewer, bytes, limits.observation, &len));
            CHECK(len == limits.observation);
            for (size_t i = 0; i < len; i++) CHECK(numbers[i] == (float)bytes[i] / 255.0f);
        }
        play_on(game, 7, round);
    }
    free(numbers);
    free(bytes);
    sua_game_free(game);
}

/* All the way back, all the way on again, and to any ply between. */
static void undo_is_exact(const char *id)
{
    static mark marks[1 << 16];
    sua_game *game = new_game(id, NULL, 21);
    uint32_t plies = 0, move, first, last, taken_back;
    marks[0] = mark_of(game);
    while (actor_of(game) != SUA_NOBODY) {
        OK(sua_game_random_move(game, plies, &move));
        OK(sua_game_apply(game, move));
        OK(sua_game_next_undo(game, &taken_back));
        CHECK(taken_back <= (SUA_UNDO_CHANCE | SUA_UNDO_REVEAL));
        marks[++plies] = mark_of(game);
    }
    for (uint32_t ply = plies; ply > 0; ply--) {
        OK(sua_game_undo(game));
        CHECK(same(mark_of(game), marks[ply - 1]));
    }
    STATUS(SUA_E_NOTHING_TO_UNDO, sua_game_undo(game));
    for (uint32_t ply = 1; ply <= plies; ply++) {
        OK(sua_game_redo(game));
        CHECK(same(mark_of(game), marks[ply]));
    }
    STATUS(SUA_E_NOTHING_TO_REDO, sua_game_redo(game));
    OK(sua_game_plies(game, &first, &last));
    CHECK(first == 0 && last == plies);
    for (uint64_t dice = 5, i = 0; i < 40; i++) {
        uint32_t ply = (uint32_t)(next_number(&dice) % (plies + 1));
        OK(sua_game_go_to(game, ply));
        CHECK(same(mark_of(game), marks[ply]));
    }
    /* The start of a chain is some earlier decision. */
    OK(sua_game_go_to(game, plies));
    OK(sua_game_undo_chain(game));
    OK(sua_game_ply(game, &move));
    CHECK(move < plies && same(mark_of(game), marks[move]));
    sua_game_free(game);
}

/* A reader with a cursor sees what a reader from the beginning sees, undo or not. */
static void events_by_cursor(const char *id)
{
    static sua_event all[1 << 14], mine[1 << 14];
    sua_game *game = new_game(id, NULL, 31);
    sua_cursor cursor = {0, 0, 0}, start;
    uint32_t next = 0, move;
    size_t len;
    uint64_t dice = 3;
    int rewound = 0, small = 0;
    for (int step = 0; step < 300 && actor_of(game) != SUA_NOBODY; step++) {
        if (next_number(&dice) % 4 == 0) {
            (void)sua_game_undo(game);
        } else {
            OK(sua_game_random_move(game, (uint64_t)step, &move));
            OK(sua_game_apply(game, move));
        }
        /* Now and then he reads later, but always to the end. */
        if (next_number(&dice) % 3 == 0 && step < 299 && actor_of(game) != SUA_NOBODY) continue;
        /* Sometimes through a buffer that holds only a few at a time. */
        size_t room = next_number(&dice) % 3 == 0 ? 2 : 1 << 13;
        do {
            sua_event some[1 << 13];
            sua_status status = sua_game_events(game, 0, &cursor, some, room, &len);
            CHECK(status == SUA_OK || status == SUA_N_REWOUND);
            if (status == SUA_N_REWOUND) {
                rewound++;
                CHECK(cursor.rewound < next);
                next = cursor.rewound;
            }
            memcpy(mine + next, some, len * sizeof *some);
            next += (uint32_t)len;
            CHECK(cursor.next == next);
            small += room == 2 && len == 2;
        } while (len == room);
        memset(&start, 0, sizeof start);
        OK(sua_game_events(game, 0, &start, all, 1 << 14, &len));
        CHECK(len == next && memcmp(all, mine, len * sizeof *all) == 0);
    }
    CHECK(rewound > 0 && small > 0);
    for (uint32_t i = 0; i < next; i++) {
        CHECK(mine[i].number == i);
        for (int field = 0; field < 4; field++) CHECK(((mine[i].hidden >> field) & 1) == (mine[i].fields[field] == SUA_HIDDEN));
    }
    OK(sua_game_events_end(game, &start));
    CHECK(start.next == next);
    OK(sua_game_events(game, 0, &start, all, 1 << 14, &len));
    CHECK(len == 0);
    memset(&start, 0, sizeof start);
    OK(sua_game_events_text(game, 0, &start, text_a, ROOM, &len));
    size_t lines = 0;
    for (size_t i = 0; i < len; i++) lines += text_a[i] == '\n';
    CHECK(lines == next);
    sua_game_free(game);
}

/* Saves, JSON records, clones, positions and redeals lead to the same table. */
static void copies(const char *id, uint32_t moves)
{
    static uint8_t bytes[ROOM];
    sua_game *game = new_game(id, NULL, 41), *copy = NULL;
    sua_limits limits;
    size_t len, other;
    uint8_t seed[32], seed_of_copy[32];
    const char *name;
    OK(sua_game_limits(game, &limits));
    play_on(game, moves, 41);
    mark before = mark_of(game);

    OK(sua_game_id(game, &name));
    CHECK(strcmp(name, id) == 0);

    OK(sua_game_save(game, bytes, ROOM, &len));
    OK(sua_game_load(bytes, len, &copy));
    CHECK(same(mark_of(copy), before));
    OK(sua_game_seed(game, seed));
    OK(sua_game_seed(copy, seed_of_copy));
    CHECK(memcmp(seed, seed_of_copy, 32) == 0);
    sua_game_free(copy);
    /* Any damage is noticed. */
    bytes[len / 2] ^= 1;
    STATUS(SUA_E_CORRUPT, sua_game_load(bytes, len, &copy));
    bytes[len / 2] ^= 1;
    STATUS(SUA_E_CORRUPT, sua_game_load(bytes, len - 1, &copy));

    OK(sua_game_record_json(game, text_a, ROOM, &len));
    OK(sua_game_load_json(text_a, len, &copy));
    CHECK(same(mark_of(copy), before));
    sua_game_free(copy);

    OK(sua_game_clone(game, &copy));
    CHECK(same(mark_of(copy), before));
    play_on(copy, 3, 1);
    CHECK(same(mark_of(game), before));
    sua_game_free(copy);

    OK(sua_game_new_seeded(id, SUA_NUL_TERMINATED, NULL, 0, seed, &copy));
    play_on(copy, moves, 41);
    CHECK(same(mark_of(copy), before));
    sua_game_free(copy);

    for (int32_t viewer = SUA_OMNISCIENT; viewer < (int32_t)limits.seats; viewer++) {
        OK(sua_game_view_json(game, viewer, text_a, ROOM, &len));
        OK(sua_game_from_position(id, SUA_NUL_TERMINATED, NULL, 0, text_a, len, 5, &copy));
        OK(sua_game_view_json(copy, viewer, text_b, ROOM, &other));
        CHECK(len == other && memcmp(text_a, text_b, len) == 0);
        sua_game_free(copy);
        OK(sua_game_from_position_seeded(id, SUA_NUL_TERMINATED, NULL, 0, text_a, len, seed, &copy));
        CHECK(hash_of(copy, viewer) == hash_of(game, viewer));
        sua_game_free(copy);

        OK(sua_game_redeal(game, viewer, 6, &copy));
        OK(sua_game_view_json(copy, viewer, text_b, ROOM, &other));
        CHECK(len == other && memcmp(text_a, text_b, len) == 0);
        sua_cursor one = {0, 0, 0}, two = {0, 0, 0};
        OK(sua_game_events_json(game, viewer, &one, text_a, ROOM, &len));
        OK(sua_game_events_json(copy, viewer, &two, text_b, ROOM, &other));
        CHECK(len == other && memcmp(text_a, text_b, len) == 0);
        OK(sua_game_history_json(game, viewer, text_a, ROOM, &len));
        OK(sua_game_history_json(copy, viewer, text_b, ROOM, &other));
        CHECK(len == other && memcmp(text_a, text_b, len) == 0);
        STATUS(SUA_E_NOTHING_TO_UNDO, sua_game_undo(copy));
        sua_game_free(copy);
        OK(sua_game_redeal_seeded(game, viewer, seed, &copy));
        CHECK(hash_of(copy, viewer) == hash_of(game, viewer));
        sua_game_free(copy);
    }
    CHECK(same(mark_of(game), before));
    sua_game_free(game);
}

static void the_end(const char *id)
{
    sua_game *game = new_game(id, NULL, 51);
    sua_limits limits;
    sua_result results[16];
    size_t len;
    float sum = 0;
    unsigned winners = 0;
    OK(sua_game_limits(game, &limits));
    play_on(game, UINT32_MAX, 51);
    OK(sua_game_results(game, results, 16, &len));
    CHECK(len == limits.seats);
    for (size_t seat = 0; seat < len; seat++) {
        sum += results[seat].returns;
        winners += results[seat].won;
        CHECK((results[seat].won == 1) == (results[seat].returns > -1.0f));
        CHECK(results[seat].place >= 1 && results[seat].place <= limits.seats);
    }
    CHECK(winners > 0 && sum > -0.001f && sum < 0.001f);
    OK(sua_game_outcome_json(game, text_a, ROOM, &len));
    CHECK(strstr(text_a, "\"winners\"") != NULL);
    sua_game_free(game);
}

/* The catalogue says how to ask for a number of seats. */
static void seats(size_t index)
{
    uint32_t fewest, most;
    OK(sua_catalogue_seats(index, &fewest, &most));
    CHECK(fewest >= 2 && fewest <= most);
    for (uint32_t n = fewest; n <= most; n++) {
        char config[100];
        sua_game *game;
        sua_limits limits;
        snprintf(config, sizeof config, "{\"%s\":%" PRIu32 "}", sua_catalogue_seats_option(index), n);
        game = new_game(sua_catalogue_id(index), config, n);
        OK(sua_game_limits(game, &limits));
        CHECK(limits.seats == n);
        play_on(game, UINT32_MAX, n);
        sua_game_free(game);
    }
}

/* Topics can be explained, and explanations speak of the move. */
static void explanations(const char *id)
{
    sua_game *game = new_game(id, NULL, 61);
    uint32_t move;
    size_t len;
    play_on(game, 6, 61);
    OK(sua_game_random_move(game, 1, &move));
    OK(sua_game_explain_json(game, actor_of(game), move, text_a, ROOM, &len));
    CHECK(strstr(text_a, "\"legal\":true") != NULL);
    OK(sua_game_explain_json(game, SUA_PUBLIC, move, text_a, ROOM, &len));
    CHECK(strstr(text_a, "\"legal\":false") != NULL && strstr(text_a, "not_your_turn") != NULL);
    OK(sua_game_topics_json(game, text_a, ROOM, &len));
    for (char *at = text_a; (at = strstr(at, "\"id\":\"")) != NULL;) {
        char *topic = at + 6;
        at = strchr(topic, '"');
        CHECK(at != NULL);
        OK(sua_game_explain_topic_json(game, SUA_PUBLIC, topic, (size_t)(at - topic), text_b, ROOM, &len));
        CHECK(strstr(text_b, "\"lines\"") != NULL);
    }
    STATUS(SUA_E_NO_SUCH, sua_game_explain_topic_json(game, SUA_PUBLIC, TEXT("the weather"), text_b, ROOM, &len));
    sua_game_free(game);
}

int main(void)
{
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        const char *id = sua_catalogue_id(i);
        sua_game *game = new_game(id, NULL, 1);
        sua_limits limits;
        uint32_t move;
        OK(sua_game_limits(game, &limits));
        for (uint64_t n = 0; n < 60 && actor_of(game) != SUA_NOBODY; n++) {
            moves_agree(game, &limits);
            prompts_agree(game, &limits);
            OK(sua_game_random_move(game, n, &move));
            OK(sua_game_apply(game, move));
        }
        sua_game_free(game);
        seats(i);
        step_is_apply_and_list(id);
        meanings(id);
        steps_back_and_on(id);
        restarts(id);
        observations(id);
        undo_is_exact(id);
        events_by_cursor(id);
        for (uint32_t moves = 0; moves < 30; moves += 7) copies(id, moves);
        the_end(id);
        explanations(id);
    }
    puts("session: ok");
    return 0;
}
