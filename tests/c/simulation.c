/* Bots, playouts, tournaments and batches through the header. */
#include <pthread.h>

#include "check.h"

enum { GAMES = 40, BATCH = 9, LIST = 256 };

static sua_limits limits_of(const char *id)
{
    sua_limits limits;
    sua_game *game = new_game(id, NULL, 1);
    OK(sua_game_limits(game, &limits));
    sua_game_free(game);
    return limits;
}

static void *exact(size_t count, size_t size)
{
    void *memory = calloc(count == 0 ? 1 : count, size);
    CHECK(memory != NULL);
    return memory;
}

/* Bots answer with legal moves, the same ones for the same seed, and their statistics fit. */
static void bots(const char *id)
{
    static const char *const policies[] = {"random", "greedy", "mcts:40", "beginner", "casual"};
    sua_game *game = new_game(id, NULL, 3);
    sua_candidate candidates[LIST], few[1];
    sua_line_move line[3];
    uint32_t moves[LIST], move, again, best;
    size_t count, len, line_len;
    for (int step = 0; actor_of(game) != SUA_NOBODY && step < 60; step++) {
        uint8_t legal;
        const char *policy = policies[step % 5];
        OK(sua_game_bot_move(game, policy, SUA_NUL_TERMINATED, 5, NULL, &move));
        OK(sua_game_bot_move(game, policy, SUA_NUL_TERMINATED, 5, NULL, &again));
        OK(sua_game_is_legal(game, move, &legal));
        CHECK(move == again && legal == 1);

        OK(sua_game_moves(game, moves, LIST, &count));
        OK(sua_game_analyse(game, TEXT("mcts:30"), 5, NULL, &best, candidates, LIST, &len, line, 3, &line_len));
        CHECK(len == count && line_len >= 1 && line_len <= 3);
        CHECK(line[0].id == best && line[0].seat == actor_of(game));
        uint32_t visits = 0;
        for (size_t i = 0; i < len; i++) {
            CHECK(candidates[i].id == moves[i] && candidates[i].reserved == 0);
            CHECK(candidates[i].value >= -1 && candidates[i].value <= 1);
            visits += candidates[i].visits;
        }
        CHECK(visits == 30);
        if (count > 1) {
            len = 77;
            STATUS(SUA_E_BUFFER_TOO_SMALL, sua_game_analyse(game, TEXT("greedy"), 5, NULL, NULL, few, 1, &len, NULL, 0, NULL));
            CHECK(len == count);
        }
        OK(sua_game_analyse(game, TEXT("greedy"), 5, NULL, &best, NULL, 0, NULL, NULL, 0, NULL));
        OK(sua_game_apply(game, move));
    }
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_bot_move(NULL, TEXT("random"), 1, NULL, &move));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_bot_move(game, NULL, 3, 1, NULL, &move));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_bot_move(game, TEXT("random"), 1, NULL, NULL));
    STATUS(SUA_E_BAD_FIELD, sua_game_bot_move(game, TEXT("clever"), 1, NULL, &move));
    STATUS(SUA_E_BAD_FIELD, sua_game_bot_move(game, NULL, 0, 1, NULL, &move));
    STATUS(SUA_E_BAD_TEXT, sua_game_bot_move(game, TEXT("\xC3\x28"), 1, NULL, &move));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_analyse(game, TEXT("greedy"), 5, NULL, NULL, NULL, 0, NULL, NULL, 0, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_analyse(game, TEXT("greedy"), 5, NULL, &best, NULL, 0, NULL, NULL, 3, NULL));
    play_on(game, UINT32_MAX, 1);
    STATUS(SUA_E_GAME_OVER, sua_game_bot_move(game, TEXT("mcts:5"), 1, NULL, &move));
    /* Nothing to analyse, however it is asked. */
    len = 77;
    STATUS(SUA_E_GAME_OVER, sua_game_analyse(game, TEXT("mcts:5"), 1, NULL, &best, candidates, LIST, &len, line, 3, &line_len));
    STATUS(SUA_E_GAME_OVER, sua_game_analyse(game, TEXT("mcts:5"), 1, NULL, NULL, candidates, LIST, &len, NULL, 0, NULL));
    STATUS(SUA_E_GAME_OVER, sua_game_analyse(game, TEXT("mcts:5"), 1, NULL, NULL, NULL, 0, &len, NULL, 0, NULL));
    CHECK(len == 77);
    sua_game_free(game);

    game = new_game(id, "{\"chance\":\"manual\"}", 3);
    if (actor_of(game) == SUA_CHANCE) STATUS(SUA_E_NOT_A_SEAT, sua_game_bot_move(game, TEXT("greedy"), 1, NULL, &move));
    sua_game_free(game);
}

