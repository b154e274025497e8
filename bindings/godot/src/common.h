/* What the classes share: texts and arrays out of the library, and what failed. */
#ifndef SUASION_COMMON_H
#define SUASION_COMMON_H

#include "classes.h"
#include "suasion.h"

/* One room for what the library writes; it grows and is kept. One for each thread, since bots think on others. */
void *room_for(size_t bytes);
void forget_room(void);

/* Remembers why a call failed, for `SuasionCatalogue.last_error`; returns whether it did not. */
bool went(sua_status status);
sua_status last_status(void);
const char *last_words(void);

/* A Variant as a text in the library's way: a String as it stands, anything else as JSON. To be freed. */
char *as_text(GDExtensionConstVariantPtr one, size_t *length);
/* A seed: an int, or the decimal digits of one that GDScript's ints do not hold. */
uint64_t as_seed(GDExtensionConstVariantPtr one);
int32_t as_viewer(GDExtensionConstVariantPtr one);

/* Calls a function of the library with a buffer that grows, then makes a value of what it wrote. `CALL` names `out`, `capacity` and
 * `len`, as the header does. The result is nil if the call failed. */
#define FILLED(type, CALL, MAKE)                                                                                               \
    do {                                                                                                                       \
        size_t capacity = 4096 / sizeof(type), needed = 0, *len = &needed;                                                     \
        for (;;) {                                                                                                             \
            type *out = room_for(capacity * sizeof(type));                                                                     \
            sua_status status = (CALL);                                                                                        \
            if (status == SUA_E_BUFFER_TOO_SMALL) {                                                                            \
                capacity = needed;                                                                                             \
                continue;                                                                                                      \
            }                                                                                                                  \
            if (!went(status)) return nil();                                                                                   \
            return (MAKE);                                                                                                     \
        }                                                                                                                      \
    } while (0)

#define TEXT_OF(CALL) FILLED(char, CALL, of_text(out, needed))
#define JSON_OF(CALL) FILLED(char, CALL, from_json(out, needed))

value limits_of(const sua_limits *limits);

#endif
