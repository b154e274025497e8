/* SuasionGame: one table being played. Methods that fail answer with null, or false where they only change something;
 * `SuasionCatalogue.last_error` says why. */
#include "game.h"

#include <stdlib.h>
#include <string.h>

#include "common.h"

enum { LONGEST_LINE = 64 };

/* What is known of a kind by its number. */
static value kind_of(const game *self, const char *table, uint16_t number)
{
    value kinds = entry(&self->kinds, table), kind = item(&kinds, number);
    forget(&kinds);
    return kind;
}

/* The kinds of the catalogue by their numbers, which have gaps. */
static value by_number(const value *catalogue)
{
    static const char *tables[] = {"moves", "events", "refusals", "prompts"};
    value out = of_type(DICTIONARY);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        value kinds = entry(catalogue, tables[i]), numbered = of_type(DICTIONARY);
        int64_t count = size_of(&kinds);
        for (int64_t k = 0; k < count; k++) {
            value kind = item(&kinds, k), number = entry(&kind, "number");
            GDExtensionBool valid;
            godot.variant_set_keyed(&numbered, &number, &kind, &valid);
            forget(&kind);
            forget(&number);
        }
        put(&out, tables[i], numbered);
        forget(&kinds);
    }
    return out;
}

static value piece_id(const game *self, const value *set, int64_t number)
{
    value sets = entry(&self->catalogue, "pieces"), pieces, piece, id;
    GDExtensionBool valid;
    godot.variant_get(&sets, set, &pieces, &valid);
    piece = item(&pieces, number);
    id = entry(&piece, "id");
    forget(&sets);
    forget(&pieces);
    forget(&piece);
    return id;
}

/* Puts the name of a kind and its fields by name: pieces by id, what is hidden as null. */
static void put_kind(const game *self, value *out, const char *table, uint16_t number, uint16_t hidden, const int32_t *fields)
{
    value kind = kind_of(self, table, number), listed = entry(&kind, "fields"), role = entry(&kind, "role");
    int64_t count = size_of(&listed);
    put(out, "kind", entry(&kind, "name"));
    if (type_of(&role) == STRING) put(out, "role", copy_of(&role));
    for (int64_t i = 0; i < count && i < 4; i++) {
        value field = item(&listed, i), called = entry(&field, "name"), set = entry(&field, "set");
        char *key = words_of(&called, NULL);
        bool unknown = (hidden >> i & 1) != 0 || fields[i] == SUA_HIDDEN;
        put(out, key, unknown ? nil() : type_of(&set) == STRING ? piece_id(self, &set, fields[i]) : of_int(fields[i]));
        free(key);
        forget(&field);
        forget(&called);
        forget(&set);
    }
    forget(&kind);
    forget(&listed);
    forget(&role);
}

static value move_dictionary(const game *self, const sua_move_info *info)
{
    value out = of_type(DICTIONARY);
    put(&out, "id", info->id == SUA_MOVE_NONE ? nil() : of_int(info->id));
    put(&out, "ply", of_int(info->ply));
    put(&out, "seat", of_int(info->seat));
    put_kind(self, &out, "moves", info->kind, info->hidden, info->fields);
    return out;
}

static value event_dictionary(const game *self, const sua_event *event, const char *words, size_t length)
{
    value out = of_type(DICTIONARY);
    put(&out, "number", of_int(event->number));
    put(&out, "ply", of_int(event->ply));
    put(&out, "seat", of_int(event->seat));
    put_kind(self, &out, "events", event->kind, event->hidden, event->fields);
    put(&out, "text", of_text(words, length));
    return out;
}

/* The JSON that a function of a game writes. */
#define GAME_JSON(call) JSON_OF((call))
#define SELF game *self = object

