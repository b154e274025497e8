#include "classes.h"

#include <stdlib.h>
#include <string.h>

/* From extension_api.json: PROPERTY_USAGE_DEFAULT, and that a Nil means any type. */
enum { USAGE_DEFAULT = 6, USAGE_ANY = 1 << 17 };

static text nothing;

static GDExtensionPropertyInfo property(const char *words, GDExtensionVariantType type)
{
    return (GDExtensionPropertyInfo){
        .type = type,
        .name = name(words),
        .class_name = name(""),
        .hint_string = &nothing,
        .usage = type == ANY ? USAGE_DEFAULT | USAGE_ANY : USAGE_DEFAULT,
    };
}

/* What the body answers, as the type that was promised: what failed is nil, and then the empty value of that type. */
static value answer(const method *one, void *self, const GDExtensionConstVariantPtr *arguments)
{
    value result = one->body(self, arguments);
    if (one->returns != ANY && type_of(&result) != one->returns) {
        forget(&result);
        result = of_type(one->returns);
    }
    return result;
}

/* A call from a script. */
static void by_variants(void *userdata, GDExtensionClassInstancePtr self, const GDExtensionConstVariantPtr *given,
                        GDExtensionInt count, GDExtensionVariantPtr out, GDExtensionCallError *error)
{
    const method *one = userdata;
    GDExtensionConstVariantPtr all[MOST_ARGUMENTS];
    value made[MOST_ARGUMENTS];
    int defaults = 0;
    while (defaults < MOST_ARGUMENTS && one->defaults[defaults] != NULL) defaults++;
    if (count > one->count || count < one->count - defaults) {
        error->error = count > one->count ? GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS : GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS;
        error->expected = one->count;
        return;
    }
    for (int i = 0; i < count; i++) {
        GDExtensionVariantType type = type_of(given[i]), wanted = one->arguments[i].type;
        bool number = wanted == INT && (type == GDEXTENSION_VARIANT_TYPE_FLOAT || type == BOOL);
        bool words = wanted == STRING && type == GDEXTENSION_VARIANT_TYPE_STRING_NAME;
        if (wanted != ANY && type != wanted && !number && !words) {
            error->error = GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT;
            error->argument = i;
            error->expected = wanted;
            return;
        }
        all[i] = given[i];
    }
    for (int i = (int)count; i < one->count; i++) {
        const char *json = one->defaults[i - (one->count - defaults)];
        made[i] = from_json(json, strlen(json));
        all[i] = &made[i];
    }
    value result = answer(one, self, all);
    for (int i = (int)count; i < one->count; i++) forget(&made[i]);
    godot.variant_destroy(out);
    godot.variant_new_copy(out, &result);
    forget(&result);
    error->error = GDEXTENSION_CALL_OK;
}

/* A call from code that knows the types: the same, with the arguments made into Variants. */
static void by_pointers(void *userdata, GDExtensionClassInstancePtr self, const GDExtensionConstTypePtr *given, GDExtensionTypePtr out)
{
    const method *one = userdata;
    GDExtensionConstVariantPtr arguments[MOST_ARGUMENTS];
    value made[MOST_ARGUMENTS];
    for (int i = 0; i < one->count; i++) {
        if (one->arguments[i].type == ANY) {
            arguments[i] = given[i];
            continue;
        }
        godot.get_variant_from_type_constructor(one->arguments[i].type)(&made[i], (GDExtensionTypePtr)given[i]);
        arguments[i] = &made[i];
    }
    value result = answer(one, self, arguments);
    for (int i = 0; i < one->count; i++) {
        if (one->arguments[i].type != ANY) forget(&made[i]);
    }
    if (one->returns == ANY) {
        godot.variant_destroy(out);
        godot.variant_new_copy(out, &result);
    } else {
        GDExtensionPtrDestructor end = godot.variant_get_ptr_destructor(one->returns);
        if (end != NULL) end(out);
        godot.get_variant_to_type_constructor(one->returns)(out, &result);
    }
    forget(&result);
}

