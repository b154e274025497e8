/*
 * A seeded driver that calls every function in any order with good, bad and absurd arguments, on a table of games that
 * are created, cloned, redealt, saved, loaded and freed on the way.
 *
 *     random_ops [operations] [seed]
 *
 * It checks what must hold whatever happens: statuses are known ones, lengths fit, a failed call changes nothing, what a
 * list offers can be made, and undo brings the hash back. AddressSanitizer or valgrind watch the memory.
 */
#include "check.h"

enum { GAMES = 12, ROOM = 1 << 18 };

static sua_game *games[GAMES];
static sua_batch *batches[2];
static sua_task *task;
static uint64_t dice;
static char *words;
static size_t saved_len, json_len;
static uint8_t *saved;
static char *json;
static unsigned long done, refused;

static uint64_t roll(uint64_t bound)
{
    return next_number(&dice) % bound;
}

static int chance_of(unsigned percent)
{
    return roll(100) < percent;
}

/* A status must be one that the header names. */
static sua_status seen(sua_status status)
{
    CHECK(strcmp(sua_status_name(status), "unknown status") != 0);
    CHECK(status != SUA_E_PANIC && status != SUA_E_POISONED && status != SUA_E_BAD_HANDLE);
    if (status < 0) {
        size_t len = 0;
        refused++;
        CHECK(sua_last_error_message(NULL, 0, &len) == SUA_OK && len > 0);
    }
    return status;
}

static int32_t some_viewer(void)
{
    static const int32_t odd[] = {SUA_CHANCE, SUA_NOBODY, 6, 255, 256, INT32_MAX, INT32_MIN};
    if (chance_of(5)) return odd[roll(sizeof odd / sizeof *odd)];
    return (int32_t)roll(5) - 2;
}

static uint32_t some_number(void)
{
    switch (roll(4)) {
    case 0: return (uint32_t)roll(8);
    case 1: return (uint32_t)roll(400);
    case 2: return UINT32_MAX - (uint32_t)roll(3);
    default: return (uint32_t)next_number(&dice);
    }
}

static uint32_t some_move(const sua_game *game)
{
    uint32_t move = SUA_MOVE_NONE;
    if (game != NULL && chance_of(85) && sua_game_random_move(game, next_number(&dice), &move) == SUA_OK) return move;
    return some_number();
}

/* Any text: a move, JSON, words, damaged UTF-8. Sometimes its length is SUA_NUL_TERMINATED. */
static const char *some_text(size_t *len)
{
    static char text[64];
    static const char *const known[] = {"", "{}", "null", "pass", "{\"id\":3}", "{\"kind\":\"pass\"}", "[[[[", "{\"players\":3}",
                                        "{\"players\":3,\"chance\":\"manual\"}", "\xFF\xFE", "price_of_influence", "{\"id\":1e99}"};
    if (chance_of(2)) {
        *len = chance_of(50) ? 0 : SUA_NUL_TERMINATED;
        return NULL;
    }
    if (chance_of(70)) strcpy(text, known[roll(sizeof known / sizeof *known)]);
    else {
        size_t n = (size_t)roll(sizeof text - 1);
        for (size_t i = 0; i < n; i++) text[i] = (char)(1 + roll(255));
        text[n] = '\0';
    }
    *len = chance_of(50) ? SUA_NUL_TERMINATED : strlen(text);
    return text;
}

/* Calls a function with an exact buffer of a random size, so that one byte too many is seen. */
#define WITH_BUFFER(type, function, ...)                                                      \
    do {                                                                                      \
        size_t needed_ = SIZE_MAX, len_ = SIZE_MAX, capacity_;                                \
        sua_status asked_ = seen(function(__VA_ARGS__, NULL, 0, &needed_)), got_;             \
        type *out_;                                                                           \
        if (asked_ != SUA_OK) {                                                               \
            CHECK(needed_ == SIZE_MAX);                                                       \
            break;                                                                            \
        }                                                                                     \
        capacity_ = chance_of(70) ? needed_ : (size_t)roll(2 * needed_ + 2);                  \
        out_ = malloc(capacity_ * sizeof(type) + (capacity_ == 0));                           \
        CHECK(out_ != NULL);                                                                  \
        got_ = seen(function(__VA_ARGS__, out_, capacity_, chance_of(95) ? &len_ : NULL));    \
        CHECK(got_ == SUA_OK || got_ == SUA_E_BUFFER_TOO_SMALL);                              \
        CHECK(len_ == SIZE_MAX || len_ == needed_);                                           \
        free(out_);                                                                           \
    } while (0)

