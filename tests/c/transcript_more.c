/*
 * What transcript.c leaves out, for the comparison of platforms: thinking bots, observations, views, pictures, texts, saves,
 * playouts, batches and tournaments. What is long is printed as a check sum, so that a difference shows where it begins.
 *
 * For every game of the catalogue in order, with its fewest and with its most seats n, the seed is n and the config
 * `{"OPTION":n}` as in transcript.c. Fields are separated by tabs, lines ended by a line feed:
 *
 *     game ID CONFIG
 *     PLY ACTOR MOVE VIEW TEXT SVG NUMBERS BYTES   every ply by "mcts:32", seed SEED + PLY; what its actor saw before it
 *     analysis BEST COUNT SUM LINE                 before every 16th ply, by "mcts:100", the same seed
 *     save LENGTH SUM                              the finished game
 *     end HASH                                     as the host sees it
 *     playouts RETURNS SCORES LENGTHS ENDINGS      12 games by "greedy" on one thread
 *     batch SUM                                    8 games, 60 steps by `sua_batch_sample` with the step as seed: what
 *                                                  SUA_ACTOR observes as numbers and bytes, masks, returns
 *     tournament REPORT                            "greedy random", 2 rounds, as JSON
 *
 * A SUM is FNV-1a of 32 bits, in 8 hexadecimal digits, over the bytes of a text, or of numbers with their lowest byte first.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suasion.h"

enum { ROOM = 1 << 20, PLAYOUTS = 12, BATCH = 8, STEPS = 60, SEATS = 16 };

static char words[ROOM];
static float numbers[ROOM];
static uint8_t bytes[ROOM];
static sua_candidate candidates[ROOM / 16];
static uint8_t record[SUA_LONGEST_RECORD];

static void must(sua_status status)
{
    if (status < 0) {
        char message[SUA_LONGEST_MESSAGE + 1] = "";
        sua_last_error_message(message, sizeof message, NULL);
        fprintf(stderr, "transcript_more: %s: %s\n", sua_status_name(status), message);
        exit(EXIT_FAILURE);
    }
}

static const uint32_t NOTHING = 0x811C9DC5;

static uint32_t more(uint32_t sum, const void *data, size_t len)
{
    for (const unsigned char *at = data, *end = at + len; at < end; at++) sum = (sum ^ *at) * 0x01000193;
    return sum;
}

static uint32_t more_word(uint32_t sum, uint32_t word)
{
    unsigned char parts[4] = {(unsigned char)word, (unsigned char)(word >> 8), (unsigned char)(word >> 16), (unsigned char)(word >> 24)};
    return more(sum, parts, sizeof parts);
}

static uint32_t more_floats(uint32_t sum, const float *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, &list[i], sizeof bits);
        sum = more_word(sum, bits);
    }
    return sum;
}

static uint32_t more_words(uint32_t sum, const uint32_t *list, size_t count)
{
    for (size_t i = 0; i < count; i++) sum = more_word(sum, list[i]);
    return sum;
}

static void print_sum(uint32_t sum)
{
    printf("\t%08" PRIx32, sum);
}

typedef sua_status reading(const sua_game *game, int32_t viewer, char *out, size_t capacity, size_t *len);

static void print_reading(reading *read, const sua_game *game, int32_t viewer)
{
    size_t len;
    must(read(game, viewer, words, ROOM, &len));
    print_sum(more(NOTHING, words, len));
}

static void analyse(const sua_game *game, uint64_t seed)
{
    sua_line_move line[64];
    size_t count, length;
    uint32_t best, sum = NOTHING;
    must(sua_game_analyse(game, "mcts:100", SUA_NUL_TERMINATED, seed, NULL, &best, candidates, ROOM / 16, &count, line, 64, &length));
    for (size_t i = 0; i < count; i++) {
        sum = more_word(more_word(sum, candidates[i].id), candidates[i].visits);
        sum = more_floats(sum, &candidates[i].value, 1);
    }
    printf("analysis\t%" PRIu32 "\t%zu", best, count);
    print_sum(sum);
    sum = NOTHING;
    for (size_t i = 0; i < length; i++) sum = more_word(more_word(sum, (uint32_t)line[i].seat), line[i].id);
    print_sum(sum);
    puts("");
}

static void play(const char *id, const char *config, uint64_t seed)
{
    sua_game *game;
    uint32_t ply, move;
    int32_t actor;
    size_t len;
    uint64_t hash;
    must(sua_game_new(id, SUA_NUL_TERMINATED, config, SUA_NUL_TERMINATED, seed, &game));
    for (;;) {
        must(sua_game_turn(game, &actor, NULL));
        if (actor == SUA_NOBODY) break;
        must(sua_game_ply(game, &ply));
        ply++;
        if (ply % 16 == 0) analyse(game, seed + ply);
        must(sua_game_bot_move(game, "mcts:32", SUA_NUL_TERMINATED, seed + ply, NULL, &move));
        printf("%" PRIu32 "\t%" PRId32 "\t%" PRIu32, ply, actor, move);
        print_reading(sua_game_view_json, game, actor);
        print_reading(sua_game_view_text, game, actor);
        print_reading(sua_game_view_svg, game, actor);
        must(sua_game_observe(game, actor, numbers, ROOM, &len));
        print_sum(more_floats(NOTHING, numbers, len));
        must(sua_game_observe_bytes(game, actor, bytes, ROOM, &len));
        print_sum(more(NOTHING, bytes, len));
        puts("");
        must(sua_game_apply(game, move));
    }
    must(sua_game_save(game, record, sizeof record, &len));
    printf("save\t%zu", len);
    print_sum(more(NOTHING, record, len));
    must(sua_game_hash(game, SUA_OMNISCIENT, &hash));
    printf("\nend\t%016" PRIx64 "\n", hash);
    sua_game_free(game);
}

static void playouts(const char *id, const char *config, uint64_t seed, size_t seats)
{
    float returns[PLAYOUTS * SEATS];
    int32_t scores[PLAYOUTS * SEATS];
    uint32_t lengths[PLAYOUTS];
    uint8_t endings[PLAYOUTS];
    sua_playouts_plan plan;
    uint32_t sum = NOTHING;
    memset(&plan, 0, sizeof plan);
    plan.struct_size = sizeof plan;
    plan.threads = 1;
    plan.games = PLAYOUTS;
    plan.seed = seed;
    plan.returns = returns;
    plan.scores = scores;
    plan.lengths = lengths;
    plan.endings = endings;
    must(sua_playouts(id, SUA_NUL_TERMINATED, config, SUA_NUL_TERMINATED, "greedy", SUA_NUL_TERMINATED, &plan, NULL));
    printf("playouts");
    print_sum(more_floats(NOTHING, returns, PLAYOUTS * seats));
    for (size_t i = 0; i < PLAYOUTS * seats; i++) sum = more_word(sum, (uint32_t)scores[i]);
    print_sum(sum);
    print_sum(more_words(NOTHING, lengths, PLAYOUTS));
    print_sum(more(NOTHING, endings, PLAYOUTS));
    puts("");
}

static void batch(const char *id, const char *config, uint64_t seed)
{
    sua_batch *games;
    sua_limits limits;
    uint32_t moves[BATCH], sum = NOTHING;
    sua_status statuses[BATCH];
    uint8_t marks[BATCH];
    must(sua_batch_new(id, SUA_NUL_TERMINATED, config, SUA_NUL_TERMINATED, BATCH, seed, NULL, &games));
    must(sua_batch_limits(games, NULL, &limits));
    for (uint64_t step = 0; step < STEPS; step++) {
        must(sua_batch_observe(games, SUA_ACTOR, numbers, ROOM));
        sum = more_floats(sum, numbers, BATCH * limits.observation);
        must(sua_batch_observe_bytes(games, SUA_ACTOR, bytes, ROOM));
        sum = more(sum, bytes, BATCH * limits.observation);
        must(sua_batch_masks(games, bytes, ROOM));
        sum = more(sum, bytes, BATCH * limits.space);
        must(sua_batch_sample(games, step, moves, BATCH));
        must(sua_batch_step(games, moves, BATCH, statuses, BATCH, NULL));
        must(sua_batch_returns(games, numbers, ROOM));
        sum = more_floats(sum, numbers, BATCH * limits.seats);
        must(sua_batch_reset_finished(games, marks, BATCH, NULL));
    }
    printf("batch");
    print_sum(sum);
    puts("");
    sua_batch_free(games);
}

static void all_of(size_t game, uint32_t seats)
{
    const char *id = sua_catalogue_id(game);
    char config[200];
    snprintf(config, sizeof config, "{\"%s\":%" PRIu32 "}", sua_catalogue_seats_option(game), seats);
    printf("game\t%s\t%s\n", id, config);
    play(id, config, seats);
    playouts(id, config, seats, seats);
    batch(id, config, seats);
    must(sua_tournament_json(id, SUA_NUL_TERMINATED, config, SUA_NUL_TERMINATED, "greedy random", SUA_NUL_TERMINATED, 2, seats, 1, NULL,
                             words, ROOM, NULL));
    printf("tournament\t%s\n", words);
}

int main(void)
{
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        uint32_t fewest, most;
        must(sua_catalogue_seats(i, &fewest, &most));
        all_of(i, fewest);
        all_of(i, most);
    }
    return EXIT_SUCCESS;
}
