/*
 * Arguments by the dice, good, bad and absurd: numbers at their edges, texts, configs from the catalogue, cursors; and the
 * memory that calls write to, painted so that it shows what was written.
 */
#ifndef SOME_H
#define SOME_H

#include "check.h"

enum { ROOM = 1 << 19, UNTOUCHED = 0xA5 };

static uint64_t dice;
/* Room for texts that are asked for on the way. */
static char *words;

static inline uint64_t roll(uint64_t bound)
{
    return next_number(&dice) % bound;
}

static inline int chance_of(unsigned percent)
{
    return roll(100) < percent;
}

#define ONE_OF(list) ((list)[roll(sizeof(list) / sizeof *(list))])

static inline int is_untouched(const void *memory, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (((const unsigned char *)memory)[i] != UNTOUCHED) return 0;
    return 1;
}

/* Memory of exactly so many bytes, for the sanitizer to watch. */
static inline void *untouched(size_t size)
{
    void *memory = malloc(size + (size == 0));
    CHECK(memory != NULL);
    memset(memory, UNTOUCHED, size + (size == 0));
    return memory;
}

static inline uint64_t some_u64(void)
{
    static const uint64_t edges[] = {0, 1, 2, UINT32_MAX, UINT64_C(1) << 32, INT64_MAX, UINT64_C(1) << 63, UINT64_MAX};
    return chance_of(40) ? ONE_OF(edges) : chance_of(50) ? roll(100) : next_number(&dice);
}

static inline uint32_t some_number(void)
{
    static const uint32_t edges[] = {0, 1, 255, 256, UINT16_MAX, 1u << 16, INT32_MAX, 1u << 31, UINT32_MAX - 1, UINT32_MAX};
    switch (roll(4)) {
    case 0: return (uint32_t)roll(8);
    case 1: return (uint32_t)roll(400);
    case 2: return ONE_OF(edges);
    default: return (uint32_t)next_number(&dice);
    }
}

static inline size_t some_size(void)
{
    return chance_of(50) ? (size_t)roll(8) : SIZE_MAX >> roll(64);
}

static inline int32_t some_viewer(void)
{
    static const int32_t odd[] = {SUA_CHANCE, SUA_NOBODY, SUA_ACTOR, 6, 127, 128, 255, 256, INT32_MAX, INT32_MIN};
    return chance_of(5) ? ONE_OF(odd) : (int32_t)roll(5) - 2;
}

static inline size_t some_game(void)
{
    return (size_t)roll(sua_catalogue_count());
}

static inline uint32_t some_move(const sua_game *game)
{
    uint32_t move = SUA_MOVE_NONE;
    if (game != NULL && chance_of(85) && sua_game_random_move(game, next_number(&dice), &move) == SUA_OK) return move;
    return some_number();
}

/* Any text: a move, JSON, words, damaged UTF-8. Its length may be SUA_NUL_TERMINATED, or more than is ever read. */
static inline const char *some_text(size_t *len)
{
    static char text[200];
    static const char *const known[] = {"", "{}", "null", "pass", "{\"id\":3}", "{\"kind\":\"pass\"}", "[[[[", "\xFF\xFE",
                                        "{\"chance\":\"manual\"}", "{\"id\":1e99}",
                                        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
                                        "{\"id\":4294967295}", "{\"id\":-1}", "{\"id\":18446744073709551616}"};
    if (chance_of(5)) {
        *len = chance_of(50) ? 0 : some_size();
        return NULL;
    }
    if (chance_of(10)) strcpy(text, sua_catalogue_id(some_game()));
    else if (chance_of(70)) strcpy(text, ONE_OF(known));
    else {
        size_t n = (size_t)roll(60);
        for (size_t i = 0; i < n; i++) text[i] = (char)(1 + roll(255));
        text[n] = '\0';
    }
    *len = chance_of(50) ? SUA_NUL_TERMINATED : chance_of(80) ? strlen(text) : SIZE_MAX - 1 - (size_t)roll(9);
    return text;
}

