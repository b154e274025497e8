/*
 * A seeded driver that calls every function in any order with good, bad and absurd arguments, on a table of games that
 * are created, cloned, redealt, saved, loaded and freed on the way.
 *
 *     random_ops [operations] [seed]
 *
 * It checks what must hold whatever happens: every status is one that the header promises for that function, a failed
 * call has written nothing, lengths fit, what a list offers can be made, and every game is what a fresh replay of its
 * record makes of it. AddressSanitizer or valgrind watch the memory.
 */
#include "check.h"
#include "statuses.h"

enum { GAMES = 12, BATCHES = 2, MOST = 5, ROOM = 1 << 18, UNTOUCHED = 0xA5 };

static sua_game *games[GAMES];
/* How it began. A new game is its id, config, seed and moves; a redealt one remembers what its viewer saw. */
typedef enum { NEW, PLACED, REDEALT } origin;
static origin origins[GAMES];
static sua_batch *batches[BATCHES];
/* One that comes and goes, and one that is always cancelled. */
static sua_task *task, *cancelled;
static uint64_t dice;
static size_t saved_len, json_len;
static origin saved_origin;
static uint8_t *saved;
static char *json, *words;
static unsigned long done, refused, replayed;
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
    sua_game *game;
    sua_batch *batch;
    sua_task *task;
    size_t len, count;
} out;

static uint64_t roll(uint64_t bound)
{
    return next_number(&dice) % bound;
}

static int chance_of(unsigned percent)
{
    return roll(100) < percent;
}

static int is_untouched(const void *memory, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (((const unsigned char *)memory)[i] != UNTOUCHED) return 0;
    return 1;
}

static void *untouched(size_t size)
{
    void *memory = malloc(size + (size == 0));
    CHECK(memory != NULL);
    memset(memory, UNTOUCHED, size + (size == 0));
    return memory;
}

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
        CHECK(CALL(sua_last_error_message, NULL, 0, &len) == SUA_OK && len > 0);
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

static uint64_t some_u64(void)
{
    static const uint64_t edges[] = {0, 1, 2, UINT32_MAX, UINT64_C(1) << 32, INT64_MAX, UINT64_C(1) << 63, UINT64_MAX};
    return chance_of(40) ? edges[roll(sizeof edges / sizeof *edges)] : chance_of(50) ? roll(100) : next_number(&dice);
}

static uint32_t some_number(void)
{
    static const uint32_t edges[] = {0, 1, 255, 256, UINT16_MAX, 1u << 16, INT32_MAX, 1u << 31, UINT32_MAX - 1, UINT32_MAX};
    switch (roll(4)) {
    case 0: return (uint32_t)roll(8);
    case 1: return (uint32_t)roll(400);
    case 2: return edges[roll(sizeof edges / sizeof *edges)];
    default: return (uint32_t)next_number(&dice);
    }
}

static size_t some_size(void)
{
    return chance_of(50) ? (size_t)roll(8) : SIZE_MAX >> roll(64);
}

static int32_t some_viewer(void)
{
    static const int32_t odd[] = {SUA_CHANCE, SUA_NOBODY, SUA_ACTOR, 6, 127, 128, 255, 256, INT32_MAX, INT32_MIN};
    if (chance_of(5)) return odd[roll(sizeof odd / sizeof *odd)];
    return (int32_t)roll(5) - 2;
}

static uint32_t some_move(const sua_game *game)
{
    uint32_t move = SUA_MOVE_NONE;
    if (game != NULL && chance_of(85) && sua_game_random_move(game, next_number(&dice), &move) == SUA_OK) return move;
    return some_number();
}

/* Any text: a move, JSON, words, damaged UTF-8. Its length may be SUA_NUL_TERMINATED, or more than is ever read. */
static const char *some_text(size_t *len)
{
    static char text[200];
    static const char *const known[] = {"", "{}", "null", "pass", "{\"id\":3}", "{\"kind\":\"pass\"}", "[[[[", "{\"players\":3}",
                                        "{\"players\":3,\"chance\":\"manual\"}", "\xFF\xFE", "price_of_influence", "{\"id\":1e99}",
                                        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
                                        "{\"id\":4294967295}", "{\"id\":-1}", "{\"id\":18446744073709551616}"};
    if (chance_of(5)) {
        *len = chance_of(50) ? 0 : some_size();
        return NULL;
    }
    if (chance_of(70)) strcpy(text, known[roll(sizeof known / sizeof *known)]);
    else {
        size_t n = (size_t)roll(60);
        for (size_t i = 0; i < n; i++) text[i] = (char)(1 + roll(255));
        text[n] = '\0';
    }
    *len = chance_of(50) ? SUA_NUL_TERMINATED : chance_of(80) ? strlen(text) : SIZE_MAX - 1 - (size_t)roll(9);
    return text;
}

