/* What a process may do around the library: fork while it works, and refuse it memory or threads. */
#include <grp.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

enum { FORKS = 12, GAMES = 60 };

static sua_playouts_plan plan_of(uint64_t games, uint32_t threads, uint32_t *lengths)
{
    sua_playouts_plan plan;
    memset(&plan, 0, sizeof plan);
    plan.struct_size = sizeof plan;
    plan.games = games;
    plan.threads = threads;
    plan.seed = 5;
    plan.lengths = lengths;
    return plan;
}

/* Does the work of a child process in one, and expects it to end well. */
static void in_a_child(void (*work)(const char *), const char *id)
{
    int status = 0;
    pid_t child;
    fflush(NULL);
    child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        /* A child that hangs is one that failed. */
        alarm(120);
        work(id);
        _exit(0);
    }
    CHECK(waitpid(child, &status, 0) == child);
    if (status != 0) fprintf(stderr, "the child ended with %#x\n", (unsigned)status);
    CHECK(status == 0);
}

/* Work that goes on until it is cancelled. */
static struct {
    const char *id;
    sua_game *game;
    sua_task *task;
    pthread_t thread;
} at_work;

static void *play_for_ever(void *pointer)
{
    sua_playouts_plan plan = plan_of(UINT64_C(1) << 50, 2, NULL);
    plan.task = at_work.task;
    STATUS(SUA_N_CANCELLED, sua_game_playouts(at_work.game, SUA_PUBLIC, TEXT("random"), &plan, NULL));
    return pointer;
}

/* Most games and rounds that there can be. */
static void *compete_for_ever(void *pointer)
{
    static char report[1 << 16];
    STATUS(SUA_N_CANCELLED, sua_tournament_json(at_work.id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random greedy:1"), UINT32_MAX, 1,
                                                2, at_work.task, report, sizeof report, NULL));
    return pointer;
}

static void begin(const char *id, void *(*work)(void *))
{
    uint64_t done = 0, total;
    at_work.id = id;
    at_work.game = new_game(id, NULL, 7);
    OK(sua_task_new(&at_work.task));
    CHECK(pthread_create(&at_work.thread, NULL, work, NULL) == 0);
    while (done < 5) OK(sua_task_progress(at_work.task, &done, &total));
}

static void end(void)
{
    OK(sua_task_cancel(at_work.task));
    CHECK(pthread_join(at_work.thread, NULL) == 0);
    sua_game_free(at_work.game);
    sua_task_free(at_work.task);
}

/* What the parent's other threads were doing does not concern the child. */
static void use_everything(const char *id)
{
    uint32_t lengths[GAMES], move;
    uint64_t hash, done = 0;
    char words[200];
    sua_game *game = new_game(id, NULL, 2);
    sua_playouts_plan plan = plan_of(GAMES, 2, lengths);
    play_on(game, UINT32_MAX, 2);
    STATUS(SUA_E_GAME_OVER, sua_game_apply(game, 0));
    OK(sua_last_error_message(words, sizeof words, NULL));
    OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, &done));
    CHECK(done == GAMES);
    sua_game_free(game);
    /* A game that another thread of the parent was reading: so it stays here, where that thread is not. */
    OK(sua_game_hash(at_work.game, SUA_OMNISCIENT, &hash));
    OK(sua_game_random_move(at_work.game, 1, &move));
    STATUS(SUA_E_BUSY, sua_game_apply(at_work.game, move));
    OK(sua_game_clone(at_work.game, &game));
    OK(sua_game_apply(game, move));
    sua_game_free(game);
    sua_game_free(at_work.game);
}

static void fork_at_work(const char *id)
{
    begin(id, play_for_ever);
    for (int i = 0; i < FORKS; i++) in_a_child(use_everything, id);
    end();
}

static void limit(int what, rlim_t most)
{
    struct rlimit limits = {most, most};
    CHECK(setrlimit(what, &limits) == 0);
}

/* How much address space this process has taken, in bytes. */
static rlim_t taken(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    CHECK(file != NULL && fscanf(file, "%lu", &pages) == 1 && fclose(file) == 0);
    return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

/* The same games on many threads as on one; the threads that are refused are done without. */
static void work_on_many_threads(const char *id)
{
    uint32_t one[GAMES], many[GAMES], moves[GAMES];
    sua_status states[GAMES];
    static char report[1 << 16];
    uint64_t done;
    size_t failed;
    sua_batch *batch = NULL;
    sua_playouts_plan plan = plan_of(GAMES, 1, one);
    OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("greedy"), &plan, &done));
    plan.threads = UINT32_MAX;
    plan.lengths = many;
    OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("greedy"), &plan, &done));
    CHECK(done == GAMES && memcmp(one, many, sizeof one) == 0);
    OK(sua_tournament_json(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random greedy:1"), 5, 1, 64, NULL, report, sizeof report, NULL));
    OK(sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, GAMES, 1, NULL, &batch));
    OK(sua_batch_set_threads(batch, UINT32_MAX));
    for (uint64_t step = 0; step < 30; step++) {
        OK(sua_batch_sample(batch, step, moves, GAMES));
        OK(sua_batch_step(batch, moves, GAMES, states, GAMES, &failed));
        CHECK(failed == 0);
        OK(sua_batch_reset_finished(batch, (uint8_t *)states, GAMES, NULL));
    }
    sua_batch_free(batch);
}

static void *nothing(void *pointer)
{
    return pointer;
}

static void without_threads(const char *id)
{
    pthread_t thread;
    /* The limit is not for root. */
    if (geteuid() == 0) CHECK(setgroups(0, NULL) == 0 && setgid(65534) == 0 && setuid(65534) == 0);
    limit(RLIMIT_NPROC, 1);
    CHECK(pthread_create(&thread, NULL, nothing, NULL) != 0);
    work_on_many_threads(id);
}

static void without_memory(const char *id)
{
    sua_batch *batch = NULL, *copies[64];
    sua_game *game = new_game(id, NULL, 1);
    size_t count = 0;
    uint32_t move;
    uint8_t legal;
    sua_status status = SUA_OK;
    limit(RLIMIT_AS, taken() + (64 << 20));
    STATUS(SUA_E_TOO_LARGE, sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, 10000000, 1, NULL, &batch));
    STATUS(SUA_E_TOO_LARGE, sua_batch_from_game(game, 10000000, 1, NULL, &batch));
    CHECK(batch == NULL);
    OK(sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, 20000, 1, NULL, &batch));
    while (count < 64 && (status = sua_batch_clone(batch, &copies[count])) == SUA_OK) count++;
    CHECK(status == SUA_E_TOO_LARGE);
    while (count > 0) sua_batch_free(copies[--count]);
    OK(sua_batch_clone(batch, &copies[0]));
    sua_batch_free(copies[0]);
    sua_batch_free(batch);
    /* A tree takes what there is. */
    OK(sua_game_bot_move(game, TEXT("mcts:60000"), 1, NULL, &move));
    OK(sua_game_is_legal(game, move, &legal));
    CHECK(legal == 1);
    sua_game_free(game);
    work_on_many_threads(id);
    /* However many games are to be played, they take no memory. */
    begin(id, play_for_ever);
    end();
    begin(id, compete_for_ever);
    end();
}

int main(void)
{
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        const char *id = sua_catalogue_id(i);
        fork_at_work(id);
        in_a_child(without_threads, id);
        in_a_child(without_memory, id);
    }
    puts("process: ok");
    return 0;
}