void adopt(game *self, sua_game *handle)
{
    sua_game_free(self->handle);
    self->handle = handle;
    went(sua_game_limits(handle, &self->limits));
    size_t needed = 0;
    sua_game_catalogue_json(handle, NULL, 0, &needed);
    char *json = room_for(needed + 1);
    forget(&self->catalogue);
    self->catalogue = went(sua_game_catalogue_json(handle, json, needed + 1, &needed)) ? from_json(json, needed) : nil();
    forget(&self->kinds);
    self->kinds = by_number(&self->catalogue);
    memset(self->cursors, 0, sizeof self->cursors);
}

static value adopted(sua_status status, sua_game *handle)
{
    if (!went(status)) return nil();
    value out;
    adopt(new_object(&game_class, &out), handle);
    return out;
}

static value create(void *object, const GDExtensionConstVariantPtr *arguments)
{
    (void)object;
    size_t id_length, config_length;
    char *id = words_of(arguments[0], &id_length), *config = as_text(arguments[1], &config_length);
    sua_game *handle = NULL;
    sua_status status = sua_game_new(id, id_length, config, config_length, as_seed(arguments[2]), &handle);
    free(id);
    free(config);
    return adopted(status, handle);
}

static value from_position(void *object, const GDExtensionConstVariantPtr *arguments)
{
    (void)object;
    size_t id_length, config_length, position_length;
    char *id = words_of(arguments[0], &id_length), *config = as_text(arguments[1], &config_length);
    char *position = as_text(arguments[2], &position_length);
    sua_game *handle = NULL;
    sua_status status = sua_game_from_position(
        id, id_length, config, config_length, position, position_length, as_seed(arguments[3]), &handle);
    free(id);
    free(config);
    free(position);
    return adopted(status, handle);
}

static value load_bytes(void *object, const GDExtensionConstVariantPtr *arguments)
{
    (void)object;
    size_t count;
    const uint8_t *bytes = packed_of(arguments[0], BYTES, &count);
    sua_game *handle = NULL;
    /* No bytes are no record; a pointer is asked for all the same. */
    sua_status status = sua_game_load(bytes != NULL ? bytes : (const uint8_t *)"", count, &handle);
    return adopted(status, handle);
}

static value load_record(void *object, const GDExtensionConstVariantPtr *arguments)
{
    (void)object;
    size_t length;
    char *json = as_text(arguments[0], &length);
    sua_game *handle = NULL;
    sua_status status = sua_game_load_json(json, length, &handle);
    free(json);
    return adopted(status, handle);
}

static value copy(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    sua_game *handle = NULL;
    sua_status status = sua_game_clone(self->handle, &handle);
    return adopted(status, handle);
}

static value redeal(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    sua_game *handle = NULL;
    sua_status status = sua_game_redeal(self->handle, as_viewer(arguments[0]), as_seed(arguments[1]), &handle);
    return adopted(status, handle);
}

static value id(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    const char *words = "";
    went(sua_game_id(self->handle, &words));
    return of_words(words);
}

static value config(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    GAME_JSON(sua_game_config_json(self->handle, out, capacity, len));
}

static value limits(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    return limits_of(&self->limits);
}

static value catalogue(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    return copy_of(&self->catalogue);
}

static value actor(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    int32_t seat = SUA_NOBODY;
    went(sua_game_turn(self->handle, &seat, NULL));
    return of_int(seat);
}

static value is_over(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    uint8_t over = 0;
    went(sua_game_turn(self->handle, NULL, &over));
    return of_bool(over);
}

static value prompt(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    sua_prompt asked;
    if (!went(sua_game_prompt(self->handle, as_viewer(arguments[0]), &asked))) return nil();
    value out = of_type(DICTIONARY);
    put(&out, "seat", of_int(asked.seat));
    put_kind(self, &out, "prompts", asked.kind, asked.hidden, asked.fields);
    return out;
}

