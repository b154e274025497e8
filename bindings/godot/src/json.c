/* JSON to Godot's values and back. What is read comes from the library, so it is well-formed; what is not ends the reading. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "godot.h"

typedef struct reader {
    const char *at, *end;
} reader;

static value read_value(reader *r);

static void skip(reader *r)
{
    while (r->at < r->end && strchr(" \t\r\n", *r->at) != NULL) r->at++;
}

static bool take(reader *r, char letter)
{
    skip(r);
    if (r->at >= r->end || *r->at != letter) return false;
    r->at++;
    return true;
}

static unsigned hex4(const char *at)
{
    char digits[5] = {at[0], at[1], at[2], at[3], '\0'};
    return (unsigned)strtoul(digits, NULL, 16);
}

static size_t utf8(char *out, unsigned code)
{
    if (code < 0x80) return out[0] = (char)code, 1;
    if (code < 0x800) return out[0] = (char)(0xC0 | code >> 6), out[1] = (char)(0x80 | (code & 0x3F)), 2;
    if (code < 0x10000) {
        out[0] = (char)(0xE0 | code >> 12), out[1] = (char)(0x80 | (code >> 6 & 0x3F)), out[2] = (char)(0x80 | (code & 0x3F));
        return 3;
    }
    out[0] = (char)(0xF0 | code >> 18), out[1] = (char)(0x80 | (code >> 12 & 0x3F));
    out[2] = (char)(0x80 | (code >> 6 & 0x3F)), out[3] = (char)(0x80 | (code & 0x3F));
    return 4;
}

/* The string that begins behind a quote, without its escapes: to be freed. It is never longer than it was. */
static char *read_string(reader *r, size_t *length)
{
    char *out = malloc((size_t)(r->end - r->at) + 1);
    size_t size = 0;
    if (out == NULL) abort();
    while (r->at < r->end && *r->at != '"') {
        if (*r->at != '\\') {
            out[size++] = *r->at++;
            continue;
        }
        if (++r->at >= r->end) break;
        char letter = *r->at++;
        const char *plain = "\"\\/bfnrt", *meant = "\"\\/\b\f\n\r\t", *found = strchr(plain, letter);
        if (letter == 'u' && r->end - r->at >= 4) {
            unsigned code = hex4(r->at);
            r->at += 4;
            if (code >= 0xD800 && code < 0xDC00 && r->end - r->at >= 6) {
                code = 0x10000 + ((code - 0xD800) << 10) + (hex4(r->at + 2) - 0xDC00);
                r->at += 6;
            }
            size += utf8(out + size, code);
        } else if (found != NULL) {
            out[size++] = meant[found - plain];
        }
    }
    if (r->at < r->end) r->at++;
    out[size] = '\0';
    *length = size;
    return out;
}

static value read_number(reader *r)
{
    char digits[64];
    size_t count = 0;
    bool whole = true;
    while (r->at < r->end && count + 1 < sizeof digits && strchr("+-0123456789.eE", *r->at) != NULL) {
        whole = whole && strchr(".eE", *r->at) == NULL;
        digits[count++] = *r->at++;
    }
    digits[count] = '\0';
    return whole ? of_int(strtoll(digits, NULL, 10)) : of_float(strtod(digits, NULL));
}

static value read_object(reader *r)
{
    value out = of_type(GDEXTENSION_VARIANT_TYPE_DICTIONARY);
    if (take(r, '}')) return out;
    while (take(r, '"')) {
        size_t length;
        char *key = read_string(r, &length);
        take(r, ':');
        put(&out, key, read_value(r));
        free(key);
        if (!take(r, ',')) break;
    }
    take(r, '}');
    return out;
}

static value read_array(reader *r)
{
    value out = of_type(GDEXTENSION_VARIANT_TYPE_ARRAY);
    if (take(r, ']')) return out;
    do append(&out, read_value(r));
    while (take(r, ','));
    take(r, ']');
    return out;
}

static bool word(reader *r, const char *words)
{
    size_t length = strlen(words);
    if ((size_t)(r->end - r->at) < length || memcmp(r->at, words, length) != 0) return false;
    r->at += length;
    return true;
}

