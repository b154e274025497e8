/*
 * Every function on a thread of exactly the stack that the header names, and how much of it they take: the stack is painted
 * before each call, and below it lies a page that nothing may touch.
 */
#include <pthread.h>
#include <sys/mman.h>

#include "readings.h"

enum { PAINT = 0x5A, PAGE = 4096, DEEP = 32 };

static unsigned char *stack;
static void *memory;
/* The most that any call took, and which. */
static size_t most;
static const char *most_by;

static void make_stack(void)
{
    unsigned char *pages = mmap(NULL, SUA_STACK + PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(pages != MAP_FAILED && mprotect(pages, PAGE, PROT_NONE) == 0);
    stack = pages + PAGE;
}

/* What the calls below take and make. */
static const char *id;
static uint32_t list[LIST], moves[BATCH], a, b;
static sua_status states[BATCH];
static uint8_t seed[32], marks[BATCH], bytes[ROOM], flag;
static char text[ROOM], deep[200];
static uint64_t done, total;
static size_t len;
static sua_playouts_plan plan;
static sua_game *game;
static sua_batch *batch;
static sua_task *task;

/* JSON of a name and as many levels as are read. */
static const char *nested(const char *name)
{
    char *out = deep + sprintf(deep, "{\"%s\":", name);
    for (int i = 1; i < DEEP; i++) *out++ = '[';
    for (int i = 1; i < DEEP; i++) *out++ = ']';
    strcpy(out, "}");
    return deep;
}

static void plan_of(uint32_t threads)
{
    memset(&plan, 0, sizeof plan);
    plan.struct_size = sizeof plan;
    plan.games = 5;
    plan.threads = threads;
}

/* The game's config in `bytes`, and what a viewer sees of it in `text`. */
static void a_position(int32_t viewer)
{
    OK(sua_game_config_json(shared, (char *)bytes, ROOM, NULL));
    OK(sua_game_view_json(shared, viewer, text, ROOM, &len));
}

#define Z SUA_NUL_TERMINATED

/* The functions that do not read a game or a batch, each with what takes it furthest. */
#define EVERY_OTHER(DOES)                                                                                                   \
    DOES(sua_abi_version, CHECK(sua_abi_version() == SUA_ABI_VERSION))                                                      \
    DOES(sua_version, CHECK(sua_version() != NULL))                                                                         \
    DOES(sua_status_name, CHECK(sua_status_name(SUA_OK) != NULL))                                                           \
    DOES(sua_catalogue_count, CHECK(sua_catalogue_count() > 0))                                                             \
    DOES(sua_catalogue_id, CHECK(sua_catalogue_id(0) != NULL))                                                              \
    DOES(sua_catalogue_name, CHECK(sua_catalogue_name(0) != NULL))                                                          \
    DOES(sua_catalogue_seats, OK(sua_catalogue_seats(0, &a, &b)))                                                           \
    DOES(sua_catalogue_seats_option, CHECK(sua_catalogue_seats_option(0) != NULL))                                          \
    DOES(sua_catalogue_json, OK(sua_catalogue_json(text, ROOM, &len)))                                                      \
    DOES(sua_catalogue_game_json, OK(sua_catalogue_game_json(id, Z, text, ROOM, &len)))                                     \
    DOES(sua_catalogue_config_schema, OK(sua_catalogue_config_schema(id, Z, text, ROOM, &len)))                             \
    DOES(sua_catalogue_view_schema, OK(sua_catalogue_view_schema(id, Z, text, ROOM, &len)))                                 \
    DOES(sua_last_error_message, STATUS(SUA_E_NO_SUCH, sua_catalogue_game_json(TEXT("chess"), text, ROOM, &len));           \
         OK(sua_last_error_message(text, ROOM, &len)))                                                                      \
    DOES(sua_policies_json, OK(sua_policies_json(text, ROOM, &len)))                                                        \
    DOES(sua_game_new, OK(sua_game_new(id, Z, NULL, 0, 1, &game)))                                                          \
    DOES(deep_config, STATUS(SUA_E_BAD_FIELD, sua_game_new(id, Z, nested("players"), Z, 1, &game)))                         \
    DOES(sua_game_new_seeded, OK(sua_game_new_seeded(id, Z, NULL, 0, seed, &game)))                                         \
    DOES(sua_game_load, OK(sua_game_save(shared, bytes, ROOM, &len)); OK(sua_game_load(bytes, len, &game)))                 \
    DOES(corrupt_record, STATUS(SUA_E_CORRUPT, sua_game_load((const uint8_t *)"SUAR........", 12, &game)))                  \
    DOES(sua_game_load_json, OK(sua_game_record_json(shared, text, ROOM, &len)); OK(sua_game_load_json(text, len, &game)))  \
    DOES(deep_record, STATUS(SUA_E_BAD_FIELD, sua_game_load_json(nested("config"), Z, &game)))                              \
    DOES(sua_game_from_position, a_position(0);                                                                             \
         OK(sua_game_from_position(id, Z, (char *)bytes, Z, text, len, 1, &game)))                                          \
    DOES(sua_game_from_position_seeded, a_position(SUA_OMNISCIENT);                                                         \
         OK(sua_game_from_position_seeded(id, Z, (char *)bytes, Z, text, len, seed, &game)))                                \
    DOES(deep_position, STATUS(SUA_E_BAD_FIELD, sua_game_from_position(id, Z, NULL, 0, nested("turn"), Z, 1, &game)))       \
    DOES(deep_move, STATUS(SUA_E_NO_SUCH_MOVE, sua_game_parse_move_json(shared, nested("kind"), Z, &a)))                    \
    DOES(sua_game_apply, OK(sua_game_random_move(shared, 1, &a)); OK(sua_game_apply(shared, a)))                            \
    DOES(sua_game_step, OK(sua_game_random_move(shared, 1, &a)); OK(sua_game_step(shared, a, NULL, NULL, list, LIST, &len))) \
    DOES(no_such_move, STATUS(SUA_E_NO_SUCH_MOVE, sua_game_apply(shared, SUA_MOVE_NONE)))                                   \
    DOES(refused_move, STATUS(SUA_E_REFUSED, sua_game_apply(shared, refused())))                                            \
    DOES(sua_game_undo, OK(sua_game_undo(shared)))                                                                          \
    DOES(sua_game_redo, OK(sua_game_redo(shared)))                                                                          \
    DOES(sua_game_undo_step, OK(sua_game_undo_step(shared, NULL, NULL, list, LIST, &len)))                                  \
    DOES(sua_game_redo_step, OK(sua_game_redo_step(shared, NULL, NULL, list, LIST, &len)))                                  \
    DOES(sua_game_undo_chain, OK(sua_game_undo_chain(shared)))                                                              \
    DOES(sua_game_go_to, OK(sua_game_go_to(shared, 0)))                                                                     \
    DOES(and_on, OK(sua_game_plies(shared, &a, &b)); OK(sua_game_go_to(shared, b)))                                         \
    DOES(the_end, OK(sua_game_clone(shared, &game)); play_on(game, UINT32_MAX, 4);                                          \
         OK(sua_game_outcome_json(game, text, ROOM, &len)); OK(sua_game_results(game, (sua_result *)(void *)list, 9, &len)); \
         OK(sua_game_view_svg(game, 0, text, ROOM, &len)); OK(sua_game_view_json(game, 0, text, ROOM, &len)))               \
    DOES(sua_game_restart, OK(sua_game_clone(shared, &game)); OK(sua_game_restart(game, 5)))                                \
    DOES(sua_game_restart_seeded, OK(sua_game_clone(shared, &game)); OK(sua_game_restart_seeded(game, seed)))               \
    DOES(sua_game_free, OK(sua_game_clone(shared, &game)); sua_game_free(game); game = NULL)                                \
    DOES(sua_task_new, OK(sua_task_new(&task)))                                                                             \
    DOES(sua_task_cancel, OK(sua_task_new(&task)); OK(sua_task_cancel(task)))                                               \
    DOES(sua_task_is_cancelled, OK(sua_task_new(&task)); OK(sua_task_is_cancelled(task, &flag)))                            \
    DOES(sua_task_progress, OK(sua_task_new(&task)); OK(sua_task_progress(task, &done, &total)))                            \
    DOES(sua_task_reset, OK(sua_task_new(&task)); OK(sua_task_reset(task)))                                                 \
    DOES(sua_task_free, OK(sua_task_new(&task)); sua_task_free(task); task = NULL)                                          \
    DOES(deep_search, OK(sua_game_bot_move(shared, TEXT("mcts:2000,depth=1000"), 1, NULL, &a)))                             \
    DOES(many_deals, OK(sua_game_bot_move(shared, TEXT("greedy:20"), 1, NULL, &a)))                                         \
    DOES(bad_policy, STATUS(SUA_E_BAD_FIELD, sua_game_bot_move(shared, TEXT("mcts:5,explore=much"), 1, NULL, &a)))          \
    DOES(sua_playouts, plan_of(1); OK(sua_playouts(id, Z, NULL, 0, TEXT("mcts:50"), &plan, &done)))                         \
    DOES(playouts_on_threads, plan_of(3); OK(sua_playouts(id, Z, NULL, 0, TEXT("random"), &plan, &done)))                   \
    DOES(sua_tournament_json,                                                                                               \
         OK(sua_tournament_json(id, Z, NULL, 0, TEXT("random greedy:1 mcts:5"), 1, 1, 1, NULL, text, ROOM, &len)))          \
    DOES(sua_tournament_seed, OK(sua_tournament_seed(1, 2, &total)))                                                        \
    DOES(sua_batch_new, OK(sua_batch_new(id, Z, NULL, 0, BATCH, 1, NULL, &batch)))                                          \
    DOES(sua_batch_set_threads, OK(sua_batch_set_threads(shared_batch, 3)))                                                 \
    DOES(sua_batch_step, OK(sua_batch_sample(shared_batch, 1, moves, BATCH));                                               \
         OK(sua_batch_step(shared_batch, moves, BATCH, states, BATCH, &len)))                                               \
    DOES(on_one_thread, OK(sua_batch_set_threads(shared_batch, 1)); OK(sua_batch_sample(shared_batch, 2, moves, BATCH));    \
         OK(sua_batch_step(shared_batch, moves, BATCH, states, BATCH, &len)))                                               \
    DOES(sua_batch_reset_finished, OK(sua_batch_reset_finished(shared_batch, marks, BATCH, &len)))                          \
    DOES(sua_batch_free, OK(sua_batch_clone(shared_batch, &batch)); sua_batch_free(batch); batch = NULL)

/* A move that a rule forbids now. */
static uint32_t refused(void)
{
    uint32_t move = 0;
    while (!is_refused(move)) move++;
    return move;
}

#define DO(name, ...)                       \
    static uint64_t do_##name(void *unused) \
    {                                       \
        (void)unused;                       \
        __VA_ARGS__;                        \
        return 0;                           \
    }
EVERY_OTHER(DO)

#define DONE(name, ...) {#name, do_##name},
static const reading others[] = {EVERY_OTHER(DONE)};

static void *on_the_stack(void *pointer)
{
    const reading *self = pointer;
    (void)self->read(memory);
    return NULL;
}

static void try_call(const reading *call)
{
    pthread_attr_t attributes;
    pthread_t thread;
    reading self = *call;
    size_t untouched = 0;
    game = NULL, batch = NULL, task = NULL;
    memset(stack, PAINT, SUA_STACK);
    CHECK(pthread_attr_init(&attributes) == 0 && pthread_attr_setstack(&attributes, stack, SUA_STACK) == 0);
    CHECK(pthread_create(&thread, &attributes, on_the_stack, &self) == 0 && pthread_join(thread, NULL) == 0);
    CHECK(pthread_attr_destroy(&attributes) == 0);
    sua_game_free(game);
    sua_batch_free(batch);
    sua_task_free(task);
    while (stack[untouched] == PAINT) untouched++;
    if (SUA_STACK - untouched > most) {
        most = SUA_STACK - untouched;
        most_by = call->name;
    }
}

int main(void)
{
    make_stack();
    memory = malloc(ROOM);
    CHECK(memory != NULL);
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        id = sua_catalogue_id(i);
        most = 0;
        share(id);
        for (size_t k = 0; k < READINGS; k++) try_call(&readings[k]);
        for (size_t k = 0; k < sizeof others / sizeof *others; k++) try_call(&others[k]);
        share_no_more();
        printf("stack: %s takes at most %zu of %d bytes (%s)\n", id, most, SUA_STACK, most_by);
    }
    free(memory);
    return 0;
}
