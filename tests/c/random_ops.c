/*
 * A seeded driver that calls every function in any order with good, bad and absurd arguments, on a table of games that
 * are created, cloned, redealt, saved, loaded, restarted and freed on the way.
 *
 *     random_ops [operations] [seed]
 *
 * It checks what must hold whatever happens: every status is one that the header promises for that function, a failed
 * call has written nothing, lengths fit, what a list offers can be made, every game is what a fresh replay of its record
 * makes of it, and every reader of events has what happened. AddressSanitizer or valgrind watch the memory.
 */
#include "model.h"
#include "statuses.h"

enum { GAMES = 12, BATCHES = 2, MOST = 5, LIST = 4096 };

static sua_game *games[GAMES];
static origin origins[GAMES];
static reader readers[GAMES];
static sua_batch *batches[BATCHES];
/* One that comes and goes, and one that is always cancelled. */
static sua_task *task, *cancelled;
static size_t saved_len, json_len;
static origin saved_origin;
static uint8_t *saved;
static char *json;
static unsigned long done, refused, replayed, rewound;
/* The handle of this operation is of another kind. */
static int misled;

/* Whatever a call may write beside its buffer. */
static struct {
    uint32_t a, b;
    uint64_t c, d;
    int32_t actor;
    uint8_t byte, seed[32];
    const char *name;
    sua_limits limits;
    sua_move_info info;
    sua_refusal refusal;
    sua_prompt prompt;
    sua_cursor cursor;
    sua_game *game;
    sua_batch *batch;
    sua_task *task;
    size_t len, count;
} out;

static void clear(void)
{
    memset(&out, UNTOUCHED, sizeof out);
}

/* What must hold of every status. */
static sua_status seen(sua_status status)
{
    CHECK(status != SUA_E_PANIC && status != SUA_E_POISONED && status != SUA_E_BUSY);
    CHECK(status != SUA_E_BAD_HANDLE || misled);
    if (status < 0) {
        size_t len = 0, capacity = (size_t)roll(80);
        char *message;
        refused++;
        CHECK(CALL(sua_last_error_message, NULL, 0, &len) == SUA_OK && len > 0 && len <= SUA_LONGEST_MESSAGE);
        message = untouched(capacity);
        if (CALL(sua_last_error_message, message, capacity, &len) == SUA_OK) CHECK(len <= capacity);
        else CHECK(is_untouched(message, capacity));
        free(message);
        (void)CALL(sua_last_error_message, NULL, (size_t)roll(2), NULL);
        if (status == SUA_E_BUFFER_TOO_SMALL) memset(&out.len, UNTOUCHED, sizeof out.len);
        CHECK(is_untouched(&out, sizeof out));
    }
    return status;
}

/* Calls a function whose results go to `out`. */
#define TRY(function, ...) (clear(), seen(CALL(function, __VA_ARGS__)))

/* A place for a result, or sometimes none. */
#define AT(place) (chance_of(96) ? &out.place : NULL)

/*
 * Calls a function with an exact buffer of a random size: one byte too many would be seen by the sanitizer, one byte
 * after a failure, or behind the result, by the pattern. A buffer that is large enough may claim to be any larger.
 */
#define WITH_BUFFER(type, ending, function, ...)                                                        \
    do {                                                                                                \
        size_t needed_, capacity_, claimed_, kept_;                                                     \
        sua_status got_;                                                                                \
        type *out_;                                                                                     \
        if (TRY(function, __VA_ARGS__, NULL, chance_of(97) ? 0 : 1 + some_size() / 2, AT(len)) != SUA_OK) break; \
        needed_ = out.len;                                                                              \
        capacity_ = chance_of(70) ? needed_ : (size_t)roll(2 * needed_ + 2);                            \
        claimed_ = capacity_ > needed_ && chance_of(30) ? SIZE_MAX >> roll(40) : capacity_;             \
        if (claimed_ < capacity_) claimed_ = capacity_;                                                 \
        out_ = untouched(capacity_ * sizeof(type));                                                     \
        got_ = TRY(function, __VA_ARGS__, out_, claimed_, AT(len));                                     \
        CHECK(got_ >= SUA_OK || got_ == SUA_E_BUFFER_TOO_SMALL);                                        \
        CHECK(is_untouched(&out.len, sizeof out.len) || out.len == needed_);                            \
        kept_ = got_ < SUA_OK ? 0 : needed_ + ((ending) && capacity_ > needed_);                        \
        CHECK(is_untouched(out_ + kept_, (capacity_ - kept_) * sizeof(type)));                          \
        free(out_);                                                                                     \
    } while (0)

