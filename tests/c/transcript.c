/*
 * Plays games and prints what happened: the reference that the transcript of every binding must equal, byte for byte.
 *
 *     transcript all                                     what a binding's test plays: see below
 *     transcript play ID CONFIG SEED POLICY              one game
 *     transcript save ID CONFIG SEED POLICY PLIES FILE   so many plies of it, then writes its record
 *     transcript load FILE SEED POLICY                   loads a record and plays it to its end
 *
 * `all` is, for every game of the catalogue in order and every number of seats n from the fewest: `{"OPTION":n}` by "random"
 * and by "greedy", and for the fewest seats `{"OPTION":n,"chance":"manual"}` by "random"; OPTION is
 * `sua_catalogue_seats_option`, the seed is n.
 *
 * The format: UTF-8, fields separated by tabs, lines ended by a line feed. One line for the game,
 *
 *     game ID CONFIG SEED POLICY
 *
 * (`load ID PLY SEED POLICY` if it was loaded, at that ply), then one for each ply,
 *
 *     PLY ACTOR COUNT MOVE HOST PUBLIC OWN TEXT
 *
 * with the number of the ply, from 1; who acts (SUA_CHANCE is -3); how many moves the list has; the move made; the hashes
 * after it as the host, the public and its maker (the host, for chance) see the table, 16 hexadecimal digits each; and the
 * move in words, as it was before it was made. At last
 *
 *     events COUNT
 *     end OUTCOME
 *
 * with the number of events and `sua_game_outcome_json`. `save` prints no `events` and no `end`.
 *
 * The seed of the policy's choice at each ply is SEED + PLY, by `sua_game_bot_move`. Where chance is to act, the outcome made
 * is the one at (SEED + PLY) modulo COUNT in the list of moves.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suasion.h"

enum { ROOM = 1 << 20 };

static char words[ROOM];
static uint32_t list[ROOM];
static uint8_t record[SUA_LONGEST_RECORD];

static void must(sua_status status)
{
    if (status < 0) {
        char message[SUA_LONGEST_MESSAGE + 1] = "";
        sua_last_error_message(message, sizeof message, NULL);
        fprintf(stderr, "transcript: %s: %s\n", sua_status_name(status), message);
        exit(EXIT_FAILURE);
    }
}

static void fail(const char *what)
{
    fprintf(stderr, "transcript: %s\n", what);
    exit(EXIT_FAILURE);
}

static uint64_t hash(const sua_game *game, int32_t viewer)
{
    uint64_t out;
    must(sua_game_hash(game, viewer, &out));
    return out;
}

/* One ply; 0 when the game is over. */
static int ply(sua_game *game, uint64_t seed, const char *policy)
{
    size_t count;
    uint32_t number, move;
    int32_t actor;
    must(sua_game_turn(game, &actor, NULL));
    must(sua_game_moves(game, list, ROOM, &count));
    if (actor == SUA_NOBODY) return 0;
    must(sua_game_ply(game, &number));
    number++;
    if (actor == SUA_CHANCE)
        move = list[(seed + number) % count];
    else
        must(sua_game_bot_move(game, policy, SUA_NUL_TERMINATED, seed + number, NULL, &move));
    must(sua_game_move_text(game, move, words, ROOM, NULL));
    must(sua_game_apply(game, move));
    printf("%" PRIu32 "\t%" PRId32 "\t%zu\t%" PRIu32, number, actor, count, move);
    printf("\t%016" PRIx64 "\t%016" PRIx64, hash(game, SUA_OMNISCIENT), hash(game, SUA_PUBLIC));
    printf("\t%016" PRIx64 "\t%s\n", hash(game, actor == SUA_CHANCE ? SUA_OMNISCIENT : actor), words);
    return 1;
}

static void to_the_end(sua_game *game, uint64_t seed, const char *policy)
{
    sua_cursor end;
    while (ply(game, seed, policy)) {}
    must(sua_game_events_end(game, &end));
    must(sua_game_outcome_json(game, words, ROOM, NULL));
    printf("events\t%" PRIu32 "\nend\t%s\n", end.next, words);
}

static sua_game *begin(const char *id, const char *config, uint64_t seed, const char *policy)
{
    sua_game *game;
    must(sua_game_new(id, SUA_NUL_TERMINATED, config, SUA_NUL_TERMINATED, seed, &game));
    printf("game\t%s\t%s\t%" PRIu64 "\t%s\n", id, config, seed, policy);
    return game;
}

static void play(const char *id, const char *config, uint64_t seed, const char *policy)
{
    sua_game *game = begin(id, config, seed, policy);
    to_the_end(game, seed, policy);
    sua_game_free(game);
}

static void play_all(void)
{
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        const char *id = sua_catalogue_id(i), *option = sua_catalogue_seats_option(i);
        uint32_t fewest, most;
        char config[200];
        must(sua_catalogue_seats(i, &fewest, &most));
        for (uint32_t n = fewest; n <= most; n++) {
            snprintf(config, sizeof config, "{\"%s\":%" PRIu32 "}", option, n);
            play(id, config, n, "random");
            play(id, config, n, "greedy");
        }
        snprintf(config, sizeof config, "{\"%s\":%" PRIu32 ",\"chance\":\"manual\"}", option, fewest);
        play(id, config, fewest, "random");
    }
}

static void save(const char *id, const char *config, uint64_t seed, const char *policy, unsigned long plies, const char *path)
{
    sua_game *game = begin(id, config, seed, policy);
    size_t len;
    FILE *file = fopen(path, "wb");
    if (file == NULL) fail("the file cannot be written");
    while (plies-- > 0 && ply(game, seed, policy)) {}
    must(sua_game_save(game, record, sizeof record, &len));
    if (fwrite(record, 1, len, file) != len || fclose(file) != 0) fail("the file cannot be written");
    sua_game_free(game);
}

static void load(const char *path, uint64_t seed, const char *policy)
{
    FILE *file = fopen(path, "rb");
    size_t len;
    sua_game *game;
    const char *id;
    uint32_t number;
    if (file == NULL) fail("there is no such file");
    len = fread(record, 1, sizeof record, file);
    fclose(file);
    must(sua_game_load(record, len, &game));
    must(sua_game_id(game, &id));
    must(sua_game_ply(game, &number));
    printf("load\t%s\t%" PRIu32 "\t%" PRIu64 "\t%s\n", id, number, seed, policy);
    to_the_end(game, seed, policy);
    sua_game_free(game);
}

static int is(const char *word, const char *what, int argc, int arguments)
{
    return strcmp(word, what) == 0 && argc == 2 + arguments;
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    if (is(what, "all", argc, 0))
        play_all();
    else if (is(what, "play", argc, 4))
        play(argv[2], argv[3], strtoull(argv[4], NULL, 10), argv[5]);
    else if (is(what, "save", argc, 6))
        save(argv[2], argv[3], strtoull(argv[4], NULL, 10), argv[5], strtoul(argv[6], NULL, 10), argv[7]);
    else if (is(what, "load", argc, 3))
        load(argv[2], strtoull(argv[3], NULL, 10), argv[4]);
    else
        fail("all | play ID CONFIG SEED POLICY | save ID CONFIG SEED POLICY PLIES FILE | load FILE SEED POLICY");
    return EXIT_SUCCESS;
}