static void policies(void)
{
    char json[8192];
    size_t len;
    OK(sua_policies_json(NULL, 0, &len));
    CHECK(len > 0 && len < sizeof json);
    OK(sua_policies_json(json, sizeof json, NULL));
    CHECK(strstr(json, "\"expert\"") != NULL);
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_policies_json(json, 3, &len));
}

typedef struct {
    float *returns;
    int32_t *scores;
    uint32_t *lengths;
    uint8_t *endings;
    uint8_t *won;
    size_t cells;
} rows;

static sua_playouts_plan plan_for(uint64_t games, rows *out, uint32_t seats)
{
    sua_playouts_plan plan;
    memset(&plan, 0, sizeof plan);
    plan.struct_size = sizeof plan;
    plan.games = games;
    plan.seed = 11;
    plan.threads = 1;
    out->cells = (size_t)games * seats;
    plan.returns = out->returns = exact(out->cells, sizeof(float));
    plan.scores = out->scores = exact(out->cells, sizeof(int32_t));
    plan.lengths = out->lengths = exact((size_t)games, sizeof(uint32_t));
    plan.endings = out->endings = exact((size_t)games, 1);
    plan.won = out->won = exact(out->cells, 1);
    return plan;
}

static void free_rows(rows *r)
{
    free(r->returns), free(r->scores), free(r->lengths), free(r->endings), free(r->won);
}

static void playouts(const char *id)
{
    sua_limits limits = limits_of(id);
    rows one, two, part;
    uint64_t done = 7;
    sua_playouts_plan plan = plan_for(GAMES, &one, limits.seats);
    OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, &done));
    CHECK(done == GAMES);
    for (int i = 0; i < GAMES; i++) {
        float sum = 0;
        uint32_t winners = 0;
        for (uint32_t seat = 0; seat < limits.seats; seat++) {
            size_t cell = (size_t)i * limits.seats + seat;
            sum += one.returns[cell];
            winners += one.won[cell];
            CHECK(one.won[cell] <= 1 && (one.won[cell] == 1 || one.returns[cell] <= 0));
        }
        CHECK(sum > -1e-4f && sum < 1e-4f && one.lengths[i] > 0 && winners >= 1);
    }
    /* The same rows on two threads, and in parts. */
    plan = plan_for(GAMES, &two, limits.seats);
    plan.threads = 2;
    OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, NULL));
    CHECK(memcmp(one.returns, two.returns, one.cells * sizeof(float)) == 0);
    CHECK(memcmp(one.scores, two.scores, one.cells * sizeof(int32_t)) == 0);
    CHECK(memcmp(one.lengths, two.lengths, GAMES * sizeof(uint32_t)) == 0);
    CHECK(memcmp(one.endings, two.endings, GAMES) == 0);
    CHECK(memcmp(one.won, two.won, one.cells) == 0);
    plan = plan_for(10, &part, limits.seats);
    plan.first = 20;
    OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, NULL));
    CHECK(memcmp(one.scores + 20 * limits.seats, part.scores, part.cells * sizeof(int32_t)) == 0);

    /* A struct of a program that knows more: fine while it does not use it. */
    struct { sua_playouts_plan plan; uint64_t more[2]; } larger = {plan, {0, 0}};
    larger.plan.struct_size = sizeof larger;
    OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &larger.plan, NULL));
    larger.more[1] = 1;
    STATUS(SUA_E_BAD_FIELD, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &larger.plan, NULL));
    plan.struct_size = UINT32_MAX;
    STATUS(SUA_E_BAD_FIELD, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, NULL));
    /* One of a program that does not know the last field: as if it were NULL. */
    plan.struct_size = offsetof(sua_playouts_plan, won);
    memset(part.won, 7, part.cells);
    OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, NULL));
    for (size_t cell = 0; cell < part.cells; cell++) CHECK(part.won[cell] == 7);
    plan.struct_size = offsetof(sua_playouts_plan, won) - 8;
    STATUS(SUA_E_BAD_FIELD, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, NULL));
    plan.struct_size = sizeof plan;

    STATUS(SUA_E_NULL_ARGUMENT, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), NULL, NULL));
    STATUS(SUA_E_NO_SUCH, sua_playouts(TEXT("chess"), NULL, 0, TEXT("random"), &plan, NULL));
    STATUS(SUA_E_BAD_FIELD, sua_playouts(id, SUA_NUL_TERMINATED, TEXT("{"), TEXT("random"), &plan, NULL));
    STATUS(SUA_E_BAD_FIELD, sua_playouts(id, SUA_NUL_TERMINATED, TEXT("{\"chance\":\"manual\"}"), TEXT("random"), &plan, NULL));
    STATUS(SUA_E_BAD_FIELD, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("clever"), &plan, NULL));
    STATUS(SUA_E_BAD_FIELD, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, NULL, 0, &plan, NULL));
    STATUS(SUA_E_BAD_FIELD, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random random random random random random random"), &plan, NULL));
    /* Two columns in one place would be a jumble, and one between two numbers cannot be written. */
    plan.scores = (int32_t *)(void *)(plan.returns + 1);
    STATUS(SUA_E_BAD_FIELD, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, NULL));
    plan.scores = (int32_t *)(void *)((char *)one.scores + 1);
    STATUS(SUA_E_NULL_ARGUMENT, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, NULL));
    plan.scores = NULL;
    plan.games = UINT64_MAX;
    STATUS(SUA_E_TOO_LARGE, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, NULL));
    plan.games = UINT64_MAX / 8;
    STATUS(SUA_E_TOO_LARGE, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, NULL));
    plan.games = 0;
    OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, &done));
    CHECK(done == 0);

    /* From where a game is; without any column it still counts. */
    sua_game *game = new_game(id, NULL, 5);
    play_on(game, 4, 1);
    memset(&plan, 0, sizeof plan);
    plan.struct_size = sizeof plan;
    plan.games = 5;
    OK(sua_game_playouts(game, SUA_OMNISCIENT, TEXT("greedy"), &plan, &done));
    OK(sua_game_playouts(game, 0, TEXT("random"), &plan, &done));
    OK(sua_game_playouts(game, SUA_PUBLIC, TEXT("random"), &plan, &done));
    CHECK(done == 5);
    STATUS(SUA_E_BAD_SEAT, sua_game_playouts(game, 99, TEXT("random"), &plan, &done));
    STATUS(SUA_E_NULL_ARGUMENT, sua_game_playouts(NULL, 0, TEXT("random"), &plan, &done));
    sua_game_free(game);
    free_rows(&one), free_rows(&two), free_rows(&part);
}

