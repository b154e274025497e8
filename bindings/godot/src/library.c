/* The way in: Godot calls `suasion_init` when it loads the extension. */
#include <stdio.h>

#include "common.h"

/* doc_classes as C strings, one a class: made when the extension is built. */
static const char *const documentation[] = {
#include "documentation.inc"
};

static void initialize(void *userdata, GDExtensionInitializationLevel level)
{
    (void)userdata;
    if (level == GDEXTENSION_INITIALIZATION_EDITOR) {
        for (size_t i = 0; i < sizeof documentation / sizeof *documentation; i++) {
            godot.editor_help_load_xml_from_utf8_chars(documentation[i]);
        }
    }
    if (level != GDEXTENSION_INITIALIZATION_SCENE) return;
    register_class(&catalogue_class);
    register_class(&game_class);
    register_class(&batch_class);
}

static void deinitialize(void *userdata, GDExtensionInitializationLevel level)
{
    (void)userdata;
    if (level != GDEXTENSION_INITIALIZATION_SCENE) return;
    unregister_class(&batch_class);
    unregister_class(&game_class);
    unregister_class(&catalogue_class);
    forget_room();
    forget_names();
}

#if defined(_WIN32)
__declspec(dllexport)
#else
__attribute__((visibility("default")))
#endif
GDExtensionBool suasion_init(GDExtensionInterfaceGetProcAddress get, GDExtensionClassLibraryPtr library, GDExtensionInitialization *out)
{
    if (sua_abi_version() != SUA_ABI_VERSION) {
        fprintf(stderr, "suasion: the library speaks ABI %u, this extension ABI %u: take both from one release\n",
                (unsigned)sua_abi_version(), (unsigned)SUA_ABI_VERSION);
        return false;
    }
    if (!godot_load(get, library)) {
        fprintf(stderr, "suasion: needs Godot 4.4 or later\n");
        return false;
    }
    out->minimum_initialization_level = GDEXTENSION_INITIALIZATION_SCENE;
    out->userdata = NULL;
    out->initialize = initialize;
    out->deinitialize = deinitialize;
    return true;
}
