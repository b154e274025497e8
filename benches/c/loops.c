/*
 * The two loops that a binding's speed is measured by, in C: a binding runs the same loops and may add so much and no more.
 * Random games one after the other, the next begun by `sua_game_restart`; built as a library, so that both run in one process.
 */
#include <stdlib.h>
#include <time.h>

#include "suasion.h"

enum { LONGEST = 1024 };

static uint32_t list[LONGEST];

/* The dice of every binding's loop. */
static uint32_t roll(uint32_t *dice)
{
    *dice = *dice * 1664525u + 1013904223u;
    return *dice >> 8;
}

/* Nanoseconds of this process; a binding takes them from here, too. */
double loops_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Nanoseconds a move, by asking for the list and applying one of it. */
double loops_list_apply(const char *id, uint32_t moves)
{
    sua_game *game;
    uint32_t dice = 1;
    size_t len;
    double start;
    if (sua_game_new(id, SUA_NUL_TERMINATED, NULL, 0, 1, &game) != SUA_OK) abort();
    start = loops_now();
    for (uint32_t made = 0; made < moves;) {
        if (sua_game_moves(game, list, LONGEST, &len) != SUA_OK) abort();
        if (len == 0) {
            if (sua_game_restart(game, roll(&dice)) != SUA_OK) abort();
            continue;
        }
        if (sua_game_apply(game, list[roll(&dice) % len]) != SUA_OK) abort();
        made++;
    }
    start = loops_now() - start;
    sua_game_free(game);
    return start / moves;
}

/* The same by the call that does both. */
double loops_step(const char *id, uint32_t moves)
{
    sua_game *game;
    uint32_t dice = 1;
    size_t len;
    int32_t actor;
    double start;
    if (sua_game_new(id, SUA_NUL_TERMINATED, NULL, 0, 1, &game) != SUA_OK) abort();
    start = loops_now();
    if (sua_game_moves(game, list, LONGEST, &len) != SUA_OK) abort();
    for (uint32_t made = 0; made < moves;) {
        if (len == 0) {
            if (sua_game_restart(game, roll(&dice)) != SUA_OK) abort();
            if (sua_game_moves(game, list, LONGEST, &len) != SUA_OK) abort();
            continue;
        }
        if (sua_game_step(game, list[roll(&dice) % len], &actor, NULL, list, LONGEST, &len) != SUA_OK) abort();
        made++;
    }
    start = loops_now() - start;
    sua_game_free(game);
    return start / moves;
}