static void *cancel_soon(void *pointer)
{
    const sua_task *task = pointer;
    uint64_t done = 0, total;
    while (done < 3) OK(sua_task_progress(task, &done, &total));
    OK(sua_task_cancel(task));
    return NULL;
}

/* Another thread stops a run that would take very long. */
static void cancelling(const char *id)
{
    sua_limits limits = limits_of(id);
    rows out;
    sua_playouts_plan plan = plan_for(100000, &out, limits.seats);
    sua_task *task = NULL;
    pthread_t thread;
    uint64_t done = 0;
    OK(sua_task_new(&task));
    plan.task = task;
    plan.threads = 2;
    CHECK(pthread_create(&thread, NULL, cancel_soon, task) == 0);
    STATUS(SUA_N_CANCELLED, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("greedy"), &plan, &done));
    CHECK(pthread_join(thread, NULL) == 0);
    CHECK(done > 0 && done < 100000);
    for (uint64_t i = 0; i < done; i++) CHECK(out.lengths[i] > 0);

    /* Where nobody is to decide any more, a game takes no time, and so many of them for ever. */
    uint32_t move = 0;
    sua_game *game = new_game(id, NULL, 1);
    uint8_t legal;
    sua_playouts_plan endless;
    memset(&endless, 0, sizeof endless);
    endless.struct_size = sizeof endless;
    endless.games = UINT64_C(1) << 60;
    endless.task = task;
    play_on(game, UINT32_MAX, 1);
    OK(sua_task_reset(task));
    CHECK(pthread_create(&thread, NULL, cancel_soon, task) == 0);
    STATUS(SUA_N_CANCELLED, sua_game_playouts(game, SUA_OMNISCIENT, TEXT("random"), &endless, &done));
    CHECK(pthread_join(thread, NULL) == 0);
    sua_game_free(game);

    game = new_game(id, NULL, 1);
    STATUS(SUA_N_CANCELLED, sua_game_bot_move(game, TEXT("mcts:1000000"), 1, task, &move));
    OK(sua_game_is_legal(game, move, &legal));
    CHECK(legal == 1);
    char json[4096] = "fresh";
    STATUS(SUA_N_CANCELLED, sua_tournament_json(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random greedy"), 5, 1, 1, task, json, sizeof json, NULL));
    CHECK(strcmp(json, "fresh") == 0);
    sua_game_free(game);
    sua_task_free(task);
    free_rows(&out);
}

/* Numbers at their extremes: an answer at once, and no memory for what is not played. */
static void limits(const char *id)
{
    static const uint64_t games[] = {1000000000, (uint64_t)1 << 36, UINT64_MAX / 2, UINT64_MAX};
    sua_playouts_plan plan;
    sua_task *task = NULL;
    sua_batch *batch = NULL;
    uint64_t done = 7;
    char json[4096];
    memset(&plan, 0, sizeof plan);
    plan.struct_size = sizeof plan;
    OK(sua_task_new(&task));
    OK(sua_task_cancel(task));
    plan.task = task;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        plan.games = games[i];
        for (plan.threads = 0; plan.threads < 3; plan.threads++) {
            STATUS(SUA_N_CANCELLED, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("greedy:10000"), &plan, &done));
            CHECK(done == 0);
        }
        plan.threads = UINT32_MAX;
        STATUS(SUA_N_CANCELLED, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, &done));
    }
    plan.first = 2;
    STATUS(SUA_E_BAD_FIELD, sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, &done));
    STATUS(SUA_N_CANCELLED, sua_tournament_json(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random greedy:10000"), UINT32_MAX, 1, UINT32_MAX, task, json, sizeof json, NULL));
    STATUS(SUA_N_CANCELLED, sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, 100000, 1, task, &batch));
    STATUS(SUA_E_TOO_LARGE, sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, SIZE_MAX, 1, task, &batch));
    CHECK(batch == NULL);
    sua_task_free(task);

    /* More threads than there are: what can be had is used. */
    plan.task = NULL;
    plan.first = UINT64_MAX - GAMES + 1;
    plan.games = GAMES;
    OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), &plan, &done));
    CHECK(done == GAMES);
    OK(sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, BATCH, 1, NULL, &batch));
    OK(sua_batch_set_threads(batch, UINT32_MAX));
    uint32_t moves[BATCH];
    OK(sua_batch_sample(batch, 1, moves, BATCH));
    sua_batch_free(batch);
}

