/* Every function with arguments it must refuse, and every buffer at its edges. */
#include "check.h"

/* What a buffer of n items must do, at every edge. The memory is exact, so that AddressSanitizer sees one item more. */
#define BUFFER_RULES(type, is_text, function, ...)                                       \
    do {                                                                                 \
        size_t n_ = 0, len_ = 77;                                                        \
        type *out_;                                                                      \
        OK(function(__VA_ARGS__, NULL, 0, &n_));                                         \
        STATUS(SUA_E_NULL_ARGUMENT, function(__VA_ARGS__, NULL, 0, NULL));               \
        STATUS(SUA_E_NULL_ARGUMENT, function(__VA_ARGS__, NULL, 4, &len_));              \
        CHECK(len_ == 77);                                                               \
        out_ = fresh(n_ * sizeof(type));                                                 \
        OK(function(__VA_ARGS__, out_, n_, &len_));                                      \
        CHECK(len_ == n_);                                                               \
        free(out_);                                                                      \
        if (n_ > 0) {                                                                    \
            len_ = 77;                                                                   \
            out_ = fresh((n_ - 1) * sizeof(type));                                       \
            STATUS(SUA_E_BUFFER_TOO_SMALL, function(__VA_ARGS__, out_, n_ - 1, &len_));  \
            CHECK(len_ == n_);                                                           \
            CHECK(is_fresh(out_, (n_ - 1) * sizeof(type)));                              \
            STATUS(SUA_E_BUFFER_TOO_SMALL, function(__VA_ARGS__, out_, 0, &len_));       \
            STATUS(SUA_E_BUFFER_TOO_SMALL, function(__VA_ARGS__, out_, n_ - 1, NULL));   \
            free(out_);                                                                  \
        }                                                                                \
        out_ = fresh((n_ + 1) * sizeof(type));                                           \
        if (is_text) {                                                                   \
            STATUS(SUA_E_BUFFER_TOO_SMALL, function(__VA_ARGS__, out_, n_, NULL));       \
            OK(function(__VA_ARGS__, out_, n_ + 1, NULL));                               \
            CHECK(((char *)out_)[n_] == '\0' && strlen((char *)out_) == n_);             \
        } else {                                                                         \
            OK(function(__VA_ARGS__, out_, n_ + 1, NULL));                               \
            CHECK(is_fresh((char *)out_ + n_ * sizeof(type), sizeof(type)));             \
        }                                                                                \
        free(out_);                                                                      \
    } while (0)

/* A cursor before the first event: BUFFER_RULES reads more than once. */
static sua_cursor *from_start(sua_cursor *cursor)
{
    memset(cursor, 0, sizeof *cursor);
    return cursor;
}

static void *fresh(size_t size)
{
    void *memory = malloc(size == 0 ? 1 : size);
    CHECK(memory != NULL);
    memset(memory, 0xA5, size == 0 ? 1 : size);
    return memory;
}

static int is_fresh(const void *memory, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (((const unsigned char *)memory)[i] != 0xA5) return 0;
    return 1;
}

static const char BAD_UTF8[] = "\xC3\x28\xFF";

