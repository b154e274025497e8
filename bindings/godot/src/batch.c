/* SuasionBatch: many games of one kind, stepped together. */
#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "game.h"

typedef struct batch {
    sua_batch *handle;
    size_t count;
    sua_limits limits;
} batch;

#define SELF batch *self = object

static value create(void *object, const GDExtensionConstVariantPtr *arguments)
{
    (void)object;
    size_t id_length, config_length;
    char *id = words_of(arguments[0], &id_length), *config = as_text(arguments[1], &config_length);
    int64_t count = int_of(arguments[2]);
    sua_batch *handle = NULL;
    sua_status status = sua_batch_new(
        id, id_length, config, config_length, count > 0 ? (size_t)count : 0, as_seed(arguments[3]), NULL, &handle);
    free(id);
    free(config);
    if (!went(status)) return nil();
    value out;
    batch *self = new_object(&batch_class, &out);
    self->handle = handle;
    went(sua_batch_limits(handle, &self->count, &self->limits));
    return out;
}

static value count(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    return of_int((int64_t)self->count);
}

static value limits(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    return limits_of(&self->limits);
}

static value set_threads(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    int64_t number = int_of(arguments[0]);
    return of_bool(went(sua_batch_set_threads(self->handle, number > 0 ? (uint32_t)number : 0)));
}

/* Statuses of each game: 0, or why its move could not be made. A move of -1 leaves a game alone. */
static value step(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    size_t given;
    const uint32_t *moves = packed_of(arguments[0], INTS, &given);
    sua_status *statuses = room_for((self->count + 1) * sizeof *statuses);
    if (!went(sua_batch_step(self->handle, moves, given, statuses, self->count, NULL))) return nil();
    return of_ints((const uint32_t *)statuses, self->count);
}

static value actors(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    int32_t *out = room_for((self->count + 1) * sizeof *out);
    return went(sua_batch_actors(self->handle, out, self->count)) ? of_ints((const uint32_t *)out, self->count) : nil();
}

static value masks(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    size_t length = self->count * self->limits.space;
    uint8_t *out = room_for(length + 1);
    return went(sua_batch_masks(self->handle, out, length)) ? of_bytes(out, length) : nil();
}

static value sample(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    uint32_t *out = room_for((self->count + 1) * sizeof *out);
    return went(sua_batch_sample(self->handle, as_seed(arguments[0]), out, self->count)) ? of_ints(out, self->count) : nil();
}

static value observe(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    size_t length = self->count * self->limits.observation;
    float *out = room_for((length + 1) * sizeof *out);
    return went(sua_batch_observe(self->handle, as_viewer(arguments[0]), out, length)) ? of_floats(out, length) : nil();
}

static value observe_bytes(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    size_t length = self->count * self->limits.observation;
    uint8_t *out = room_for(length + 1);
    return went(sua_batch_observe_bytes(self->handle, as_viewer(arguments[0]), out, length)) ? of_bytes(out, length) : nil();
}

static value returns(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    size_t length = self->count * self->limits.seats;
    float *out = room_for((length + 1) * sizeof *out);
    return went(sua_batch_returns(self->handle, out, length)) ? of_floats(out, length) : nil();
}

static value reset_finished(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    uint8_t *out = room_for(self->count + 1);
    return went(sua_batch_reset_finished(self->handle, out, self->count, NULL)) ? of_bytes(out, self->count) : nil();
}

static value game_of(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    int64_t number = int_of(arguments[0]);
    sua_game *handle = NULL;
    if (!went(sua_batch_game(self->handle, number < 0 ? SIZE_MAX : (size_t)number, as_seed(arguments[1]), &handle))) return nil();
    value out;
    adopt(new_object(&game_class, &out), handle);
    return out;
}

static const method methods[] = {
    {"create", create, ANY, true, 4, {{"id", STRING}, {"config", ANY}, {"count", INT}, {"seed", ANY}}, {"0"}},
    {"count", count, INT, false, 0, {{0}}, {0}},
    {"limits", limits, DICTIONARY, false, 0, {{0}}, {0}},
    {"set_threads", set_threads, BOOL, false, 1, {{"threads", INT}}, {0}},
    {"step", step, INTS, false, 1, {{"moves", INTS}}, {0}},
    {"actors", actors, INTS, false, 0, {{0}}, {0}},
    {"masks", masks, BYTES, false, 0, {{0}}, {0}},
    {"sample", sample, INTS, false, 1, {{"seed", ANY}}, {0}},
    {"observe", observe, FLOATS, false, 1, {{"viewer", INT}}, {"-5"}},
    {"observe_bytes", observe_bytes, BYTES, false, 1, {{"viewer", INT}}, {"-5"}},
    {"returns", returns, FLOATS, false, 0, {{0}}, {0}},
    {"reset_finished", reset_finished, BYTES, false, 0, {{0}}, {0}},
    {"game", game_of, ANY, false, 2, {{"number", INT}, {"seed", ANY}}, {"0"}},
};

static void *make(GDExtensionObjectPtr object)
{
    (void)object;
    batch *self = calloc(1, sizeof *self);
    if (self == NULL) abort();
    return self;
}

static void end(void *object)
{
    SELF;
    sua_batch_free(self->handle);
    free(self);
}

const class batch_class = {
    "SuasionBatch", methods, sizeof methods / sizeof *methods, NULL, 0, NULL, 0, make, end,
};
