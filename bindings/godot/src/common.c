#include "common.h"

#include <stdlib.h>
#include <string.h>

#if defined(_MSC_VER)
#define EACH_THREAD __declspec(thread)
#else
#define EACH_THREAD _Thread_local
#endif

static EACH_THREAD struct {
    void *at;
    size_t bytes;
} room;

static EACH_THREAD sua_status failed;
static EACH_THREAD char words[SUA_LONGEST_MESSAGE + 1];

void *room_for(size_t bytes)
{
    if (bytes > room.bytes) {
        free(room.at);
        room.at = malloc(bytes);
        if (room.at == NULL) abort();
        room.bytes = bytes;
    }
    return room.at;
}

void forget_room(void)
{
    free(room.at);
    room.at = NULL;
    room.bytes = 0;
}

bool went(sua_status status)
{
    failed = status;
    words[0] = '\0';
    if (status == SUA_OK) return true;
    sua_last_error_message(words, sizeof words, NULL);
    return status > 0;
}

sua_status last_status(void)
{
    return failed;
}

const char *last_words(void)
{
    return words;
}

char *as_text(GDExtensionConstVariantPtr one, size_t *length)
{
    bool plain = type_of(one) == STRING || type_of(one) == GDEXTENSION_VARIANT_TYPE_STRING_NAME;
    return plain ? words_of(one, length) : to_json(one, length);
}

uint64_t as_seed(GDExtensionConstVariantPtr one)
{
    if (type_of(one) != STRING) return (uint64_t)int_of(one);
    char *digits = words_of(one, NULL);
    uint64_t seed = strtoull(digits, NULL, 0);
    free(digits);
    return seed;
}

int32_t as_viewer(GDExtensionConstVariantPtr one)
{
    int64_t number = int_of(one);
    /* What is no seat of any game stays none. */
    return number < INT32_MIN || number > INT32_MAX ? INT32_MAX : (int32_t)number;
}

value limits_of(const sua_limits *limits)
{
    value out = of_type(DICTIONARY);
    put(&out, "seats", of_int(limits->seats));
    put(&out, "space", of_int(limits->space));
    put(&out, "longest_list", of_int(limits->longest_list));
    put(&out, "longest_game", of_int(limits->longest_game));
    put(&out, "observation", of_int(limits->observation));
    return out;
}
