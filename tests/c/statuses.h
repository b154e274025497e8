/*
 * What the header says that each function can return, read from the header itself, and whether the library keeps to it.
 * The program is compiled with HEADER, the path of the header.
 */
#ifndef STATUSES_H
#define STATUSES_H

#include <ctype.h>

#include "check.h"

enum { MOST_FUNCTIONS = 200, LOWEST_STATUS = -40 };

typedef struct {
    char name[64];
    /* Bits by status, from LOWEST_STATUS on. */
    uint64_t allowed, listed;
    unsigned long calls, came[64];
    int has_status;
} promise;

static promise promises[MOST_FUNCTIONS];
static size_t promise_count;

static inline uint64_t status_bit(sua_status status)
{
    CHECK(status >= LOWEST_STATUS && status < LOWEST_STATUS + 64);
    return UINT64_C(1) << (status - LOWEST_STATUS);
}

static inline sua_status status_named(const char *name, size_t len)
{
    for (sua_status status = LOWEST_STATUS; status < LOWEST_STATUS + 64; status++) {
        const char *known = sua_status_name(status);
        if (strlen(known) == len && strncmp(known, name, len) == 0) return status;
    }
    fprintf(stderr, "the header lists %.*s, which is no status\n", (int)len, name);
    abort();
}

/* A parameter that is a handle or a text itself, and no place for one. */
static inline int takes(const char *parameters, const char *type)
{
    size_t len = strlen(type);
    for (const char *at = parameters; (at = strstr(at, type)) != NULL; at += len)
        if (at[len] != '*') return 1;
    return 0;
}

/* What follows from the arguments, as the header's conventions say. */
static inline uint64_t implied(const char *parameters)
{
    uint64_t bits = status_bit(SUA_OK) | status_bit(SUA_E_PANIC);
    if (strchr(parameters, '*') != NULL) bits |= status_bit(SUA_E_NULL_ARGUMENT);
    if (takes(parameters, "sua_game *") || takes(parameters, "sua_batch *"))
        bits |= status_bit(SUA_E_BAD_HANDLE) | status_bit(SUA_E_POISONED) | status_bit(SUA_E_BUSY);
    if (takes(parameters, "sua_task *") || takes(parameters, "sua_playouts_plan *")) bits |= status_bit(SUA_E_BAD_HANDLE);
    if (strstr(parameters, "capacity") != NULL) bits |= status_bit(SUA_E_BUFFER_TOO_SMALL);
    if (takes(parameters, "const char *")) bits |= status_bit(SUA_E_BAD_TEXT) | status_bit(SUA_E_TOO_LARGE);
    if (strstr(parameters, "int32_t viewer") != NULL) bits |= status_bit(SUA_E_BAD_SEAT);
    return bits;
}

static inline promise *promise_of(const char *name)
{
    for (size_t i = 0; i < promise_count; i++)
        if (strcmp(promises[i].name, name) == 0) return &promises[i];
    fprintf(stderr, "the header declares no %s\n", name);
    abort();
}

static inline void read_promises(void)
{
    FILE *file = fopen(HEADER, "r");
    static char text[1 << 20], declaration[4096];
    size_t len;
    CHECK(file != NULL);
    len = fread(text, 1, sizeof text - 1, file);
    CHECK(len > 0 && len < sizeof text - 1 && fclose(file) == 0);
    for (char *at = text; (at = strstr(at, "\nSUA_API ")) != NULL;) {
        promise *made = &promises[promise_count++];
        char *open, *name, *end = strchr(at, ';'), *comment = at, *also;
        CHECK(promise_count < MOST_FUNCTIONS && end != NULL && (size_t)(end - at) < sizeof declaration);
        at += strlen("\nSUA_API ");
        memcpy(declaration, at, (size_t)(end - at));
        declaration[end - at] = '\0';
        open = strchr(declaration, '(');
        CHECK(open != NULL);
        *open = '\0';
        for (name = open; name > declaration && (isalnum((unsigned char)name[-1]) || name[-1] == '_'); name--) continue;
        CHECK(strlen(name) < sizeof made->name);
        strcpy(made->name, name);
        made->has_status = strncmp(declaration, "sua_status ", 11) == 0;
        made->allowed = implied(open + 1);
        while (strncmp(comment, "\n/**", 4) != 0) comment--;
        also = strstr(comment, " * Also: ");
        if (also != NULL && also < at) {
            for (char *item = also + strlen(" * Also: "); *item != '\n';) {
                size_t word = strcspn(item, ",.");
                uint64_t bit = status_bit(status_named(item, word));
                /* What the arguments imply is not said again. */
                CHECK((made->allowed & bit) == 0);
                made->listed |= bit;
                item += word + strspn(item + word, ",. ");
            }
        }
        made->allowed |= made->listed;
        at = end;
    }
    CHECK(promise_count > 90);
}

/* Whatever a function returns must be what the header promised. */
static inline sua_status returned(promise *by, sua_status status)
{
    by->calls++;
    if ((by->allowed & status_bit(status)) == 0) {
        char words[1000] = "";
        (void)sua_last_error_message(words, sizeof words, NULL);
        fprintf(stderr, "%s returned %s (%s), which the header does not list\n", by->name, sua_status_name(status), words);
        abort();
    }
    by->came[status - LOWEST_STATUS]++;
    return status;
}

/* Calls a function that returns a status and holds it to the header. */
#define CALL(function, ...)                               \
    __extension__({                                       \
        static promise *by_;                              \
        if (by_ == NULL) by_ = promise_of(#function);     \
        returned(by_, function(__VA_ARGS__));             \
    })

/* Notes that a function without a status is called. */
#define NOTE(function)                                    \
    do {                                                  \
        static promise *by_;                              \
        if (by_ == NULL) by_ = promise_of(#function);     \
        by_->calls++;                                     \
    } while (0)

#endif