static value results(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    sua_result all[16];
    size_t count = 0;
    if (!went(sua_game_results(self->handle, all, 16, &count))) return nil();
    value out = of_type(ARRAY);
    for (size_t i = 0; i < count; i++) {
        value one = of_type(DICTIONARY);
        put(&one, "place", of_int(all[i].place));
        put(&one, "score", of_int(all[i].score));
        put(&one, "returns", of_float(all[i].returns));
        put(&one, "won", of_bool(all[i].won));
        append(&out, one);
    }
    return out;
}

static value outcome(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    GAME_JSON(sua_game_outcome_json(self->handle, out, capacity, len));
}

static value legal_moves(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    FILLED(uint32_t, sua_game_moves(self->handle, out, capacity, len), of_ints(out, needed));
}

static value legal_mask(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    FILLED(uint8_t, sua_game_mask(self->handle, out, capacity, len), of_bytes(out, needed));
}

/* A legal move with its words, from its struct. */
static value with_words(const game *self, const sua_move_info *info)
{
    value out = move_dictionary(self, info);
    size_t needed = 0;
    if (sua_game_move_text(self->handle, info->id, NULL, 0, &needed) == SUA_OK) {
        char *words = room_for(needed + 1);
        if (went(sua_game_move_text(self->handle, info->id, words, needed + 1, &needed))) put(&out, "text", of_text(words, needed));
    }
    return out;
}

static value moves(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    sua_move_info *all = malloc((self->limits.longest_list + 1) * sizeof *all);
    size_t count = 0;
    value out = nil();
    if (all != NULL && went(sua_game_move_infos(self->handle, all, self->limits.longest_list, &count))) {
        forget(&out);
        out = of_type(ARRAY);
        for (size_t i = 0; i < count; i++) append(&out, with_words(self, &all[i]));
    }
    free(all);
    return out;
}

/* A move's number as the library takes it; anything too large is no move of any game. */
static uint32_t as_move(GDExtensionConstVariantPtr one)
{
    int64_t number = int_of(one);
    return number < 0 || number > UINT32_MAX ? SUA_MOVE_NONE : (uint32_t)number;
}

static value move(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    sua_move_info info;
    if (!went(sua_game_move_info(self->handle, as_move(arguments[0]), &info))) return nil();
    return with_words(self, &info);
}

static value meaning(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    sua_move_info info;
    if (!went(sua_game_meaning(self->handle, as_move(arguments[0]), &info))) return nil();
    return move_dictionary(self, &info);
}

static value is_legal(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    uint8_t legal = 0;
    went(sua_game_is_legal(self->handle, as_move(arguments[0]), &legal));
    return of_bool(legal);
}

static value parse(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    uint32_t found = SUA_MOVE_NONE;
    size_t length;
    char *words = as_text(arguments[0], &length);
    bool json = type_of(arguments[0]) == DICTIONARY;
    sua_status status = json ? sua_game_parse_move_json(self->handle, words, length, &found)
                             : sua_game_parse_move(self->handle, words, length, &found);
    free(words);
    return of_int(went(status) ? (int64_t)found : -1);
}

static value refusal(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    sua_refusal why;
    if (!went(sua_game_refusal(self->handle, as_move(arguments[0]), &why)) || why.rule == SUA_RULE_NONE) return nil();
    value out = of_type(DICTIONARY);
    put_kind(self, &out, "refusals", (uint16_t)why.rule, 0, why.fields);
    put(&out, "rule", of_int(why.rule));
    return out;
}

static value explain(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    int32_t viewer = as_viewer(arguments[0]);
    uint32_t which = as_move(arguments[1]);
    GAME_JSON(sua_game_explain_json(self->handle, viewer, which, out, capacity, len));
}

static value topics(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    GAME_JSON(sua_game_topics_json(self->handle, out, capacity, len));
}

static value explain_topic(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    size_t length, needed = 0;
    char *topic = words_of(arguments[1], &length), *out = NULL;
    int32_t viewer = as_viewer(arguments[0]);
    value made = nil();
    if (went(sua_game_explain_topic_json(self->handle, viewer, topic, length, NULL, 0, &needed))) out = room_for(needed + 1);
    if (out != NULL && went(sua_game_explain_topic_json(self->handle, viewer, topic, length, out, needed + 1, &needed))) {
        made = from_json(out, needed);
    }
    free(topic);
    return made;
}