static void tournaments(const char *id)
{
    size_t bound = 0, len = 0;
    OK(sua_tournament_json(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random greedy"), 3, 1, 0, NULL, NULL, 0, &bound));
    char *json = exact(bound, 1);
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_tournament_json(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random greedy"), 3, 1, 0, NULL, json, bound - 1, &len));
    CHECK(len == bound);
    OK(sua_tournament_json(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random greedy"), 3, 1, 0, NULL, json, bound, &len));
    CHECK(len <= bound && strstr(json, "\"pairings\"") != NULL);
    STATUS(SUA_E_BAD_FIELD, sua_tournament_json(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random"), 3, 1, 0, NULL, json, bound, &len));
    STATUS(SUA_E_NULL_ARGUMENT, sua_tournament_json(id, SUA_NUL_TERMINATED, NULL, 0, TEXT("random greedy"), 3, 1, 0, NULL, NULL, 0, NULL));

    /* The first leg is the first policy on seat 0 against the second on all others: a run of playouts. */
    sua_limits limits = limits_of(id);
    rows leg;
    char policies[64] = "random";
    double wins = 0, told;
    uint64_t seed = 0;
    for (uint32_t seat = 1; seat < limits.seats; seat++) strcat(policies, " greedy");
    sua_playouts_plan plan = plan_for(3, &leg, limits.seats);
    OK(sua_tournament_seed(1, 0, &seed));
    STATUS(SUA_E_NULL_ARGUMENT, sua_tournament_seed(1, 0, NULL));
    plan.seed = seed;
    OK(sua_playouts(id, SUA_NUL_TERMINATED, NULL, 0, policies, SUA_NUL_TERMINATED, &plan, NULL));
    for (int game = 0; game < 3; game++) {
        uint32_t winners = 0;
        for (uint32_t seat = 0; seat < limits.seats; seat++) winners += leg.won[(size_t)game * limits.seats + seat];
        wins += leg.won[(size_t)game * limits.seats] / (double)winners;
    }
    CHECK(sscanf(strstr(json, "\"by_seat\":["), "\"by_seat\":[%lf", &told) == 1);
    CHECK(told - wins / 3 < 1e-9 && wins / 3 - told < 1e-9);
    free_rows(&leg);
    free(json);
}

/* A batch against what its own games say, step by step. */
static void batches(const char *id)
{
    sua_batch *batch = NULL, *copy = NULL;
    sua_limits limits, same;
    size_t count, failed;
    OK(sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, BATCH, 4, NULL, &batch));
    OK(sua_batch_limits(batch, &count, &limits));
    same = limits_of(id);
    CHECK(count == BATCH && memcmp(&limits, &same, sizeof limits) == 0);
    OK(sua_batch_limits(batch, NULL, NULL));

    uint32_t moves[BATCH], *lists = exact(BATCH * limits.longest_list, sizeof(uint32_t)), counts[BATCH];
    int32_t actors[BATCH];
    sua_status states[BATCH];
    uint8_t *masks = exact(BATCH * limits.space, 1), marks[BATCH];
    float *seen = exact(BATCH * limits.observation, sizeof(float)), *returns = exact(BATCH * limits.seats, sizeof(float));
    float *own = exact(limits.observation, sizeof(float));
    uint8_t *bytes = exact(BATCH * limits.observation, 1);
    uint32_t list[LIST];
    OK(sua_batch_clone(batch, &copy));
    for (uint64_t step = 0; step < 25; step++) {
        if (step == 10) OK(sua_batch_set_threads(batch, 3));
        OK(sua_batch_actors(batch, actors, BATCH));
        OK(sua_batch_masks(batch, masks, BATCH * limits.space));
        OK(sua_batch_lists(batch, lists, BATCH * limits.longest_list, counts, BATCH));
        OK(sua_batch_observe(batch, SUA_ACTOR, seen, BATCH * limits.observation));
        OK(sua_batch_observe_bytes(batch, SUA_ACTOR, bytes, BATCH * limits.observation));
        for (size_t k = 0; k < BATCH * limits.observation; k++) CHECK(seen[k] == (float)bytes[k] / 255.0f);
        OK(sua_batch_returns(batch, returns, BATCH * limits.seats));
        OK(sua_batch_sample(batch, step, moves, BATCH));
        sua_game *game = NULL;
        size_t i = step % BATCH, len;
        OK(sua_batch_game(batch, i, 1, &game));
        CHECK(actor_of(game) == actors[i]);
        OK(sua_game_moves(game, list, LIST, &len));
        CHECK(len == counts[i] && memcmp(list, lists + i * limits.longest_list, len * sizeof *list) == 0);
        OK(sua_game_observe(game, actors[i], own, limits.observation, &len));
        CHECK(memcmp(own, seen + i * limits.observation, len * sizeof *own) == 0);
        CHECK(masks[i * limits.space + moves[i]] == 1);
        sua_game_free(game);
        OK(sua_batch_step(batch, moves, BATCH, states, BATCH, &failed));
        CHECK(failed == 0);
        for (size_t k = 0; k < BATCH; k++) CHECK(states[k] == SUA_OK);
        OK(sua_batch_reset_finished(batch, marks, BATCH, &count));
    }
    moves[0] = SUA_MOVE_NONE, moves[1] = limits.space + 7;
    OK(sua_batch_step(batch, moves, BATCH, states, BATCH, &failed));
    CHECK(states[0] == SUA_OK && states[1] == SUA_E_NO_SUCH_MOVE && failed >= 1);

    /* Edges. */
    STATUS(SUA_E_BAD_FIELD, sua_batch_step(batch, moves, BATCH - 1, states, BATCH, NULL));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_batch_step(batch, moves, BATCH, states, BATCH - 1, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_batch_step(batch, NULL, BATCH, states, BATCH, NULL));
    STATUS(SUA_E_BAD_FIELD, sua_batch_step(batch, moves, BATCH, (sua_status *)(void *)moves, BATCH, NULL));
    STATUS(SUA_E_BAD_FIELD, sua_batch_lists(batch, lists, BATCH * limits.longest_list, lists + 1, BATCH));
    STATUS(SUA_E_NULL_ARGUMENT, sua_batch_observe(batch, 0, (float *)(void *)((char *)seen + 1), BATCH * limits.observation));
    STATUS(SUA_E_NULL_ARGUMENT, sua_batch_step(batch, moves, BATCH, NULL, BATCH, NULL));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_batch_actors(batch, actors, BATCH - 1));
    STATUS(SUA_E_NULL_ARGUMENT, sua_batch_actors(batch, NULL, BATCH));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_batch_masks(batch, masks, BATCH * limits.space - 1));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_batch_lists(batch, lists, 1, counts, BATCH));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_batch_lists(batch, lists, BATCH * limits.longest_list, counts, 0));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_batch_observe(batch, SUA_PUBLIC, seen, 1));
    STATUS(SUA_E_BAD_SEAT, sua_batch_observe(batch, 99, seen, BATCH * limits.observation));
    STATUS(SUA_E_BAD_SEAT, sua_batch_observe(batch, SUA_NOBODY, seen, BATCH * limits.observation));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_batch_observe_bytes(batch, SUA_PUBLIC, bytes, BATCH * limits.observation - 1));
    STATUS(SUA_E_NULL_ARGUMENT, sua_batch_observe_bytes(batch, SUA_PUBLIC, NULL, BATCH * limits.observation));
    STATUS(SUA_E_BAD_SEAT, sua_batch_observe_bytes(batch, 99, bytes, BATCH * limits.observation));
    STATUS(SUA_E_NULL_ARGUMENT, sua_batch_observe_bytes(NULL, SUA_ACTOR, bytes, BATCH * limits.observation));
    OK(sua_batch_observe(batch, SUA_OMNISCIENT, seen, BATCH * limits.observation));
    OK(sua_batch_observe(batch, 0, seen, BATCH * limits.observation));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_batch_returns(batch, returns, 1));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_batch_sample(batch, 1, moves, 1));
    STATUS(SUA_E_BUFFER_TOO_SMALL, sua_batch_reset_finished(batch, marks, 1, NULL));
    sua_game *game = NULL;
    STATUS(SUA_E_NO_SUCH, sua_batch_game(batch, BATCH, 1, &game));
    STATUS(SUA_E_NULL_ARGUMENT, sua_batch_game(batch, 0, 1, NULL));
    STATUS(SUA_E_NULL_ARGUMENT, sua_batch_actors(NULL, actors, BATCH));
    STATUS(SUA_E_NULL_ARGUMENT, sua_batch_set_threads(NULL, 1));
    STATUS(SUA_E_NULL_ARGUMENT, sua_batch_clone(batch, NULL));
    sua_batch_free(batch);
    sua_batch_free(copy);
    sua_batch_free(NULL);

    batch = NULL;
    STATUS(SUA_E_NO_SUCH, sua_batch_new(TEXT("chess"), NULL, 0, 1, 1, NULL, &batch));
    STATUS(SUA_E_TOO_LARGE, sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, SIZE_MAX, 1, NULL, &batch));
    STATUS(SUA_E_BAD_FIELD, sua_batch_new(id, SUA_NUL_TERMINATED, TEXT("{\"chance\":\"manual\"}"), 1, 1, NULL, &batch));
    CHECK(batch == NULL);
    OK(sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, 0, 1, NULL, &batch));
    OK(sua_batch_actors(batch, NULL, 0));
    OK(sua_batch_masks(batch, NULL, 0));
    OK(sua_batch_step(batch, NULL, 0, NULL, 0, &failed));
    OK(sua_batch_reset_finished(batch, NULL, 0, NULL));
    sua_batch_free(batch);

    game = new_game(id, NULL, 2);
    play_on(game, 3, 1);
    OK(sua_batch_from_game(game, 2, 1, NULL, &batch));
    OK(sua_batch_actors(batch, actors, 2));
    CHECK(actors[0] == actor_of(game) && actors[1] == actor_of(game));
    sua_batch_free(batch);
    sua_game_free(game);
    free(lists), free(masks), free(seen), free(returns), free(own), free(bytes);
}

int main(void)
{
    policies();
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        const char *id = sua_catalogue_id(i);
        bots(id);
        playouts(id);
        cancelling(id);
        limits(id);
        tournaments(id);
        batches(id);
    }
    puts("simulation: ok");
    return 0;
}
