/* Bots that think on a thread of Godot's pool, on a copy of the game, so that the scene goes on, undoes or ends meanwhile. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "game.h"

/* Shared by the game and the pool's thread; freed by whoever lets go of it last. */
struct thought {
    atomic_int holders;
    sua_game *copy;
    sua_task *task;
    char *policy;
    uint64_t seed;
    int64_t number;
    /* What the answer is sent with. Made by the scene's thread: the pool's thread asks Godot for nothing else. */
    value self;
    GDExtensionStringNamePtr deferred;
    value answered;
};

static void let_go(thought_of *one)
{
    if (atomic_fetch_sub(&one->holders, 1) > 1) return;
    sua_game_free(one->copy);
    sua_task_free(one->task);
    free(one->policy);
    free(one);
}

/* On the pool's thread. */
static void run(void *userdata)
{
    thought_of *one = userdata;
    uint32_t best = SUA_MOVE_NONE;
    sua_status status = sua_game_bot_move(one->copy, one->policy, SUA_NUL_TERMINATED, one->seed, one->task, &best);
    value arguments[3] = {one->answered, of_int(one->number), of_int(status == SUA_OK ? (int64_t)best : -1)}, out;
    GDExtensionConstVariantPtr pointers[3] = {&arguments[0], &arguments[1], &arguments[2]};
    GDExtensionCallError error;
    /* call_deferred may be called from any thread; the scene's thread does what it says. */
    godot.variant_call(&one->self, one->deferred, pointers, 3, &out, &error);
    forget(&out);
    for (int i = 0; i < 3; i++) forget(&arguments[i]);
    /* This may be the last reference, and so the end of the game. */
    forget(&one->self);
    let_go(one);
}

value think(void *object, const GDExtensionConstVariantPtr *arguments)
{
    game *self = object;
    abandon(self);
    thought_of *one = calloc(1, sizeof *one);
    if (one == NULL) return of_bool(false);
    if (!went(sua_game_clone(self->handle, &one->copy)) || !went(sua_task_new(&one->task))) {
        sua_game_free(one->copy);
        free(one);
        return of_bool(false);
    }
    atomic_init(&one->holders, 2);
    one->policy = words_of(arguments[0], NULL);
    one->seed = as_seed(arguments[1]);
    one->number = ++self->thoughts;
    one->self = of_object(self->object);
    one->deferred = name("call_deferred");
    one->answered = of_words("_thought");
    self->thinking = one;
    text what;
    static const char *words = "a Suasion bot";
    string_of(&what, words, strlen(words));
    GDExtensionObjectPtr pool = godot.global_get_singleton(name("WorkerThreadPool"));
    godot.worker_thread_pool_add_native_task(pool, run, one, false, &what);
    forget_string(&what);
    return of_bool(true);
}

/* On the scene's thread: the answer of a thought, unless another has taken its place. */
value thought(void *object, const GDExtensionConstVariantPtr *arguments)
{
    game *self = object;
    if (int_of(arguments[0]) != self->thoughts || self->thinking == NULL) return nil();
    let_go(self->thinking);
    self->thinking = NULL;
    value move = of_int(int_of(arguments[1]));
    emit(self, "thought", &move, 1);
    forget(&move);
    return nil();
}

value is_thinking(void *object, const GDExtensionConstVariantPtr *arguments)
{
    game *self = object;
    (void)arguments;
    return of_bool(self->thinking != NULL);
}

value progress(void *object, const GDExtensionConstVariantPtr *arguments)
{
    game *self = object;
    (void)arguments;
    uint64_t done = 0, total = 0;
    if (self->thinking != NULL) went(sua_task_progress(self->thinking->task, &done, &total));
    return of_float(total > 0 ? (double)done / (double)total : 0.0);
}

value stop_thinking(void *object, const GDExtensionConstVariantPtr *arguments)
{
    (void)arguments;
    abandon(object);
    return nil();
}

void abandon(game *self)
{
    if (self->thinking != NULL) {
        sua_task_cancel(self->thinking->task);
        let_go(self->thinking);
        self->thinking = NULL;
    }
    self->thoughts++;
}
