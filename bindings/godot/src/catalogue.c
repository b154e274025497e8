/* SuasionCatalogue: which games there are, and what is said about them. All static. */
#include <stdlib.h>

#include "common.h"

static value games(void *self, const GDExtensionConstVariantPtr *arguments)
{
    (void)self, (void)arguments;
    JSON_OF(sua_catalogue_json(out, capacity, len));
}

static value game(void *self, const GDExtensionConstVariantPtr *arguments)
{
    (void)self;
    size_t length;
    char *id = words_of(arguments[0], &length);
    size_t needed = 0;
    sua_status status = sua_catalogue_game_json(id, length, NULL, 0, &needed);
    char *out = went(status) ? room_for(needed + 1) : NULL;
    value made = out != NULL && went(sua_catalogue_game_json(id, length, out, needed + 1, &needed)) ? from_json(out, needed) : nil();
    free(id);
    return made;
}

static value schema(sua_status (*get)(const char *, size_t, char *, size_t, size_t *), GDExtensionConstVariantPtr which)
{
    size_t length, needed = 0;
    char *id = words_of(which, &length);
    sua_status status = get(id, length, NULL, 0, &needed);
    char *out = went(status) ? room_for(needed + 1) : NULL;
    value made = out != NULL && went(get(id, length, out, needed + 1, &needed)) ? from_json(out, needed) : nil();
    free(id);
    return made;
}

static value config_schema(void *self, const GDExtensionConstVariantPtr *arguments)
{
    (void)self;
    return schema(sua_catalogue_config_schema, arguments[0]);
}

static value view_schema(void *self, const GDExtensionConstVariantPtr *arguments)
{
    (void)self;
    return schema(sua_catalogue_view_schema, arguments[0]);
}

static value policies(void *self, const GDExtensionConstVariantPtr *arguments)
{
    (void)self, (void)arguments;
    JSON_OF(sua_policies_json(out, capacity, len));
}

static value version(void *self, const GDExtensionConstVariantPtr *arguments)
{
    (void)self, (void)arguments;
    return of_words(sua_version());
}

static value last_error(void *self, const GDExtensionConstVariantPtr *arguments)
{
    (void)self, (void)arguments;
    return of_words(last_words());
}

static value last_error_name(void *self, const GDExtensionConstVariantPtr *arguments)
{
    (void)self, (void)arguments;
    return of_words(sua_status_name(last_status()));
}

static value playouts(void *self, const GDExtensionConstVariantPtr *arguments)
{
    (void)self;
    size_t id_length, config_length, policies_length;
    char *id = words_of(arguments[0], &id_length), *config = as_text(arguments[1], &config_length);
    value wanted = copy_of(arguments[2]), policies_ = entry(&wanted, "policies"), number = entry(&wanted, "games"),
          seed = entry(&wanted, "seed"), first = entry(&wanted, "first"), threads = entry(&wanted, "threads");
    char *policy = type_of(&policies_) == STRING ? words_of(&policies_, &policies_length) : NULL;
    sua_game *trial;
    value out = nil();
    if (went(sua_game_new(id, id_length, config, config_length, 0, &trial))) {
        sua_limits limits = {0};
        went(sua_game_limits(trial, &limits));
        sua_game_free(trial);
        int64_t asked = int_of(&number);
        size_t games_ = asked > 0 ? (size_t)asked : 0, rows = games_ * limits.seats;
        float *returns = calloc(rows + 1, sizeof *returns);
        int32_t *scores = calloc(rows + 1, sizeof *scores);
        uint32_t *lengths = calloc(games_ + 1, sizeof *lengths);
        uint8_t *endings = calloc(games_ + 1, 1);
        sua_playouts_plan plan = {
            .struct_size = sizeof plan,
            .threads = (uint32_t)int_of(&threads),
            .games = games_,
            .first = as_seed(&first),
            .seed = as_seed(&seed),
            .returns = returns,
            .scores = scores,
            .lengths = lengths,
            .endings = endings,
        };
        const char *named = policy != NULL ? policy : "random";
        if (returns != NULL && scores != NULL && lengths != NULL && endings != NULL
            && went(sua_playouts(id, id_length, config, config_length, named, SUA_NUL_TERMINATED, &plan, NULL))) {
            forget(&out);
            out = of_type(DICTIONARY);
            put(&out, "returns", of_floats(returns, rows));
            put(&out, "scores", of_ints((const uint32_t *)scores, rows));
            put(&out, "lengths", of_ints(lengths, games_));
            put(&out, "endings", of_bytes(endings, games_));
        }
        free(returns);
        free(scores);
        free(lengths);
        free(endings);
    }
    free(policy);
    free(id);
    free(config);
    value *made[] = {&wanted, &policies_, &number, &seed, &first, &threads};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) forget(made[i]);
    return out;
}

static const method methods[] = {
    {"games", games, ARRAY, true, 0, {{0}}, {0}},
    {"game", game, ANY, true, 1, {{"id", STRING}}, {0}},
    {"config_schema", config_schema, ANY, true, 1, {{"id", STRING}}, {0}},
    {"view_schema", view_schema, ANY, true, 1, {{"id", STRING}}, {0}},
    {"policies", policies, DICTIONARY, true, 0, {{0}}, {0}},
    {"playouts", playouts, ANY, true, 3, {{"id", STRING}, {"config", ANY}, {"plan", DICTIONARY}}, {0}},
    {"version", version, STRING, true, 0, {{0}}, {0}},
    {"last_error", last_error, STRING, true, 0, {{0}}, {0}},
    {"last_error_name", last_error_name, STRING, true, 0, {{0}}, {0}},
};

static const constant constants[] = {
    {"PUBLIC", SUA_PUBLIC}, {"HOST", SUA_OMNISCIENT}, {"CHANCE", SUA_CHANCE}, {"NOBODY", SUA_NOBODY}, {"ACTOR", SUA_ACTOR},
    {"NO_MOVE", -1},
};

static void *make(GDExtensionObjectPtr object)
{
    return object;
}

static void end(void *self)
{
    (void)self;
}

const class catalogue_class = {
    "SuasionCatalogue", methods, sizeof methods / sizeof *methods, NULL, 0, constants, sizeof constants / sizeof *constants, make, end,
};
