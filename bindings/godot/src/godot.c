#include "godot.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct godot godot;

bool godot_load(GDExtensionInterfaceGetProcAddress get, GDExtensionClassLibraryPtr library)
{
    godot.library = library;
#define FUNCTION(type, name)                                                                                                   \
    godot.name = (GDExtensionInterface##type)(void (*)(void))get(#name);                                                                     \
    if (godot.name == NULL) return false;
#include "functions.inc"
#undef FUNCTION
    godot.editor_help_load_xml_from_utf8_chars =
        (GDExtensionsInterfaceEditorHelpLoadXmlFromUtf8Chars)(void (*)(void))get("editor_help_load_xml_from_utf8_chars");
    return godot.editor_help_load_xml_from_utf8_chars != NULL;
}

/* Few, and most are asked for again and again: a list with the latest first. Scripts call from any thread, so that whatever is in the
 * list stays as it is; a name that two threads put there at once is there twice. */
struct known {
    struct known *next;
    const char *words;
    text name;
};
static struct known *_Atomic known;

GDExtensionStringNamePtr name(const char *words)
{
    struct known *latest = atomic_load(&known);
    for (struct known *one = latest; one != NULL; one = one->next) {
        if (one->words == words || strcmp(one->words, words) == 0) return &one->name;
    }
    struct known *one = malloc(sizeof *one);
    if (one == NULL) abort();
    one->words = words;
    one->next = latest;
    godot.string_name_new_with_utf8_chars(&one->name, words);
    while (!atomic_compare_exchange_weak(&known, &one->next, one)) continue;
    return &one->name;
}

void forget_names(void)
{
    GDExtensionPtrDestructor end = godot.variant_get_ptr_destructor(GDEXTENSION_VARIANT_TYPE_STRING_NAME);
    struct known *one = atomic_exchange(&known, NULL);
    while (one != NULL) {
        struct known *next = one->next;
        end(&one->name);
        free(one);
        one = next;
    }
}

void string_of(text *out, const char *words, size_t length)
{
    godot.string_new_with_utf8_chars_and_len(out, words, (GDExtensionInt)length);
}

void forget_string(text *string)
{
    godot.variant_get_ptr_destructor(GDEXTENSION_VARIANT_TYPE_STRING)(string);
}

static value from(GDExtensionVariantType type, void *native)
{
    value out;
    godot.get_variant_from_type_constructor(type)(&out, native);
    return out;
}

value nil(void)
{
    value out;
    godot.variant_new_nil(&out);
    return out;
}

value of_bool(bool truth)
{
    GDExtensionBool native = truth;
    return from(GDEXTENSION_VARIANT_TYPE_BOOL, &native);
}

value of_int(int64_t number)
{
    return from(GDEXTENSION_VARIANT_TYPE_INT, &number);
}

value of_float(double number)
{
    return from(GDEXTENSION_VARIANT_TYPE_FLOAT, &number);
}

value of_text(const char *words, size_t length)
{
    text string;
    string_of(&string, words, length);
    value out = from(GDEXTENSION_VARIANT_TYPE_STRING, &string);
    forget_string(&string);
    return out;
}

value of_words(const char *words)
{
    return of_text(words, strlen(words));
}

value of_type(GDExtensionVariantType type)
{
    value out;
    GDExtensionCallError error;
    godot.variant_construct(type, &out, NULL, 0, &error);
    return out;
}

value of_object(GDExtensionObjectPtr object)
{
    return from(GDEXTENSION_VARIANT_TYPE_OBJECT, &object);
}

value copy_of(GDExtensionConstVariantPtr other)
{
    value out;
    godot.variant_new_copy(&out, other);
    return out;
}

void forget(value *one)
{
    godot.variant_destroy(one);
}

value call(GDExtensionConstVariantPtr self, const char *method, const value *arguments, int count)
{
    GDExtensionConstVariantPtr pointers[8];
    for (int i = 0; i < count; i++) pointers[i] = &arguments[i];
    value out;
    GDExtensionCallError error;
    /* Calling may change what is behind the Variant, never the Variant. */
    godot.variant_call((GDExtensionVariantPtr)self, name(method), pointers, count, &out, &error);
    if (error.error != GDEXTENSION_CALL_OK) return nil();
    return out;
}

/* A Packed*Array of so many items, and where they are. */
static value packed(GDExtensionVariantType type, size_t count, void **items)
{
    value array = of_type(type), room = of_int((int64_t)count), done = call(&array, "resize", &room, 1);
    forget(&room);
    forget(&done);
    size_t length;
    *items = (void *)packed_of(&array, type, &length);
    return array;
}

const void *packed_of(GDExtensionConstVariantPtr one, GDExtensionVariantType type, size_t *count)
{
    *count = 0;
    if (type_of(one) != type) return NULL;
    *count = (size_t)size_of((const value *)one);
    if (*count == 0) return NULL;
    void *inside = godot.variant_get_ptr_internal_getter(type)((GDExtensionVariantPtr)one);
    switch (type) {
    case GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY:
        return godot.packed_byte_array_operator_index(inside, 0);
    case GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY:
        return godot.packed_int32_array_operator_index(inside, 0);
    default:
        return godot.packed_float32_array_operator_index(inside, 0);
    }
}

value of_bytes(const uint8_t *bytes, size_t count)
{
    void *items;
    value array = packed(GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY, count, &items);
    if (count > 0) memcpy(items, bytes, count);
    return array;
}

value of_ints(const uint32_t *numbers, size_t count)
{
    void *items;
    value array = packed(GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY, count, &items);
    if (count > 0) memcpy(items, numbers, count * sizeof *numbers);
    return array;
}

value of_floats(const float *numbers, size_t count)
{
    void *items;
    value array = packed(GDEXTENSION_VARIANT_TYPE_PACKED_FLOAT32_ARRAY, count, &items);
    if (count > 0) memcpy(items, numbers, count * sizeof *numbers);
    return array;
}

void put(value *dictionary, const char *key, value one)
{
    value word = of_words(key);
    GDExtensionBool valid;
    godot.variant_set_keyed(dictionary, &word, &one, &valid);
    forget(&word);
    forget(&one);
}

void append(value *array, value one)
{
    value done = call(array, "append", &one, 1);
    forget(&done);
    forget(&one);
}

GDExtensionVariantType type_of(GDExtensionConstVariantPtr one)
{
    return godot.variant_get_type(one);
}

int64_t int_of(GDExtensionConstVariantPtr one)
{
    int64_t number = 0;
    double real = 0;
    GDExtensionBool truth = 0;
    GDExtensionVariantPtr source = (GDExtensionVariantPtr)one;
    switch (type_of(one)) {
    case GDEXTENSION_VARIANT_TYPE_INT:
        godot.get_variant_to_type_constructor(GDEXTENSION_VARIANT_TYPE_INT)(&number, source);
        return number;
    case GDEXTENSION_VARIANT_TYPE_FLOAT:
        godot.get_variant_to_type_constructor(GDEXTENSION_VARIANT_TYPE_FLOAT)(&real, source);
        return (int64_t)real;
    case GDEXTENSION_VARIANT_TYPE_BOOL:
        godot.get_variant_to_type_constructor(GDEXTENSION_VARIANT_TYPE_BOOL)(&truth, source);
        return truth;
    default:
        return 0;
    }
}

char *words_of(GDExtensionConstVariantPtr one, size_t *length)
{
    text string;
    godot.get_variant_to_type_constructor(GDEXTENSION_VARIANT_TYPE_STRING)(&string, (GDExtensionVariantPtr)one);
    GDExtensionInt size = godot.string_to_utf8_chars(&string, NULL, 0);
    char *words = malloc((size_t)size + 1);
    if (words == NULL) abort();
    godot.string_to_utf8_chars(&string, words, size);
    words[size] = '\0';
    forget_string(&string);
    if (length != NULL) *length = (size_t)size;
    return words;
}

value entry(const value *container, const char *key)
{
    value word = of_words(key), out;
    GDExtensionBool valid;
    godot.variant_get(container, &word, &out, &valid);
    forget(&word);
    return out;
}

value item(const value *array, int64_t index)
{
    value number = of_int(index), out;
    GDExtensionBool valid;
    godot.variant_get(array, &number, &out, &valid);
    forget(&number);
    return out;
}

int64_t size_of(const value *container)
{
    value size = call(container, "size", NULL, 0);
    int64_t count = int_of(&size);
    forget(&size);
    return count;
}