#define TEXT_OF(function, ...) WITH_BUFFER(char, 1, function, __VA_ARGS__)
#define LIST_OF(type, function, ...) WITH_BUFFER(type, 0, function, __VA_ARGS__)

static void put_game(size_t slot, sua_game *game, origin from)
{
    NOTE(sua_game_free);
    sua_game_free(games[slot]);
    games[slot] = game;
    origins[slot] = from;
    begin_reading(&readers[slot]);
}

static void check_game(size_t slot)
{
    if (games[slot] == NULL) return;
    against_a_replay(games[slot], origins[slot]);
    rewound += read_on(&readers[slot], games[slot]);
    replayed++;
}

static void create(size_t slot)
{
    size_t index = some_game();
    const char *id = sua_catalogue_id(index), *config = chance_of(90) ? some_config(index) : "";
    uint8_t seed[32] = {(uint8_t)roll(256)};
    sua_status status;
    size_t id_len = SUA_NUL_TERMINATED, config_len = SUA_NUL_TERMINATED;
    if (chance_of(5)) id = some_text(&id_len);
    else if (chance_of(5)) config = some_text(&config_len);
    if (chance_of(50)) status = TRY(sua_game_new, id, id_len, config, config_len, some_u64(), AT(game));
    else status = TRY(sua_game_new_seeded, id, id_len, config, config_len, chance_of(95) ? seed : NULL, AT(game));
    if (status == SUA_OK) put_game(slot, out.game, NEW);
}

static void keep_save(size_t slot)
{
    if (games[slot] == NULL) return;
    if (sua_game_save(games[slot], saved, ROOM, &saved_len) != SUA_OK) saved_len = 0;
    if (sua_game_record_json(games[slot], json, ROOM - 1, &json_len) != SUA_OK) json_len = 0;
    json[json_len] = '\0';
    saved_origin = origins[slot] == NEW ? NEW : PLACED;
}

/* Changes what stands behind a name in the kept record, a number or the first letter of a text. */
static void edit(const char *name, char to)
{
    char *at = strstr(json, name);
    if (at != NULL) at[strlen(name)] = to;
}

static void load(size_t slot)
{
    sua_status status;
    origin from = saved_origin;
    if (chance_of(50)) {
        size_t at = (size_t)roll(saved_len + 1);
        int damage = chance_of(40) && at < saved_len, newer = chance_of(3) && saved_len > 6;
        if (damage) saved[at] ^= (uint8_t)(1 + roll(255));
        if (newer) saved[5] = 0xFF;
        status = TRY(sua_game_load, chance_of(98) ? saved : NULL, chance_of(85) ? saved_len : chance_of(50) ? at : SIZE_MAX - at,
                     AT(game));
        CHECK(status < 0 || !(damage || newer));
        if (damage || newer) saved_len = 0;
    } else {
        size_t at = (size_t)roll(json_len + 1);
        int edited = chance_of(40);
        if (edited) {
            switch (roll(6)) {
            case 0: edit("\"format\":", '9'); break;
            case 4: edit("\"moves\":[{\"id\":", (char)('0' + roll(10))); break;
            case 1: edit("\"rules\":", '0'); break;
            case 2: edit("\"rules\":", '9'); break;
            case 3: edit("\"game\":\"", 'x'); break;
            default:
                if (at < json_len) json[at] = (char)(1 + roll(255));
                break;
            }
        }
        status = TRY(sua_game_load_json, json, chance_of(85) ? json_len : chance_of(50) ? at : SIZE_MAX - 1 - at, AT(game));
        if (edited) json_len = 0, from = PLACED;
    }
    if (status >= 0) put_game(slot, out.game, status == SUA_OK ? from : PLACED);
}

static void place(size_t slot, const sua_game *from)
{
    static char config[1 << 16];
    const char *id = NULL;
    size_t len = 0, id_len = SUA_NUL_TERMINATED, config_len = SUA_NUL_TERMINATED;
    uint8_t seed[32] = {3};
    sua_status status;
    if (from == NULL || misled) return;
    OK(sua_game_id(from, &id));
    OK(sua_game_config_json(from, config, sizeof config, NULL));
    if (sua_game_view_json(from, some_viewer(), words, ROOM, &len) != SUA_OK) return;
    if (chance_of(10)) config_len = some_size() % 8;
    if (chance_of(40) && len > 0) words[roll(len)] = "0123456789{}[]\",:nulx"[roll(21)];
    if (chance_of(5)) id = some_text(&id_len);
    if (chance_of(5)) len = SIZE_MAX - 1 - (size_t)roll(100);
    if (chance_of(50)) status = TRY(sua_game_from_position, id, id_len, config, config_len, words, len, some_u64(), AT(game));
    else status = TRY(sua_game_from_position_seeded, id, id_len, config, config_len, words, len, chance_of(95) ? seed : NULL,
                     AT(game));
    if (status == SUA_OK) put_game(slot, out.game, PLACED);
}

