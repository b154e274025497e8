/*
 * Loads the library, uses it and unloads it, 400 times over: as often as an editor does that reloads its plugins all day.
 *
 *     unload libsuasion.so
 *
 * Nothing of it may stay behind: neither memory nor threads nor keys of thread-local storage, of which there are 1,024.
 */
#include <dlfcn.h>
#include <pthread.h>

#include "check.h"

enum { TIMES = 400, WARM = 100 };

/* Every function is looked up: this program is not linked against the library. */
#define USE(name) __typeof__(&name) name##_; *(void **)&name##_ = dlsym(library, #name); CHECK(name##_ != NULL)

static unsigned long number_of(const char *path, const char *what)
{
    char line[4096];
    unsigned long found = 0;
    FILE *file = fopen(path, "r");
    CHECK(file != NULL);
    while (fgets(line, sizeof line, file) != NULL) {
        if (what == NULL) found++;
        else if (strncmp(line, what, strlen(what)) == 0) found = strtoul(line + strlen(what), NULL, 10);
    }
    CHECK(fclose(file) == 0);
    return found;
}

static const char *path;

/* One life of the library, on a thread that ends with it or on the main one. */
static void *live(void *pointer)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    uint32_t lengths[8], move;
    char words[200];
    sua_playouts_plan plan;
    sua_game *game = NULL;
    if (library == NULL) fprintf(stderr, "%s\n", dlerror());
    CHECK(library != NULL);
    USE(sua_catalogue_id);
    USE(sua_game_new);
    USE(sua_game_free);
    USE(sua_game_apply);
    USE(sua_game_bot_move);
    USE(sua_game_playouts);
    USE(sua_last_error_message);
    memset(&plan, 0, sizeof plan);
    plan.struct_size = sizeof plan;
    plan.games = 8;
    plan.threads = 2;
    plan.lengths = lengths;
    CHECK(sua_game_new_(sua_catalogue_id_(0), SUA_NUL_TERMINATED, NULL, 0, 1, &game) == SUA_OK);
    CHECK(sua_game_apply_(game, SUA_MOVE_NONE) == SUA_E_NO_SUCH_MOVE);
    CHECK(sua_last_error_message_(words, sizeof words, NULL) == SUA_OK && words[0] != '\0');
    CHECK(sua_game_bot_move_(game, TEXT("mcts:20"), 1, NULL, &move) == SUA_OK);
    CHECK(sua_game_playouts_(game, SUA_PUBLIC, TEXT("random"), &plan, NULL) == SUA_OK);
    sua_game_free_(game);
    CHECK(dlclose(library) == 0);
    return pointer;
}

int main(int argc, char **argv)
{
    unsigned long memory = 0, maps = 0;
    CHECK(argc == 2);
    path = argv[1];
    for (int i = 0; i < TIMES; i++) {
        pthread_t thread;
        if (i % 2 == 0) live(NULL);
        else CHECK(pthread_create(&thread, NULL, live, NULL) == 0 && pthread_join(thread, NULL) == 0);
        if (i == WARM) {
            memory = number_of("/proc/self/status", "VmRSS:");
            maps = number_of("/proc/self/maps", NULL);
        }
    }
    /* A library that stayed would be megabytes each time; the allocator's own unrest is some hundred kilobytes. */
    CHECK(number_of("/proc/self/status", "VmRSS:") < memory + 2048);
    CHECK(number_of("/proc/self/maps", NULL) <= maps + 4);
    CHECK(number_of("/proc/self/status", "Threads:") == 1);
    printf("unload: ok, %d times, %lu kB before and %lu kB after\n", TIMES, memory, number_of("/proc/self/status", "VmRSS:"));
    return 0;
}