/* The legal move that is offered, in words or as JSON, perhaps damaged. */
static const char *some_move_text(const sua_game *game, int as_json, size_t *len)
{
    uint32_t move = some_move(game);
    if (game == NULL || misled || chance_of(40)) return some_text(len);
    if ((as_json ? sua_game_move_json : sua_game_move_text)(game, move, words, ROOM, len) != SUA_OK) {
        *len = (size_t)snprintf(words, ROOM, "{\"id\":%" PRIu32 "}", move);
    }
    if (chance_of(30) && *len > 0) words[roll(*len)] = "0123456789{}[]\",:nulx"[roll(21)];
    return words;
}

/* One of the topics, or any text. */
static const char *some_topic(const sua_game *game, size_t *len)
{
    char *at = words;
    if (game == NULL || misled || chance_of(30) || sua_game_topics_json(game, words, ROOM, NULL) != SUA_OK) return some_text(len);
    for (uint64_t skipped = roll(8); (at = strstr(at, "\"id\":\"")) != NULL; skipped--) {
        at += strlen("\"id\":\"");
        *len = strcspn(at, "\"");
        if (skipped == 0) return at;
    }
    return some_text(len);
}

/*
 * Calls a function with an exact buffer of a random size: one byte too many would be seen by the sanitizer, one byte
 * after a failure, or behind the result, by the pattern.
 */
#define WITH_BUFFER(type, ending, function, ...)                                                        \
    do {                                                                                                \
        size_t needed_, capacity_, kept_;                                                               \
        sua_status got_;                                                                                \
        type *out_;                                                                                     \
        if (TRY(function, __VA_ARGS__, NULL, chance_of(97) ? 0 : 1 + some_size() / 2, AT(len)) != SUA_OK) break; \
        needed_ = out.len;                                                                              \
        capacity_ = chance_of(70) ? needed_ : (size_t)roll(2 * needed_ + 2);                            \
        out_ = untouched(capacity_ * sizeof(type));                                                     \
        got_ = TRY(function, __VA_ARGS__, out_, capacity_, AT(len));                                    \
        CHECK(got_ == SUA_OK || got_ == SUA_E_BUFFER_TOO_SMALL);                                        \
        CHECK(is_untouched(&out.len, sizeof out.len) || out.len == needed_);                            \
        kept_ = got_ != SUA_OK ? 0 : needed_ + ((ending) && capacity_ > needed_);                       \
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
}

/* The same result of a call for two games, whatever its size. The call has `each` for the game and ends with WHERE. */
#define WHERE out_, room_, len_
#define SAME(type, call)                                            \
    do {                                                            \
        size_t room_ = 0, n_ = 0, m_ = 0, *len_ = &n_;              \
        const sua_game *each = one;                                 \
        type *out_ = NULL, *first_;                                 \
        sua_status status_ = (call);                                \
        each = other, len_ = &m_;                                   \
        CHECK((call) == status_ && n_ == m_);                       \
        if (status_ != SUA_OK) break;                               \
        room_ = n_, out_ = untouched(n_ * sizeof(type));            \
        OK(call);                                                   \
        first_ = out_, out_ = untouched(n_ * sizeof(type));         \
        each = one;                                                 \
        OK(call);                                                   \
        CHECK(memcmp(first_, out_, n_ * sizeof(type)) == 0);        \
        free(first_), free(out_);                                   \
    } while (0)

