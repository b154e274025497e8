/*
 * Many threads: with games of their own, reading one game or batch together, and using one against the rules, which is a
 * mistake that has a status and tears nothing apart.
 */
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

#include "readings.h"

enum { THREADS = 8, ROUNDS = 3, MISUSES = 400 };

/* What each thread is given. */
typedef struct {
    pthread_t thread;
    size_t number;
    uint64_t sum;
} worker;

static worker workers[THREADS];

static void together(void *(*work)(void *))
{
    for (size_t i = 0; i < THREADS; i++) {
        workers[i].number = i;
        workers[i].sum = 0;
        CHECK(pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0);
    }
    for (size_t i = 0; i < THREADS; i++) CHECK(pthread_join(workers[i].thread, NULL) == 0);
}

/* Plays the same games as every other thread; the hashes must agree. */
static void *play_own(void *pointer)
{
    worker *self = pointer;
    for (uint64_t seed = 0; seed < 30; seed++) {
        sua_game *game = new_game(sua_catalogue_id(seed % sua_catalogue_count()), NULL, seed), *copy;
        char words[200];
        uint64_t hash;
        play_on(game, UINT32_MAX, seed);
        /* Messages are this thread's own. */
        STATUS(SUA_E_GAME_OVER, sua_game_apply(game, 0));
        OK(sua_last_error_message(words, sizeof words, NULL));
        CHECK(strstr(words, "over") != NULL);
        OK(sua_game_clone(game, &copy));
        OK(sua_game_hash(copy, SUA_OMNISCIENT, &hash));
        sua_game_free(copy);
        self->sum = self->sum * 31 + hash;
        sua_game_free(game);
    }
    return NULL;
}

static uint64_t expected[READINGS];

/* Every reading, in an order of this thread's own. */
static void *read_shared(void *pointer)
{
    const worker *self = pointer;
    void *memory = malloc(ROOM);
    CHECK(memory != NULL);
    for (unsigned round = 0; round < ROUNDS; round++) {
        for (unsigned i = 0; i < READINGS; i++) {
            unsigned which = (i * 5 + (unsigned)self->number * 11 + round) % READINGS;
            CHECK(readings[which].read(memory) == expected[which]);
        }
    }
    free(memory);
    return NULL;
}

static atomic_ulong busy, made_plies, snapshots;

/* Any of these may be SUA_E_BUSY, which has done nothing. */
static sua_status misused(sua_status status)
{
    if (status == SUA_E_BUSY) {
        char words[200];
        OK(sua_last_error_message(words, sizeof words, NULL));
        CHECK(strstr(words, "Another call is ") != NULL);
        atomic_fetch_add(&busy, 1);
        sched_yield();
    }
    return status;
}

/* Plays on and takes back in a game that all the others use too. */
static void *misuse_game(void *pointer)
{
    worker *self = pointer;
    uint64_t dice = self->number;
    uint8_t *bytes = malloc(ROOM);
    uint32_t *list = malloc(LIST * sizeof *list), move;
    CHECK(bytes != NULL && list != NULL);
    for (unsigned i = 0; i < MISUSES; i++) {
        size_t len;
        sua_status status;
        switch (next_number(&dice) % 6) {
        case 0:
        case 1:
            /* Between the two calls another thread may have moved. */
            if (misused(sua_game_random_move(shared, next_number(&dice), &move)) != SUA_OK) break;
            status = misused(sua_game_apply(shared, move));
            CHECK(status == SUA_OK || status == SUA_E_BUSY || status == SUA_E_REFUSED || status == SUA_E_GAME_OVER);
            if (status == SUA_OK) atomic_fetch_add(&made_plies, 1);
            break;
        case 2:
            if (misused(sua_game_moves(shared, list, LIST, &len)) != SUA_OK || len == 0) break;
            status = misused(sua_game_step(shared, list[next_number(&dice) % len], NULL, NULL, list, LIST, &len));
            CHECK(status == SUA_OK || status == SUA_E_BUSY || status == SUA_E_REFUSED || status == SUA_E_GAME_OVER);
            if (status == SUA_OK) atomic_fetch_add(&made_plies, 1);
            break;
        case 3:
            status = misused(sua_game_undo(shared));
            CHECK(status == SUA_OK || status == SUA_E_BUSY || status == SUA_E_NOTHING_TO_UNDO);
            if (status == SUA_OK) atomic_fetch_sub(&made_plies, 1);
            break;
        case 4:
            status = misused(sua_game_redo_step(shared, NULL, NULL, list, LIST, &len));
            CHECK(status == SUA_OK || status == SUA_E_BUSY || status == SUA_E_NOTHING_TO_REDO);
            if (status == SUA_OK) atomic_fetch_add(&made_plies, 1);
            break;
        default: {
            /* What is read in one call is of one piece: a record of it can be played. */
            sua_game *copy;
            if (misused(sua_game_save(shared, bytes, ROOM, &len)) != SUA_OK) break;
            OK(sua_game_load(bytes, len, &copy));
            sua_game_free(copy);
            atomic_fetch_add(&snapshots, 1);
            break;
        }
        }
    }
    free(bytes);
    free(list);
    return NULL;
}

