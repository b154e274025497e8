/*
 * Loads the library, uses it and unloads it, 400 times over: as often as an editor does that reloads its plugins all day.
 *
 *     unload libsuasion.so
 *
 * Neither the library itself may stay behind, nor threads, nor keys of thread-local storage, of which there are 1,024, nor
 * memory beyond the tables that a load makes once, such as embedded cards. Only a thread that has shared out work keeps the
 * library mapped until that thread ends, as the system does with whatever has something to do at a thread's end.
 */
#include <dlfcn.h>
#include <pthread.h>

#include "check.h"

enum { TIMES = 400, WARM = 100 };

/* Every function is looked up: this program is not linked against the library. */
#define USE(name) __typeof__(&name) name##_; *(void **)&name##_ = dlsym(library, #name); CHECK(name##_ != NULL)

static const char *path;
static void *library;

static void load(void)
{
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) fprintf(stderr, "%s\n", dlerror());
    CHECK(library != NULL);
}

/* Plays, fails and thinks on this thread; `threads` share the playouts out. */
static void use(uint32_t threads)
{
    uint32_t lengths[8], move;
    char words[200];
    sua_playouts_plan plan;
    sua_game *game = NULL;
    USE(sua_catalogue_id);
    USE(sua_catalogue_json);
    USE(sua_game_new);
    USE(sua_game_free);
    USE(sua_game_apply);
    USE(sua_game_bot_move);
    USE(sua_game_playouts);
    USE(sua_last_error_message);
    size_t len = 0;
    memset(&plan, 0, sizeof plan);
    plan.struct_size = sizeof plan;
    plan.games = 8;
    plan.threads = threads;
    plan.lengths = lengths;
    CHECK(sua_catalogue_json_(NULL, 0, &len) == SUA_OK && len > 0);
    CHECK(sua_game_new_(sua_catalogue_id_(0), SUA_NUL_TERMINATED, NULL, 0, 1, &game) == SUA_OK);
    CHECK(sua_game_apply_(game, SUA_MOVE_NONE) == SUA_E_NO_SUCH_MOVE);
    CHECK(sua_last_error_message_(words, sizeof words, NULL) == SUA_OK && words[0] != '\0');
    CHECK(sua_game_bot_move_(game, TEXT("mcts:20"), 1, NULL, &move) == SUA_OK);
    CHECK(sua_game_playouts_(game, SUA_PUBLIC, TEXT("random"), &plan, NULL) == SUA_OK);
    sua_game_free_(game);
}

static void *use_here(void *pointer)
{
    use(2);
    return pointer;
}

static void *live_here(void *pointer)
{
    load();
    use(2);
    CHECK(dlclose(library) == 0);
    return pointer;
}

static void on_a_thread(void *(*work)(void *))
{
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, work, NULL) == 0 && pthread_join(thread, NULL) == 0);
}

/* What /proc says: the number behind a name in status, or the lines of maps that have it. */
static unsigned long number_of(const char *file_name, const char *what)
{
    char line[4096];
    unsigned long found = 0;
    int maps = strstr(file_name, "maps") != NULL;
    FILE *file = fopen(file_name, "r");
    CHECK(file != NULL);
    while (fgets(line, sizeof line, file) != NULL) {
        if (maps) found += strstr(line, what) != NULL;
        else if (strncmp(line, what, strlen(what)) == 0) found = strtoul(line + strlen(what), NULL, 10);
    }
    CHECK(fclose(file) == 0);
    return found;
}

static unsigned long memory(void)
{
    return number_of("/proc/self/status", "VmRSS:");
}

int main(int argc, char **argv)
{
    unsigned long before = 0, maps = 0;
    CHECK(argc == 2);
    path = argv[1];
    for (int i = 0; i < TIMES; i++) {
        load();
        CHECK(number_of("/proc/self/maps", "libsuasion") > 0);
        use(1);
        /* Work is shared out by a thread that ends while the library is loaded. */
        if (i % 2 == 0) on_a_thread(use_here);
        CHECK(dlclose(library) == 0);
        CHECK(number_of("/proc/self/maps", "libsuasion") == 0);
        /* One that ends with it, in whichever order the system likes. */
        if (i % 4 == 0) on_a_thread(live_here);
        if (i == WARM) {
            before = memory();
            maps = number_of("/proc/self/maps", "");
        }
    }
    /* The card sets that a life has read stay with the allocator, some tens of kilobytes; a library that stayed would be
       megabytes each time. */
    CHECK(memory() < before + 100 * (TIMES - WARM));
    CHECK(number_of("/proc/self/maps", "") <= maps + 8);
    CHECK(number_of("/proc/self/status", "Threads:") == 1);
    printf("unload: ok, %d times, %lu kB before and %lu kB after\n", TIMES, before, memory());
    return 0;
}