/* Tells what is new to whoever listens, as the viewer set by `listen_as` may see it. */
static void tell(game *self)
{
    if (!self->listened) return;
    value happened = read_events(self, self->viewer);
    if (type_of(&happened) != DICTIONARY) return;
    value rewound = entry(&happened, "rewound"), events = entry(&happened, "events");
    if (type_of(&rewound) == INT) emit(self, "rewound", &rewound, 1);
    int64_t count = size_of(&events);
    for (int64_t i = 0; i < count; i++) {
        value one = item(&events, i);
        emit(self, "happened", &one, 1);
        forget(&one);
    }
    value seat = actor(self, NULL);
    emit(self, "turn_changed", &seat, 1);
    forget(&seat);
    forget(&rewound);
    forget(&events);
    forget(&happened);
}

void emit(game *self, const char *signal_name, const value *arguments, int count)
{
    value object = of_object(self->object), all[MOST_ARGUMENTS + 1];
    all[0] = of_words(signal_name);
    for (int i = 0; i < count; i++) all[i + 1] = arguments[i];
    value done = call(&object, "emit_signal", all, count + 1);
    forget(&done);
    forget(&all[0]);
    forget(&object);
}

static value changed(game *self, sua_status status)
{
    bool done = went(status);
    if (done) tell(self);
    return of_bool(done);
}

static value apply(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    return changed(self, sua_game_apply(self->handle, as_move(arguments[0])));
}

static value undo(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    return changed(self, sua_game_undo(self->handle));
}

static value undo_chain(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    return changed(self, sua_game_undo_chain(self->handle));
}

static value redo(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    return changed(self, sua_game_redo(self->handle));
}

static value go_to(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    return changed(self, sua_game_go_to(self->handle, as_move(arguments[0])));
}

static value restart(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    return changed(self, sua_game_restart(self->handle, as_seed(arguments[0])));
}

static value step(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    size_t capacity = self->limits.longest_list, count = 0;
    uint32_t *out = room_for((capacity + 1) * sizeof *out);
    if (!went(sua_game_step(self->handle, as_move(arguments[0]), NULL, NULL, out, capacity, &count))) return nil();
    value list = of_ints(out, count);
    tell(self);
    return list;
}

static value ply(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    uint32_t number = 0;
    went(sua_game_ply(self->handle, &number));
    return of_int(number);
}

static value last_ply(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    uint32_t first = 0, last = 0;
    went(sua_game_plies(self->handle, &first, &last));
    return of_int(last);
}

static value next_undo(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    uint32_t bits = 0;
    if (!went(sua_game_next_undo(self->handle, &bits))) return nil();
    value out = of_type(DICTIONARY);
    put(&out, "chance", of_bool(bits & SUA_UNDO_CHANCE));
    put(&out, "reveal", of_bool(bits & SUA_UNDO_REVEAL));
    return out;
}

static value history(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    size_t count = 0;
    int32_t viewer = as_viewer(arguments[0]);
    if (!went(sua_game_history(self->handle, viewer, NULL, 0, &count))) return nil();
    sua_move_info *all = malloc((count + 1) * sizeof *all);
    value out = of_type(ARRAY);
    if (all != NULL && went(sua_game_history(self->handle, viewer, all, count + 1, &count))) {
        for (size_t i = 0; i < count; i++) append(&out, move_dictionary(self, &all[i]));
    }
    free(all);
    return out;
}

static value chance(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    sua_chance *all = malloc((self->limits.longest_list + 1) * sizeof *all);
    size_t count = 0;
    value out = of_type(ARRAY);
    if (all != NULL && went(sua_game_chance(self->handle, all, self->limits.longest_list, &count))) {
        for (size_t i = 0; i < count; i++) {
            value one = of_type(DICTIONARY);
            put(&one, "id", of_int(all[i].id));
            put(&one, "weight", of_int(all[i].weight));
            append(&out, one);
        }
    }
    free(all);
    return out;
}