static void library(void)
{
    char words[300];
    size_t len = 0;
    uint32_t a, b;
    CHECK(sua_abi_version() == SUA_ABI_VERSION);
    CHECK(strcmp(sua_version(), SUA_VERSION) == 0);
    CHECK(strcmp(sua_status_name(SUA_E_TOO_LARGE), "SUA_E_TOO_LARGE") == 0);
    CHECK(strcmp(sua_status_name(12345), "unknown status") == 0);

    CHECK(sua_catalogue_count() > 0);
    CHECK(sua_catalogue_id(sua_catalogue_count()) == NULL && sua_catalogue_name(SIZE_MAX) == NULL);
    CHECK(sua_catalogue_seats_option(sua_catalogue_count()) == NULL);
    STATUS(SUA_E_NO_SUCH, sua_catalogue_seats(SIZE_MAX, &a, &b));
    STATUS(SUA_E_NULL_ARGUMENT, sua_catalogue_seats(0, NULL, &b));
    STATUS(SUA_E_NULL_ARGUMENT, sua_catalogue_seats(0, &a, NULL));

    OK(sua_catalogue_json(NULL, 0, &len));
    STATUS(SUA_E_NULL_ARGUMENT, sua_catalogue_json(NULL, 0, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_catalogue_json(NULL, 1, &len));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_catalogue_json(words, 1, &len));
    STATUS(SUA_E_NO_SUCH, sua_catalogue_game_json(TEXT("chess"), words, sizeof words, &len));
    STATUS(SUA_E_NO_SUCH, sua_catalogue_game_json(NULL, 0, words, sizeof words, &len));
    STATUS(SUA_E_NULL_ARGUMENT, sua_catalogue_game_json(NULL, 5, words, sizeof words, &len));
    STATUS(SUA_E_NULL_ARGUMENT, sua_catalogue_game_json(NULL, SUA_NUL_TERMINATED, words, sizeof words, &len));
    STATUS(SUA_E_BAD_TEXT, sua_catalogue_game_json(BAD_UTF8, SUA_NUL_TERMINATED, words, sizeof words, &len));
    STATUS(SUA_E_NO_SUCH, sua_catalogue_config_schema(TEXT("chess"), words, sizeof words, &len));
    STATUS(SUA_E_NULL_ARGUMENT, sua_catalogue_config_schema(NULL, 5, words, sizeof words, &len));
    STATUS(SUA_E_BAD_TEXT, sua_catalogue_config_schema(BAD_UTF8, 3, words, sizeof words, &len));
    STATUS(SUA_E_NO_SUCH, sua_catalogue_view_schema(TEXT("chess"), words, sizeof words, &len));
    STATUS(SUA_E_NULL_ARGUMENT, sua_catalogue_view_schema(NULL, SUA_NUL_TERMINATED, words, sizeof words, &len));
    STATUS(SUA_E_BAD_TEXT, sua_catalogue_view_schema(BAD_UTF8, 3, words, sizeof words, &len));

    /* The message survives being asked for, also into too small a buffer. */
    STATUS(SUA_E_NO_SUCH, sua_catalogue_game_json(TEXT("chess"), words, sizeof words, &len));
    CHECK(sua_last_error_message(words, 3, &len) == SUA_E_BUFFER_TOO_SMALL && len > 3);
    CHECK(sua_last_error_message(NULL, 0, NULL) == SUA_E_NULL_ARGUMENT);
    CHECK(sua_last_error_message(NULL, 9, &len) == SUA_E_NULL_ARGUMENT);
    CHECK(sua_last_error_message(words, sizeof words, &len) == SUA_OK && strstr(words, "chess") != NULL && strlen(words) == len);
}

