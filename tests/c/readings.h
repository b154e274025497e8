/* Every function that only reads a game or a batch, and all that it writes as one number. */
#ifndef READINGS_H
#define READINGS_H

#include "check.h"

enum { ROOM = 1 << 20, LIST = 4096, BATCH = 16 };

/* What is read, and the sizes of it. */
static sua_game *shared;
static sua_batch *shared_batch;
static sua_limits limits;

/* What is read by number: a legal move, and one that may be refused. */
static uint32_t legal_move, any_move;
static const uint8_t some_seed[32] = {9};

static inline uint64_t digest(const void *bytes, size_t size)
{
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < size; i++) sum = (sum ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001B3);
    return sum;
}

/* A new game that a reading made, as a number. */
static inline uint64_t spent(sua_game *made)
{
    uint64_t hash;
    OK(sua_game_hash(made, SUA_OMNISCIENT, &hash));
    sua_game_free(made);
    return hash;
}

static inline uint64_t spent_batch(sua_batch *made)
{
    int32_t actors[BATCH];
    size_t count;
    OK(sua_batch_limits(made, &count, NULL));
    CHECK(count <= BATCH);
    OK(sua_batch_actors(made, actors, BATCH));
    sua_batch_free(made);
    return digest(actors, count * sizeof *actors);
}

/* A buffer of any length; the call ends with WHERE. */
#define WHERE out, room, &len
#define WRITES(type, call)                              \
    type *out = memory;                                 \
    size_t room = ROOM / sizeof(type), len = 0;         \
    OK(call);                                           \
    return digest(out, len * sizeof(type));
/* One result, at `&out`. */
#define GIVES(type, call)                               \
    type out;                                           \
    memset(&out, 0, sizeof out);                        \
    OK(call);                                           \
    return digest(&out, sizeof out);
/* So many items, at `out`. */
#define FILLS(type, count, call)                        \
    type *out = memory;                                 \
    size_t room = (count);                              \
    CHECK(room * sizeof(type) <= ROOM);                 \
    OK(call);                                           \
    return digest(out, room * sizeof(type));
/* A game or a batch of its own, at `&made`. */
#define MAKES(call)                                     \
    sua_game *made;                                     \
    OK(call);                                           \
    return spent(made);
#define MAKES_BATCH(call)                               \
    sua_batch *made;                                    \
    OK(call);                                           \
    return spent_batch(made);
/* Nothing, because it is not the time for it. */
#define REFUSES(status, call)                           \
    STATUS(status, call);                               \
    return (uint64_t)-(status);