static value view(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    int32_t viewer = as_viewer(arguments[0]);
    GAME_JSON(sua_game_view_json(self->handle, viewer, out, capacity, len));
}

static value view_text(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    int32_t viewer = as_viewer(arguments[0]);
    TEXT_OF(sua_game_view_text(self->handle, viewer, out, capacity, len));
}

static value view_svg(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    int32_t viewer = as_viewer(arguments[0]);
    TEXT_OF(sua_game_view_svg(self->handle, viewer, out, capacity, len));
}

static value observe(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    int32_t viewer = as_viewer(arguments[0]);
    FILLED(float, sua_game_observe(self->handle, viewer, out, capacity, len), of_floats(out, needed));
}

static value observe_bytes(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    int32_t viewer = as_viewer(arguments[0]);
    FILLED(uint8_t, sua_game_observe_bytes(self->handle, viewer, out, capacity, len), of_bytes(out, needed));
}

static value hash(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    uint64_t number;
    char digits[17];
    if (!went(sua_game_hash(self->handle, as_viewer(arguments[0]), &number))) return nil();
    for (int i = 15; i >= 0; i--, number >>= 4) digits[i] = "0123456789abcdef"[number & 15];
    return of_text(digits, 16);
}

/* The cursor of a viewer: seats, then the public, then the host. */
static sua_cursor *cursor_of(game *self, int32_t viewer)
{
    if (viewer >= 0 && (uint32_t)viewer < self->limits.seats) return &self->cursors[viewer];
    return &self->cursors[viewer == SUA_OMNISCIENT ? CURSORS - 1 : CURSORS - 2];
}

value read_events(game *self, int32_t viewer)
{
    sua_cursor *cursor = cursor_of(self, viewer), in_words = *cursor;
    size_t count = 0, length = 0, counted = 0;
    sua_status status = sua_game_events(self->handle, viewer, cursor, NULL, 0, &count);
    if (!went(status)) return nil();
    sua_event *all = malloc((count + 1) * sizeof *all);
    sua_cursor measured = in_words;
    went(sua_game_events_text(self->handle, viewer, &measured, NULL, 0, &length));
    char *words = malloc(length + 1);
    value out = nil();
    if (all != NULL && words != NULL && went(sua_game_events_text(self->handle, viewer, &in_words, words, length + 1, &length))
        && went(status = sua_game_events(self->handle, viewer, cursor, all, count + 1, &counted))) {
        value events = of_type(ARRAY);
        const char *line = words;
        for (size_t i = 0; i < counted; i++) {
            const char *end = memchr(line, '\n', (size_t)(words + length - line));
            if (end == NULL) end = words + length;
            append(&events, event_dictionary(self, &all[i], line, (size_t)(end - line)));
            line = end < words + length ? end + 1 : end;
        }
        forget(&out);
        out = of_type(DICTIONARY);
        put(&out, "events", events);
        put(&out, "rewound", status == SUA_N_REWOUND ? of_int(cursor->rewound) : nil());
    }
    free(all);
    free(words);
    return out;
}

static value events(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    return read_events(self, as_viewer(arguments[0]));
}

static value forget_events(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    memset(cursor_of(self, as_viewer(arguments[0])), 0, sizeof(sua_cursor));
    return nil();
}

static value listen_as(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    self->viewer = as_viewer(arguments[0]);
    self->listened = true;
    went(sua_game_events_end(self->handle, cursor_of(self, self->viewer)));
    return nil();
}

static value save(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    FILLED(uint8_t, sua_game_save(self->handle, out, capacity, len), of_bytes(out, needed));
}

static value record(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    (void)arguments;
    TEXT_OF(sua_game_record_json(self->handle, out, capacity, len));
}