/* A legal move made and taken back leaves everything as it was; an illegal one does so at once. */
static void try_move(sua_game *game, uint32_t move)
{
    uint64_t before, after;
    sua_status status;
    uint8_t legal = 7;
    OK(sua_game_is_legal(game, move, &legal));
    OK(sua_game_hash(game, SUA_OMNISCIENT, &before));
    status = TRY(sua_game_apply, game, move);
    CHECK((status == SUA_OK) == (legal == 1));
    if (status == SUA_OK) OK(sua_game_undo(game));
    OK(sua_game_hash(game, SUA_OMNISCIENT, &after));
    CHECK(before == after);
}

static void step(sua_game *game)
{
    size_t capacity = chance_of(90) ? LIST : (size_t)roll(300);
    size_t claimed = capacity == LIST && chance_of(20) ? SIZE_MAX >> roll(40) : capacity;
    uint32_t *list = untouched(capacity * sizeof *list), *where = chance_of(98) ? list : NULL;
    uint32_t move = some_move(game);
    sua_status status;
    switch (roll(8)) {
    case 0: status = TRY(sua_game_undo_step, game, AT(actor), &out.byte, where, claimed, &out.len); break;
    case 1: status = TRY(sua_game_redo_step, game, AT(actor), &out.byte, where, claimed, &out.len); break;
    default: status = TRY(sua_game_step, game, move, AT(actor), &out.byte, where, claimed, &out.len); break;
    }
    if (status == SUA_OK) {
        CHECK((out.len == 0) == (out.byte == 1));
        CHECK(is_untouched(list + out.len, (capacity - out.len) * sizeof *list));
    } else CHECK(is_untouched(list, capacity * sizeof *list));
    free(list);
}

/* What belongs to the library as a whole. */
static void statics(void)
{
    size_t index = some_size();
    int known = index < sua_catalogue_count();
    NOTE(sua_abi_version);
    NOTE(sua_version);
    NOTE(sua_status_name);
    NOTE(sua_catalogue_count);
    NOTE(sua_catalogue_id);
    NOTE(sua_catalogue_name);
    NOTE(sua_catalogue_seats_option);
    CHECK(sua_abi_version() == SUA_ABI_VERSION && strcmp(sua_version(), SUA_VERSION) == 0);
    CHECK(sua_status_name((sua_status)some_number()) != NULL);
    CHECK((sua_catalogue_id(index) != NULL) == known && (sua_catalogue_name(index) != NULL) == known);
    CHECK((sua_catalogue_seats_option(index) != NULL) == known);
    CHECK((TRY(sua_catalogue_seats, index, &out.a, &out.b) == SUA_OK) == known);
    TRY(sua_catalogue_seats, 0, AT(a), AT(b));
}

static void tasks(void)
{
    const sua_task *used = chance_of(95) ? task : NULL;
    if (chance_of(3) && games[0] != NULL) {
        used = (const sua_task *)(const void *)games[0];
        misled = 1;
    }
    switch (roll(5)) {
    case 0: TRY(sua_task_progress, used, AT(c), AT(d)); break;
    case 1: TRY(sua_task_cancel, used); break;
    case 2: TRY(sua_task_is_cancelled, used, AT(byte)); break;
    case 3: TRY(sua_task_reset, used); break;
    default:
        if (TRY(sua_task_new, AT(task)) != SUA_OK) break;
        NOTE(sua_task_free);
        sua_task_free(task);
        task = out.task;
        break;
    }
}