static void put_game(size_t slot, sua_game *game)
{
    sua_game_free(games[slot]);
    games[slot] = game;
}

static void create(size_t slot)
{
    size_t index = (size_t)roll(sua_catalogue_count());
    const char *id = sua_catalogue_id(index), *config = chance_of(50) ? "" : "{\"chance\":\"manual\"}";
    char seats[100];
    sua_game *game = NULL;
    uint8_t seed[32] = {(uint8_t)roll(256)};
    uint32_t fewest, most;
    size_t id_len = SUA_NUL_TERMINATED, config_len = SUA_NUL_TERMINATED;
    CHECK(sua_catalogue_seats(index, &fewest, &most) == SUA_OK);
    if (chance_of(60)) {
        uint64_t n = fewest + roll(most - fewest + 1);
        snprintf(seats, sizeof seats, "{\"%s\":%" PRIu64 ",\"chance\":\"%s\"}", sua_catalogue_seats_option(index), n,
                 chance_of(80) ? "automatic" : "manual");
        config = seats;
    }
    if (chance_of(5)) id = some_text(&id_len);
    else if (chance_of(5)) config = some_text(&config_len);
    if (chance_of(50)) seen(sua_game_new(id, id_len, config, config_len, roll(1000), &game));
    else seen(sua_game_new_seeded(id, id_len, config, config_len, chance_of(95) ? seed : NULL, &game));
    if (game != NULL) put_game(slot, game);
}

static void keep_save(const sua_game *game)
{
    if (sua_game_save(game, saved, ROOM, &saved_len) != SUA_OK) saved_len = 0;
    if (sua_game_record_json(game, json, ROOM, &json_len) != SUA_OK) json_len = 0;
}

static void load(size_t slot)
{
    sua_game *game = NULL;
    if (chance_of(50)) {
        size_t at = (size_t)roll(saved_len + 1);
        int damage = chance_of(40) && at < saved_len;
        if (damage) saved[at] ^= (uint8_t)(1 + roll(255));
        seen(sua_game_load(saved, chance_of(90) ? saved_len : at, &game));
        if (damage) CHECK(game == NULL);
        saved_len = damage ? 0 : saved_len;
    } else {
        size_t at = (size_t)roll(json_len + 1);
        if (chance_of(40) && at < json_len) json[at] = (char)(1 + roll(255));
        seen(sua_game_load_json(json, chance_of(90) ? json_len : at, &game));
    }
    if (game != NULL) put_game(slot, game);
}

static void place(size_t slot, const sua_game *from)
{
    sua_game *game = NULL;
    const char *id = NULL;
    size_t len = 0;
    uint8_t seed[32] = {3};
    if (from == NULL || sua_game_id(from, &id) != SUA_OK) return;
    if (sua_game_view_json(from, some_viewer(), words, ROOM, &len) != SUA_OK) return;
    if (chance_of(40) && len > 0) words[roll(len)] = "0123456789{}[]\",:nulx"[roll(21)];
    if (chance_of(50)) seen(sua_game_from_position(id, SUA_NUL_TERMINATED, NULL, 0, words, len, roll(99), &game));
    else seen(sua_game_from_position_seeded(id, SUA_NUL_TERMINATED, NULL, 0, words, len, seed, &game));
    if (game != NULL) put_game(slot, game);
}