/* Two games in the same situation, and with the same past if they are to have one. */
static void same(const sua_game *one, const sua_game *other, int past)
{
    sua_limits limits, other_limits;
    uint8_t seed[32], other_seed[32];
    uint32_t n, m;
    uint64_t h, k;
    OK(sua_game_limits(one, &limits));
    OK(sua_game_limits(other, &other_limits));
    CHECK(memcmp(&limits, &other_limits, sizeof limits) == 0);
    CHECK(actor_of(one) == actor_of(other));
    SAME(uint32_t, sua_game_moves(each, WHERE));
    SAME(sua_chance, sua_game_chance(each, WHERE));
    SAME(sua_result, sua_game_results(each, WHERE));
    for (int32_t viewer = SUA_OMNISCIENT; viewer < (int32_t)limits.seats; viewer++) {
        OK(sua_game_hash(one, viewer, &h));
        OK(sua_game_hash(other, viewer, &k));
        CHECK(h == k);
        SAME(char, sua_game_view_json(each, viewer, WHERE));
        SAME(float, sua_game_observe(each, viewer, WHERE));
        if (past) {
            /* From the first event on every epoch is right. */
            SAME(sua_event, sua_game_events(each, viewer, 0, 0, WHERE));
            SAME(sua_move_info, sua_game_history(each, viewer, WHERE));
        }
    }
    OK(sua_game_seed(one, seed));
    OK(sua_game_seed(other, other_seed));
    CHECK(memcmp(seed, other_seed, sizeof seed) == 0);
    if (!past) return;
    OK(sua_game_seed_position(one, &h));
    OK(sua_game_seed_position(other, &k));
    CHECK(h == k);
    OK(sua_game_ply(one, &n));
    OK(sua_game_ply(other, &m));
    CHECK(n == m);
    n = m = 0;
    CHECK(sua_game_next_undo(one, &n) == sua_game_next_undo(other, &m) && n == m);
}

/* Moves of a history made again in a new game of the same id, config and seed. */
static sua_game *made_again(const sua_game *game)
{
    uint8_t seed[32];
    const char *id;
    size_t len, count = 0;
    sua_game *made = NULL;
    sua_move_info *past;
    int manual;
    OK(sua_game_id(game, &id));
    OK(sua_game_seed(game, seed));
    OK(sua_game_config_json(game, words, ROOM, &len));
    manual = strstr(words, "\"chance\":\"manual\"") != NULL;
    OK(sua_game_new_seeded(id, SUA_NUL_TERMINATED, words, len, seed, &made));
    OK(sua_game_history(game, SUA_OMNISCIENT, NULL, 0, &count));
    past = untouched(count * sizeof *past);
    OK(sua_game_history(game, SUA_OMNISCIENT, past, count, &count));
    for (size_t i = 0; i < count; i++)
        if (manual || past[i].seat != SUA_CHANCE) OK(sua_game_apply(made, past[i].id));
    free(past);
    return made;
}

/* The model: whatever was done to a game, it is what its record says, played from the start. */
static void against_a_replay(size_t slot)
{
    const sua_game *game = games[slot];
    sua_game *model = NULL;
    size_t len;
    if (game == NULL) return;
    replayed++;
    switch (roll(origins[slot] == NEW ? 3 : 2)) {
    case 0: {
        uint8_t *bytes;
        OK(sua_game_save(game, NULL, 0, &len));
        bytes = untouched(len);
        OK(sua_game_save(game, bytes, len, &len));
        OK(sua_game_load(bytes, len, &model));
        free(bytes);
        break;
    }
    case 1: {
        char *text;
        OK(sua_game_record_json(game, NULL, 0, &len));
        text = untouched(len);
        OK(sua_game_record_json(game, text, len, &len));
        OK(sua_game_load_json(text, len, &model));
        free(text);
        break;
    }
    default: model = made_again(game); break;
    }
    same(game, model, origins[slot] != REDEALT);
    sua_game_free(model);
}