/* Calls that cost little: most of what a driver should do. */
static void cheap(sua_game *game)
{
    uint32_t move = misled ? some_number() : some_move(game);
    int32_t viewer = some_viewer();
    size_t len;
    const char *text;
    switch (roll(30)) {
    case 0: TRY(sua_game_id, game, AT(name)); break;
    case 1: TRY(sua_game_limits, game, AT(limits)); break;
    case 2: TRY(sua_game_turn, game, chance_of(50) ? &out.actor : NULL, chance_of(50) ? &out.byte : NULL); break;
    case 3: LIST_OF(uint32_t, sua_game_moves, game); break;
    case 4: LIST_OF(uint8_t, sua_game_mask, game); break;
    case 5: LIST_OF(sua_move_info, sua_game_move_infos, game); break;
    case 6: TRY(sua_game_is_legal, game, move, AT(byte)); break;
    case 7: TRY(sua_game_refusal, game, move, AT(refusal)); break;
    case 8: TEXT_OF(sua_game_move_text, game, move); break;
    case 9: TEXT_OF(sua_game_move_json, game, move); break;
    case 10: TRY(sua_game_move_info, game, move, AT(info)); break;
    case 11: text = some_move_text(misled ? NULL : game, 0, &len); TRY(sua_game_parse_move, game, text, len, AT(a)); break;
    case 12: text = some_move_text(misled ? NULL : game, 1, &len); TRY(sua_game_parse_move_json, game, text, len, AT(a)); break;
    case 13: TRY(sua_game_ply, game, AT(a)); break;
    case 14: TRY(sua_game_plies, game, AT(a), AT(b)); break;
    case 15: TRY(sua_game_prompt, game, viewer, AT(prompt)); break;
    case 16: TRY(sua_game_next_undo, game, AT(a)); break;
    case 17: LIST_OF(sua_chance, sua_game_chance, game); break;
    case 18: LIST_OF(float, sua_game_observe, game, viewer); break;
    case 19: TRY(sua_game_hash, game, viewer, AT(c)); break;
    case 20: TRY(sua_game_events_end, game, AT(cursor)); break;
    case 21: TRY(sua_game_seed, game, chance_of(95) ? out.seed : NULL); break;
    case 22: TRY(sua_game_seed_position, game, AT(c)); break;
    case 23: TRY(sua_game_random_move, game, some_u64(), AT(a)); break;
    case 24: LIST_OF(sua_result, sua_game_results, game); break;
    case 25: TEXT_OF(sua_game_outcome_json, game); break;
    case 26: tasks(); break;
    case 27: TRY(sua_game_meaning, game, chance_of(50) ? move : some_number(), AT(info)); break;
    case 28: LIST_OF(uint8_t, sua_game_observe_bytes, game, viewer); break;
    default: statics(); break;
    }
}

/* Events from anywhere, in every form. A failed call leaves the cursor where it was. */
static void events(size_t slot, const sua_game *game)
{
    int32_t viewer = some_viewer();
    sua_cursor cursor = misled || game == NULL ? some_cursor(NULL) : chance_of(60) ? some_cursor(game) : readers[slot].at;
    sua_cursor before = cursor;
    size_t room = (size_t)roll(40);
    sua_event *some;
    sua_status status;
    switch (roll(4)) {
    case 0:
        some = untouched(room * sizeof *some);
        status = TRY(sua_game_events, game, viewer, chance_of(97) ? &cursor : NULL, chance_of(97) ? some : NULL, room, AT(len));
        if (status < 0) CHECK(is_untouched(some, room * sizeof *some) && memcmp(&before, &cursor, sizeof cursor) == 0);
        free(some);
        break;
    case 1:
        status = TRY(sua_game_events, game, viewer, &cursor, NULL, 0, AT(len));
        CHECK(status <= SUA_OK && memcmp(&before, &cursor, sizeof cursor) == 0);
        break;
    case 2: TEXT_OF(sua_game_events_json, game, viewer, &cursor); break;
    default: TEXT_OF(sua_game_events_text, game, viewer, &cursor); break;
    }
    if (chance_of(3)) TRY(sua_game_events_json, game, viewer, NULL, words, ROOM, AT(len));
    if (chance_of(3)) TRY(sua_game_events_text, game, viewer, NULL, words, ROOM, AT(len));
}

/* What the catalogue says of one game, or of none. */
static void of_the_catalogue(void)
{
    size_t len = SUA_NUL_TERMINATED;
    const char *id = chance_of(60) ? sua_catalogue_id(some_game()) : some_text(&len);
    switch (roll(3)) {
    case 0: TEXT_OF(sua_catalogue_game_json, id, len); break;
    case 1: TEXT_OF(sua_catalogue_config_schema, id, len); break;
    default: TEXT_OF(sua_catalogue_view_schema, id, len); break;
    }
}