/* A legal move made and taken back leaves everything as it was; an illegal one does so at once. */
static void try_move(sua_game *game, uint32_t move)
{
    uint64_t before, after;
    sua_status status;
    uint8_t legal = 7;
    CHECK(sua_game_is_legal(game, move, &legal) == SUA_OK);
    CHECK(sua_game_hash(game, SUA_OMNISCIENT, &before) == SUA_OK);
    status = seen(sua_game_apply(game, move));
    CHECK((status == SUA_OK) == (legal == 1));
    if (status == SUA_OK) CHECK(sua_game_undo(game) == SUA_OK);
    CHECK(sua_game_hash(game, SUA_OMNISCIENT, &after) == SUA_OK);
    CHECK(before == after);
}

static void step(sua_game *game)
{
    uint32_t list[4096];
    int32_t actor = -77;
    uint8_t over = 7;
    size_t len = 0;
    size_t capacity = chance_of(90) ? 4096 : (size_t)roll(300);
    sua_status status = seen(sua_game_step(game, some_move(game), chance_of(90) ? &actor : NULL, &over, list, capacity, &len));
    if (status == SUA_OK) CHECK((len == 0) == (over == 1));
    else CHECK(over == 7 && actor == -77);
}

/* Calls that cost little: most of what a driver should do. */
static void cheap(sua_game *game)
{
    uint32_t a, b;
    uint64_t c, d;
    uint8_t byte, seed[32];
    int32_t actor;
    const char *name;
    sua_limits limits;
    sua_move_info info;
    sua_refusal refusal;
    size_t len;
    const char *text;
    switch (roll(30)) {
    case 0: seen(sua_game_id(game, chance_of(95) ? &name : NULL)); break;
    case 1: seen(sua_game_limits(game, chance_of(95) ? &limits : NULL)); break;
    case 2: seen(sua_game_turn(game, chance_of(50) ? &actor : NULL, chance_of(50) ? &byte : NULL)); break;
    case 3: WITH_BUFFER(uint32_t, sua_game_moves, game); break;
    case 4: WITH_BUFFER(uint8_t, sua_game_mask, game); break;
    case 5: WITH_BUFFER(sua_move_info, sua_game_move_infos, game); break;
    case 6: seen(sua_game_is_legal(game, some_move(game), &byte)); break;
    case 7: seen(sua_game_refusal(game, some_move(game), chance_of(95) ? &refusal : NULL)); break;
    case 8: a = some_move(game); WITH_BUFFER(char, sua_game_move_text, game, a); break;
    case 9: a = some_move(game); WITH_BUFFER(char, sua_game_move_json, game, a); break;
    case 10: seen(sua_game_move_info(game, some_move(game), chance_of(95) ? &info : NULL)); break;
    case 11: text = some_text(&len); seen(sua_game_parse_move(game, text, len, &a)); break;
    case 12: text = some_text(&len); seen(sua_game_parse_move_json(game, text, len, &a)); break;
    case 13: seen(sua_game_ply(game, chance_of(95) ? &a : NULL)); break;
    case 14: seen(sua_game_plies(game, &a, chance_of(95) ? &b : NULL)); break;
    case 15: seen(sua_game_ply(game, &a)); break;
    case 16: seen(sua_game_next_undo(game, &a)); break;
    case 17: WITH_BUFFER(sua_chance, sua_game_chance, game); break;
    case 18: actor = some_viewer(); WITH_BUFFER(float, sua_game_observe, game, actor); break;
    case 19: seen(sua_game_hash(game, some_viewer(), chance_of(95) ? &c : NULL)); break;
    case 20: { sua_cursor end; seen(sua_game_events_end(game, &end)); break; }
    case 21: seen(sua_game_seed(game, chance_of(95) ? seed : NULL)); break;
    case 22: seen(sua_game_seed_position(game, &c)); break;
    case 23: seen(sua_game_random_move(game, roll(9), chance_of(95) ? &a : NULL)); break;
    case 24: WITH_BUFFER(sua_result, sua_game_results, game); break;
    case 25: WITH_BUFFER(char, sua_game_outcome_json, game); break;
    case 26: seen(sua_task_progress(chance_of(95) ? task : NULL, &c, chance_of(95) ? &d : NULL)); break;
    case 27: seen(sua_task_cancel(chance_of(95) ? task : NULL)); seen(sua_task_is_cancelled(task, &byte)); break;
    case 28: seen(sua_task_reset(chance_of(95) ? task : NULL)); break;
    default:
        sua_task_free(task);
        task = NULL;
        seen(sua_task_new(&task));
        break;
    }
}