/* Steps a batch that all the others step too. */
static void *misuse_batch(void *pointer)
{
    worker *self = pointer;
    for (uint64_t i = 0; i < MISUSES; i++) {
        uint32_t moves[BATCH];
        sua_status states[BATCH], status;
        uint8_t marks[BATCH];
        sua_game *game;
        size_t failed = 0, wrong = 0;
        status = misused(sua_batch_sample(shared_batch, i * THREADS + self->number, moves, BATCH));
        CHECK(status == SUA_OK || status == SUA_E_BUSY);
        if (status == SUA_OK && misused(sua_batch_step(shared_batch, moves, BATCH, states, BATCH, &failed)) == SUA_OK) {
            for (size_t k = 0; k < BATCH; k++) wrong += states[k] != SUA_OK;
            CHECK(wrong == failed);
        }
        (void)misused(sua_batch_reset_finished(shared_batch, marks, BATCH, NULL));
        if (i % 16 != 0) continue;
        /* The position of a torn game would not be accepted. */
        status = misused(sua_batch_game(shared_batch, i % BATCH, 1, &game));
        CHECK(status == SUA_OK || status == SUA_E_BUSY);
        if (status == SUA_OK) sua_game_free(game);
    }
    return NULL;
}

static void against_the_rules(const char *id)
{
    uint64_t hash, again;
    uint32_t ply;
    static uint8_t bytes[ROOM];
    size_t len;
    sua_game *copy;
    shared = new_game(id, NULL, 9);
    atomic_store(&made_plies, 0);
    together(misuse_game);
    OK(sua_game_ply(shared, &ply));
    CHECK(ply == atomic_load(&made_plies));
    OK(sua_game_hash(shared, SUA_OMNISCIENT, &hash));
    OK(sua_game_save(shared, bytes, ROOM, &len));
    OK(sua_game_load(bytes, len, &copy));
    OK(sua_game_hash(copy, SUA_OMNISCIENT, &again));
    CHECK(hash == again);
    sua_game_free(copy);
    sua_game_free(shared);
    OK(sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, BATCH, 5, NULL, &shared_batch));
    together(misuse_batch);
    sua_batch_free(shared_batch);
}

/* A thought that takes long, and whose task tells that it has begun. */
typedef struct {
    pthread_t thread;
    sua_game *game;
    sua_task *task;
    const char *policy;
    sua_status status;
    uint32_t move;
} thought;

static void *think(void *pointer)
{
    thought *self = pointer;
    self->status = sua_game_bot_move(self->game, self->policy, SUA_NUL_TERMINATED, 1, self->task, &self->move);
    return NULL;
}

static thought begin(const char *id, const char *policy)
{
    thought out = {.game = new_game(id, NULL, 4), .policy = policy};
    OK(sua_task_new(&out.task));
    return out;
}

static void wait_until_it_thinks(thought *it)
{
    uint64_t done = 0, total;
    CHECK(pthread_create(&it->thread, NULL, think, it) == 0);
    while (done == 0) OK(sua_task_progress(it->task, &done, &total));
}

/* While a bot thinks about a game others may read it, and nobody can change it. */
static void busy_with_a_bot(const char *id)
{
    thought it = begin(id, "mcts:1000000");
    uint64_t hash, after;
    uint32_t list[LIST], move;
    size_t len;
    OK(sua_game_hash(it.game, SUA_OMNISCIENT, &hash));
    wait_until_it_thinks(&it);
    OK(sua_game_random_move(it.game, 1, &move));
    STATUS(SUA_E_BUSY, sua_game_apply(it.game, move));
    STATUS(SUA_E_BUSY, sua_game_step(it.game, move, NULL, NULL, list, LIST, &len));
    STATUS(SUA_E_BUSY, sua_game_undo_step(it.game, NULL, NULL, list, LIST, &len));
    STATUS(SUA_E_BUSY, sua_game_redo_step(it.game, NULL, NULL, list, LIST, &len));
    STATUS(SUA_E_BUSY, sua_game_restart(it.game, 1));
    STATUS(SUA_E_BUSY, sua_game_restart_seeded(it.game, some_seed));
    STATUS(SUA_E_BUSY, sua_game_undo(it.game));
    STATUS(SUA_E_BUSY, sua_game_undo_chain(it.game));
    STATUS(SUA_E_BUSY, sua_game_redo(it.game));
    STATUS(SUA_E_BUSY, sua_game_go_to(it.game, 0));
    OK(sua_game_hash(it.game, SUA_OMNISCIENT, &after));
    CHECK(hash == after);
    OK(sua_task_cancel(it.task));
    CHECK(pthread_join(it.thread, NULL) == 0 && it.status == SUA_N_CANCELLED);
    OK(sua_game_apply(it.game, it.move));
    sua_game_free(it.game);
    sua_task_free(it.task);
}