/* Calls that make text or play moves again. */
static void dear(size_t slot, sua_game *game)
{
    int32_t viewer = some_viewer();
    uint32_t move = misled ? 0 : some_move(game);
    size_t len;
    const char *text;
    switch (roll(24)) {
    case 0: TEXT_OF(sua_game_config_json, game); break;
    case 1: TEXT_OF(sua_game_moves_json, game); break;
    case 2: TEXT_OF(sua_game_explain_json, game, viewer, move); break;
    case 3: TEXT_OF(sua_game_topics_json, game); break;
    case 4: text = some_topic(misled ? NULL : game, &len); TEXT_OF(sua_game_explain_topic_json, game, viewer, text, len); break;
    case 5: LIST_OF(sua_move_info, sua_game_history, game, viewer); break;
    case 6: TEXT_OF(sua_game_history_json, game, viewer); break;
    case 7: TEXT_OF(sua_game_view_json, game, viewer); break;
    case 8: TEXT_OF(sua_game_view_text, game, viewer); break;
    case 9: TEXT_OF(sua_game_view_svg, game, viewer); break;
    case 10: TEXT_OF(sua_game_observation_layout_json, game); break;
    case 11:
    case 12:
    case 13: events(slot, game); break;
    case 14: TEXT_OF(sua_game_meanings_json, game); break;
    case 15: LIST_OF(uint8_t, sua_game_save, game); break;
    case 16: TEXT_OF(sua_game_record_json, game); break;
    case 17: keep_save(slot); break;
    case 18: TRY(sua_game_greedy_move, game, some_u64(), AT(a)); break;
    case 19:
        if (chance_of(30)) TEXT_OF(sua_game_catalogue_json, game);
        break;
    case 20: of_the_catalogue(); break;
    case 21:
        if (games[slot] != NULL) rewound += read_on(&readers[slot], games[slot]);
        break;
    default:
        len = chance_of(50) ? ROOM : (size_t)roll(3000);
        if (chance_of(20)) TRY(sua_catalogue_json, chance_of(90) ? words : NULL, len, AT(len));
        else TRY(sua_policies_json, chance_of(95) ? words : NULL, len, AT(len));
        break;
    }
}

static const char *some_policy(size_t *len)
{
    static const char *const known[] = {"random", "greedy:1", "mcts:3", "mcts:5,depth=2,explore=0.5", "greedy:1,slips=50"};
    if (chance_of(10)) return some_text(len);
    *len = chance_of(95) ? SUA_NUL_TERMINATED : SIZE_MAX - 1;
    return ONE_OF(known);
}

/* Bots, playouts and tournaments, small enough for a driver; or as large as can be, and cancelled before they begin. */
static void simulate(sua_game *game)
{
    const char *id = sua_catalogue_id(some_game()), *policy, *config = NULL;
    size_t policy_len, capacity = chance_of(80) ? 256 : (size_t)roll(6), line_capacity = (size_t)roll(5), room;
    size_t id_len = SUA_NUL_TERMINATED, config_len = 0;
    int huge = chance_of(20);
    uint32_t rounds = huge ? some_number() : (uint32_t)roll(2), threads = huge ? some_number() : (uint32_t)roll(3);
    sua_candidate *candidates = untouched(capacity * sizeof *candidates);
    sua_line_move *line = untouched(line_capacity * sizeof *line);
    uint32_t *lengths = untouched(3 * sizeof *lengths);
    uint8_t legal = 0;
    const sua_task *watch = huge ? cancelled : chance_of(50) ? task : NULL;
    sua_status status;
    union {
        sua_playouts_plan plan;
        unsigned char bytes[1024];
    } given;
    if (chance_of(2) && batches[0] != NULL) {
        watch = (const sua_task *)(const void *)batches[0];
        misled = 1;
    }
    policy = some_policy(&policy_len);
    if (huge) policy = chance_of(50) ? "mcts:1000000" : "greedy:10000", policy_len = SUA_NUL_TERMINATED;
    memset(&given, 0, sizeof given);
    given.plan.struct_size = chance_of(90) ? sizeof given.plan : chance_of(50) ? (uint32_t)roll(sizeof given + 1) : 1024 + some_number() / 2;
    given.plan.games = huge ? some_u64() : roll(4);
    given.plan.first = some_u64();
    given.plan.seed = some_u64();
    given.plan.threads = threads;
    given.plan.lengths = given.plan.games <= 3 ? lengths : NULL;
    given.plan.task = watch;
    if (chance_of(5)) id = some_text(&id_len);
    if (chance_of(5)) config = some_text(&config_len);
    if (chance_of(5)) given.bytes[roll(sizeof given)] = 1;
    /* A byte in a pointer would be one that is not ours. */
    given.plan.returns = NULL, given.plan.scores = NULL, given.plan.endings = NULL, given.plan.task = watch;
    given.plan.won = NULL;
    given.plan.lengths = given.plan.games <= 3 ? lengths : NULL;
    /* Nor may a run become long by it. */
    if (watch != cancelled && given.plan.games > 3) given.plan.games = 0;
    if (watch != cancelled) given.plan.threads %= 4;
    switch (roll(5)) {
    case 0:
        status = TRY(sua_game_bot_move, game, policy, policy_len, some_u64(), watch, AT(a));
        if (status >= 0) {
            uint32_t move = out.a;
            OK(sua_game_is_legal(game, move, &legal));
            CHECK(legal == 1);
        }
        break;
    case 1:
        status = TRY(sua_game_analyse, game, policy, policy_len, some_u64(), watch, chance_of(80) ? &out.a : NULL,
                     chance_of(80) ? candidates : NULL, capacity, AT(len), chance_of(80) ? line : NULL, line_capacity, AT(count));
        if (status < 0) {
            CHECK(is_untouched(candidates, capacity * sizeof *candidates) && is_untouched(line, line_capacity * sizeof *line));
        }
        break;
    case 2:
        status = TRY(sua_playouts, id, id_len, config, config_len, policy, policy_len, chance_of(95) ? &given.plan : NULL, AT(c));
        if (status < 0) CHECK(is_untouched(lengths, 3 * sizeof *lengths));
        else if (!is_untouched(&out.c, sizeof out.c)) CHECK(out.c <= given.plan.games);
        break;
    case 3:
        status = TRY(sua_game_playouts, game, some_viewer(), policy, policy_len, &given.plan, AT(c));
        if (status < 0) CHECK(is_untouched(lengths, 3 * sizeof *lengths));
        break;
    default:
        room = chance_of(80) ? ROOM : (size_t)roll(3000);
        memset(words, UNTOUCHED, room);
        if (chance_of(80)) policy = "random greedy:1", policy_len = chance_of(95) ? SUA_NUL_TERMINATED : SIZE_MAX - 1;
        status = TRY(sua_tournament_json, id, id_len, config, config_len, policy, policy_len, rounds, some_u64(),
                     watch == cancelled ? threads : threads % 4, watch, chance_of(95) ? words : NULL, room, AT(len));
        if (status != SUA_OK) CHECK(is_untouched(words, room));
        TRY(sua_tournament_seed, some_u64(), some_u64(), AT(c));
        break;
    }
    free(candidates), free(line), free(lengths);
}

