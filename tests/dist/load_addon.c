/* The Godot addon's library without Godot: it loads, has its one way in, and finds a host that offers nothing too old. */
#include <stdio.h>

#include "gdextension_interface.h"

#ifdef _WIN32
#include <windows.h>
#define OPEN(path) ((void *)LoadLibraryA(path))
#define FIND(library, name) ((void (*)(void))GetProcAddress((HMODULE)(library), name))
#else
#include <dlfcn.h>
#define OPEN(path) dlopen(path, RTLD_NOW)
#define FIND(library, name) ((void (*)(void))(size_t)dlsym(library, name))
#endif

static int asked;

static GDExtensionInterfaceFunctionPtr nothing(const char *name)
{
    (void)name;
    asked++;
    return NULL;
}

int main(int argc, char **argv)
{
    void *library = argc == 2 ? OPEN(argv[1]) : NULL;
    GDExtensionInitialization out;
    if (library == NULL) return puts("it cannot be loaded"), 1;
    GDExtensionInitializationFunction init = (GDExtensionInitializationFunction)FIND(library, "suasion_init");
    if (init == NULL) return puts("it has no suasion_init"), 1;
    if (FIND(library, "sua_game_new") != NULL) return puts("the library inside is to be seen"), 1;
    if (init(nothing, NULL, &out) || asked == 0) return puts("it takes anything for Godot"), 1;
    return puts("addon: loads"), 0;
}