static void create(size_t slot)
{
    size_t index = (size_t)roll(sua_catalogue_count());
    const char *id = sua_catalogue_id(index), *config = chance_of(50) ? "" : "{\"chance\":\"manual\"}";
    char seats[100];
    uint8_t seed[32] = {(uint8_t)roll(256)};
    uint32_t fewest, most;
    sua_status status;
    size_t id_len = SUA_NUL_TERMINATED, config_len = SUA_NUL_TERMINATED;
    OK(sua_catalogue_seats(index, &fewest, &most));
    if (chance_of(60)) {
        uint64_t n = chance_of(95) ? fewest + roll(most - fewest + 1) : some_u64();
        snprintf(seats, sizeof seats, "{\"%s\":%" PRIu64 ",\"chance\":\"%s\"}", sua_catalogue_seats_option(index), n,
                 chance_of(80) ? "automatic" : "manual");
        config = seats;
    }
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
    const char *id = NULL;
    size_t len = 0, id_len = SUA_NUL_TERMINATED;
    uint8_t seed[32] = {3};
    sua_status status;
    if (from == NULL || misled) return;
    OK(sua_game_id(from, &id));
    if (sua_game_view_json(from, some_viewer(), words, ROOM, &len) != SUA_OK) return;
    if (chance_of(40) && len > 0) words[roll(len)] = "0123456789{}[]\",:nulx"[roll(21)];
    if (chance_of(5)) id = some_text(&id_len);
    if (chance_of(5)) len = SIZE_MAX - 1 - (size_t)roll(100);
    if (chance_of(50)) status = TRY(sua_game_from_position, id, id_len, NULL, 0, words, len, some_u64(), AT(game));
    else status = TRY(sua_game_from_position_seeded, id, id_len, NULL, 0, words, len, chance_of(95) ? seed : NULL, AT(game));
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
    size_t capacity = chance_of(90) ? 4096 : (size_t)roll(300);
    uint32_t *list = untouched(capacity * sizeof *list);
    uint32_t move = some_move(game);
    if (TRY(sua_game_step, game, move, AT(actor), &out.byte, chance_of(98) ? list : NULL, capacity, &out.len) == SUA_OK) {
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
    switch (roll(28)) {
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
    case 11: text = some_move_text(game, 0, &len); TRY(sua_game_parse_move, game, text, len, AT(a)); break;
    case 12: text = some_move_text(game, 1, &len); TRY(sua_game_parse_move_json, game, text, len, AT(a)); break;
    case 13: TRY(sua_game_ply, game, AT(a)); break;
    case 14: TRY(sua_game_plies, game, AT(a), AT(b)); break;
    case 15: TRY(sua_game_epoch, game, AT(a)); break;
    case 16: TRY(sua_game_next_undo, game, AT(a)); break;
    case 17: LIST_OF(sua_chance, sua_game_chance, game); break;
    case 18: LIST_OF(float, sua_game_observe, game, viewer); break;
    case 19: TRY(sua_game_hash, game, viewer, AT(c)); break;
    case 20: TRY(sua_game_event_count, game, AT(a)); break;
    case 21: TRY(sua_game_seed, game, chance_of(95) ? out.seed : NULL); break;
    case 22: TRY(sua_game_seed_position, game, AT(c)); break;
    case 23: TRY(sua_game_random_move, game, some_u64(), AT(a)); break;
    case 24: LIST_OF(sua_result, sua_game_results, game); break;
    case 25: TEXT_OF(sua_game_outcome_json, game); break;
    case 26: tasks(); break;
    default: statics(); break;
    }
}

/* Calls that make text or play moves again. */
static void dear(size_t slot, sua_game *game)
{
    int32_t viewer = some_viewer();
    uint32_t epoch = 0, from = 0, move = misled ? 0 : some_move(game);
    size_t len;
    const char *text;
    if (misled || chance_of(40)) epoch = some_number();
    else (void)sua_game_epoch(game, &epoch);
    if (!misled && chance_of(50)) (void)sua_game_event_count(game, &from);
    from = chance_of(80) ? from - (uint32_t)roll(from < 20 ? from + 1 : 20) : some_number();
    switch (roll(23)) {
    case 0: TEXT_OF(sua_game_config_json, game); break;
    case 1: TEXT_OF(sua_game_moves_json, game); break;
    case 2: TEXT_OF(sua_game_explain_json, game, viewer, move); break;
    case 3: TEXT_OF(sua_game_topics_json, game); break;
    case 4: text = some_topic(game, &len); TEXT_OF(sua_game_explain_topic_json, game, viewer, text, len); break;
    case 5: LIST_OF(sua_move_info, sua_game_history, game, viewer); break;
    case 6: TEXT_OF(sua_game_history_json, game, viewer); break;
    case 7: TEXT_OF(sua_game_view_json, game, viewer); break;
    case 8: TEXT_OF(sua_game_view_text, game, viewer); break;
    case 9: TEXT_OF(sua_game_view_svg, game, viewer); break;
    case 10: TEXT_OF(sua_game_observation_layout_json, game); break;
    case 11: LIST_OF(sua_event, sua_game_events, game, viewer, epoch, from); break;
    case 12: TEXT_OF(sua_game_events_json, game, viewer, epoch, from); break;
    case 13: TEXT_OF(sua_game_events_text, game, viewer, epoch, from); break;
    case 14: TRY(sua_game_events_resume, game, epoch, from, AT(a)); break;
    case 15: LIST_OF(uint8_t, sua_game_save, game); break;
    case 16: TEXT_OF(sua_game_record_json, game); break;
    case 17: keep_save(slot); break;
    case 18: TRY(sua_game_greedy_move, game, some_u64(), AT(a)); break;
    case 19:
        if (chance_of(30)) TEXT_OF(sua_game_catalogue_json, game);
        break;
    case 20:
        text = some_text(&len);
        if (chance_of(40)) text = sua_catalogue_id((size_t)roll(sua_catalogue_count())), len = SUA_NUL_TERMINATED;
        if (chance_of(20)) TEXT_OF(sua_catalogue_game_json, text, len);
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
    return known[roll(sizeof known / sizeof *known)];
}

/* Bots, playouts and tournaments, small enough for a driver; or as large as can be, and cancelled before they begin. */
static void simulate(sua_game *game)
{
    const char *id = sua_catalogue_id((size_t)roll(sua_catalogue_count())), *policy, *config = NULL;
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
        break;
    }
    free(candidates), free(line), free(lengths);
}

/* Calls a function that writes an array of so many items, with one that is exact, short or missing. */
#define ARRAY(type, items, function, ...)                                                           \
    do {                                                                                            \
        size_t needed_ = (items), capacity_ = chance_of(80) ? needed_ : (size_t)roll(needed_ + 1);  \
        type *array_ = untouched(capacity_ * sizeof(type));                                         \
        if (TRY(function, __VA_ARGS__, chance_of(96) ? array_ : NULL, capacity_) < 0)               \
            CHECK(is_untouched(array_, capacity_ * sizeof(type)));                                  \
        free(array_);                                                                               \
    } while (0)

static void new_batch(sua_batch **slot, const sua_game *game)
{
    const char *id = sua_catalogue_id((size_t)roll(sua_catalogue_count())), *config = NULL;
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
    switch (roll(12)) {
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
    case 9:
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

static void operation(void)
{
    size_t slot = (size_t)roll(GAMES), other = (size_t)roll(GAMES);
    sua_game *game = games[slot];
    unsigned kind = (unsigned)roll(1000);
    uint8_t seed[32] = {5};
    uint32_t list[4096];
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
            CHECK(sua_game_moves(game, list, 4096, &len) == SUA_OK && len > 0);
            move = list[roll(len)];
        } else if (chance_of(5)) move = some_number();
        if (TRY(sua_game_apply, game, move) == SUA_E_GAME_OVER && chance_of(50)) create(slot);
    } else if (kind < 400) step(game);
    else if (kind < 455) {
        if (game != NULL) try_move(game, some_move(game));
    } else if (kind < 460) against_a_replay(slot);
    else if (kind < 540) TRY(sua_game_undo, game);
    else if (kind < 560) TRY(sua_game_undo_chain, game);
    else if (kind < 620) TRY(sua_game_redo, game);
    else if (kind < 630) TRY(sua_game_go_to, game, chance_of(80) ? (uint32_t)roll(60) : some_number());
    else if (kind < 635) {
        sua_game *wrong = misled ? game : NULL;
        TRY(sua_game_apply, wrong, move);
        TRY(sua_game_step, wrong, move, NULL, NULL, list, 4096, NULL);
    } else if (kind < 900) cheap(game);
    else if (kind < 940) dear(slot, game);
    else if (kind < 950) simulate(game);
    else if (kind < 965) batch(game);
    else if (kind < 972) create(slot);
    else if (kind < 982) {
        if (TRY(sua_game_clone, game, AT(game)) == SUA_OK) put_game(other, out.game, origins[slot]);
    } else if (kind < 988) {
        if (chance_of(50)) status = TRY(sua_game_redeal, game, some_viewer(), some_u64(), AT(game));
        else status = TRY(sua_game_redeal_seeded, game, some_viewer(), chance_of(95) ? seed : NULL, AT(game));
        if (status == SUA_OK) put_game(other, out.game, REDEALT);
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
        against_a_replay(i);
        put_game(i, NULL, NEW);
    }
    for (size_t i = 0; i < BATCHES; i++) sua_batch_free(batches[i]);
    sua_task_free(task);
    sua_task_free(cancelled);
    free(words);
    free(json);
    free(saved);
    if (operations >= 1000000) nothing_left_out();
    printf("random_ops: %lu operations, %lu refused, %lu games replayed\n", done, refused, replayed);
    return 0;
}