/* Calls a function that writes an array of so many items, with one that is exact, short or missing. */
#define ARRAY(type, items, function, ...)                                                           \
    do {                                                                                            \
        size_t needed_ = (items), capacity_ = chance_of(80) ? needed_ : (size_t)roll(needed_ + 1);  \
        size_t claimed_ = capacity_ == needed_ && chance_of(20) ? SIZE_MAX : capacity_;             \
        type *array_ = untouched(capacity_ * sizeof(type));                                         \
        if (TRY(function, __VA_ARGS__, chance_of(96) ? array_ : NULL, claimed_) < 0)                \
            CHECK(is_untouched(array_, capacity_ * sizeof(type)));                                  \
        free(array_);                                                                               \
    } while (0)

static void new_batch(sua_batch **slot, const sua_game *game)
{
    const char *id = sua_catalogue_id(some_game()), *config = NULL;
    size_t id_len = SUA_NUL_TERMINATED, config_len = 0;
    /* Few, or so many that their size is no number of bytes. */
    size_t items = chance_of(90) ? (size_t)roll(MOST + 1) : SIZE_MAX >> roll(6);
    const sua_task *watch = chance_of(80) ? NULL : chance_of(50) ? task : cancelled;
    sua_status status;
    if (chance_of(3) && games[0] != NULL) {
        watch = (const sua_task *)(const void *)games[0];
        misled = 1;
    }
    if (chance_of(5)) id = some_text(&id_len);
    if (chance_of(10)) config = some_text(&config_len);
    if (chance_of(50)) status = TRY(sua_batch_new, id, id_len, config, config_len, items, some_u64(), watch, AT(batch));
    else status = TRY(sua_batch_from_game, game, items, some_u64(), watch, AT(batch));
    if (status != SUA_OK) return;
    NOTE(sua_batch_free);
    sua_batch_free(*slot);
    *slot = out.batch;
}

