/*
 * What calls through the C ABI cost, in nanoseconds, one thread. A move is a player's decision; the chance that follows
 * it is included. Every figure is the best of several rounds, because other work on the machine only ever adds.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "suasion.h"

enum { ROUNDS = 7, LONGEST = 1024 };

static uint32_t list[LONGEST];
static uint64_t dice = 1;

static uint32_t below(size_t bound)
{
    dice = dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((dice >> 33) % bound);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void must(sua_status status)
{
    if (status < 0) {
        fprintf(stderr, "%s\n", sua_status_name(status));
        exit(EXIT_FAILURE);
    }
}

static sua_game *fresh(const char *id, uint64_t seed)
{
    sua_game *game;
    must(sua_game_new(id, SUA_NUL_TERMINATED, NULL, 0, seed, &game));
    return game;
}

/* Plays random games, and at every decision times every legal move made and taken back. */
static double apply_undo(const char *id, uint64_t seed)
{
    double spent = 0;
    unsigned long done = 0;
    for (uint64_t n = 0; n < 20; n++) {
        sua_game *game = fresh(id, seed + n);
        size_t len;
        while (sua_game_moves(game, list, LONGEST, &len), len > 0) {
            double start = now();
            for (int again = 0; again < 20; again++)
                for (size_t i = 0; i < len; i++) {
                    must(sua_game_apply(game, list[i]));
                    must(sua_game_undo(game));
                }
            spent += now() - start;
            done += 20 * len;
            must(sua_game_apply(game, list[below(len)]));
        }
        sua_game_free(game);
    }
    return spent / (double)done;
}

/* Whole random games by the one call that applies and lists; creating the game is not counted. */
static double step(const char *id, uint64_t seed)
{
    double spent = 0;
    unsigned long done = 0;
    for (uint64_t n = 0; n < 2000; n++) {
        sua_game *game = fresh(id, seed + n);
        size_t len;
        double start;
        must(sua_game_moves(game, list, LONGEST, &len));
        start = now();
        while (len > 0) {
            must(sua_game_step(game, list[below(len)], NULL, NULL, list, LONGEST, &len));
            done++;
        }
        spent += now() - start;
        sua_game_free(game);
    }
    return spent / (double)done;
}

static double moves(const char *id, uint64_t seed)
{
    sua_game *game = fresh(id, seed);
    size_t len;
    double start = now();
    for (int i = 0; i < 100000; i++) must(sua_game_moves(game, list, LONGEST, &len));
    start = now() - start;
    sua_game_free(game);
    return start / 100000;
}

static double ply(const char *id, uint64_t seed)
{
    sua_game *game = fresh(id, seed);
    uint32_t number;
    double start = now();
    for (int i = 0; i < 1000000; i++) must(sua_game_ply(game, &number));
    start = now() - start;
    sua_game_free(game);
    return start / 1000000;
}

static double clone(const char *id, uint64_t seed)
{
    sua_game *game = fresh(id, seed), *copy;
    uint32_t move;
    double start;
    for (int i = 0; i < 20 && sua_game_random_move(game, seed, &move) == SUA_OK; i++) must(sua_game_apply(game, move));
    start = now();
    for (int i = 0; i < 20000; i++) {
        must(sua_game_clone(game, &copy));
        sua_game_free(copy);
    }
    start = now() - start;
    sua_game_free(game);
    return start / 20000;
}

/*
 * A learner's step of 256 games: make the moves it chose, begin new games for finished ones, and see what each seat to act
 * sees and may do, in bytes. Where its moves come from is not counted.
 */
static double batch_step(const char *id, uint64_t seed)
{
    enum { GAMES = 256, STEPS = 480 };
    static uint32_t chosen[GAMES];
    static sua_status status[GAMES];
    static uint8_t marks[GAMES];
    sua_batch *batch;
    sua_limits limits;
    uint8_t *masks, *seen;
    size_t mask_bytes, seen_bytes;
    double spent = 0;
    must(sua_batch_new(id, SUA_NUL_TERMINATED, NULL, 0, GAMES, seed, NULL, &batch));
    must(sua_batch_limits(batch, NULL, &limits));
    mask_bytes = (size_t)GAMES * limits.space;
    seen_bytes = (size_t)GAMES * limits.observation;
    masks = malloc(mask_bytes);
    seen = malloc(seen_bytes);
    if (masks == NULL || seen == NULL) exit(EXIT_FAILURE);
    for (uint64_t n = 0; n < STEPS; n++) {
        double start;
        must(sua_batch_sample(batch, seed + n, chosen, GAMES));
        start = now();
        must(sua_batch_step(batch, chosen, GAMES, status, GAMES, NULL));
        must(sua_batch_reset_finished(batch, marks, GAMES, NULL));
        must(sua_batch_masks(batch, masks, mask_bytes));
        must(sua_batch_observe_bytes(batch, SUA_ACTOR, seen, seen_bytes));
        spent += now() - start;
    }
    free(masks);
    free(seen);
    sua_batch_free(batch);
    return spent / ((double)STEPS * GAMES);
}