static void creating(const char *id)
{
    static const uint8_t seed[32] = {7};
    sua_game *game = (sua_game *)&game;
    sua_game *const untouched = game;
    static const char *const bad_configs[] = {"{", "[]", "7", "null", "{\"no_such_option\":1}", "{\"chance\":\"loaded\"}",
                                              "{} {}", "{\"\":0}", "{\"chance\":{}}"};
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_new(NULL, SUA_NUL_TERMINATED, NULL, 0, 1, &game));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_new(id, SUA_NUL_TERMINATED, NULL, 0, 1, NULL));
    STATUS(SUA_E_NO_SUCH, sua_game_new(TEXT("chess"), NULL, 0, 1, &game));
    STATUS(SUA_E_BAD_TEXT, sua_game_new(BAD_UTF8, 3, NULL, 0, 1, &game));
    STATUS(SUA_E_BAD_TEXT, sua_game_new(id, SUA_NUL_TERMINATED, BAD_UTF8, 3, 1, &game));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_new_seeded(id, SUA_NUL_TERMINATED, NULL, 0, NULL, &game));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_new_seeded(id, SUA_NUL_TERMINATED, NULL, 0, seed, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_new_seeded(NULL, 4, NULL, 0, seed, &game));
    for (size_t i = 0; i < sizeof bad_configs / sizeof *bad_configs; i++)
        STATUS(SUA_E_BAD_FIELD, sua_game_new(id, SUA_NUL_TERMINATED, bad_configs[i], SUA_NUL_TERMINATED, 1, &game));
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        static const char *const bad_seats[] = {"99", "-1", "\"two\"", "2.5", "null", "[]"};
        char config[100];
        if (strcmp(id, sua_catalogue_id(i)) != 0) continue;
        for (size_t j = 0; j < sizeof bad_seats / sizeof *bad_seats; j++) {
            snprintf(config, sizeof config, "{\"%s\":%s}", sua_catalogue_seats_option(i), bad_seats[j]);
            STATUS(SUA_E_BAD_FIELD, sua_game_new(id, SUA_NUL_TERMINATED, config, SUA_NUL_TERMINATED, 1, &game));
        }
    }
    /* The length of a text counts, whatever lies behind it. */
    STATUS(SUA_E_NO_SUCH, sua_game_new(id, strlen(id) - 1, NULL, 0, 1, &game));

    STATUS(SUA_E_NULL_ARGUMENT, sua_game_load(NULL, 5, &game));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_load((const uint8_t *)"x", 1, NULL));
    STATUS(SUA_E_CORRUPT, sua_game_load(NULL, 0, &game));
    STATUS(SUA_E_CORRUPT, sua_game_load((const uint8_t *)"SUAR", 4, &game));
    STATUS(SUA_E_TOO_LARGE, sua_game_load((const uint8_t *)"SUAR", SIZE_MAX, &game));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_load_json(NULL, SUA_NUL_TERMINATED, &game));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_load_json(TEXT("{}"), NULL));
    STATUS(SUA_E_BAD_FIELD, sua_game_load_json(TEXT("{}"), &game));
    STATUS(SUA_E_BAD_FIELD, sua_game_load_json(TEXT("[[[[[["), &game));
    STATUS(SUA_E_BAD_TEXT, sua_game_load_json(BAD_UTF8, 3, &game));

    STATUS(SUA_E_NULL_ARGUMENT, sua_game_from_position(NULL, 1, NULL, 0, TEXT("{}"), 1, &game));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_from_position(id, SUA_NUL_TERMINATED, NULL, 0, NULL, SUA_NUL_TERMINATED, 1, &game));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_from_position(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("{}"), 1, NULL));
    STATUS(SUA_E_BAD_FIELD, sua_game_from_position(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("{}"), 1, &game));
    STATUS(SUA_E_BAD_FIELD, sua_game_from_position(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("hello"), 1, &game));
    STATUS(SUA_E_BAD_TEXT, sua_game_from_position(id, SUA_NUL_TERMINATED, NULL, 0, BAD_UTF8, 2, 1, &game));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_from_position_seeded(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("{}"), NULL, &game));
    STATUS(SUA_E_BAD_FIELD, sua_game_from_position_seeded(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("{}"), seed, &game));
    CHECK(game == untouched);
    sua_game_free(NULL);
}