#define EVERY_READING(READS)                                                                                            \
    READS(sua_game_clone, MAKES(sua_game_clone(shared, &made)))                                                         \
    READS(sua_game_id, GIVES(const char *, sua_game_id(shared, &out)))                                                  \
    READS(sua_game_limits, GIVES(sua_limits, sua_game_limits(shared, &out)))                                            \
    READS(sua_game_config_json, WRITES(char, sua_game_config_json(shared, WHERE)))                                      \
    READS(sua_game_catalogue_json, WRITES(char, sua_game_catalogue_json(shared, WHERE)))                                \
    READS(sua_game_turn, GIVES(int32_t, sua_game_turn(shared, &out, NULL)))                                             \
    READS(sua_game_results, REFUSES(SUA_E_NOT_OVER, sua_game_results(shared, memory, 9, NULL)))                         \
    READS(sua_game_prompt, GIVES(sua_prompt, sua_game_prompt(shared, SUA_PUBLIC, &out)))                                \
    READS(sua_game_outcome_json, REFUSES(SUA_E_NOT_OVER, sua_game_outcome_json(shared, memory, 9, NULL)))               \
    READS(sua_game_meaning, GIVES(sua_move_info, sua_game_meaning(shared, legal_move, &out)))                           \
    READS(sua_game_meanings_json, WRITES(char, sua_game_meanings_json(shared, WHERE)))                                  \
    READS(sua_game_moves, WRITES(uint32_t, sua_game_moves(shared, WHERE)))                                              \
    READS(sua_game_mask, WRITES(uint8_t, sua_game_mask(shared, WHERE)))                                                 \
    READS(sua_game_moves_json, WRITES(char, sua_game_moves_json(shared, WHERE)))                                        \
    READS(sua_game_move_infos, WRITES(sua_move_info, sua_game_move_infos(shared, WHERE)))                               \
    READS(sua_game_is_legal, GIVES(uint8_t, sua_game_is_legal(shared, any_move, &out)))                                 \
    READS(sua_game_refusal, GIVES(sua_refusal, sua_game_refusal(shared, any_move, &out)))                               \
    READS(sua_game_move_text, WRITES(char, sua_game_move_text(shared, legal_move, WHERE)))                              \
    READS(sua_game_move_json, WRITES(char, sua_game_move_json(shared, legal_move, WHERE)))                              \
    READS(sua_game_move_info, GIVES(sua_move_info, sua_game_move_info(shared, legal_move, &out)))                       \
    READS(sua_game_parse_move, OK(sua_game_move_text(shared, legal_move, memory, ROOM, NULL));                          \
          GIVES(uint32_t, sua_game_parse_move(shared, memory, SUA_NUL_TERMINATED, &out)))                               \
    READS(sua_game_parse_move_json, OK(sua_game_move_json(shared, legal_move, memory, ROOM, NULL));                     \
          GIVES(uint32_t, sua_game_parse_move_json(shared, memory, SUA_NUL_TERMINATED, &out)))                          \
    READS(sua_game_explain_json, WRITES(char, sua_game_explain_json(shared, SUA_OMNISCIENT, legal_move, WHERE)))        \
    READS(sua_game_topics_json, WRITES(char, sua_game_topics_json(shared, WHERE)))                                      \
    READS(sua_game_explain_topic_json, return explained(memory);)                                                       \
    READS(sua_game_ply, GIVES(uint32_t, sua_game_ply(shared, &out)))                                                    \
    READS(sua_game_plies, uint32_t first; GIVES(uint32_t, sua_game_plies(shared, &first, &out)))                        \
    READS(sua_game_next_undo, GIVES(uint32_t, sua_game_next_undo(shared, &out)))                                        \
    READS(sua_game_history, WRITES(sua_move_info, sua_game_history(shared, 0, WHERE)))                                  \
    READS(sua_game_history_json, WRITES(char, sua_game_history_json(shared, SUA_PUBLIC, WHERE)))                        \
    READS(sua_game_chance, WRITES(sua_chance, sua_game_chance(shared, WHERE)))                                          \
    READS(sua_game_view_json, WRITES(char, sua_game_view_json(shared, SUA_OMNISCIENT, WHERE)))                          \
    READS(sua_game_view_text, WRITES(char, sua_game_view_text(shared, 0, WHERE)))                                       \
    READS(sua_game_view_svg, WRITES(char, sua_game_view_svg(shared, SUA_OMNISCIENT, WHERE)))                            \
    READS(sua_game_observe, WRITES(float, sua_game_observe(shared, 0, WHERE)))                                          \
    READS(sua_game_observe_bytes, WRITES(uint8_t, sua_game_observe_bytes(shared, SUA_PUBLIC, WHERE)))                   \
    READS(sua_game_observation_layout_json, WRITES(char, sua_game_observation_layout_json(shared, WHERE)))              \
    READS(sua_game_hash, GIVES(uint64_t, sua_game_hash(shared, 0, &out)))                                               \
    READS(sua_game_events, sua_cursor cursor = {0, 0, 0};                                                               \
          WRITES(sua_event, sua_game_events(shared, 0, &cursor, WHERE)))                                                \
    READS(sua_game_events_json, sua_cursor cursor = {0, 0, 0};                                                          \
          WRITES(char, sua_game_events_json(shared, SUA_PUBLIC, &cursor, WHERE)))                                       \
    READS(sua_game_events_text, sua_cursor cursor = {0, 0, 0};                                                          \
          WRITES(char, sua_game_events_text(shared, SUA_OMNISCIENT, &cursor, WHERE)))                                   \
    READS(sua_game_events_end, GIVES(sua_cursor, sua_game_events_end(shared, &out)))                                    \
    READS(sua_game_save, WRITES(uint8_t, sua_game_save(shared, WHERE)))                                                 \
    READS(sua_game_record_json, WRITES(char, sua_game_record_json(shared, WHERE)))                                      \
    READS(sua_game_seed, FILLS(uint8_t, 32, sua_game_seed(shared, out)))                                                \
    READS(sua_game_seed_position, GIVES(uint64_t, sua_game_seed_position(shared, &out)))                                \
    READS(sua_game_redeal, MAKES(sua_game_redeal(shared, 0, 3, &made)))                                                 \
    READS(sua_game_redeal_seeded, MAKES(sua_game_redeal_seeded(shared, SUA_PUBLIC, some_seed, &made)))                  \
    READS(sua_game_random_move, GIVES(uint32_t, sua_game_random_move(shared, 5, &out)))                                 \
    READS(sua_game_greedy_move, GIVES(uint32_t, sua_game_greedy_move(shared, 5, &out)))                                 \
    READS(sua_game_bot_move, GIVES(uint32_t, sua_game_bot_move(shared, TEXT("mcts:30"), 5, NULL, &out)))                \
    READS(sua_game_analyse, WRITES(sua_candidate, sua_game_analyse(shared, TEXT("mcts:30"), 5, NULL, NULL, WHERE,       \
                                                                   NULL, 0, NULL)))                                     \
    READS(sua_game_playouts, return played_out();)                                                                      \
    READS(sua_batch_from_game, MAKES_BATCH(sua_batch_from_game(shared, BATCH, 1, NULL, &made)))                         \
    READS(sua_batch_clone, MAKES_BATCH(sua_batch_clone(shared_batch, &made)))                                           \
    READS(sua_batch_limits, GIVES(sua_limits, sua_batch_limits(shared_batch, NULL, &out)))                              \
    READS(sua_batch_actors, FILLS(int32_t, BATCH, sua_batch_actors(shared_batch, out, room)))                           \
    READS(sua_batch_masks, FILLS(uint8_t, BATCH * limits.space, sua_batch_masks(shared_batch, out, room)))              \
    READS(sua_batch_lists, uint32_t counts[BATCH];                                                                      \
          FILLS(uint32_t, BATCH * limits.longest_list, sua_batch_lists(shared_batch, out, room, counts, BATCH)))        \
    READS(sua_batch_sample, FILLS(uint32_t, BATCH, sua_batch_sample(shared_batch, 8, out, room)))                       \
    READS(sua_batch_observe,                                                                                            \
          FILLS(float, BATCH * limits.observation, sua_batch_observe(shared_batch, SUA_ACTOR, out, room)))              \
    READS(sua_batch_observe_bytes,                                                                                      \
          FILLS(uint8_t, BATCH * limits.observation, sua_batch_observe_bytes(shared_batch, 0, out, room)))              \
    READS(sua_batch_returns, FILLS(float, BATCH * limits.seats, sua_batch_returns(shared_batch, out, room)))            \
    READS(sua_batch_game, MAKES(sua_batch_game(shared_batch, 3, 1, &made)))

