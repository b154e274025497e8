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
static unsigned most_of;
static const char *most_in;

static void make_stack(void)
{
    unsigned char *pages = mmap(NULL, SUA_STACK + PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(pages != MAP_FAILED && mprotect(pages, PAGE, PROT_NONE) == 0);
    stack = pages + PAGE;
}

/* JSON of a name and as many levels as are read. */
static void nested(char *out, const char *name)
{
    out += sprintf(out, "{\"%s\":", name);
    for (int i = 1; i < DEEP; i++) *out++ = '[';
    for (int i = 1; i < DEEP; i++) *out++ = ']';
    strcpy(out, "}");
}

enum { CHANGES = 38 };

/* The functions that do not read a game or a batch, each with what takes it furthest. */
static void changing(unsigned which, const char *id)
{
    static uint32_t list[LIST], moves[BATCH];
    static sua_status states[BATCH];
    static uint8_t seed[32], marks[BATCH], bytes[ROOM];
    static char text[ROOM], deep[200];
    static sua_playouts_plan plan;
    sua_game *game = NULL;
    sua_batch *batch = NULL;
    sua_task *task = NULL;
    uint64_t done, total;
    uint32_t a, b;
    uint8_t flag;
    size_t len;
    switch (which) {
    case 0: OK(sua_game_new(id, SUA_NUL_TERMINATED, NULL, 0, 1, &game)); break;
    case 1: nested(deep, "players"); STATUS(SUA_E_BAD_FIELD, sua_game_new(id, SUA_NUL_TERMINATED, deep, SUA_NUL_TERMINATED, 1, &game)); break;
    case 2: OK(sua_game_new_seeded(id, SUA_NUL_TERMINATED, NULL, 0, seed, &game)); break;
    case 3:
        OK(sua_game_save(shared, bytes, ROOM, &len));
        OK(sua_game_load(bytes, len, &game));
        break;
    case 4: STATUS(SUA_E_CORRUPT, sua_game_load((const uint8_t *)"SUAR........", 12, &game)); break;
    case 5:
        OK(sua_game_record_json(shared, text, ROOM, &len));
        OK(sua_game_load_json(text, len, &game));
        break;
    case 6: nested(deep, "config"); STATUS(SUA_E_BAD_FIELD, sua_game_load_json(deep, SUA_NUL_TERMINATED, &game)); break;
    case 7:
        OK(sua_game_config_json(shared, (char *)bytes, ROOM, NULL));
        OK(sua_game_view_json(shared, 0, text, ROOM, &len));
        OK(sua_game_from_position(id, SUA_NUL_TERMINATED, (char *)bytes, SUA_NUL_TERMINATED, text, len, 1, &game));
        break;
    case 8:
        OK(sua_game_config_json(shared, (char *)bytes, ROOM, NULL));
        OK(sua_game_view_json(shared, SUA_OMNISCIENT, text, ROOM, &len));
        OK(sua_game_from_position_seeded(id, SUA_NUL_TERMINATED, (char *)bytes, SUA_NUL_TERMINATED, text, len, seed, &game));
        break;
    case 9: nested(deep, "turn"); STATUS(SUA_E_BAD_FIELD, sua_game_from_position(id, SUA_NUL_TERMINATED, NULL, 0, deep, SUA_NUL_TERMINATED, 1, &game)); break;
    case 10: nested(deep, "kind"); STATUS(SUA_E_NO_SUCH_MOVE, sua_game_parse_move_json(shared, deep, SUA_NUL_TERMINATED, &a)); break;
    case 11: OK(sua_game_random_move(shared, 1, &a)); OK(sua_game_apply(shared, a)); break;
    case 12: OK(sua_game_random_move(shared, 1, &a)); OK(sua_game_step(shared, a, NULL, NULL, list, LIST, &len)); break;
    case 13: STATUS(SUA_E_NO_SUCH_MOVE, sua_game_apply(shared, SUA_MOVE_NONE)); break;
    case 14: OK(sua_game_undo(shared)); break;
    case 15: OK(sua_game_redo(shared)); break;
    case 16: OK(sua_game_undo_chain(shared)); break;
    case 17: OK(sua_game_go_to(shared, 0)); break;
    case 18: OK(sua_game_plies(shared, &a, &b)); OK(sua_game_go_to(shared, b)); break;
    case 19: OK(sua_game_clone(shared, &game)); play_on(game, UINT32_MAX, 4); OK(sua_game_outcome_json(game, text, ROOM, &len)); break;
    case 20: OK(sua_task_new(&task)); OK(sua_task_cancel(task)); OK(sua_task_is_cancelled(task, &flag)); break;
    case 21: OK(sua_task_new(&task)); OK(sua_task_reset(task)); OK(sua_task_progress(task, &done, &total)); break;
    case 22: OK(sua_game_bot_move(shared, TEXT("mcts:2000,depth=1000"), 1, NULL, &a)); break;
    case 23: OK(sua_game_bot_move(shared, TEXT("greedy:20"), 1, NULL, &a)); break;
    case 24: STATUS(SUA_E_BAD_FIELD, sua_game_bot_move(shared, TEXT("mcts:5,explore=much"), 1, NULL, &a)); break;
    case 25:
        memset(&plan, 0, sizeof plan);
        plan.struct_size = sizeof plan;
        plan.games = 5;
        plan.threads = 1;
        OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("mcts:50"), &plan, &done));
        break;
    case 26: plan.threads = 3; OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, &done)); break;
    case 27:
        OK(sua_tournament_json(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random greedy:1 mcts:5"), 1, 1, 1, NULL, text, ROOM, &len));
        break;
    case 28: OK(sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, BATCH, 1, NULL, &batch)); break;
    case 29: OK(sua_batch_set_threads(shared_batch, 3)); break;
    case 30: OK(sua_batch_sample(shared_batch, 1, moves, BATCH)); break;
    case 31: OK(sua_batch_step(shared_batch, moves, BATCH, states, BATCH, &len)); break;
    case 32: OK(sua_batch_set_threads(shared_batch, 1)); break;
    case 33: OK(sua_batch_sample(shared_batch, 2, moves, BATCH)); OK(sua_batch_step(shared_batch, moves, BATCH, states, BATCH, &len)); break;
    case 34: OK(sua_batch_reset_finished(shared_batch, marks, BATCH, &len)); break;
    case 35: OK(sua_catalogue_json(text, ROOM, &len)); OK(sua_catalogue_game_json(id, SUA_NUL_TERMINATED, text, ROOM, &len)); break;
    case 36:
        OK(sua_policies_json(text, ROOM, &len));
        OK(sua_catalogue_seats(0, &a, &b));
        CHECK(sua_abi_version() == SUA_ABI_VERSION && sua_version() != NULL && sua_status_name(SUA_OK) != NULL);
        CHECK(sua_catalogue_count() > 0 && sua_catalogue_id(0) != NULL && sua_catalogue_name(0) != NULL);
        CHECK(sua_catalogue_seats_option(0) != NULL);
        break;
    default:
        STATUS(SUA_E_NO_SUCH, sua_catalogue_game_json(TEXT("chess"), text, ROOM, &len));
        OK(sua_last_error_message(text, ROOM, &len));
        break;
    }
    sua_game_free(game);
    sua_batch_free(batch);
    sua_task_free(task);
}

