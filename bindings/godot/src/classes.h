/* Classes of the extension, each a table of methods. */
#ifndef SUASION_CLASSES_H
#define SUASION_CLASSES_H

#include "godot.h"

enum { MOST_ARGUMENTS = 4 };

/* A method: gets its object (NULL if it is static) and as many arguments as it has, answers with a new value. */
typedef value (*method_body)(void *self, const GDExtensionConstVariantPtr *arguments);

typedef struct method {
    const char *name;
    method_body body;
    GDExtensionVariantType returns;
    bool is_static;
    int count;
    struct {
        const char *name;
        GDExtensionVariantType type;
    } arguments[MOST_ARGUMENTS];
    /* Of the last arguments; NULL ends them. Written as JSON. */
    const char *defaults[MOST_ARGUMENTS];
} method;

typedef struct signal_info {
    const char *name;
    int count;
    struct {
        const char *name;
        GDExtensionVariantType type;
    } arguments[MOST_ARGUMENTS];
} signal_info;

typedef struct constant {
    const char *name;
    int64_t number;
} constant;

typedef struct class {
    const char *name;
    const method *methods;
    size_t method_count;
    const signal_info *signals;
    size_t signal_count;
    const constant *constants;
    size_t constant_count;
    /* Makes the inside of an object, and ends it. */
    void *(*make)(GDExtensionObjectPtr object);
    void (*end)(void *self);
} class;

void register_class(const class *one);
void unregister_class(const class *one);

/* A new object of a class: its inside, and the value that holds it. */
void *new_object(const class *one, value *out);

extern const class catalogue_class, game_class, batch_class;

#define BOOL GDEXTENSION_VARIANT_TYPE_BOOL
#define INT GDEXTENSION_VARIANT_TYPE_INT
#define STRING GDEXTENSION_VARIANT_TYPE_STRING
#define OBJECT GDEXTENSION_VARIANT_TYPE_OBJECT
#define DICTIONARY GDEXTENSION_VARIANT_TYPE_DICTIONARY
#define ARRAY GDEXTENSION_VARIANT_TYPE_ARRAY
#define BYTES GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY
#define INTS GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY
#define FLOATS GDEXTENSION_VARIANT_TYPE_PACKED_FLOAT32_ARRAY
/* As a type: any. */
#define ANY GDEXTENSION_VARIANT_TYPE_NIL

#endif