static value bot_move(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    uint32_t best = SUA_MOVE_NONE;
    size_t length;
    char *policy = words_of(arguments[0], &length);
    bool found = went(sua_game_bot_move(self->handle, policy, length, as_seed(arguments[1]), NULL, &best));
    free(policy);
    return of_int(found ? (int64_t)best : -1);
}

static value analyse(void *object, const GDExtensionConstVariantPtr *arguments)
{
    SELF;
    uint32_t best = SUA_MOVE_NONE;
    size_t length, count = 0, line_count = 0, capacity = self->limits.longest_list;
    char *policy = words_of(arguments[0], &length);
    sua_candidate *all = malloc((capacity + 1) * sizeof *all);
    sua_line_move line[LONGEST_LINE];
    value out = nil();
    if (all != NULL
        && went(sua_game_analyse(self->handle, policy, length, as_seed(arguments[1]), NULL, &best, all, capacity, &count, line,
                                 LONGEST_LINE, &line_count))) {
        value candidates = of_type(ARRAY), expected = of_type(ARRAY);
        for (size_t i = 0; i < count; i++) {
            value one = of_type(DICTIONARY);
            put(&one, "id", of_int(all[i].id));
            put(&one, "visits", of_int(all[i].visits));
            put(&one, "value", of_float(all[i].value));
            append(&candidates, one);
        }
        for (size_t i = 0; i < line_count; i++) {
            value one = of_type(DICTIONARY);
            put(&one, "seat", of_int(line[i].seat));
            put(&one, "id", of_int(line[i].id));
            append(&expected, one);
        }
        forget(&out);
        out = of_type(DICTIONARY);
        put(&out, "best", of_int(best));
        put(&out, "candidates", candidates);
        put(&out, "line", expected);
    }
    free(all);
    free(policy);
    return out;
}