/* A batch of a few games. */
static void batch(const sua_game *game)
{
    sua_batch **slot = &batches[roll(BATCHES)], *used = *slot;
    size_t count = 0, len;
    sua_limits limits;
    int32_t viewer = chance_of(50) ? SUA_ACTOR : some_viewer();
    uint32_t moves[MOST];
    if (used == NULL || chance_of(10)) {
        new_batch(slot, game);
        return;
    }
    OK(sua_batch_limits(used, &count, &limits));
    CHECK(count <= MOST);
    OK(sua_batch_sample(used, next_number(&dice), moves, MOST));
    if (chance_of(2)) used = NULL;
    else if (chance_of(5)) used = (sua_batch *)(void *)task, misled = 1;
    switch (roll(13)) {
    case 0: TRY(sua_batch_limits, used, AT(len), AT(limits)); break;
    case 1: TRY(sua_batch_set_threads, used, chance_of(90) ? (uint32_t)roll(3) : some_number()); break;
    case 2: ARRAY(int32_t, count, sua_batch_actors, used); break;
    case 3: ARRAY(uint8_t, count * limits.space, sua_batch_masks, used); break;
    case 4: {
        size_t needed = count * limits.longest_list, capacity = chance_of(60) ? needed : (size_t)roll(needed + 1);
        uint32_t *lists = untouched((capacity + count) * sizeof *lists);
        /* The counts lie behind the lists, or one item too far in front. */
        size_t behind = chance_of(90) || capacity == 0 ? capacity : capacity - 1;
        if (TRY(sua_batch_lists, used, chance_of(96) ? lists : NULL, capacity, lists + behind, count) < 0)
            CHECK(is_untouched(lists, (capacity + count) * sizeof *lists));
        free(lists);
        break;
    }
    case 5: ARRAY(uint32_t, count, sua_batch_sample, used, some_u64()); break;
    case 6: ARRAY(float, count * limits.observation, sua_batch_observe, used, viewer); break;
    case 7: ARRAY(float, count * limits.seats, sua_batch_returns, used); break;
    case 8:
        if (TRY(sua_batch_game, used, chance_of(80) ? (size_t)roll(MOST + 1) : some_size(), some_u64(), AT(game)) == SUA_OK)
            sua_game_free(out.game);
        break;
    case 9: ARRAY(uint8_t, count * limits.observation, sua_batch_observe_bytes, used, viewer); break;
    case 10:
        if (TRY(sua_batch_clone, used, AT(batch)) == SUA_OK) sua_batch_free(out.batch);
        break;
    default: {
        sua_status *states = untouched(MOST * sizeof *states);
        uint8_t *marks = untouched(MOST);
        if (count > 0 && chance_of(20)) moves[roll(count)] = some_number();
        len = chance_of(95) ? count : some_size();
        if (TRY(sua_batch_step, used, chance_of(97) ? moves : NULL, len, chance_of(97) ? states : NULL,
                chance_of(95) ? MOST : (size_t)roll(MOST), AT(len)) == SUA_OK) {
            for (size_t i = 0; i < count; i++) {
                CHECK(states[i] == SUA_OK || states[i] == SUA_E_REFUSED || states[i] == SUA_E_NO_SUCH_MOVE || states[i] == SUA_E_GAME_OVER);
            }
            CHECK(is_untouched(states + count, (MOST - count) * sizeof *states));
        } else CHECK(is_untouched(states, MOST * sizeof *states));
        if (TRY(sua_batch_reset_finished, used, chance_of(97) ? marks : NULL, chance_of(95) ? MOST : (size_t)roll(MOST), AT(len)) < 0)
            CHECK(is_untouched(marks, MOST));
        free(states), free(marks);
        break;
    }
    }
}

/* Who reads on in a game that was dealt anew for him has missed nothing, not even what was taken back before. */
static void redealt(size_t slot, size_t to, int32_t viewer)
{
    put_game(to, out.game, REDEALT);
    if (slot != to && viewer == readers[slot].viewer) read_the_same(&readers[to], &readers[slot]);
}

