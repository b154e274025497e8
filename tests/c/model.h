/*
 * What a game must be whatever was done to it: what a fresh replay of its record makes of it, and to a reader of its
 * events the same as to one who reads them all from the start.
 */
#ifndef MODEL_H
#define MODEL_H

#include "some.h"

/* How a game began. A new one is its id, config, seed and moves; a redealt one remembers what its viewer saw. */
typedef enum { NEW, PLACED, REDEALT } origin;

static inline sua_cursor *from_start(void)
{
    static sua_cursor start;
    memset(&start, 0, sizeof start);
    return &start;
}

/* The same result of a call for two games, whatever its size. The call has `each` for the game and ends with WHERE. */
#define WHERE out_, room_, len_
#define SAME(type, call)                                            \
    do {                                                            \
        size_t room_ = 0, n_ = 0, m_ = 0, *len_ = &n_;              \
        const sua_game *each = one;                                 \
        type *out_ = NULL, *first_;                                 \
        sua_status status_ = (call);                                \
        each = other, len_ = &m_;                                   \
        CHECK((call) == status_ && n_ == m_);                       \
        if (status_ != SUA_OK) break;                               \
        room_ = n_, out_ = untouched(n_ * sizeof(type));            \
        OK(call);                                                   \
        first_ = out_, out_ = untouched(n_ * sizeof(type));         \
        each = one;                                                 \
        OK(call);                                                   \
        CHECK(memcmp(first_, out_, n_ * sizeof(type)) == 0);        \
        free(first_), free(out_);                                   \
    } while (0)

/* Two games in the same situation, and with the same past if they are to have one. */
static inline void same(const sua_game *one, const sua_game *other, int past)
{
    sua_limits limits, other_limits;
    uint8_t seed[32], other_seed[32];
    uint32_t n, m;
    uint64_t h, k;
    OK(sua_game_limits(one, &limits));
    OK(sua_game_limits(other, &other_limits));
    CHECK(memcmp(&limits, &other_limits, sizeof limits) == 0);
    CHECK(actor_of(one) == actor_of(other));
    SAME(char, sua_game_config_json(each, WHERE));
    SAME(uint32_t, sua_game_moves(each, WHERE));
    SAME(sua_chance, sua_game_chance(each, WHERE));
    SAME(sua_result, sua_game_results(each, WHERE));
    for (int32_t viewer = SUA_OMNISCIENT; viewer < (int32_t)limits.seats; viewer++) {
        OK(sua_game_hash(one, viewer, &h));
        OK(sua_game_hash(other, viewer, &k));
        CHECK(h == k);
        SAME(char, sua_game_view_json(each, viewer, WHERE));
        SAME(uint8_t, sua_game_observe_bytes(each, viewer, WHERE));
        if (past) {
            SAME(sua_event, sua_game_events(each, viewer, from_start(), WHERE));
            SAME(sua_move_info, sua_game_history(each, viewer, WHERE));
        }
    }
    OK(sua_game_seed(one, seed));
    OK(sua_game_seed(other, other_seed));
    CHECK(memcmp(seed, other_seed, sizeof seed) == 0);
    OK(sua_game_seed_position(one, &h));
    OK(sua_game_seed_position(other, &k));
    CHECK(h == k);
    if (!past) return;
    OK(sua_game_ply(one, &n));
    OK(sua_game_ply(other, &m));
    CHECK(n == m);
    n = m = 0;
    CHECK(sua_game_next_undo(one, &n) == sua_game_next_undo(other, &m) && n == m);
}

/* Moves of a history made again in a new game of the same id, config and seed. */
static inline sua_game *made_again(const sua_game *game)
{
    uint8_t seed[32];
    const char *id;
    size_t len, count = 0;
    sua_game *made = NULL;
    sua_move_info *past;
    int manual;
    OK(sua_game_id(game, &id));
    OK(sua_game_seed(game, seed));
    OK(sua_game_config_json(game, words, ROOM, &len));
    manual = strstr(words, "\"chance\":\"manual\"") != NULL;
    OK(sua_game_new_seeded(id, SUA_NUL_TERMINATED, words, len, seed, &made));
    OK(sua_game_history(game, SUA_OMNISCIENT, NULL, 0, &count));
    past = untouched(count * sizeof *past);
    OK(sua_game_history(game, SUA_OMNISCIENT, past, count, &count));
    for (size_t i = 0; i < count; i++)
        if (manual || past[i].seat != SUA_CHANCE) OK(sua_game_apply(made, past[i].id));
    free(past);
    return made;
}

/* Whatever was done to a game, it is what its record says, played from the start. */
static inline void against_a_replay(const sua_game *game, origin from)
{
    sua_game *model = NULL;
    size_t len;
    switch (roll(from == NEW ? 3 : 2)) {
    case 0: {
        uint8_t *bytes;
        OK(sua_game_save(game, NULL, 0, &len));
        bytes = untouched(len);
        OK(sua_game_save(game, bytes, len, &len));
        OK(sua_game_load(bytes, len, &model));
        free(bytes);
        break;
    }
    case 1: {
        char *text;
        OK(sua_game_record_json(game, NULL, 0, &len));
        text = untouched(len);
        OK(sua_game_record_json(game, text, len, &len));
        OK(sua_game_load_json(text, len, &model));
        free(text);
        break;
    }
    default: model = made_again(game); break;
    }
    same(game, model, from != REDEALT);
    sua_game_free(model);
}

/* Somebody who reads a game's events as they come, and what he has of them. */
typedef struct {
    sua_cursor at;
    int32_t viewer;
    sua_event *read;
    size_t len;
} reader;

static inline void begin_reading(reader *self)
{
    free(self->read);
    memset(self, 0, sizeof *self);
    self->viewer = (int32_t)roll(4) - 2;
}

static inline void read_the_same(reader *self, const reader *other)
{
    free(self->read);
    *self = *other;
    self->read = untouched(other->len * sizeof *other->read);
    if (other->len > 0) memcpy(self->read, other->read, other->len * sizeof *other->read);
}

/* Reads on to the end through buffers of any size; what was taken back is given up. Returns how often that happened. */
static inline unsigned read_on(reader *self, const sua_game *game)
{
    unsigned rewound = 0;
    size_t room, len = 0, count;
    sua_event *all;
    do {
        sua_event *some;
        sua_status status;
        room = chance_of(30) ? (size_t)roll(4) : 1 + (size_t)roll(200);
        some = untouched(room * sizeof *some);
        status = sua_game_events(game, self->viewer, &self->at, some, room, &len);
        CHECK(status == SUA_OK || status == SUA_N_REWOUND);
        if (status == SUA_N_REWOUND) {
            CHECK(self->at.rewound < self->len);
            self->len = self->at.rewound;
            rewound++;
        }
        CHECK(len <= room && is_untouched(some + len, (room - len) * sizeof *some));
        self->read = realloc(self->read, (self->len + len + 1) * sizeof *self->read);
        CHECK(self->read != NULL);
        memcpy(self->read + self->len, some, len * sizeof *some);
        self->len += len;
        CHECK(self->at.next == self->len);
        free(some);
    } while (len > 0 || room == 0);
    OK(sua_game_events(game, self->viewer, from_start(), NULL, 0, &count));
    all = untouched(count * sizeof *all);
    OK(sua_game_events(game, self->viewer, from_start(), all, count, &count));
    CHECK(count == self->len && memcmp(all, self->read, count * sizeof *all) == 0);
    free(all);
    return rewound;
}

#endif
