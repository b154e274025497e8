/* Eight threads with their own games, then eight readers of one game. */
#include <pthread.h>

#include "check.h"

enum { THREADS = 8 };

static sua_game *shared;
static uint64_t shared_hash;

/* Plays the same games as every other thread; the hashes must agree. */
static void *play_own(void *out)
{
    uint64_t *sum = out;
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
        *sum = *sum * 31 + hash;
        sua_game_free(game);
    }
    return NULL;
}

/* Reads one game with everybody else. */
static void *read_shared(void *out)
{
    static const size_t room = 1 << 20;
    char *words = malloc(room);
    uint32_t list[4096], move;
    size_t len;
    uint64_t hash;
    (void)out;
    CHECK(words != NULL);
    for (uint64_t i = 0; i < 100; i++) {
        sua_game *copy;
        OK(sua_game_moves(shared, list, 4096, &len));
        OK(sua_game_view_json(shared, 0, words, room, &len));
        sua_cursor cursor = {0, 0, 0};
        OK(sua_game_events_json(shared, SUA_PUBLIC, &cursor, words, room, &len));
        OK(sua_game_history_json(shared, 1, words, room, &len));
        OK(sua_game_save(shared, (uint8_t *)words, room, &len));
        OK(sua_game_greedy_move(shared, i, &move));
        /* What the actor may do is the same in every deal that he could believe. */
        OK(sua_game_redeal(shared, actor_of(shared), i, &copy));
        OK(sua_game_apply(copy, move));
        sua_game_free(copy);
        OK(sua_game_hash(shared, SUA_OMNISCIENT, &hash));
        CHECK(hash == shared_hash);
    }
    free(words);
    return NULL;
}

static void together(void *(*work)(void *), uint64_t *sums)
{
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) CHECK(pthread_create(&threads[i], NULL, work, &sums[i]) == 0);
    for (int i = 0; i < THREADS; i++) CHECK(pthread_join(threads[i], NULL) == 0);
}

int main(void)
{
    uint64_t sums[THREADS] = {0};
    together(play_own, sums);
    for (int i = 1; i < THREADS; i++) CHECK(sums[i] == sums[0]);
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        shared = new_game(sua_catalogue_id(i), NULL, 9);
        play_on(shared, 10, 9);
        OK(sua_game_hash(shared, SUA_OMNISCIENT, &shared_hash));
        together(read_shared, sums);
        sua_game_free(shared);
    }
    puts("threads: ok");
    return 0;
}