static void operation(void)
{
    size_t slot = (size_t)roll(GAMES), other = (size_t)roll(GAMES);
    sua_game *game = games[slot];
    unsigned kind = (unsigned)roll(1000);
    uint8_t seed[32] = {5};
    static uint32_t list[LIST];
    uint32_t move = SUA_MOVE_NONE;
    size_t len;
    sua_status status;
    misled = 0;
    if (chance_of(1)) game = NULL;
    else if (chance_of(3) && kind >= 460) {
        game = (sua_game *)(void *)task;
        misled = 1;
    }
    if (kind < 300) {
        /* With manual chance a bot has no answer; the list has. */
        if (game != NULL && sua_game_random_move(game, next_number(&dice), &move) == SUA_E_NOT_A_SEAT) {
            CHECK(sua_game_moves(game, list, LIST, &len) == SUA_OK && len > 0);
            move = list[roll(len)];
        } else if (chance_of(5)) move = some_number();
        if (TRY(sua_game_apply, game, move) == SUA_E_GAME_OVER && chance_of(50)) create(slot);
    } else if (kind < 400) step(game);
    else if (kind < 455) {
        if (game != NULL) try_move(game, some_move(game));
    } else if (kind < 460) check_game(slot);
    else if (kind < 540) TRY(sua_game_undo, game);
    else if (kind < 560) TRY(sua_game_undo_chain, game);
    else if (kind < 620) TRY(sua_game_redo, game);
    else if (kind < 622) {
        if (chance_of(50)) TRY(sua_game_restart, game, some_u64());
        else TRY(sua_game_restart_seeded, game, chance_of(90) ? seed : NULL);
    } else if (kind < 630) TRY(sua_game_go_to, game, chance_of(80) ? (uint32_t)roll(60) : some_number());
    else if (kind < 635) {
        sua_game *wrong = misled ? game : NULL;
        TRY(sua_game_apply, wrong, move);
        TRY(sua_game_step, wrong, move, NULL, NULL, list, LIST, NULL);
        TRY(sua_game_undo_step, wrong, NULL, NULL, list, LIST, NULL);
        TRY(sua_game_redo_step, wrong, NULL, NULL, list, LIST, NULL);
    } else if (kind < 900) cheap(game);
    else if (kind < 940) dear(slot, game);
    else if (kind < 950) simulate(game);
    else if (kind < 965) batch(game);
    else if (kind < 972) create(slot);
    else if (kind < 982) {
        if (TRY(sua_game_clone, game, AT(game)) == SUA_OK && other != slot) {
            put_game(other, out.game, origins[slot]);
            read_the_same(&readers[other], &readers[slot]);
        } else if (!is_untouched(&out.game, sizeof out.game)) sua_game_free(out.game);
    } else if (kind < 988) {
        int32_t viewer = some_viewer();
        if (chance_of(50)) status = TRY(sua_game_redeal, game, viewer, some_u64(), AT(game));
        else status = TRY(sua_game_redeal_seeded, game, viewer, chance_of(95) ? seed : NULL, AT(game));
        if (status == SUA_OK) redealt(slot, other, viewer);
    } else if (kind < 992) load(slot);
    else if (kind < 996) place(other, game);
    else put_game(slot, NULL, NEW);
}

/* After a long run: nothing that the header names was left out. */
static void nothing_left_out(void)
{
    /* These need a fault, another thread, a record whose checksum is made right again (tests/hostile), or no memory. */
    uint64_t elsewhere = status_bit(SUA_E_PANIC) | status_bit(SUA_E_POISONED) | status_bit(SUA_E_BUSY);
    uint64_t sealed = status_bit(SUA_E_NO_SUCH) | status_bit(SUA_N_POSITION_KEPT);
    unsigned missing = 0;
    for (size_t i = 0; i < promise_count; i++) {
        uint64_t due = promises[i].has_status ? promises[i].allowed & ~elsewhere : 0;
        if (strcmp(promises[i].name, "sua_game_load") == 0) due &= ~sealed;
        if (strcmp(promises[i].name, "sua_batch_clone") == 0) due &= ~status_bit(SUA_E_TOO_LARGE);
        /* It gives as many as there is room for. */
        if (strcmp(promises[i].name, "sua_game_events") == 0) due &= ~status_bit(SUA_E_BUFFER_TOO_SMALL);
        if (promises[i].calls == 0) fprintf(stderr, "%s was never called\n", promises[i].name), missing++;
        for (sua_status status = LOWEST_STATUS; status < LOWEST_STATUS + 64; status++) {
            if ((due & status_bit(status)) && promises[i].came[status - LOWEST_STATUS] == 0) {
                fprintf(stderr, "%s never returned %s\n", promises[i].name, sua_status_name(status));
                missing++;
            }
        }
    }
    CHECK(missing == 0);
}

int main(int argc, char **argv)
{
    unsigned long operations = argc > 1 ? strtoul(argv[1], NULL, 10) : 100000;
    dice = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    read_promises();
    words = malloc(ROOM);
    json = calloc(1, ROOM);
    saved = malloc(ROOM);
    CHECK(words != NULL && json != NULL && saved != NULL);
    OK(sua_task_new(&task));
    OK(sua_task_new(&cancelled));
    OK(sua_task_cancel(cancelled));
    for (size_t i = 0; i < GAMES; i++) create(i);
    for (done = 0; done < operations; done++) operation();
    for (size_t i = 0; i < GAMES; i++) {
        check_game(i);
        put_game(i, NULL, NEW);
    }
    for (size_t i = 0; i < BATCHES; i++) sua_batch_free(batches[i]);
    sua_task_free(task);
    sua_task_free(cancelled);
    free(words);
    free(json);
    free(saved);
    if (operations >= 1000000) nothing_left_out();
    printf("random_ops: %lu operations, %lu refused, %lu games replayed, %lu readers rewound\n", done, refused, replayed, rewound);
    return 0;
}