/* Begins a game again and again. */
static double restart(const char *id, uint64_t seed)
{
    sua_game *game = fresh(id, seed);
    double start = now();
    for (uint64_t i = 0; i < 100000; i++) must(sua_game_restart(game, seed + i));
    start = now() - start;
    sua_game_free(game);
    return start / 100000;
}

/* Loads a whole random game, every move checked: a move. */
static double load(const char *id, uint64_t seed)
{
    static uint8_t bytes[1 << 16];
    double spent = 0;
    unsigned long made = 0;
    for (uint64_t n = 0; n < 20; n++) {
        sua_game *game = fresh(id, seed + n), *loaded;
        size_t len;
        uint32_t move, plies;
        double start;
        while (sua_game_random_move(game, seed + made++, &move) == SUA_OK) must(sua_game_apply(game, move));
        must(sua_game_save(game, bytes, sizeof bytes, &len));
        must(sua_game_ply(game, &plies));
        start = now();
        for (int again = 0; again < 20; again++) {
            must(sua_game_load(bytes, len, &loaded));
            sua_game_free(loaded);
        }
        spent += (now() - start) / 20 / plies;
        sua_game_free(game);
    }
    return spent / 20;
}

/* Random games to their end at a table of so many seats: a decision. How many decisions a game has goes to `length`. */
static double playouts(const char *id, const char *option, unsigned seats, double *length)
{
    enum { GAMES = 2000 };
    static uint32_t lengths[GAMES];
    sua_playouts_plan plan = {0};
    char config[64];
    double start, decisions = 0;
    snprintf(config, sizeof config, "{\"%s\": %u}", option, seats);
    plan.struct_size = sizeof plan;
    plan.threads = 1;
    plan.games = GAMES;
    plan.seed = 1;
    plan.lengths = lengths;
    start = now();
    must(sua_playouts(id, SUA_NUL_TERMINATED, config, SUA_NUL_TERMINATED, "random", SUA_NUL_TERMINATED, &plan, NULL));
    start = now() - start;
    for (int i = 0; i < GAMES; i++) decisions += lengths[i];
    *length = decisions / GAMES;
    return start / decisions;
}

static void show_playouts(size_t index)
{
    uint32_t fewest, most;
    must(sua_catalogue_seats(index, &fewest, &most));
    for (uint32_t seats = fewest; seats <= most; seats++) {
        double best = 1e18, length = 0;
        for (int round = 0; round < ROUNDS; round++) {
            double cost = playouts(sua_catalogue_id(index), sua_catalogue_seats_option(index), seats, &length);
            if (cost < best) best = cost;
        }
        printf("  playouts, %u seats        %8.1f ns a decision, %.1f decisions a game\n", (unsigned)seats, best, length);
    }
}

static void show(const char *what, double (*measure)(const char *, uint64_t), const char *id)
{
    double best = 1e18;
    for (int round = 0; round < ROUNDS; round++) {
        double cost;
        dice = 1;
        cost = measure(id, 1);
        if (cost < best) best = cost;
    }
    printf("  %-24s %8.1f ns\n", what, best);
}

int main(int argc, char **argv)
{
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        const char *id = sua_catalogue_id(i);
        if (argc > 1 && i != (size_t)atoi(argv[1])) continue;
        printf("%s\n", sua_catalogue_name(i));
        show("apply + undo", apply_undo, id);
        show("step (apply and list)", step, id);
        show("moves", moves, id);
        show("ply (an empty call)", ply, id);
        show("clone + free, ply 20", clone, id);
        show("restart", restart, id);
        show("load, a move", load, id);
        show("step of a batch in bytes", batch_step, id);
        show_playouts(i);
    }
    return 0;
}