static void register_method(const class *one, const method *m)
{
    GDExtensionPropertyInfo returned = property("", m->returns), arguments[MOST_ARGUMENTS];
    GDExtensionClassMethodArgumentMetadata metadata[MOST_ARGUMENTS] = {0};
    value defaults[MOST_ARGUMENTS];
    GDExtensionVariantPtr pointers[MOST_ARGUMENTS];
    uint32_t count = 0;
    for (int i = 0; i < m->count; i++) arguments[i] = property(m->arguments[i].name, m->arguments[i].type);
    while (count < MOST_ARGUMENTS && m->defaults[count] != NULL) {
        defaults[count] = from_json(m->defaults[count], strlen(m->defaults[count]));
        pointers[count] = &defaults[count];
        count++;
    }
    GDExtensionClassMethodInfo info = {
        .name = name(m->name),
        .method_userdata = (void *)m,
        .call_func = by_variants,
        .ptrcall_func = by_pointers,
        .method_flags = GDEXTENSION_METHOD_FLAGS_DEFAULT | (m->is_static ? GDEXTENSION_METHOD_FLAG_STATIC : 0),
        .has_return_value = true,
        .return_value_info = &returned,
        .argument_count = (uint32_t)m->count,
        .arguments_info = arguments,
        .arguments_metadata = metadata,
        .default_argument_count = count,
        .default_arguments = pointers,
    };
    godot.classdb_register_extension_class_method(godot.library, name(one->name), &info);
    while (count > 0) forget(&defaults[--count]);
}

static GDExtensionObjectPtr create(void *userdata, GDExtensionBool notify)
{
    const class *one = userdata;
    (void)notify;
    GDExtensionObjectPtr object = godot.classdb_construct_object2(name("RefCounted"));
    godot.object_set_instance(object, name(one->name), one->make(object));
    return object;
}

static void destroy(void *userdata, GDExtensionClassInstancePtr self)
{
    const class *one = userdata;
    one->end(self);
}

void register_class(const class *one)
{
    if (nothing.room == NULL) string_of(&nothing, "", 0);
    text icon;
    static const char *path = "res://addons/suasion/suasion.svg";
    string_of(&icon, path, strlen(path));
    GDExtensionClassCreationInfo4 info = {
        .is_exposed = true,
        .icon_path = &icon,
        .create_instance_func = create,
        .free_instance_func = destroy,
        .class_userdata = (void *)one,
    };
    godot.classdb_register_extension_class4(godot.library, name(one->name), name("RefCounted"), &info);
    forget_string(&icon);
    for (size_t i = 0; i < one->method_count; i++) register_method(one, &one->methods[i]);
    for (size_t i = 0; i < one->signal_count; i++) {
        const signal_info *s = &one->signals[i];
        GDExtensionPropertyInfo arguments[MOST_ARGUMENTS];
        for (int k = 0; k < s->count; k++) arguments[k] = property(s->arguments[k].name, s->arguments[k].type);
        godot.classdb_register_extension_class_signal(godot.library, name(one->name), name(s->name), arguments, s->count);
    }
    for (size_t i = 0; i < one->constant_count; i++) {
        godot.classdb_register_extension_class_integer_constant(
            godot.library, name(one->name), name(""), name(one->constants[i].name), one->constants[i].number, false);
    }
}

void unregister_class(const class *one)
{
    godot.classdb_unregister_extension_class(godot.library, name(one->name));
}

/* The inside of the object that is being made by `new_object`, which knows no other way to it. */
void *new_object(const class *one, value *out)
{
    GDExtensionObjectPtr object = godot.classdb_construct_object2(name("RefCounted"));
    void *inside = one->make(object);
    godot.object_set_instance(object, name(one->name), inside);
    /* A new RefCounted is counted by the first Variant that holds it. */
    *out = of_object(object);
    return inside;
}