/* Calls that make text or play moves again. */
static void dear(sua_game *game)
{
    int32_t viewer = some_viewer();
    uint32_t move = some_move(game), a;
    sua_cursor cursor = {0, 0, 0};
    size_t len;
    const char *text;
    if (chance_of(60)) (void)sua_game_events_end(game, &cursor);
    else cursor.epoch = some_number();
    cursor.next = chance_of(80) ? cursor.next - (uint32_t)roll(cursor.next < 20 ? cursor.next + 1 : 20) : some_number();
    switch (roll(22)) {
    case 0: WITH_BUFFER(char, sua_game_config_json, game); break;
    case 1: WITH_BUFFER(char, sua_game_moves_json, game); break;
    case 2: WITH_BUFFER(char, sua_game_explain_json, game, viewer, move); break;
    case 3: WITH_BUFFER(char, sua_game_topics_json, game); break;
    case 4: text = some_text(&len); WITH_BUFFER(char, sua_game_explain_topic_json, game, viewer, text, len); break;
    case 5: WITH_BUFFER(sua_move_info, sua_game_history, game, viewer); break;
    case 6: WITH_BUFFER(char, sua_game_history_json, game, viewer); break;
    case 7: WITH_BUFFER(char, sua_game_view_json, game, viewer); break;
    case 8: WITH_BUFFER(char, sua_game_view_text, game, viewer); break;
    case 9: WITH_BUFFER(char, sua_game_view_svg, game, viewer); break;
    case 10: WITH_BUFFER(char, sua_game_observation_layout_json, game); break;
    case 11: { sua_event some[20]; seen(sua_game_events(game, viewer, &cursor, some, 20, &len)); break; }
    case 12: WITH_BUFFER(char, sua_game_events_json, game, viewer, &cursor); break;
    case 13: WITH_BUFFER(char, sua_game_events_text, game, viewer, &cursor); break;
    case 14: seen(sua_game_events_end(game, chance_of(95) ? &cursor : NULL)); break;
    case 15: WITH_BUFFER(uint8_t, sua_game_save, game); break;
    case 16: WITH_BUFFER(char, sua_game_record_json, game); break;
    case 17: if (game != NULL) keep_save(game); break;
    case 18: seen(sua_game_greedy_move(game, roll(9), chance_of(95) ? &a : NULL)); break;
    case 19:
        if (chance_of(10)) WITH_BUFFER(char, sua_game_catalogue_json, game);
        break;
    case 20:
        text = some_text(&len);
        if (chance_of(10)) WITH_BUFFER(char, sua_catalogue_game_json, text, len);
        break;
    default:
        if (chance_of(5)) seen(sua_catalogue_json(words, chance_of(50) ? ROOM : (size_t)roll(ROOM), &len));
        else seen(sua_catalogue_seats((size_t)roll(9), &a, &from));
        break;
    }
}

static const char *some_policy(size_t *len)
{
    static const char *const known[] = {"random", "greedy:1", "mcts:3", "mcts:5,depth=2,explore=0.5", "greedy:1,slips=50"};
    if (chance_of(10)) return some_text(len);
    *len = SUA_NUL_TERMINATED;
    return known[roll(sizeof known / sizeof *known)];
}

