/*
 * The part of Godot's interface that the extension uses, and values made of it.
 *
 * Everything is done through Variant, Godot's value of any type: methods get Variants and answer with one, so that each is
 * written once for calls from scripts and from compiled code alike (see classes.h).
 */
#ifndef SUASION_GODOT_H
#define SUASION_GODOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "gdextension_interface.h"

/* Room for a Variant of any build of Godot. One that was made must be ended by `forget`. */
typedef struct value {
    uint64_t room[5];
} value;

/* A String, StringName or the like, which is a pointer inside. */
typedef struct text {
    void *room;
} text;

/* Godot's functions, by the names of its interface. */
extern struct godot {
    GDExtensionClassLibraryPtr library;
#define FUNCTION(type, name) GDExtensionInterface##type name;
#include "functions.inc"
#undef FUNCTION
    /* Its type alone is named otherwise. */
    GDExtensionsInterfaceEditorHelpLoadXmlFromUtf8Chars editor_help_load_xml_from_utf8_chars;
} godot;

/* Finds all of them; false if this Godot lacks one. */
bool godot_load(GDExtensionInterfaceGetProcAddress get, GDExtensionClassLibraryPtr library);

/* StringNames live until the extension is unloaded: there are as many as there are names below. */
GDExtensionStringNamePtr name(const char *words);
void forget_names(void);

void string_of(text *out, const char *words, size_t length);
void forget_string(text *string);

/* Values. Each `make` returns a new one. */
value nil(void);
value of_bool(bool truth);
value of_int(int64_t number);
value of_float(double number);
value of_text(const char *words, size_t length);
value of_words(const char *words);
value of_type(GDExtensionVariantType type);
value of_object(GDExtensionObjectPtr object);
value of_bytes(const uint8_t *bytes, size_t count);
value of_ints(const uint32_t *numbers, size_t count);
value of_floats(const float *numbers, size_t count);
value copy_of(GDExtensionConstVariantPtr other);
void forget(value *one);

/* Puts a value, which is used up, into a Dictionary under a name, or at the end of an Array. */
void put(value *dictionary, const char *key, value one);
void append(value *array, value one);

/* Reads. */
GDExtensionVariantType type_of(GDExtensionConstVariantPtr one);
int64_t int_of(GDExtensionConstVariantPtr one);
/* The words of a String, StringName or NodePath: to be freed. */
char *words_of(GDExtensionConstVariantPtr one, size_t *length);
/* A Packed*Array of that type; NULL if it is none. The pointer holds while the Variant does. */
const void *packed_of(GDExtensionConstVariantPtr one, GDExtensionVariantType type, size_t *count);
value call(GDExtensionConstVariantPtr self, const char *method, const value *arguments, int count);
/* An entry of a Dictionary or an Array; nil if there is none. */
value entry(const value *container, const char *key);
value item(const value *array, int64_t index);
int64_t size_of(const value *container);

/* JSON, read so that whole numbers stay whole, which Godot's own reader does not do; and written, for configs. */
value from_json(const char *json, size_t length);
char *to_json(GDExtensionConstVariantPtr one, size_t *length);

#endif