/* The legal move that is offered, in words or as JSON, perhaps damaged. */
static inline const char *some_move_text(const sua_game *game, int as_json, size_t *len)
{
    uint32_t move = some_move(game);
    if (game == NULL || chance_of(40)) return some_text(len);
    if ((as_json ? sua_game_move_json : sua_game_move_text)(game, move, words, ROOM, len) != SUA_OK) {
        *len = (size_t)snprintf(words, ROOM, "{\"id\":%" PRIu32 "}", move);
    }
    if (chance_of(30) && *len > 0) words[roll(*len)] = "0123456789{}[]\",:nulx"[roll(21)];
    return words;
}

/* One of the topics, or any text. */
static inline const char *some_topic(const sua_game *game, size_t *len)
{
    char *at = words;
    if (game == NULL || chance_of(30) || sua_game_topics_json(game, words, ROOM, NULL) != SUA_OK) return some_text(len);
    for (uint64_t skipped = roll(8); (at = strstr(at, "\"id\":\"")) != NULL; skipped--) {
        at += strlen("\"id\":\"");
        *len = strcspn(at, "\"");
        if (skipped == 0) return at;
    }
    return some_text(len);
}

/* What stands behind a name in the catalogue's JSON, before `end`. */
static inline const char *behind(const char *from, const char *end, const char *name)
{
    const char *at = strstr(from, name);
    return at != NULL && at < end ? at + strlen(name) : NULL;
}

/* A value that the catalogue offers for an option, whose JSON lies between `option` and `end`. */
static inline int option_value(const char *option, const char *end, char *out, size_t room)
{
    const char *least = behind(option, end, "\"min\":"), *most = behind(option, end, "\"max\":"), *value = option;
    if (least != NULL && most != NULL) {
        long low = strtol(least, NULL, 10), high = strtol(most, NULL, 10);
        return snprintf(out, room, "%ld", low + (long)roll((uint64_t)(high - low) + 1));
    }
    if (behind(option, end, "\"type\":\"flag\"") != NULL) return snprintf(out, room, "%s", chance_of(50) ? "true" : "false");
    for (uint64_t skipped = roll(6); (value = behind(value, end, "\"value\":")) != NULL; skipped--) {
        const char *over = strstr(value, ",\"text\"");
        CHECK(over != NULL);
        if (skipped == 0) return snprintf(out, room, "%.*s", (int)(over - value), value);
    }
    return 0;
}

/* A config of a game: seats, either kind of chance, and now and then options that its catalogue offers. */
static inline const char *some_config(size_t index)
{
    static char config[4000], value[1000];
    size_t used = 1;
    const char *at, *end;
    uint32_t fewest, most;
    strcpy(config, "{");
    if (chance_of(60)) {
        OK(sua_catalogue_seats(index, &fewest, &most));
        uint64_t seats = chance_of(95) ? fewest + roll(most - fewest + 1) : some_u64();
        used += (size_t)sprintf(config + used, "\"%s\":%" PRIu64 ",", sua_catalogue_seats_option(index), seats);
    }
    if (chance_of(50)) {
        OK(sua_catalogue_game_json(sua_catalogue_id(index), SUA_NUL_TERMINATED, words, ROOM, NULL));
        at = strstr(words, "\"options\":["), end = strstr(words, "\"limits\":");
        CHECK(at != NULL && end != NULL);
        /* The first one is the number of seats. */
        at = behind(at, end, "{\"name\":\"");
        CHECK(at != NULL);
        while ((at = behind(at, end, "{\"name\":\"")) != NULL) {
            const char *next = behind(at, end, "{\"name\":\"");
            if (chance_of(30) && option_value(at, next == NULL ? end : next, value, sizeof value) > 0)
                used += (size_t)snprintf(config + used, sizeof config - used, "\"%.*s\":%s,", (int)strcspn(at, "\""), at, value);
            CHECK(used < sizeof config);
        }
    }
    snprintf(config + used, sizeof config - used, "\"chance\":\"%s\"}", chance_of(70) ? "automatic" : "manual");
    return config;
}

/* Where a reader of events may claim to be. */
static inline sua_cursor some_cursor(const sua_game *game)
{
    sua_cursor cursor = {0, 0, 0};
    if (chance_of(20)) {
        cursor.epoch = some_u64(), cursor.next = some_number(), cursor.rewound = some_number();
    } else if (game != NULL && chance_of(60)) {
        OK(sua_game_events_end(game, &cursor));
        cursor.next -= (uint32_t)roll(cursor.next < 30 ? cursor.next + 1 : 30);
    }
    return cursor;
}

#endif