static const method methods[] = {
    {"create", create, ANY, true, 3, {{"id", STRING}, {"config", ANY}, {"seed", ANY}}, {"{}", "0"}},
    {"from_position", from_position, ANY, true, 4, {{"id", STRING}, {"config", ANY}, {"position", ANY}, {"seed", ANY}}, {"0"}},
    {"load", load_bytes, ANY, true, 1, {{"bytes", BYTES}}, {0}},
    {"load_record", load_record, ANY, true, 1, {{"record", ANY}}, {0}},
    {"copy", copy, ANY, false, 0, {{0}}, {0}},
    {"redeal", redeal, ANY, false, 2, {{"viewer", INT}, {"seed", ANY}}, {0}},
    {"id", id, STRING, false, 0, {{0}}, {0}},
    {"config", config, DICTIONARY, false, 0, {{0}}, {0}},
    {"limits", limits, DICTIONARY, false, 0, {{0}}, {0}},
    {"catalogue", catalogue, DICTIONARY, false, 0, {{0}}, {0}},
    {"actor", actor, INT, false, 0, {{0}}, {0}},
    {"is_over", is_over, BOOL, false, 0, {{0}}, {0}},
    {"prompt", prompt, ANY, false, 1, {{"viewer", INT}}, {0}},
    {"results", results, ANY, false, 0, {{0}}, {0}},
    {"outcome", outcome, ANY, false, 0, {{0}}, {0}},
    {"legal_moves", legal_moves, INTS, false, 0, {{0}}, {0}},
    {"legal_mask", legal_mask, BYTES, false, 0, {{0}}, {0}},
    {"moves", moves, ARRAY, false, 0, {{0}}, {0}},
    {"move", move, ANY, false, 1, {{"move", INT}}, {0}},
    {"meaning", meaning, ANY, false, 1, {{"move", INT}}, {0}},
    {"is_legal", is_legal, BOOL, false, 1, {{"move", INT}}, {0}},
    {"parse", parse, INT, false, 1, {{"move", ANY}}, {0}},
    {"refusal", refusal, ANY, false, 1, {{"move", INT}}, {0}},
    {"explain", explain, ANY, false, 2, {{"viewer", INT}, {"move", INT}}, {0}},
    {"topics", topics, ARRAY, false, 0, {{0}}, {0}},
    {"explain_topic", explain_topic, ANY, false, 2, {{"viewer", INT}, {"topic", STRING}}, {0}},
    {"apply", apply, BOOL, false, 1, {{"move", INT}}, {0}},
    {"step", step, ANY, false, 1, {{"move", INT}}, {0}},
    {"undo", undo, BOOL, false, 0, {{0}}, {0}},
    {"undo_chain", undo_chain, BOOL, false, 0, {{0}}, {0}},
    {"redo", redo, BOOL, false, 0, {{0}}, {0}},
    {"go_to", go_to, BOOL, false, 1, {{"ply", INT}}, {0}},
    {"restart", restart, BOOL, false, 1, {{"seed", ANY}}, {0}},
    {"ply", ply, INT, false, 0, {{0}}, {0}},
    {"last_ply", last_ply, INT, false, 0, {{0}}, {0}},
    {"next_undo", next_undo, ANY, false, 0, {{0}}, {0}},
    {"history", history, ARRAY, false, 1, {{"viewer", INT}}, {0}},
    {"chance", chance, ARRAY, false, 0, {{0}}, {0}},
    {"view", view, ANY, false, 1, {{"viewer", INT}}, {0}},
    {"view_text", view_text, ANY, false, 1, {{"viewer", INT}}, {0}},
    {"view_svg", view_svg, ANY, false, 1, {{"viewer", INT}}, {0}},
    {"observe", observe, FLOATS, false, 1, {{"viewer", INT}}, {0}},
    {"observe_bytes", observe_bytes, BYTES, false, 1, {{"viewer", INT}}, {0}},
    {"hash", hash, STRING, false, 1, {{"viewer", INT}}, {0}},
    {"events", events, ANY, false, 1, {{"viewer", INT}}, {0}},
    {"forget_events", forget_events, ANY, false, 1, {{"viewer", INT}}, {0}},
    {"listen_as", listen_as, ANY, false, 1, {{"viewer", INT}}, {0}},
    {"save", save, BYTES, false, 0, {{0}}, {0}},
    {"record", record, STRING, false, 0, {{0}}, {0}},
    {"bot_move", bot_move, INT, false, 2, {{"policy", STRING}, {"seed", ANY}}, {"0"}},
    {"analyse", analyse, ANY, false, 2, {{"policy", STRING}, {"seed", ANY}}, {"0"}},
    {"think", think, BOOL, false, 2, {{"policy", STRING}, {"seed", ANY}}, {"0"}},
    {"is_thinking", is_thinking, BOOL, false, 0, {{0}}, {0}},
    {"progress", progress, GDEXTENSION_VARIANT_TYPE_FLOAT, false, 0, {{0}}, {0}},
    {"stop_thinking", stop_thinking, ANY, false, 0, {{0}}, {0}},
    {"_thought", thought, ANY, false, 2, {{"number", INT}, {"move", INT}}, {0}},
};

static const signal_info signals[] = {
    {"happened", 1, {{"event", DICTIONARY}}},
    {"rewound", 1, {{"kept", INT}}},
    {"turn_changed", 1, {{"actor", INT}}},
    {"thought", 1, {{"move", INT}}},
};

static void *make(GDExtensionObjectPtr object)
{
    game *self = calloc(1, sizeof *self);
    if (self == NULL) abort();
    self->object = object;
    self->catalogue = nil();
    self->kinds = nil();
    return self;
}

static void end(void *object)
{
    SELF;
    abandon(self);
    sua_game_free(self->handle);
    forget(&self->catalogue);
    forget(&self->kinds);
    free(self);
}

const class game_class = {
    "SuasionGame", methods, sizeof methods / sizeof *methods, signals, sizeof signals / sizeof *signals, NULL, 0, make, end,
};
