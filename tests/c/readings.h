/* Every function that only reads a game or a batch, and all that it writes as one number. */
#ifndef READINGS_H
#define READINGS_H

#include "check.h"

enum { READINGS = 61, ROOM = 1 << 20, LIST = 4096, BATCH = 16 };

/* What is read, and the sizes of it. */
static sua_game *shared;
static sua_batch *shared_batch;
static sua_limits limits;

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

/* What is written for every reading: the call has `out`, `room` and `&len`. */
#define WRITES(type, call)                                     \
    do {                                                       \
        type *out = memory;                                    \
        size_t room = ROOM / sizeof(type), len = 0;            \
        OK(call);                                              \
        return digest(out, len * sizeof(type));                \
    } while (0)
#define GIVES(type, call)                                      \
    do {                                                       \
        type out;                                              \
        memset(&out, 0, sizeof out);                           \
        OK(call);                                              \
        return digest(&out, sizeof out);                       \
    } while (0)
#define FILLS(type, count, call)                               \
    do {                                                       \
        type *out = memory;                                    \
        size_t room = (count);                                 \
        CHECK(room * sizeof(type) <= ROOM);                    \
        OK(call);                                              \
        return digest(out, room * sizeof(type));               \
    } while (0)

/* One of the functions that only read, with all that it writes as a number. */
static inline uint64_t reading(unsigned which, void *memory)
{
    const sua_game *game = shared;
    const sua_batch *batch = shared_batch;
    int32_t viewer = actor_of(game);
    uint32_t move;
    uint64_t numbers[2];
    sua_game *made;
    sua_batch *made_batch;
    static const uint8_t seed[32] = {9};
    OK(sua_game_random_move(game, 1, &move));
    switch (which) {
    case 0: OK(sua_game_clone(game, &made)); return spent(made);
    case 1: GIVES(const char *, sua_game_id(game, &out));
    case 2: GIVES(sua_limits, sua_game_limits(game, &out));
    case 3: WRITES(char, sua_game_config_json(game, out, room, &len));
    case 4: WRITES(char, sua_game_catalogue_json(game, out, room, &len));
    case 5: GIVES(int32_t, sua_game_turn(game, &out, NULL));
    case 6: STATUS(SUA_E_NOT_OVER, sua_game_results(game, memory, 9, NULL)); return 0;
    case 7: STATUS(SUA_E_NOT_OVER, sua_game_outcome_json(game, memory, 9, NULL)); return 0;
    case 8: WRITES(uint32_t, sua_game_moves(game, out, room, &len));
    case 9: WRITES(uint8_t, sua_game_mask(game, out, room, &len));
    case 10: WRITES(char, sua_game_moves_json(game, out, room, &len));
    case 11: WRITES(sua_move_info, sua_game_move_infos(game, out, room, &len));
    case 12: GIVES(uint8_t, sua_game_is_legal(game, move, &out));
    case 13: GIVES(sua_refusal, sua_game_refusal(game, 0, &out));
    case 14: WRITES(char, sua_game_move_text(game, move, out, room, &len));
    case 15: WRITES(char, sua_game_move_json(game, move, out, room, &len));
    case 16: GIVES(sua_move_info, sua_game_move_info(game, move, &out));
    case 17:
        OK(sua_game_move_text(game, move, memory, ROOM, NULL));
        GIVES(uint32_t, sua_game_parse_move(game, memory, SUA_NUL_TERMINATED, &out));
    case 18:
        OK(sua_game_move_json(game, move, memory, ROOM, NULL));
        GIVES(uint32_t, sua_game_parse_move_json(game, memory, SUA_NUL_TERMINATED, &out));
    case 19: WRITES(char, sua_game_explain_json(game, viewer, move, out, room, &len));
    case 20: WRITES(char, sua_game_topics_json(game, out, room, &len));
    case 21: STATUS(SUA_E_NO_SUCH, sua_game_explain_topic_json(game, viewer, TEXT("none"), memory, 9, NULL)); return 0;
    case 22: GIVES(uint32_t, sua_game_ply(game, &out));
    case 23: GIVES(uint32_t, sua_game_plies(game, &out, &move));
    case 24: GIVES(uint32_t, sua_game_epoch(game, &out));
    case 25: GIVES(uint32_t, sua_game_next_undo(game, &out));
    case 26: WRITES(sua_move_info, sua_game_history(game, viewer, out, room, &len));
    case 27: WRITES(char, sua_game_history_json(game, SUA_PUBLIC, out, room, &len));
    case 28: WRITES(sua_chance, sua_game_chance(game, out, room, &len));
    case 29: WRITES(char, sua_game_view_json(game, viewer, out, room, &len));
    case 30: WRITES(char, sua_game_view_text(game, viewer, out, room, &len));
    case 31: WRITES(char, sua_game_view_svg(game, SUA_OMNISCIENT, out, room, &len));
    case 32: WRITES(float, sua_game_observe(game, viewer, out, room, &len));
    case 33: WRITES(char, sua_game_observation_layout_json(game, out, room, &len));
    case 34: GIVES(uint64_t, sua_game_hash(game, viewer, &out));
    case 35: GIVES(uint32_t, sua_game_event_count(game, &out));
    case 36: WRITES(sua_event, sua_game_events(game, viewer, 0, 0, out, room, &len));
    case 37: WRITES(char, sua_game_events_json(game, SUA_PUBLIC, 0, 0, out, room, &len));
    case 38: WRITES(char, sua_game_events_text(game, SUA_OMNISCIENT, 0, 0, out, room, &len));
    case 39: GIVES(uint32_t, sua_game_events_resume(game, 0, 0, &out));
    case 40: WRITES(uint8_t, sua_game_save(game, out, room, &len));
    case 41: WRITES(char, sua_game_record_json(game, out, room, &len));
    case 42: FILLS(uint8_t, 32, sua_game_seed(game, out));
    case 43: GIVES(uint64_t, sua_game_seed_position(game, &out));
    case 44: OK(sua_game_redeal(game, viewer, 3, &made)); return spent(made);
    case 45: OK(sua_game_redeal_seeded(game, SUA_PUBLIC, seed, &made)); return spent(made);
    case 46: GIVES(uint32_t, sua_game_random_move(game, 5, &out));
    case 47: GIVES(uint32_t, sua_game_greedy_move(game, 5, &out));
    case 48: GIVES(uint32_t, sua_game_bot_move(game, TEXT("mcts:30"), 5, NULL, &out));
    case 49:
        WRITES(sua_candidate, sua_game_analyse(game, TEXT("mcts:30"), 5, NULL, &move, out, room, &len, NULL, 0, NULL));
    case 50: {
        sua_playouts_plan plan;
        uint32_t lengths[6];
        memset(&plan, 0, sizeof plan);
        plan.struct_size = sizeof plan;
        plan.games = 6;
        plan.threads = 2;
        plan.lengths = lengths;
        OK(sua_game_playouts(game, viewer, TEXT("random"), &plan, numbers));
        return digest(lengths, sizeof lengths);
    }
    case 51: OK(sua_batch_from_game(game, BATCH, 1, NULL, &made_batch)); return spent_batch(made_batch);
    case 52: OK(sua_batch_clone(batch, &made_batch)); return spent_batch(made_batch);
    case 53: GIVES(sua_limits, sua_batch_limits(batch, NULL, &out));
    case 54: FILLS(int32_t, BATCH, sua_batch_actors(batch, out, room));
    case 55: FILLS(uint8_t, BATCH * limits.space, sua_batch_masks(batch, out, room));
    case 56: {
        uint32_t counts[BATCH];
        FILLS(uint32_t, BATCH * limits.longest_list, sua_batch_lists(batch, out, room, counts, BATCH));
    }
    case 57: FILLS(uint32_t, BATCH, sua_batch_sample(batch, 8, out, room));
    case 58: FILLS(float, BATCH * limits.observation, sua_batch_observe(batch, SUA_ACTOR, out, room));
    case 59: FILLS(float, BATCH * limits.seats, sua_batch_returns(batch, out, room));
    case 60: OK(sua_batch_game(batch, 3, 1, &made)); return spent(made);
    default: return 0;
    }
}

/* Makes what is read, in the middle of a game. */
static inline void share(const char *id)
{
    shared = new_game(id, NULL, 9);
    play_on(shared, 10, 9);
    OK(sua_batch_from_game(shared, BATCH, 2, NULL, &shared_batch));
    OK(sua_game_limits(shared, &limits));
}

static inline void share_no_more(void)
{
    sua_batch_free(shared_batch);
    sua_game_free(shared);
}

#endif
