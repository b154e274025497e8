/* The inside of a SuasionGame. */
#ifndef SUASION_GAME_H
#define SUASION_GAME_H

#include "classes.h"
#include "suasion.h"

/* Seats there can be at any table, the public, the host. */
enum { CURSORS = 10 };

typedef struct thought thought_of;

typedef struct game {
    GDExtensionObjectPtr object;
    sua_game *handle;
    sua_limits limits;
    /* What the library says about this very game: kinds, pieces. */
    value catalogue;
    /* Its kinds of moves, events, refusals and prompts by number. */
    value kinds;
    /* Where each viewer's reader of events is. */
    sua_cursor cursors[CURSORS];
    /* Whose events are signals, once somebody listens. */
    int32_t viewer;
    bool listened;
    /* What a bot is thinking about on another thread; NULL if none is. */
    thought_of *thinking;
    int64_t thoughts;
} game;

value read_events(game *self, int32_t viewer);
void emit(game *self, const char *signal_name, const value *arguments, int count);

/* think.c */
value think(void *object, const GDExtensionConstVariantPtr *arguments);
value is_thinking(void *object, const GDExtensionConstVariantPtr *arguments);
value progress(void *object, const GDExtensionConstVariantPtr *arguments);
value stop_thinking(void *object, const GDExtensionConstVariantPtr *arguments);
value thought(void *object, const GDExtensionConstVariantPtr *arguments);
/* The game ends: whoever thinks is told to stop, and his answer goes nowhere. */
void abandon(game *self);

/* Makes a handle the inside of a game. */
void adopt(game *self, sua_game *handle);

#endif
