/* What the C tests share: checks that name the line, and games to try things on. */
#ifndef CHECK_H
#define CHECK_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suasion.h"

#define CHECK(condition)                                                                  \
    do {                                                                                  \
        if (!(condition)) {                                                               \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition); \
            abort();                                                                      \
        }                                                                                 \
    } while (0)

/* The call must end with this status. */
#define STATUS(expected, call)                                                                             \
    do {                                                                                                   \
        sua_status status_ = (call);                                                                       \
        if (status_ != (expected)) {                                                                       \
            char words_[400] = "";                                                                         \
            (void)sua_last_error_message(words_, sizeof words_, NULL);                                     \
            fprintf(stderr, "%s:%d: %s is %s (%s), not %s\n", __FILE__, __LINE__, #call,                   \
                    sua_status_name(status_), words_, sua_status_name(expected));                          \
            abort();                                                                                       \
        }                                                                                                  \
    } while (0)

#define OK(call) STATUS(SUA_OK, call)

/* A literal as the two arguments that texts have. */
#define TEXT(literal) literal, sizeof(literal) - 1

static inline sua_game *new_game(const char *id, const char *config, uint64_t seed)
{
    sua_game *game = NULL;
    OK(sua_game_new(id, SUA_NUL_TERMINATED, config, config == NULL ? 0 : SUA_NUL_TERMINATED, seed, &game));
    CHECK(game != NULL);
    return game;
}

static inline int32_t actor_of(const sua_game *game)
{
    int32_t actor;
    OK(sua_game_turn(game, &actor, NULL));
    return actor;
}

/* Makes random moves until the game is over or so many were made. */
static inline void play_on(sua_game *game, uint32_t moves, uint64_t seed)
{
    uint32_t move, made;
    for (made = 0; made < moves && actor_of(game) != SUA_NOBODY; made++) {
        OK(sua_game_random_move(game, seed + made, &move));
        OK(sua_game_apply(game, move));
    }
}

/* A number that follows from the last one: the tests' own dice. */
static inline uint64_t next_number(uint64_t *state)
{
    uint64_t z = (*state += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

#endif