/* Functions that take a viewer refuse those that do not exist. */
static void viewers(const sua_game *game, const sua_limits *limits)
{
    const int32_t bad[] = {SUA_CHANCE, SUA_NOBODY, -5, (int32_t)limits->seats, 255, 256, INT32_MAX, INT32_MIN};
    static const uint8_t seed[32] = {1};
    static char words[8];
    static float numbers[4];
    static uint8_t bytes[4];
    static sua_move_info infos[4];
    static sua_event events[4];
    sua_prompt prompt;
    sua_cursor cursor = {0, 0, 0};
    sua_game *copy = NULL;
    size_t len;
    uint64_t hash;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        STATUS(SUA_E_BAD_SEAT, sua_game_view_json(game, bad[i], words, sizeof words, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_view_text(game, bad[i], words, sizeof words, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_view_svg(game, bad[i], words, sizeof words, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_observe(game, bad[i], numbers, 4, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_observe_bytes(game, bad[i], bytes, 4, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_prompt(game, bad[i], &prompt));
        STATUS(SUA_E_BAD_SEAT, sua_game_hash(game, bad[i], &hash));
        STATUS(SUA_E_BAD_SEAT, sua_game_history(game, bad[i], infos, 4, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_history_json(game, bad[i], words, sizeof words, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_events(game, bad[i], &cursor, events, 4, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_events_json(game, bad[i], &cursor, words, sizeof words, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_events_text(game, bad[i], &cursor, words, sizeof words, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_explain_json(game, bad[i], 0, words, sizeof words, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_explain_topic_json(game, bad[i], TEXT("x"), words, sizeof words, &len));
        STATUS(SUA_E_BAD_SEAT, sua_game_redeal(game, bad[i], 1, &copy));
        STATUS(SUA_E_BAD_SEAT, sua_game_redeal_seeded(game, bad[i], seed, &copy));
    }
    CHECK(copy == NULL);
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_redeal(game, 0, 1, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_redeal_seeded(game, 0, NULL, &copy));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_redeal_seeded(game, 0, seed, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_hash(game, 0, NULL));
}

/* Single results refuse NULL. */
static void single_results(const sua_game *game)
{
    uint32_t number;
    sua_cursor cursor = {0, 0, 0};
    sua_event event;
    char words[8];
    size_t len;
    OK(sua_game_turn(game, NULL, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_clone(game, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_id(game, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_limits(game, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_is_legal(game, 0, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_refusal(game, 0, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_meaning(game, 0, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_prompt(game, 0, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_ply(game, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_plies(game, NULL, &number));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_plies(game, &number, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_events_end(game, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_next_undo(game, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_events(game, 0, NULL, &event, 1, &len));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_events(game, 0, &cursor, &event, 1, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_events(game, 0, &cursor, NULL, 1, &len));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_events_json(game, 0, NULL, words, sizeof words, &len));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_events_text(game, 0, NULL, words, sizeof words, &len));
    CHECK(cursor.epoch == 0 && cursor.next == 0 && cursor.rewound == 0);
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_seed(game, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_seed_position(game, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_random_move(game, 1, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_greedy_move(game, 1, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_parse_move(game, NULL, 3, &number));
    STATUS(SUA_E_BAD_TEXT, sua_game_parse_move(game, BAD_UTF8, 3, &number));
    STATUS(SUA_E_NO_SUCH_MOVE, sua_game_parse_move(game, TEXT("fly to the moon"), &number));
    STATUS(SUA_E_NO_SUCH_MOVE, sua_game_parse_move(game, NULL, 0, &number));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_parse_move_json(game, NULL, SUA_NUL_TERMINATED, &number));
    STATUS(SUA_E_BAD_TEXT, sua_game_parse_move_json(game, BAD_UTF8, 3, &number));
    STATUS(SUA_E_BAD_FIELD, sua_game_parse_move_json(game, TEXT("{\"id\":-1}"), &number));
    STATUS(SUA_E_BAD_FIELD, sua_game_parse_move_json(game, TEXT("[1]"), &number));
    STATUS(SUA_E_NO_SUCH_MOVE, sua_game_parse_move_json(game, TEXT("{\"id\":4000000000}"), &number));
    STATUS(SUA_E_NO_SUCH_MOVE, sua_game_parse_move_json(game, TEXT("{\"kind\":\"fly\"}"), &number));
}

/* Every buffer at its edges, for every viewer. */
static void buffers(const sua_game *game, const char *id, const sua_limits *limits, uint32_t legal)
{
    BUFFER_RULES(char, 1, sua_catalogue_game_json, id, SUA_NUL_TERMINATED);
    BUFFER_RULES(char, 1, sua_catalogue_config_schema, id, SUA_NUL_TERMINATED);
    BUFFER_RULES(char, 1, sua_catalogue_view_schema, id, SUA_NUL_TERMINATED);
    BUFFER_RULES(char, 1, sua_game_catalogue_json, game);
    BUFFER_RULES(char, 1, sua_game_meanings_json, game);
    BUFFER_RULES(char, 1, sua_game_config_json, game);
    BUFFER_RULES(uint32_t, 0, sua_game_moves, game);
    BUFFER_RULES(uint8_t, 0, sua_game_mask, game);
    BUFFER_RULES(char, 1, sua_game_moves_json, game);
    BUFFER_RULES(sua_move_info, 0, sua_game_move_infos, game);
    BUFFER_RULES(char, 1, sua_game_topics_json, game);
    BUFFER_RULES(sua_chance, 0, sua_game_chance, game);
    BUFFER_RULES(char, 1, sua_game_observation_layout_json, game);
    BUFFER_RULES(uint8_t, 0, sua_game_save, game);
    BUFFER_RULES(char, 1, sua_game_record_json, game);
    if (legal != SUA_MOVE_NONE) {
        BUFFER_RULES(char, 1, sua_game_move_text, game, legal);
        BUFFER_RULES(char, 1, sua_game_move_json, game, legal);
    }
    for (int32_t viewer = SUA_OMNISCIENT; viewer < (int32_t)limits->seats; viewer++) {
        sua_cursor cursor = {0, 0, 0};
        BUFFER_RULES(char, 1, sua_game_explain_json, game, viewer, 0);
        BUFFER_RULES(sua_move_info, 0, sua_game_history, game, viewer);
        BUFFER_RULES(char, 1, sua_game_history_json, game, viewer);
        BUFFER_RULES(char, 1, sua_game_view_json, game, viewer);
        BUFFER_RULES(char, 1, sua_game_view_text, game, viewer);
        BUFFER_RULES(char, 1, sua_game_view_svg, game, viewer);
        BUFFER_RULES(float, 0, sua_game_observe, game, viewer);
        BUFFER_RULES(uint8_t, 0, sua_game_observe_bytes, game, viewer);
        BUFFER_RULES(char, 1, sua_game_events_json, game, viewer, from_start(&cursor));
        BUFFER_RULES(char, 1, sua_game_events_text, game, viewer, from_start(&cursor));
        cursor.next = UINT32_MAX;
        size_t none = 77;
        STATUS(SUA_E_NO_SUCH, sua_game_events(game, viewer, &cursor, NULL, 0, &none));
        STATUS(SUA_E_NO_SUCH, sua_game_events_json(game, viewer, &cursor, NULL, 0, &none));
        STATUS(SUA_E_NO_SUCH, sua_game_events_text(game, viewer, &cursor, NULL, 0, &none));
        CHECK(cursor.next == UINT32_MAX && none == 77);
    }
}

/* Results may lie anywhere, as in a packed struct. A handle of another kind, or beside one, is none. */
static void odd_places(sua_game *game, const sua_limits *limits)
{
    unsigned char *odd = fresh(sizeof(float) * limits->observation + 1);
    float *numbers = fresh(sizeof(float) * limits->observation);
    uint32_t ply, moved;
    int32_t actor;
    size_t len, count = 0;
    sua_task *task = NULL;
    OK(sua_game_ply(game, &ply));
    OK(sua_game_ply(game, (uint32_t *)(void *)(odd + 1)));
    memcpy(&moved, odd + 1, sizeof moved);
    CHECK(moved == ply);
    OK(sua_game_observe(game, 0, numbers, limits->observation, &len));
    OK(sua_game_observe(game, 0, (float *)(void *)(odd + 1), limits->observation, &count));
    CHECK(count == len && memcmp(odd + 1, numbers, len * sizeof *numbers) == 0);
    OK(sua_game_moves(game, (uint32_t *)(void *)(odd + 1), limits->longest_list, &len));
    /* One place for two results: the last one stays. */
    OK(sua_game_plies(game, &ply, &ply));

    STATUS(SUA_E_BAD_HANDLE, sua_game_ply((const sua_game *)(const void *)((const char *)game + 1), &ply));
    STATUS(SUA_E_BAD_HANDLE, sua_batch_actors((const sua_batch *)(const void *)game, &actor, 1));
    OK(sua_task_new(&task));
    STATUS(SUA_E_BAD_HANDLE, sua_game_turn((const sua_game *)(const void *)task, &actor, NULL));
    STATUS(SUA_E_BAD_HANDLE, sua_game_bot_move(game, TEXT("random"), 1, (const sua_task *)(const void *)game, &ply));
    sua_game_free((sua_game *)(void *)task);
    sua_batch_free((sua_batch *)(void *)game);
    sua_task_free((sua_task *)(void *)game);
    sua_task_free(task);
    OK(sua_game_turn(game, &actor, NULL));
    free(odd);
    free(numbers);
}

/* Moves that are none, or not now. */
static void wrong_moves(sua_game *game, const sua_limits *limits)
{
    static char words[4096];
    static uint32_t list[4096];
    sua_move_info info;
    sua_refusal refusal;
    uint64_t before, after;
    uint8_t legal;
    int32_t actor = 77;
    uint32_t refused = SUA_MOVE_NONE;
    size_t len = 0;
    OK(sua_game_hash(game, SUA_OMNISCIENT, &before));
    const uint32_t none[] = {limits->space, limits->space + 1, SUA_MOVE_NONE, 1u << 16, 1u << 31};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        STATUS(SUA_E_NO_SUCH_MOVE, sua_game_apply(game, none[i]));
        STATUS(SUA_E_NO_SUCH_MOVE, sua_game_step(game, none[i], &actor, &legal, list, 4096, &len));
        STATUS(SUA_E_NO_SUCH_MOVE, sua_game_move_text(game, none[i], words, sizeof words, &len));
        STATUS(SUA_E_NO_SUCH_MOVE, sua_game_move_json(game, none[i], words, sizeof words, &len));
        STATUS(SUA_E_NO_SUCH_MOVE, sua_game_move_info(game, none[i], &info));
        STATUS(SUA_E_NO_SUCH_MOVE, sua_game_refusal(game, none[i], &refusal));
        STATUS(SUA_E_NO_SUCH_MOVE, sua_game_meaning(game, none[i], &info));
        STATUS(SUA_E_NO_SUCH_MOVE, sua_game_explain_json(game, 0, none[i], words, sizeof words, &len));
        OK(sua_game_is_legal(game, none[i], &legal));
        CHECK(legal == 0);
    }
    CHECK(actor == 77);
    for (uint32_t move = 0; move < limits->space; move++) {
        OK(sua_game_is_legal(game, move, &legal));
        OK(sua_game_refusal(game, move, &refusal));
        CHECK((refusal.rule == SUA_RULE_NONE) == (legal == 1));
        if (!legal) refused = move;
    }
    CHECK(refused != SUA_MOVE_NONE);
    STATUS(SUA_E_REFUSED, sua_game_apply(game, refused));
    STATUS(SUA_E_REFUSED, sua_game_move_text(game, refused, words, sizeof words, &len));
    STATUS(SUA_E_REFUSED, sua_game_move_info(game, refused, &info));
    STATUS(SUA_E_NO_SUCH, sua_game_go_to(game, UINT32_MAX));
    /* Step does nothing unless the longest list would fit. */
    len = 0;
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_step(game, 0, NULL, NULL, NULL, 0, &len));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_game_step(game, 0, NULL, NULL, list, limits->longest_list - 1, &len));
    CHECK(len == limits->longest_list);
    len = 0;
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_undo_step(game, NULL, NULL, NULL, 0, &len));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_game_undo_step(game, NULL, NULL, list, limits->longest_list - 1, &len));
    CHECK(len == limits->longest_list);
    STATUS(SUA_E_NOTHING_TO_REDO, sua_game_redo_step(game, &actor, &legal, list, 4096, &len));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_game_redo_step(game, NULL, NULL, list, 0, &len));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_restart_seeded(game, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_restart(NULL, 1));
    CHECK(actor == 77);
    OK(sua_game_hash(game, SUA_OMNISCIENT, &after));
    CHECK(before == after);
}

static void after_the_end(sua_game *game)
{
    uint32_t move;
    uint32_t list[4096];
    size_t len = 7;
    sua_refusal refusal;
    sua_prompt prompt;
    CHECK(actor_of(game) == SUA_NOBODY);
    STATUS(SUA_E_GAME_OVER, sua_game_prompt(game, SUA_PUBLIC, &prompt));
    STATUS(SUA_E_GAME_OVER, sua_game_apply(game, 0));
    STATUS(SUA_E_GAME_OVER, sua_game_step(game, 0, NULL, NULL, list, 4096, &len));
    STATUS(SUA_E_GAME_OVER, sua_game_random_move(game, 1, &move));
    STATUS(SUA_E_GAME_OVER, sua_game_greedy_move(game, 1, &move));
    OK(sua_game_refusal(game, 0, &refusal));
    CHECK(refusal.rule == 0);
    OK(sua_game_moves(game, list, 4096, &len));
    CHECK(len == 0);
    BUFFER_RULES(sua_result, 0, sua_game_results, game);
    BUFFER_RULES(char, 1, sua_game_outcome_json, game);
}

/* With manual chance a player's move is refused at a chance step, and the reverse. */
static void manual_chance(const char *id)
{
    sua_game *game = new_game(id, "{\"chance\":\"manual\"}", 3);
    sua_limits limits;
    sua_chance outcomes[4096];
    sua_prompt prompt;
    uint32_t first_chance = SUA_MOVE_NONE, player_move = SUA_MOVE_NONE, move;
    size_t len;
    int seen_chance = 0, seen_player = 0;
    OK(sua_game_limits(game, &limits));
    for (int step = 0; step < 400 && !(seen_chance > 3 && seen_player > 3); step++) {
        int32_t actor = actor_of(game);
        if (actor == SUA_NOBODY) break;
        OK(sua_game_chance(game, outcomes, 4096, &len));
        CHECK((len > 0) == (actor == SUA_CHANCE));
        if (actor == SUA_CHANCE) {
            seen_chance++;
            first_chance = outcomes[0].id;
            STATUS(SUA_E_NOT_A_SEAT, sua_game_random_move(game, 1, &move));
            STATUS(SUA_E_NOT_A_SEAT, sua_game_greedy_move(game, 1, &move));
            STATUS(SUA_E_NOT_A_SEAT, sua_game_prompt(game, SUA_OMNISCIENT, &prompt));
            if (player_move != SUA_MOVE_NONE) STATUS(SUA_E_REFUSED, sua_game_apply(game, player_move));
            OK(sua_game_apply(game, first_chance));
        } else {
            seen_player++;
            if (first_chance != SUA_MOVE_NONE) STATUS(SUA_E_REFUSED, sua_game_apply(game, first_chance));
            OK(sua_game_random_move(game, (uint64_t)step, &player_move));
            OK(sua_game_apply(game, player_move));
        }
    }
    CHECK(seen_chance > 0 && seen_player > 0);
    sua_game_free(game);
}

static void tasks(void)
{
    sua_task *task = NULL;
    uint64_t done = 7, total = 7;
    uint8_t cancelled;
    STATUS(SUA_E_NULL_ARGUMENT, sua_task_new(NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_task_cancel(NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_task_reset(NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_task_progress(NULL, &done, &total));
    STATUS(SUA_E_NULL_ARGUMENT, sua_task_is_cancelled(NULL, &cancelled));
    OK(sua_task_new(&task));
    STATUS(SUA_E_NULL_ARGUMENT, sua_task_progress(task, NULL, &total));
    STATUS(SUA_E_NULL_ARGUMENT, sua_task_progress(task, &done, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_task_is_cancelled(task, NULL));
    OK(sua_task_progress(task, &done, &total));
    CHECK(done == 0 && total == 0);
    OK(sua_task_cancel(task));
    OK(sua_task_is_cancelled(task, &cancelled));
    CHECK(cancelled == 1);
    OK(sua_task_reset(task));
    OK(sua_task_is_cancelled(task, &cancelled));
    CHECK(cancelled == 0);
    sua_task_free(task);
    sua_task_free(NULL);
}

int main(void)
{
    library();
    tasks();
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        const char *id = sua_catalogue_id(i);
        sua_game *game = new_game(id, NULL, 5);
        sua_limits limits;
        sua_result results[16];
        char words[16];
        size_t len;
        uint32_t move, taken_back;
        static uint32_t list[4096];
        creating(id);
        OK(sua_game_limits(game, &limits));
        STATUS(SUA_E_NOTHING_TO_UNDO, sua_game_undo(game));
        STATUS(SUA_E_NOTHING_TO_UNDO, sua_game_undo_chain(game));
        STATUS(SUA_E_NOTHING_TO_UNDO, sua_game_next_undo(game, &taken_back));
        STATUS(SUA_E_NOTHING_TO_REDO, sua_game_redo(game));
        STATUS(SUA_E_NOTHING_TO_UNDO, sua_game_undo_step(game, NULL, NULL, list, 4096, &len));
        STATUS(SUA_E_NOT_OVER, sua_game_results(game, results, 16, &len));
        STATUS(SUA_E_NOT_OVER, sua_game_outcome_json(game, words, sizeof words, &len));
        play_on(game, 9, 5);
        OK(sua_game_random_move(game, 1, &move));
        viewers(game, &limits);
        single_results(game);
        wrong_moves(game, &limits);
        odd_places(game, &limits);
        buffers(game, id, &limits, move);
        play_on(game, UINT32_MAX, 6);
        after_the_end(game);
        buffers(game, id, &limits, SUA_MOVE_NONE);
        sua_game_free(game);
        manual_chance(id);
    }
    puts("arguments: ok");
    return 0;
}