/* The first topic that there is, explained. */
static inline uint64_t explained(char *memory)
{
    char *topic, *end;
    size_t len;
    OK(sua_game_topics_json(shared, memory, ROOM / 2, NULL));
    topic = strstr(memory, "\"id\":\"");
    if (topic == NULL) {
        STATUS(SUA_E_NO_SUCH, sua_game_explain_topic_json(shared, 0, TEXT("none"), memory, ROOM, &len));
        return 0;
    }
    topic += strlen("\"id\":\"");
    end = strchr(topic, '"');
    CHECK(end != NULL);
    OK(sua_game_explain_topic_json(shared, 0, topic, (size_t)(end - topic), memory + ROOM / 2, ROOM / 2, &len));
    return digest(memory + ROOM / 2, len);
}

static inline uint64_t played_out(void)
{
    sua_playouts_plan plan;
    uint32_t lengths[6];
    uint64_t done;
    memset(&plan, 0, sizeof plan);
    plan.struct_size = sizeof plan;
    plan.games = 6;
    plan.threads = 2;
    plan.lengths = lengths;
    OK(sua_game_playouts(shared, 0, TEXT("random"), &plan, &done));
    CHECK(done == 6);
    return digest(lengths, sizeof lengths);
}

#define DEFINE(name, ...)                          \
    static inline uint64_t read_##name(void *memory) \
    {                                              \
        (void)memory;                              \
        __VA_ARGS__                                \
    }
EVERY_READING(DEFINE)

typedef struct {
    const char *name;
    uint64_t (*read)(void *memory);
} reading;

#define ENTRY(name, ...) {#name, read_##name},
static const reading readings[] = {EVERY_READING(ENTRY)};
enum { READINGS = sizeof readings / sizeof *readings };

static inline int is_refused(uint32_t move)
{
    sua_refusal refusal;
    return sua_game_refusal(shared, move, &refusal) == SUA_OK && refusal.rule != SUA_RULE_NONE;
}

/* Makes what is read, in the middle of a game. */
static inline void share(const char *id)
{
    shared = new_game(id, NULL, 9);
    play_on(shared, 10, 9);
    OK(sua_batch_from_game(shared, BATCH, 2, NULL, &shared_batch));
    OK(sua_game_limits(shared, &limits));
    OK(sua_game_random_move(shared, 1, &legal_move));
    for (any_move = 0; !is_refused(any_move); any_move++) continue;
}

static inline void share_no_more(void)
{
    sua_batch_free(shared_batch);
    sua_game_free(shared);
}

#endif