typedef struct {
    unsigned which;
    const char *id;
    int reads;
} call;

static void *on_the_stack(void *pointer)
{
    call *self = pointer;
    if (self->reads) (void)reading(self->which, memory);
    else changing(self->which, self->id);
    return NULL;
}

static void try_call(unsigned which, const char *id, int reads)
{
    call self = {which, id, reads};
    pthread_attr_t attributes;
    pthread_t thread;
    size_t untouched = 0;
    memset(stack, PAINT, SUA_STACK);
    CHECK(pthread_attr_init(&attributes) == 0 && pthread_attr_setstack(&attributes, stack, SUA_STACK) == 0);
    CHECK(pthread_create(&thread, &attributes, on_the_stack, &self) == 0 && pthread_join(thread, NULL) == 0);
    CHECK(pthread_attr_destroy(&attributes) == 0);
    while (stack[untouched] == PAINT) untouched++;
    if (SUA_STACK - untouched > most) {
        most = SUA_STACK - untouched;
        most_of = which;
        most_in = reads ? "reading" : "changing";
    }
}

int main(void)
{
    make_stack();
    memory = malloc(ROOM);
    CHECK(memory != NULL);
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        const char *id = sua_catalogue_id(i);
        most = 0;
        share(id);
        for (unsigned which = 0; which < READINGS; which++) try_call(which, id, 1);
        for (unsigned which = 0; which < CHANGES; which++) try_call(which, id, 0);
        share_no_more();
        printf("stack: %s takes at most %zu of %d bytes (%s %u)\n", id, most, SUA_STACK, most_in, most_of);
    }
    free(memory);
    return 0;
}