static value read_value(reader *r)
{
    skip(r);
    if (r->at >= r->end || word(r, "null")) return nil();
    if (word(r, "true")) return of_bool(true);
    if (word(r, "false")) return of_bool(false);
    if (take(r, '{')) return read_object(r);
    if (take(r, '[')) return read_array(r);
    if (take(r, '"')) {
        size_t length;
        char *words = read_string(r, &length);
        value out = of_text(words, length);
        free(words);
        return out;
    }
    return read_number(r);
}

value from_json(const char *json, size_t length)
{
    reader r = {json, json + length};
    return read_value(&r);
}

typedef struct writer {
    char *at;
    size_t length, room;
} writer;

static void write(writer *w, const char *words, size_t length)
{
    if (w->length + length + 1 > w->room) {
        w->room = (w->length + length + 1) * 2;
        w->at = realloc(w->at, w->room);
        if (w->at == NULL) abort();
    }
    memcpy(w->at + w->length, words, length);
    w->length += length;
    w->at[w->length] = '\0';
}

static void write_string(writer *w, GDExtensionConstVariantPtr one)
{
    size_t length;
    char *words = words_of(one, &length);
    write(w, "\"", 1);
    for (size_t i = 0; i < length; i++) {
        char escaped[8];
        unsigned char letter = (unsigned char)words[i];
        if (letter == '"' || letter == '\\') {
            write(w, "\\", 1);
            write(w, words + i, 1);
        } else if (letter < 0x20) {
            write(w, escaped, (size_t)snprintf(escaped, sizeof escaped, "\\u%04x", letter));
        } else {
            write(w, words + i, 1);
        }
    }
    write(w, "\"", 1);
    free(words);
}

/* Deeper is refused by the library anyway. */
enum { DEEPEST = 64 };

static void write_value(writer *w, const value *one, int depth)
{
    char digits[40];
    double real;
    if (depth > DEEPEST) return;
    switch (type_of(one)) {
    case GDEXTENSION_VARIANT_TYPE_NIL:
        write(w, "null", 4);
        return;
    case GDEXTENSION_VARIANT_TYPE_BOOL:
        if (int_of(one)) write(w, "true", 4);
        else write(w, "false", 5);
        return;
    case GDEXTENSION_VARIANT_TYPE_INT:
        write(w, digits, (size_t)snprintf(digits, sizeof digits, "%lld", (long long)int_of(one)));
        return;
    case GDEXTENSION_VARIANT_TYPE_FLOAT:
        godot.get_variant_to_type_constructor(GDEXTENSION_VARIANT_TYPE_FLOAT)(&real, (GDExtensionVariantPtr)one);
        /* What Godot's own JSON made of a whole number is one again. */
        if (real == floor(real) && fabs(real) < 9e15) write(w, digits, (size_t)snprintf(digits, sizeof digits, "%.0f", real));
        else write(w, digits, (size_t)snprintf(digits, sizeof digits, "%.17g", real));
        return;
    case GDEXTENSION_VARIANT_TYPE_DICTIONARY: {
        value keys = call(one, "keys", NULL, 0);
        int64_t count = size_of(&keys);
        write(w, "{", 1);
        for (int64_t i = 0; i < count; i++) {
            value key = item(&keys, i), inside;
            GDExtensionBool valid;
            godot.variant_get(one, &key, &inside, &valid);
            if (i > 0) write(w, ",", 1);
            write_string(w, &key);
            write(w, ":", 1);
            write_value(w, &inside, depth + 1);
            forget(&key);
            forget(&inside);
        }
        write(w, "}", 1);
        forget(&keys);
        return;
    }
    case GDEXTENSION_VARIANT_TYPE_ARRAY:
    case GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY:
    case GDEXTENSION_VARIANT_TYPE_PACKED_INT64_ARRAY:
    case GDEXTENSION_VARIANT_TYPE_PACKED_STRING_ARRAY: {
        int64_t count = size_of(one);
        write(w, "[", 1);
        for (int64_t i = 0; i < count; i++) {
            value inside = item(one, i);
            if (i > 0) write(w, ",", 1);
            write_value(w, &inside, depth + 1);
            forget(&inside);
        }
        write(w, "]", 1);
        return;
    }
    default:
        write_string(w, one);
    }
}

char *to_json(GDExtensionConstVariantPtr one, size_t *length)
{
    writer w = {NULL, 0, 0};
    write(&w, "", 0);
    write_value(&w, one, 0);
    *length = w.length;
    return w.at;
}