/* Bots, playouts and tournaments, small enough for a driver. */
static void simulate(sua_game *game)
{
    const char *id = sua_catalogue_id((size_t)roll(sua_catalogue_count())), *policy;
    size_t policy_len, len = SIZE_MAX, line_len, capacity = chance_of(80) ? 256 : (size_t)roll(6), room;
    sua_candidate candidates[256];
    sua_line_move line[4];
    uint32_t move = SUA_MOVE_NONE, lengths[3];
    uint64_t complete = 9;
    uint8_t legal = 0;
    const sua_task *watch = chance_of(50) ? task : NULL;
    sua_playouts_plan plan;
    memset(&plan, 0, sizeof plan);
    plan.struct_size = chance_of(95) ? sizeof plan : some_number() % 64;
    plan.games = roll(4);
    plan.seed = roll(99);
    plan.threads = (uint32_t)roll(3);
    plan.lengths = lengths;
    plan.task = watch;
    policy = some_policy(&policy_len);
    switch (roll(6)) {
    case 0:
        if (seen(sua_game_bot_move(game, policy, policy_len, roll(9), watch, chance_of(95) ? &move : NULL)) >= 0) {
            CHECK(sua_game_is_legal(game, move, &legal) == SUA_OK && legal == 1);
        }
        break;
    case 1:
        seen(sua_game_analyse(game, policy, policy_len, roll(9), watch, chance_of(80) ? &move : NULL, candidates, capacity, &len,
                              line, (size_t)roll(5), &line_len));
        break;
    case 2:
        seen(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, policy, policy_len, chance_of(95) ? &plan : NULL, &complete));
        CHECK(complete == 9 || complete <= plan.games);
        break;
    case 3: seen(sua_game_playouts(game, some_viewer(), policy, policy_len, &plan, chance_of(50) ? &complete : NULL)); break;
    case 4:
        room = chance_of(80) ? ROOM : (size_t)roll(3000);
        seen(sua_tournament_json(id, SUA_NUL_TERMINATED, NULL, 0, chance_of(80) ? "random greedy:1" : policy,
                                 SUA_NUL_TERMINATED, (uint32_t)roll(2), roll(9), 1, watch, words, room, &len));
        break;
    default: seen(sua_policies_json(words, chance_of(80) ? ROOM : (size_t)roll(3000), chance_of(50) ? &len : NULL)); break;
    }
}

/* A batch of a few games, with arrays that are exact, short or missing. */
static void batch(const sua_game *game)
{
    enum { MOST = 5 };
    sua_batch **slot = &batches[roll(2)], *made = NULL;
    const char *id = sua_catalogue_id((size_t)roll(sua_catalogue_count()));
    size_t count = 0, items = (size_t)roll(MOST + 1), needed = 0, capacity, failed = 0;
    sua_limits limits;
    uint32_t moves[MOST];
    sua_status states[MOST];
    uint8_t marks[MOST];
    int32_t actors[MOST];
    sua_game *taken = NULL;
    void *out;
    if (*slot == NULL || chance_of(5)) {
        if (chance_of(50)) seen(sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, items, roll(99), NULL, &made));
        else seen(sua_batch_from_game(game, items, roll(99), NULL, &made));
        if (made != NULL) {
            sua_batch_free(*slot);
            *slot = made;
        }
        return;
    }
    CHECK(sua_batch_limits(*slot, &count, &limits) == SUA_OK && count <= MOST);
    switch (roll(10)) {
    case 0: seen(sua_batch_set_threads(*slot, (uint32_t)roll(3))); break;
    case 1: seen(sua_batch_actors(*slot, chance_of(95) ? actors : NULL, chance_of(80) ? MOST : items)); break;
    case 2: needed = count * limits.space; break;
    case 3: needed = count * limits.longest_list; break;
    case 4: needed = count * limits.observation; break;
    case 5: needed = count * limits.seats; break;
    case 6:
        seen(sua_batch_game(*slot, (size_t)roll(MOST + 1), roll(9), chance_of(95) ? &taken : NULL));
        sua_game_free(taken);
        break;
    case 7:
        seen(sua_batch_clone(*slot, &made));
        sua_batch_free(made);
        break;
    default:
        CHECK(sua_batch_sample(*slot, next_number(&dice), moves, MOST) == SUA_OK);
        if (count > 0 && chance_of(20)) moves[roll(count)] = some_number();
        if (seen(sua_batch_step(*slot, moves, chance_of(95) ? count : items, states, MOST, &failed)) == SUA_OK) {
            for (size_t i = 0; i < count; i++) seen(states[i]);
            CHECK(failed <= count);
        }
        seen(sua_batch_reset_finished(*slot, marks, MOST, chance_of(50) ? &failed : NULL));
        break;
    }
    if (needed == 0) return;
    capacity = chance_of(80) ? needed : (size_t)roll(needed);
    out = malloc(capacity * sizeof(uint32_t) + 1);
    CHECK(out != NULL);
    if (needed == count * limits.space) seen(sua_batch_masks(*slot, out, capacity));
    if (needed == count * limits.longest_list) seen(sua_batch_lists(*slot, out, capacity, moves, MOST));
    if (needed == count * limits.observation) {
        seen(sua_batch_observe(*slot, chance_of(50) ? SUA_ACTOR : some_viewer(), out, capacity));
    }
    if (needed == count * limits.seats) seen(sua_batch_returns(*slot, out, capacity));
    free(out);
}