static atomic_int stop;

static void *look_at_batch(void *pointer)
{
    float *out = pointer;
    while (!atomic_load(&stop)) {
        sua_status status = sua_batch_observe(shared_batch, SUA_ACTOR, out, BATCH * limits.observation);
        CHECK(status == SUA_OK || status == SUA_E_BUSY);
    }
    return NULL;
}

/* The same of a batch, which is read most of the time. */
static void busy_with_a_look(const char *id)
{
    pthread_t thread;
    float *out;
    sua_status status = SUA_OK;
    OK(sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, BATCH, 5, NULL, &shared_batch));
    OK(sua_batch_limits(shared_batch, NULL, &limits));
    out = malloc(BATCH * limits.observation * sizeof *out);
    CHECK(out != NULL);
    atomic_store(&stop, 0);
    CHECK(pthread_create(&thread, NULL, look_at_batch, out) == 0);
    while (status == SUA_OK) {
        status = sua_batch_set_threads(shared_batch, 1);
        CHECK(status == SUA_OK || status == SUA_E_BUSY);
    }
    atomic_store(&stop, 1);
    CHECK(pthread_join(thread, NULL) == 0);
    OK(sua_batch_set_threads(shared_batch, 1));
    sua_batch_free(shared_batch);
    free(out);
}

/* Freed under its feet, a call still ends as it should, and what it used goes with it. */
static void freed_in_use(const char *id)
{
    thought it = begin(id, "mcts:3000");
    wait_until_it_thinks(&it);
    sua_game_free(it.game);
    sua_task_free(it.task);
    CHECK(pthread_join(it.thread, NULL) == 0 && it.status == SUA_OK);
}

/* glibc notes what is to be called at a thread's end, and never frees the note if the thread is ending already. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:__cxa_thread_atexit_impl\n";
}

static pthread_key_t key;
static atomic_int farewells;

/* Called while its thread ends, when much that is local to the thread is gone already. */
static void farewell(void *pointer)
{
    sua_game *game = new_game(pointer, NULL, 3), *copy;
    sua_playouts_plan plan;
    uint32_t lengths[4], move;
    char words[200] = "fresh";
    memset(&plan, 0, sizeof plan);
    plan.struct_size = sizeof plan;
    plan.games = 4;
    plan.threads = 2;
    plan.lengths = lengths;
    STATUS(SUA_E_NO_SUCH_MOVE, sua_game_apply(game, SUA_MOVE_NONE));
    OK(sua_last_error_message(words, sizeof words, NULL));
    CHECK(strstr(words, "move") != NULL);
    OK(sua_game_bot_move(game, TEXT("mcts:20"), 1, NULL, &move));
    OK(sua_game_apply(game, move));
    OK(sua_game_clone(game, &copy));
    OK(sua_game_playouts(copy, SUA_OMNISCIENT, TEXT("random"), &plan, NULL));
    sua_game_free(copy);
    sua_game_free(game);
    atomic_fetch_add(&farewells, 1);
}

static void *leave(void *pointer)
{
    worker *self = pointer;
    sua_game *game = new_game(sua_catalogue_id(0), NULL, 3);
    /* A message of this thread, which its end will drop. */
    if (self->number % 2 == 0) STATUS(SUA_E_NO_SUCH_MOVE, sua_game_apply(game, SUA_MOVE_NONE));
    sua_game_free(game);
    CHECK(pthread_setspecific(key, sua_catalogue_id(self->number % sua_catalogue_count())) == 0);
    return NULL;
}

int main(void)
{
    void *memory = malloc(ROOM);
    CHECK(memory != NULL);
    together(play_own);
    for (size_t i = 1; i < THREADS; i++) CHECK(workers[i].sum == workers[0].sum);
    CHECK(pthread_key_create(&key, farewell) == 0);
    together(leave);
    CHECK(atomic_load(&farewells) == THREADS);
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        const char *id = sua_catalogue_id(i);
        share(id);
        for (unsigned which = 0; which < READINGS; which++) expected[which] = readings[which].read(memory);
        together(read_shared);
        share_no_more();
        busy_with_a_bot(id);
        busy_with_a_look(id);
        freed_in_use(id);
        against_the_rules(id);
    }
    free(memory);
    printf("threads: ok, %lu calls were busy, %lu snapshots played\n", atomic_load(&busy), atomic_load(&snapshots));
    return 0;
}