static void operation(void)
{
    size_t slot = (size_t)roll(GAMES), other = (size_t)roll(GAMES);
    sua_game *game = games[slot], *made = NULL;
    unsigned kind = (unsigned)roll(1000);
    uint8_t seed[32] = {5};
    uint32_t list[4096];
    uint32_t move = SUA_MOVE_NONE;
    size_t len;
    if (chance_of(1)) game = NULL;
    if (kind < 300) {
        /* With manual chance a bot has no answer; the list has. */
        if (game != NULL && sua_game_random_move(game, next_number(&dice), &move) == SUA_E_NOT_A_SEAT) {
            CHECK(sua_game_moves(game, list, 4096, &len) == SUA_OK && len > 0);
            move = list[roll(len)];
        } else if (chance_of(5)) move = some_number();
        if (seen(sua_game_apply(game, move)) == SUA_E_GAME_OVER && chance_of(50)) create(slot);
    } else if (kind < 400) {
        if (game != NULL) step(game);
    } else if (kind < 460) {
        if (game != NULL) try_move(game, some_move(game));
    } else if (kind < 540) seen(sua_game_undo(game));
    else if (kind < 560) seen(sua_game_undo_chain(game));
    else if (kind < 620) seen(sua_game_redo(game));
    else if (kind < 630) seen(sua_game_go_to(game, chance_of(80) ? (uint32_t)roll(60) : some_number()));
    else if (kind < 900) cheap(game);
    else if (kind < 945) dear(game);
    else if (kind < 950) simulate(game);
    else if (kind < 965) batch(game);
    else if (kind < 972) create(slot);
    else if (kind < 982) {
        seen(sua_game_clone(game, chance_of(95) ? &made : NULL));
        if (made != NULL) put_game(other, made);
    } else if (kind < 988) {
        if (chance_of(50)) seen(sua_game_redeal(game, some_viewer(), roll(99), &made));
        else seen(sua_game_redeal_seeded(game, some_viewer(), chance_of(95) ? seed : NULL, &made));
        if (made != NULL) put_game(other, made);
    } else if (kind < 992) load(slot);
    else if (kind < 996) place(other, game);
    else put_game(slot, NULL);
}

int main(int argc, char **argv)
{
    unsigned long operations = argc > 1 ? strtoul(argv[1], NULL, 10) : 100000;
    dice = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    words = malloc(ROOM);
    json = malloc(ROOM);
    saved = malloc(ROOM);
    CHECK(words != NULL && json != NULL && saved != NULL);
    OK(sua_task_new(&task));
    for (size_t i = 0; i < GAMES; i++) create(i);
    for (done = 0; done < operations; done++) operation();
    for (size_t i = 0; i < GAMES; i++) put_game(i, NULL);
    for (size_t i = 0; i < 2; i++) sua_batch_free(batches[i]);
    sua_task_free(task);
    free(words);
    free(json);
    free(saved);
    printf("random_ops: %lu operations, %lu refused\n", done, refused);
    return 0;
}
