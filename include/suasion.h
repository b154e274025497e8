/*
 * Suasion: the rules of games of influence behind one C ABI.
 *
 * Create a game, ask what is legal, apply, undo, look at it through one player's eyes, animate what happened, save
 * it, let a bot play. A whole session needs no more than this:
 *
 *     sua_game *game = NULL;
 *     uint32_t move;
 *     if (sua_game_new("price_of_influence", SUA_NUL_TERMINATED, NULL, 0, 7, &game) == SUA_OK) {
 *         while (sua_game_greedy_move(game, 1, &move) == SUA_OK) sua_game_apply(game, move);
 *         sua_game_free(game);
 *     }
 *
 * Conventions, which hold for every function below:
 *
 * * Status. Functions that can fail return a `sua_status`: 0 is success, negatives are errors, positives are notices
 *   about a success. A failed call has changed nothing and written nothing, save `*len` where a buffer was too small.
 *   `sua_last_error_message` gives the details in words. Some statuses follow from the arguments: SUA_E_PANIC from
 *   any, SUA_E_NULL_ARGUMENT from pointers, SUA_E_BAD_HANDLE, SUA_E_POISONED and SUA_E_BUSY from games and batches,
 *   SUA_E_BAD_HANDLE from tasks, SUA_E_BUFFER_TOO_SMALL from a `capacity`, SUA_E_BAD_TEXT and SUA_E_TOO_LARGE from
 *   texts, SUA_E_BAD_SEAT from a `viewer`. Whatever else a function returns is listed there, behind "Also:".
 * * Handles. `sua_game`, `sua_task` and `sua_batch` are opaque. What `_new`, `_clone`, `_load` and the like hand out is
 *   yours until you give it to the matching `_free`, which takes NULL too.
 * * Text in is UTF-8 as a pointer and a length in bytes; `SUA_NUL_TERMINATED` as length means "up to the zero byte".
 *   The library keeps no pointer that you pass, beyond the call. A text has at most SUA_LONGEST_TEXT bytes, a record
 *   SUA_LONGEST_RECORD: longer ones are SUA_E_TOO_LARGE and not looked at. JSON nests at most 32 levels deep. Messages
 *   repeat at most 200 bytes of what you passed.
 * * Static text out is a `const char *`, zero-terminated UTF-8 that lives as long as the library is loaded.
 * * Everything else out goes to your memory: `(T *out, size_t capacity, size_t *len)`, counted in items (bytes for
 *   text). If it fits, `*len` says how much was written; if not, the status is SUA_E_BUFFER_TOO_SMALL and `*len` says
 *   how much is needed. `out` NULL with `capacity` 0 asks for the size alone and succeeds. `len` may be NULL
 *   when `out` is not. Text gets a terminating zero if there is room for one, which `*len` does not count; without a
 *   `len` there has to be room for it.
 * * Threads. "Reads game" marks functions that any number of threads may run on one handle at the same time;
 *   "Changes game" marks those that need the handle to themselves. A call that finds it taken, because another is
 *   changing it, or reading what this one would change, returns SUA_E_BUSY at once and has done nothing. So a mistake
 *   is noticed; threads that change one game put a lock of their own around it, or use a clone each. Different handles
 *   never interact. A handle may move from thread to thread. What is freed while a call is using it goes when that call
 *   has ended. There is no global state but the message of the last error, one for each thread. In the child of a
 *   fork, a handle that another thread was using stays as busy as it was then.
 * * Seats are numbered clockwise from 0. Reads take a viewer: a seat, SUA_PUBLIC or SUA_OMNISCIENT, and show no more
 *   than that viewer may know. Functions for the host alone say so: keep what they return from the players.
 * * Faults. No function prints, exits, or reads files or the environment; only where you ask for one thread per core is
 *   the system asked how many there are. A bug inside the library ends as SUA_E_PANIC (and a line on stderr), never as
 *   an unwinding stack; a handle that it struck while being changed can only be freed. Only running out of memory aborts.
 */

#ifndef SUASION_H
#define SUASION_H

/* Generated from src/ffi by build.rs: change it there. */

#include <stddef.h>
#include <stdint.h>

#ifndef SUA_API
#if defined(_WIN32) && !defined(SUA_STATIC)
#define SUA_API __declspec(dllimport)
#else
#define SUA_API
#endif
#endif

/** The version this header belongs to; the library's own is `sua_version()`. Since 1.0.0. */
#define SUA_VERSION "1.0.0-rc.1"
#define SUA_VERSION_MAJOR 1
#define SUA_VERSION_MINOR 0
#define SUA_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Version
 *
 * Which library this is. A binding compares `sua_abi_version()` with the SUA_ABI_VERSION it was compiled for when it
 * loads the library, and refuses another one. Additions keep the number; whatever could break a caller raises it,
 * and the number in the shared library's name with it.
 */

/** The ABI that this header describes. Since 1.0.0. */
#define SUA_ABI_VERSION 1

/**
 * The ABI of the library that is loaded, to be compared with SUA_ABI_VERSION.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API uint32_t sua_abi_version(void);

/**
 * The version of the library that is loaded, for example "1.0.0". Static text.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API const char *sua_version(void);

/*
 * Status
 *
 * How a call ended. The numbers are never reused.
 */

/** How a call ended: SUA_OK, a negative error, or a positive notice that comes with a success. Since 1.0.0. */
typedef int32_t sua_status;

/** Done. Since 1.0.0. */
#define SUA_OK 0

/** A pointer is NULL that must not be, or an array is not aligned for its items. Since 1.0.0. */
#define SUA_E_NULL_ARGUMENT (-1)

/** The handle was freed or never was one. Noticed only by luck: an aid for debugging, no promise. Since 1.0.0. */
#define SUA_E_BAD_HANDLE (-2)

/** An earlier call ended in SUA_E_PANIC while it changed this handle; all that can be done is to free it. Since 1.0.0. */
#define SUA_E_POISONED (-3)

/** A bug inside the library; the message is worth a report. Since 1.0.0. */
#define SUA_E_PANIC (-4)

/** The buffer does not hold the result; `*len` says what is needed. Since 1.0.0. */
#define SUA_E_BUFFER_TOO_SMALL (-5)

/** The text is not UTF-8. Since 1.0.0. */
#define SUA_E_BAD_TEXT (-6)

/** A config, position, move or record in JSON is malformed or has a bad field, which the message names. Since 1.0.0. */
#define SUA_E_BAD_FIELD (-7)

/** A seat or viewer that this game does not have. Since 1.0.0. */
#define SUA_E_BAD_SEAT (-8)

/** There is no such game, ply, event or topic. Since 1.0.0. */
#define SUA_E_NO_SUCH (-9)

/** The number, text or JSON is no move of this game, or of this list. Since 1.0.0. */
#define SUA_E_NO_SUCH_MOVE (-10)

/** A rule forbids the move now; the message says which and why, `sua_game_refusal` says it in numbers. Since 1.0.0. */
#define SUA_E_REFUSED (-11)

/** The game is over. Since 1.0.0. */
#define SUA_E_GAME_OVER (-12)

/** The game is not over yet. Since 1.0.0. */
#define SUA_E_NOT_OVER (-13)

/** No seat is to decide: chance is. Since 1.0.0. */
#define SUA_E_NOT_A_SEAT (-14)

/** There is no earlier decision. Since 1.0.0. */
#define SUA_E_NOTHING_TO_UNDO (-15)

/** Nothing was undone since the last move. Since 1.0.0. */
#define SUA_E_NOTHING_TO_REDO (-16)

/** The bytes are no intact record of a game. Since 1.0.0. */
#define SUA_E_CORRUPT (-18)

/** The record needs a newer library. Since 1.0.0. */
#define SUA_E_VERSION (-19)

/** The input is longer than the library reads, or there is no memory for what was asked. Since 1.0.0. */
#define SUA_E_TOO_LARGE (-20)

/** Another call is using the handle in a way that excludes this one, which has done nothing. Since 1.0.0. */
#define SUA_E_BUSY (-21)

/** Notice: the work was cancelled; what is counted as done is complete. Since 1.0.0. */
#define SUA_N_CANCELLED 1

/** Notice: the record was made by other rules; its last position was kept, its history was not. Since 1.0.0. */
#define SUA_N_POSITION_KEPT 2

/** Notice: undo has taken back events that this cursor had passed; it says how many still hold. Since 1.0.0. */
#define SUA_N_REWOUND 3

/**
 * The name of a status, for example "SUA_E_REFUSED"; "unknown status" for other numbers. Static text.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API const char *sua_status_name(sua_status status);

/**
 * What the last call on this thread that did not return SUA_OK had to say: one sentence, for people, of at most
 * SUA_LONGEST_MESSAGE bytes.
 *
 * Meaningful only straight after such a call and on the same thread; empty if there was none. Whether a call failed is
 * told by its status alone. Never changes the message, even if the buffer is too small.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_last_error_message(char *out, size_t capacity, size_t *len);

/*
 * Special values
 *
 * Numbers with a meaning of their own, distinct from every seat, move and field.
 */

/** As the length of a text argument: the text ends at its zero byte. Since 1.0.0. */
#define SUA_NUL_TERMINATED SIZE_MAX

/** The longest text that is read, in bytes; a longer one is SUA_E_TOO_LARGE and is not looked at. Since 1.0.0. */
#define SUA_LONGEST_TEXT 262144

/** The same for records, as bytes and as JSON. Since 1.0.0. */
#define SUA_LONGEST_RECORD 8388608

/** The longest message of `sua_last_error_message`, in bytes; longer ones are cut. Since 1.0.0. */
#define SUA_LONGEST_MESSAGE 1000

/** The stack that every call needs at most, in bytes, for threads that have little of it. Since 1.0.0. */
#define SUA_STACK 131072

/** Viewer: a spectator, who sees what is public. Since 1.0.0. */
#define SUA_PUBLIC (-1)

/** Viewer: the host of the game, who sees everything. Since 1.0.0. */
#define SUA_OMNISCIENT (-2)

/** In place of a seat: chance (dice, a shuffled deck). Since 1.0.0. */
#define SUA_CHANCE (-3)

/** In place of a seat: nobody. As the one to act: the game is over. Since 1.0.0. */
#define SUA_NOBODY (-4)

/** In place of a move: none, or one that the viewer may not know. Since 1.0.0. */
#define SUA_MOVE_NONE UINT32_MAX

/** In a field of a move or an event: the viewer may not know it. Since 1.0.0. */
#define SUA_HIDDEN INT32_MIN

/** In place of a rule: none, the move is legal. Since 1.0.0. */
#define SUA_RULE_NONE (-1)

/*
 * Catalogue
 *
 * Which games there are and what they are made of: enough to build a "new game" screen and to translate every move,
 * event and refusal by its id. Nothing about single games is in this header; it is all in the catalogue's JSON.
 */

/**
 * How many games there are.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API size_t sua_catalogue_count(void);

/**
 * The stable id of the game at `index`, for example "price_of_influence"; NULL if `index` is not below
 * `sua_catalogue_count()`. Static text.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API const char *sua_catalogue_id(size_t index);

/**
 * The name for people of the game at `index`, for example "Price of Influence"; NULL if there is none. Static text.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API const char *sua_catalogue_name(size_t index);

/**
 * The fewest and the most seats of the game at `index`.
 *
 * Also: SUA_E_NO_SUCH.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_catalogue_seats(size_t index, uint32_t *fewest, uint32_t *most);

/**
 * The option of the config that says how many seats there are, for example "players"; NULL if there is no such game. One
 * number is all it needs: `{"players": 3}`. Static text.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API const char *sua_catalogue_seats_option(size_t index);

/**
 * Everything about every game with its default config: a JSON array of what `sua_catalogue_game_json` gives.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_catalogue_json(char *out, size_t capacity, size_t *len);

/**
 * Everything about one game with its default config, as a JSON object:
 *
 * * `id`, `name`, `rules` (version of the rules), `schema` (version of the view's JSON), `seats`: {`min`, `max` and the
 *   `option` of the config that sets their number};
 * * `options`: fields of the config, each with `name`, `type`, `default` and `text`. The type is "flag"; "number" with
 *   `min` and `max`; "choice" with `choices`, each a `value` and its `text`; or "own": `choices`, or something of your own
 *   in the form that stands at `schema` in the config's JSON Schema;
 * * `limits`: the sizes of `sua_limits`;
 * * `moves`, `events`, `refusals`, `prompts`, `lines` (of explanations), `topics`, `endings`: kinds, each with `number`,
 *   `name`, `fields` and a `text` template; those of events have a `role` too: "decision", "motion", "result", "phase" or
 *   "score". A field has a `name` and a `sort`: "number", "signed" (shown with its sign), "share" (0 to 1, shown in per
 *   cent with one decimal), "seat", or "piece" with the `set` that it numbers;
 * * `words`: templates for a seat, nobody, chance, a share, and what is hidden;
 * * `pieces`: for each set its pieces in order, each with `id`, `name` and `facts`; a zone's facts are its `kind` and, if
 *   it is somebody's, its `seat`.
 *
 * Whatever the library says is a kind with fields: from these templates it can be said in any language.
 *
 * SUA_E_NO_SUCH if there is no game of that id.
 *
 * Also: SUA_E_NO_SUCH.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_catalogue_game_json(const char *id,
                                           size_t id_len,
                                           char *out,
                                           size_t capacity,
                                           size_t *len);

/**
 * The JSON Schema (draft 2020-12) of a game's config. SUA_E_NO_SUCH if there is no game of that id.
 *
 * Also: SUA_E_NO_SUCH.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_catalogue_config_schema(const char *id, size_t id_len, char *out, size_t capacity, size_t *len);

/**
 * The JSON Schema (draft 2020-12) of a game's views, which is that of positions too. SUA_E_NO_SUCH if there is no game of
 * that id.
 *
 * Also: SUA_E_NO_SUCH.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_catalogue_view_schema(const char *id,
                                             size_t id_len,
                                             char *out,
                                             size_t capacity,
                                             size_t *len);

/*
 * Games
 *
 * A game is one table being played: rules, position, history, randomness and events.
 */

/**
 * A game being played. Opaque; owned by whoever created it, until `sua_game_free`.
 *
 * Const functions may run on it from many threads at once, others need it to themselves or are SUA_E_BUSY. Copies made with
 * `sua_game_clone` are independent. Since 1.0.0.
 */
typedef struct sua_game sua_game;

/** Sizes to rely on for one game and config. 32 bytes, for ever. Since 1.0.0. */
typedef struct sua_limits {
    /** Seats at the table. */
    uint32_t seats;
    /** Moves are numbered below this, chance moves included: the length of masks and policy vectors. */
    uint32_t space;
    /** No list of moves or chance outcomes is longer: allocate this much once. */
    uint32_t longest_list;
    /** No game has more moves, chance included. */
    uint32_t longest_game;
    /** Numbers in an observation. */
    uint32_t observation;
    /** Zero. */
    uint32_t reserved[3];
} sua_limits;

/**
 * A new game. `id` is one of the catalogue; `config` is a JSON object with the game's options, NULL and 0 for the
 * defaults; every game also takes `"chance"`: `"automatic"` (default: the game resolves chance from its seed) or
 * `"manual"` (the caller makes chance moves). The same id, config, seed and moves give the same game on every
 * platform.
 *
 * `*out` becomes the new game, yours to free. SUA_E_NO_SUCH for an unknown id, SUA_E_BAD_FIELD for a bad config.
 *
 * Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_game_new(const char *id,
                                size_t id_len,
                                const char *config,
                                size_t config_len,
                                uint64_t seed,
                                sua_game **out);

/**
 * A new game from a full 256-bit seed, for when nobody must be able to guess it: `seed` points to 32 bytes.
 * Otherwise as `sua_game_new`.
 *
 * Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_game_new_seeded(const char *id,
                                       size_t id_len,
                                       const char *config,
                                       size_t config_len,
                                       const uint8_t *seed,
                                       sua_game **out);

/**
 * A copy with its own history, seed position and events; rules are shared inside. `*out` is yours to free.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_clone(const sua_game *game, sua_game **out);

/**
 * Ends a game and frees its memory. NULL is fine. The handle is dead afterwards; a call that is using it still ends as it
 * should.
 *
 * Changes game. Since 1.0.0.
 */
SUA_API void sua_game_free(sua_game *game);

/**
 * Which game it is: `*out` becomes its catalogue id. Static text.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_id(const sua_game *game, const char **out);

/**
 * The sizes of this game with its config; they never change during a game.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_limits(const sua_game *game, sua_limits *out);

/**
 * The config of this game as JSON, every option spelt out.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_config_json(const sua_game *game, char *out, size_t capacity, size_t *len);

/**
 * What `sua_catalogue_game_json` gives, with the limits and pieces of this game's own config.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_catalogue_json(const sua_game *game, char *out, size_t capacity, size_t *len);

/*
 * Turn
 *
 * Who is to act, and how it ended.
 */

/** How one seat fared. 16 bytes, for ever. Since 1.0.0. */
typedef struct sua_result {
    /** Place from 1; seats may share one. */
    uint32_t place;
    /** Points, in the game's own sense. */
    int32_t score;
    /**
     * What the seat gains: seats × share of the win − 1, as if everyone staked 1; where a game plays for places, evenly
     * from 1 for the first to −1 for the last. The sum over all seats is 0.
     */
    float returns;
    /** 1 for those who won, else 0. */
    uint32_t won;
} sua_result;

/** What a seat is asked to decide, in numbers. 32 bytes, for ever. Since 1.0.0. */
typedef struct sua_prompt {
    /** The seat that is asked. */
    int32_t seat;
    /** Its kind: the number of an entry of `prompts` in the catalogue. */
    uint16_t kind;
    /** Bit i is set where the viewer may not know `fields[i]`, which is SUA_HIDDEN then. */
    uint16_t hidden;
    /** What it is about; meaning by the kind, unused ones are 0. */
    int32_t fields[4];
    /** Zero. */
    int32_t reserved[2];
} sua_prompt;

/**
 * Who is to act: `*actor` becomes a seat, SUA_CHANCE (only with manual chance) or SUA_NOBODY when the game is over, and
 * `*over` 1 or 0 accordingly. Either pointer may be NULL.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_turn(const sua_game *game, int32_t *actor, uint8_t *over);

/**
 * How each seat fared, one item a seat. SUA_E_NOT_OVER before the end.
 *
 * Also: SUA_E_NOT_OVER.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_results(const sua_game *game, sua_result *out, size_t capacity, size_t *len);

/**
 * What the seat to act is asked to decide, as a viewer may know it. SUA_E_NOT_A_SEAT at a chance step, SUA_E_GAME_OVER
 * after the end. The view's JSON has it too, as `prompt`, with its words.
 *
 * Also: SUA_E_GAME_OVER, SUA_E_NOT_A_SEAT.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_prompt(const sua_game *game, int32_t viewer, sua_prompt *out);

/**
 * The outcome as JSON: `winners`, `ending`, `text`, and for each seat `places`, `scores`, `returns`. SUA_E_NOT_OVER
 * before the end.
 *
 * Also: SUA_E_NOT_OVER.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_outcome_json(const sua_game *game, char *out, size_t capacity, size_t *len);

/*
 * Moves
 *
 * A move is a small number, `0 <= move < space`, that means the same in every position of a game: fit for masks and
 * policy vectors. Lists are ascending and never empty unless the game is over. They hold what can be done now: the
 * moves of the seat to act, or, with manual chance, the possible outcomes of the chance step. The list belongs to the
 * actor: showing it to somebody else may show more than he may know.
 */

/** A move in numbers. 32 bytes, for ever. Since 1.0.0. */
typedef struct sua_move_info {
    /** The move; SUA_MOVE_NONE in a history if the viewer may not know it. */
    uint32_t id;
    /** The ply it is (or would be). Plies count from 1; chance that follows a ply shares its number. */
    uint32_t ply;
    /** Its kind: the number of an entry of `moves` in the catalogue. */
    uint16_t kind;
    /** Bit i is set where the viewer may not know `fields[i]`, which is SUA_HIDDEN then. */
    uint16_t hidden;
    /** Whose move it is: a seat or SUA_CHANCE; in a meaning, which is nobody's yet, SUA_NOBODY instead of a seat. */
    int32_t seat;
    /** What it is about; meaning by the kind, unused ones are 0. */
    int32_t fields[4];
} sua_move_info;

/** Why a move is refused, in numbers. 32 bytes, for ever. Since 1.0.0. */
typedef struct sua_refusal {
    /** The rule: the number of an entry of `refusals` in the catalogue; SUA_RULE_NONE if the move is legal. */
    int32_t rule;
    /** What the rule speaks about; meaning by the rule, unused ones are 0. */
    int32_t fields[4];
    /** Zero. */
    int32_t reserved[3];
} sua_refusal;

/**
 * What a number means in every position, whether it can be made now or not: its kind, the most general one where
 * positions call it by several (to pay with a card may be to sell it or to pawn it), and the fields that follow from the
 * number alone. Those that depend on the position are SUA_HIDDEN, `ply` is 0, and `seat` is SUA_CHANCE for chance moves
 * and SUA_NOBODY for others. SUA_E_NO_SUCH_MOVE if it is no move of this game.
 *
 * Also: SUA_E_NO_SUCH_MOVE.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_meaning(const sua_game *game,
                                    uint32_t move_id,
                                    sua_move_info *out);

/**
 * The same for all numbers as JSON: an array of `space` objects, each with `kind`, fields (null where they depend on the
 * position), `id` and `chance`; null for a number that no move has.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_meanings_json(const sua_game *game,
                                          char *out,
                                          size_t capacity,
                                          size_t *len);

/**
 * The moves that can be made now, ascending; none when the game is over. At most `longest_list` of `sua_limits`.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_moves(const sua_game *game, uint32_t *out, size_t capacity, size_t *len);

/**
 * The same as a mask: `space` bytes, 1 where the move can be made now, else 0.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_mask(const sua_game *game, uint8_t *out, size_t capacity, size_t *len);

/**
 * The same as JSON: an array of what `sua_game_move_json` gives.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_moves_json(const sua_game *game, char *out, size_t capacity, size_t *len);

/**
 * The same in numbers, in the order of `sua_game_moves`.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_move_infos(const sua_game *game, sua_move_info *out, size_t capacity, size_t *len);

/**
 * Can the move be made now? `*out` becomes 1 or 0; numbers that are no moves of this game are just 0.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_is_legal(const sua_game *game, uint32_t move_id, uint8_t *out);

/**
 * Why a move cannot be made now, in numbers; `rule` is SUA_RULE_NONE if it can. SUA_E_NO_SUCH_MOVE if the number is no
 * move of this game. Tells what the actor may know: for others use `sua_game_explain_json`.
 *
 * Also: SUA_E_NO_SUCH_MOVE.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_refusal(const sua_game *game, uint32_t move_id, sua_refusal *out);

/**
 * A legal move in words, for example "Lion places 2 at N1W1". No two legal moves read the same.
 *
 * Also: SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_move_text(const sua_game *game, uint32_t move_id, char *out, size_t capacity, size_t *len);

/**
 * A legal move as JSON: `id`, `kind`, the kind's fields with pieces by id, `by` (a seat or "chance"), `text`, and for a
 * chance move its `weight`, as in `sua_game_chance`.
 *
 * Also: SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_move_json(const sua_game *game, uint32_t move_id, char *out, size_t capacity, size_t *len);

/**
 * A legal move in numbers.
 *
 * Also: SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_move_info(const sua_game *game, uint32_t move_id, sua_move_info *out);

/**
 * The legal move that reads like `words`; capitals and spacing do not matter. SUA_E_NO_SUCH_MOVE if there is none.
 *
 * Also: SUA_E_NO_SUCH_MOVE.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_parse_move(const sua_game *game, const char *words, size_t words_len, uint32_t *out);

/**
 * The legal move with this JSON: that of `sua_game_move_json`, its `id` alone, or its `kind` and fields.
 *
 * Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_parse_move_json(const sua_game *game, const char *json, size_t json_len, uint32_t *out);

/**
 * What a viewer may be told about a move, legal or not, as JSON: `id`, `legal`, `text`, and either `lines` about what it
 * would do (each a kind of `lines` in the catalogue, with its fields and `text`) or the `rule` that forbids it. Who is not
 * to act learns only that.
 *
 * Also: SUA_E_NO_SUCH_MOVE.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_explain_json(const sua_game *game,
                                         int32_t viewer,
                                         uint32_t move_id,
                                         char *out,
                                         size_t capacity,
                                         size_t *len);

/**
 * What else can be explained now, a castle, a trick, a noble: a JSON array of topics, each an `id` to ask by, a kind of
 * `topics` in the catalogue, its fields and `text`. The same for every viewer; what he is told of one is not.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_topics_json(const sua_game *game, char *out, size_t capacity, size_t *len);

/**
 * Explains one of the topics to a viewer, as JSON: `topic`, `text` and `lines`. SUA_E_NO_SUCH if there is none of that id.
 *
 * Also: SUA_E_NO_SUCH.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_explain_topic_json(const sua_game *game,
                                               int32_t viewer,
                                               const char *topic,
                                               size_t topic_len,
                                               char *out,
                                               size_t capacity,
                                               size_t *len);

/*
 * Playing
 *
 * Making moves and taking them back. A ply is a move you made; chance that the game resolved after it belongs to it.
 * Undo is exact: position, randomness and events are as before, so redo draws the same cards again. Making another
 * move forgets what could be redone.
 */

/** In `sua_game_next_undo`: chance would be taken back. Since 1.0.0. */
#define SUA_UNDO_CHANCE 1

/** In `sua_game_next_undo`: something that was shown to somebody would be taken back. Since 1.0.0. */
#define SUA_UNDO_REVEAL 2

/**
 * Makes a move, then resolves chance unless that is yours. SUA_E_REFUSED if a rule forbids it, SUA_E_NO_SUCH_MOVE if the
 * number is no move of this game, SUA_E_GAME_OVER after the end.
 *
 * Also: SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
 * Changes game. Since 1.0.0.
 */
SUA_API sua_status sua_game_apply(sua_game *game,
                                  uint32_t move_id);

/**
 * Makes a move and tells all that is needed to choose the next one, in one call: who is to act, whether the game is
 * over, and the list of moves. For bindings where calls are dear. `actor`, `over` may be NULL, as in `sua_game_turn`.
 *
 * `capacity` must be at least `longest_list` of `sua_limits`, else nothing is done: SUA_E_BUFFER_TOO_SMALL.
 *
 * Also: SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
 * Changes game. Since 1.0.0.
 */
SUA_API sua_status sua_game_step(sua_game *game,
                                 uint32_t move_id,
                                 int32_t *actor,
                                 uint8_t *over,
                                 uint32_t *moves,
                                 size_t capacity,
                                 size_t *len);

/**
 * `sua_game_undo` and the list of moves in one call, as `sua_game_step` is for `sua_game_apply`.
 *
 * Also: SUA_E_NOTHING_TO_UNDO.
 * Changes game. Since 1.0.0.
 */
SUA_API sua_status sua_game_undo_step(sua_game *game,
                                      int32_t *actor,
                                      uint8_t *over,
                                      uint32_t *moves,
                                      size_t capacity,
                                      size_t *len);

/**
 * `sua_game_redo` and the list of moves in one call.
 *
 * Also: SUA_E_NOTHING_TO_REDO.
 * Changes game. Since 1.0.0.
 */
SUA_API sua_status sua_game_redo_step(sua_game *game,
                                      int32_t *actor,
                                      uint8_t *over,
                                      uint32_t *moves,
                                      size_t capacity,
                                      size_t *len);

/**
 * Begins again where the game began, by the same rules and with another seed, as learners and loops do: nothing of what
 * was played is left, and no memory is asked for again. Cheaper by far than a new game, and the same as one of that seed;
 * a game from a position or a redeal begins again there, by a seed of its own (see `sua_game_seed`). Readers of events
 * are rewound.
 *
 * Changes game. Since 1.0.0.
 */
SUA_API sua_status sua_game_restart(sua_game *game,
                                    uint64_t seed);

/**
 * The same with a seed of 32 bytes.
 *
 * Changes game. Since 1.0.0.
 */
SUA_API sua_status sua_game_restart_seeded(sua_game *game, const uint8_t *seed);

/**
 * Returns to the decision before the last ply. SUA_E_NOTHING_TO_UNDO at the beginning.
 *
 * Also: SUA_E_NOTHING_TO_UNDO.
 * Changes game. Since 1.0.0.
 */
SUA_API sua_status sua_game_undo(sua_game *game);

/**
 * Returns to where the last compound choice began: undoes the last ply and all the links that it continued.
 *
 * Also: SUA_E_NOTHING_TO_UNDO.
 * Changes game. Since 1.0.0.
 */
SUA_API sua_status sua_game_undo_chain(sua_game *game);

/**
 * Makes again what was undone, with the same chance. SUA_E_NOTHING_TO_REDO if nothing was.
 *
 * Also: SUA_E_NOTHING_TO_REDO.
 * Changes game. Since 1.0.0.
 */
SUA_API sua_status sua_game_redo(sua_game *game);

/**
 * Goes to the position after a ply, back or on, as far as moves are known. SUA_E_NO_SUCH outside `sua_game_plies`.
 *
 * Also: SUA_E_NO_SUCH.
 * Changes game. Since 1.0.0.
 */
SUA_API sua_status sua_game_go_to(sua_game *game, uint32_t ply);

/**
 * Plies made so far.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_ply(const sua_game *game, uint32_t *out);

/**
 * The lowest ply that undo can reach (above 0 only after a redeal) and the highest that redo can.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_plies(const sua_game *game, uint32_t *first, uint32_t *last);

/**
 * What the next undo would take back besides the choice itself: SUA_UNDO_CHANCE and SUA_UNDO_REVEAL added up, 0 if
 * nobody has learnt anything from it. SUA_E_NOTHING_TO_UNDO at the beginning.
 *
 * Also: SUA_E_NOTHING_TO_UNDO.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_next_undo(const sua_game *game, uint32_t *out);

/**
 * Every move made so far, chance included, as a viewer may know it.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_history(const sua_game *game,
                                    int32_t viewer,
                                    sua_move_info *out,
                                    size_t capacity,
                                    size_t *len);

/**
 * The same as JSON: an array of moves with `ply`, `id` (null if hidden), `kind`, fields, `by` and `text`.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_history_json(const sua_game *game, int32_t viewer, char *out, size_t capacity, size_t *len);

/*
 * Chance
 *
 * With `"chance": "manual"` in the config, chance steps are yours: the actor is SUA_CHANCE, and one of the outcomes is
 * applied like any move. For solvers, servers with their own randomness, and physical dice.
 */

/** One outcome of a chance step. 8 bytes, for ever. Since 1.0.0. */
typedef struct sua_chance {
    /** The move that makes it so. */
    uint32_t id;
    /** How likely it is: this weight out of the sum of all. At least 1. */
    uint32_t weight;
} sua_chance;

/**
 * The outcomes of the chance step that is due, ascending by move, with their weights; none if no chance step is due.
 * For the host: weights may tell what is left in a deck.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_chance(const sua_game *game, sua_chance *out, size_t capacity, size_t *len);

/*
 * Views
 *
 * The table through somebody's eyes: a seat, SUA_PUBLIC or SUA_OMNISCIENT.
 */

/**
 * What a viewer sees, as JSON, with null where something is hidden: `game`, `schema`, `viewer`, `turn`, `prompt`,
 * `outcome` and the `table`, whose fields are documented for each game. Also the format of positions.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_view_json(const sua_game *game, int32_t viewer, char *out, size_t capacity, size_t *len);

/**
 * The same for a terminal: lines of plain text.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_view_text(const sua_game *game, int32_t viewer, char *out, size_t capacity, size_t *len);

/**
 * The same as a picture: a complete SVG document.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_view_svg(const sua_game *game, int32_t viewer, char *out, size_t capacity, size_t *len);

/**
 * The same as a vector for learning: `observation` numbers (see `sua_limits`) from 0 to 1, own seat first.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_observe(const sua_game *game, int32_t viewer, float *out, size_t capacity, size_t *len);

/**
 * The same as bytes from 0 to 255: each is 255 times the number.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_observe_bytes(const sua_game *game,
                                          int32_t viewer,
                                          uint8_t *out,
                                          size_t capacity,
                                          size_t *len);

/**
 * What stands where in an observation, as JSON: `game`, `len`, and `segments`, each `name`, `offset`,
 * `len`, `shape` (rows and numbers in each) and a sentence as `text`.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_observation_layout_json(const sua_game *game, char *out, size_t capacity, size_t *len);

/**
 * A hash of what a viewer sees: equal situations have equal hashes, on every platform and in every release that has the
 * same rules.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_hash(const sua_game *game, int32_t viewer, uint64_t *out);

/*
 * Events
 *
 * What happened, step by step: enough to animate and to log without comparing positions. Every event exists for every
 * viewer; only its fields may be hidden. A reader keeps a cursor, which every call moves behind what it gave. After an
 * undo the next call says by SUA_N_REWOUND how many of the events that were read still hold, and gives what follows them.
 */

/** Where a reader of events is. All zero is before the first event. 16 bytes, for ever. Since 1.0.0. */
typedef struct sua_cursor {
    /** The library's; leave it alone. */
    uint64_t epoch;
    /** Number of the event to read next. */
    uint32_t next;
    /** After SUA_N_REWOUND: how many of the events that were read still hold. What was read after those never happened. */
    uint32_t rewound;
} sua_cursor;

/** An event in numbers. 32 bytes, for ever. Since 1.0.0. */
typedef struct sua_event {
    /** Its number, from 0 without gaps. */
    uint32_t number;
    /** The ply that caused it; 0 for what happened before the first. */
    uint32_t ply;
    /** Its kind: the number of an entry of `events` in the catalogue. */
    uint16_t kind;
    /** Bit i is set where the viewer may not know `fields[i]`, which is SUA_HIDDEN then. */
    uint16_t hidden;
    /** Whose it is: a seat or SUA_NOBODY. */
    int32_t seat;
    /** What happened; meaning by the kind, unused ones are 0. */
    int32_t fields[4];
} sua_event;

/**
 * The next events that a reader has not read yet, as a viewer may see them: as many as there are, or as the buffer
 * holds; `*len`, which is always wanted, is how many. The cursor moves behind them, so call again until none come: a
 * small buffer is never too small. `out` NULL with `capacity` 0 asks how many there are and leaves the cursor alone.
 * SUA_E_NO_SUCH for a cursor beyond the events there are. Recent events are cheap, old ones are played again.
 *
 * Also: SUA_E_NO_SUCH, SUA_N_REWOUND.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_events(const sua_game *game,
                                   int32_t viewer,
                                   sua_cursor *cursor,
                                   sua_event *out,
                                   size_t capacity,
                                   size_t *len);

/**
 * All events that a reader has not read yet as JSON: an array of events with `number`, `ply`, `role`, `kind`, fields with
 * pieces by id, `by` and `text`. The cursor moves if the buffer holds them all.
 *
 * Also: SUA_E_NO_SUCH, SUA_N_REWOUND.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_events_json(const sua_game *game,
                                        int32_t viewer,
                                        sua_cursor *cursor,
                                        char *out,
                                        size_t capacity,
                                        size_t *len);

/**
 * The same in words: one line an event, each ended by a line feed.
 *
 * Also: SUA_E_NO_SUCH, SUA_N_REWOUND.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_events_text(const sua_game *game,
                                        int32_t viewer,
                                        sua_cursor *cursor,
                                        char *out,
                                        size_t capacity,
                                        size_t *len);

/**
 * Puts a cursor behind the last event: from now on only what is new is read.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_events_end(const sua_game *game, sua_cursor *out);

/*
 * Saving
 *
 * A saved game is its start, its seed and all its moves. Loading plays them again, each one checked, so that no bytes
 * can make a position that play could not reach. Records hold the seed and every secret: they are for the host.
 */

/**
 * The game so far as bytes. What could be redone is not part of it. For the host.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_save(const sua_game *game, uint8_t *out, size_t capacity, size_t *len);

/**
 * The same record as JSON, with the moves in words: for people, bug reports and other programs. For the host.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_record_json(const sua_game *game, char *out, size_t capacity, size_t *len);

/**
 * Loads what `sua_game_save` wrote. `*out` becomes a new game, yours to free, also with SUA_N_POSITION_KEPT: then the
 * record was made by older rules or with other cards, its moves do not lead to its end here, and play goes on from its
 * last position, by a seed of its own. Of that position is checked what `sua_game_from_position` checks: that it is
 * possible by our rules, not that its moves led there. SUA_E_CORRUPT if a record of our rules and cards does not lead to
 * its end, or the bytes are no intact record; SUA_E_VERSION if it needs a newer library; SUA_E_NO_SUCH if this one does
 * not have the game.
 *
 * Also: SUA_E_NO_SUCH, SUA_E_CORRUPT, SUA_E_VERSION, SUA_E_TOO_LARGE, SUA_N_POSITION_KEPT.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_game_load(const uint8_t *data,
                                 size_t data_len,
                                 sua_game **out);

/**
 * Loads what `sua_game_record_json` wrote. SUA_E_BAD_FIELD if the JSON is malformed or a field of it is bad,
 * SUA_E_CORRUPT if its moves cannot be made. Otherwise as `sua_game_load`.
 *
 * Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH, SUA_E_CORRUPT, SUA_E_VERSION, SUA_N_POSITION_KEPT.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_game_load_json(const char *json, size_t json_len, sua_game **out);

/**
 * The seed of the game's chance: 32 bytes go to `out`. A new game has the one it was given. A game from a position, a
 * redeal, a game of a batch and one whose position was kept go on, and are restarted, by a seed of their own, made from
 * the one given, so that nothing dealt foretells what is drawn. For the host: who has it knows the future.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_seed(const sua_game *game, uint8_t *out);

/**
 * How many 32-bit words were drawn from the seed so far. For the host.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_seed_position(const sua_game *game, uint64_t *out);

/*
 * Positions
 *
 * A position is the JSON of a view: of the host's, for puzzles, tutorials and analysis, or of a seat's, for network
 * clients and physical tables; what it hides (null) is dealt from the seed. Everything is checked, and an error names
 * the field. A redeal is a game as one viewer could believe it to be.
 *
 * Around its `table` a position needs `game`, `schema` and `viewer`. `turn`, `prompt` and `outcome` may be null or left
 * out; given, they must be right. In the table the cards of a set (a hand, a deck, a pile) may come in any order; lists by
 * seat, place or time are taken as they stand.
 */

/**
 * A game that begins at a position, the JSON of `sua_game_view_json`. `id`, `config` and `seed` are as in
 * `sua_game_new`. `*out` becomes the new game, yours to free. SUA_E_BAD_FIELD if the position is impossible.
 *
 * Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_game_from_position(const char *id,
                                          size_t id_len,
                                          const char *config,
                                          size_t config_len,
                                          const char *position,
                                          size_t position_len,
                                          uint64_t seed,
                                          sua_game **out);

/**
 * The same from a full 256-bit seed: `seed` points to 32 bytes.
 *
 * Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_game_from_position_seeded(const char *id,
                                                 size_t id_len,
                                                 const char *config,
                                                 size_t config_len,
                                                 const char *position,
                                                 size_t position_len,
                                                 const uint8_t *seed,
                                                 sua_game **out);

/**
 * A game that differs from this one only in what the viewer cannot see, and fits all that he has seen. It has a fresh
 * seed, no undo history, and history and events as that viewer saw them. `*out` is yours to free.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_redeal(const sua_game *game, int32_t viewer, uint64_t seed, sua_game **out);

/**
 * The same from a full 256-bit seed: `seed` points to 32 bytes.
 *
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_redeal_seeded(const sua_game *game, int32_t viewer, const uint8_t *seed, sua_game **out);

/*
 * Tasks
 *
 * The one channel for cancelling a long call and for asking how far it is. Every function here may be called from any
 * thread while the long call runs on another, and none is ever SUA_E_BUSY.
 */

/**
 * Shared between the thread that works and those that watch it. Opaque; owned by whoever created it, until
 * `sua_task_free`. May be used again after `sua_task_reset`. Since 1.0.0.
 */
typedef struct sua_task sua_task;

/**
 * A new task. `*out` is yours to free.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_task_new(sua_task **out);

/**
 * Asks the work to stop, which it does within some milliseconds; an item that it was in the middle of does not count.
 * Stays set until `sua_task_reset`, so that a call that has not begun yet stops at once.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_task_cancel(const sua_task *task);

/**
 * Was it asked to stop? `*out` becomes 1 or 0.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_task_is_cancelled(const sua_task *task, uint8_t *out);

/**
 * Items done and items in all; both 0 before the work begins. Items are what the call makes: games of playouts,
 * tournaments and batches, deals of a greedy bot, iterations or milliseconds of a tree search.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_task_progress(const sua_task *task, uint64_t *done, uint64_t *total);

/**
 * Makes the task ready for another call. Not while one is running with it.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_task_reset(const sua_task *task);

/**
 * Frees a task. NULL is fine. The handle is dead afterwards; a call that was given it still ends as it should.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API void sua_task_free(sua_task *task);

/*
 * Bots
 *
 * Players for the seat to act. They know no more than that seat may know, and the same seed gives the same move on
 * every platform. They only answer; `sua_game_apply` makes the move. SUA_E_GAME_OVER after the end, SUA_E_NOT_A_SEAT
 * when chance is to act.
 *
 * How a bot plays is a policy, a short text: a level ("beginner", "casual", "skilled", "expert"), or "random", "greedy",
 * "mcts:1000" for a tree search of 1,000 iterations, "mcts:250ms" for one of 250 milliseconds. `sua_policies_json` lists
 * them. Only a budget in milliseconds makes the answer depend on the machine. A tree search holds up to 128 MiB while it
 * thinks; where memory is refused, it goes on with the tree it has.
 */

/** A move that a bot considered. 16 bytes, for ever. Since 1.0.0. */
typedef struct sua_candidate {
    /** The move. */
    uint32_t id;
    /** How often it was looked at: iterations through it, or deals. */
    uint32_t visits;
    /** What the seat may expect of it, -1 to 1; 0 where nobody looked. */
    float value;
    /** Zero. */
    uint32_t reserved;
} sua_candidate;

/** A move of a line of play. 8 bytes, for ever. Since 1.0.0. */
typedef struct sua_line_move {
    /** The seat that makes it. */
    int32_t seat;
    /** The move. */
    uint32_t id;
} sua_line_move;

/**
 * An even choice among the legal moves.
 *
 * Also: SUA_E_GAME_OVER, SUA_E_NOT_A_SEAT.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_random_move(const sua_game *game, uint64_t seed, uint32_t *out);

/**
 * The move after which the table looks best, over a few deals that fit what the seat has seen. No look ahead.
 *
 * Also: SUA_E_GAME_OVER, SUA_E_NOT_A_SEAT.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_greedy_move(const sua_game *game, uint64_t seed, uint32_t *out);

/**
 * Every policy there is, as JSON, for a screen where opponents are chosen: `levels` (`name`, the `policy` it stands for,
 * `text`), `policies` and `options`.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_policies_json(char *out,
                                     size_t capacity,
                                     size_t *len);

/**
 * The move that a policy chooses. SUA_E_BAD_FIELD for a policy that does not exist.
 *
 * `task` may be NULL. Cancelled, a bot answers within some milliseconds with the best move it has found so far, the first
 * of the list if it has found none, and SUA_N_CANCELLED.
 *
 * Also: SUA_E_BAD_FIELD, SUA_E_GAME_OVER, SUA_E_NOT_A_SEAT, SUA_N_CANCELLED.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_bot_move(const sua_game *game,
                                     const char *policy,
                                     size_t policy_len,
                                     uint64_t seed,
                                     const sua_task *task,
                                     uint32_t *out);

/**
 * The same with what the bot thought: `*best` becomes its choice, `out` gets every legal move in the order of
 * `sua_game_moves` (`longest_list` of `sua_limits` is always enough), and `line` how it expects play to go on, its own
 * choice first, cut to what fits; chance is left out, and moves of others are what they would do in likely deals.
 *
 * `best`, `line` (with `line_capacity` 0) and `line_len` may be NULL, and `task` as in `sua_game_bot_move`. Nothing is
 * thought before the buffer is known to be large enough.
 *
 * Also: SUA_E_BAD_FIELD, SUA_E_GAME_OVER, SUA_E_NOT_A_SEAT, SUA_N_CANCELLED.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_analyse(const sua_game *game,
                                    const char *policy,
                                    size_t policy_len,
                                    uint64_t seed,
                                    const sua_task *task,
                                    uint32_t *best,
                                    sua_candidate *out,
                                    size_t capacity,
                                    size_t *len,
                                    sua_line_move *line,
                                    size_t line_capacity,
                                    size_t *line_len);

/*
 * Playouts
 *
 * Many games played to their end by policies (see Bots), into your arrays. Game i depends on the seed and on its number
 * alone, so the rows are the same on any number of threads.
 *
 * Threads live only as long as the call. 0 asks for one per core; at most 256 are used, and where the system refuses some
 * the others do their work, the calling thread if need be alone. Memory depends on the threads and on the policies (a tree
 * search has a tree of up to 128 MiB for each thread), never on the number of games or rounds.
 *
 * A cancelled call returns within some milliseconds, in the middle of a game or of a bot's thought if need be.
 */

/**
 * What to play and where the rows go. Set all to zero, then `struct_size` and what you need. An array has one row a
 * game, or is NULL. Since 1.0.0.
 */
typedef struct sua_playouts_plan {
    /** `sizeof(sua_playouts_plan)`: a library that knows more fields takes the rest as zero. */
    uint32_t struct_size;
    /** Threads to use; 0 is one per core. */
    uint32_t threads;
    /** How many games. */
    uint64_t games;
    /** The number of the first: a long run can be split, and gives the same rows. Numbers end at 2^64 - 1. */
    uint64_t first;
    /** Everything random follows from it. */
    uint64_t seed;
    /** `games` × seats: what each seat gained, as in `sua_result`. */
    float *returns;
    /** `games` × seats: final scores, in the game's own points. */
    int32_t *scores;
    /** `games`: how many decisions were made; chance is not counted. */
    uint32_t *lengths;
    /** `games`: why each ended, a number of the piece set `ending` in the catalogue. */
    uint8_t *endings;
    /** To cancel and to ask how many games are done; NULL for none. */
    const sua_task *task;
    /** `games` × seats: 1 for those who won, else 0. */
    uint8_t *won;
} sua_playouts_plan;

/**
 * Plays new games by a config. `policies` is one policy a seat, or one for all, with spaces between: "greedy random".
 *
 * Cancelled, it returns SUA_N_CANCELLED: the first `*done` rows are complete, the rest means nothing. `done` may be
 * NULL. No games is fine. A config with manual chance is refused: chance is resolved here. SUA_E_TOO_LARGE for an array
 * that no memory could hold.
 *
 * Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH, SUA_N_CANCELLED.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_playouts(const char *id,
                                size_t id_len,
                                const char *config,
                                size_t config_len,
                                const char *policies,
                                size_t policies_len,
                                const sua_playouts_plan *plan,
                                uint64_t *done);

/**
 * The same from where a game is. `viewer` says whose knowledge the games begin with: SUA_OMNISCIENT plays from the
 * position itself, for the host alone; for a seat or SUA_PUBLIC every game first deals anew what he cannot see.
 *
 * Also: SUA_E_BAD_FIELD, SUA_N_CANCELLED.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_game_playouts(const sua_game *game,
                                     int32_t viewer,
                                     const char *policies,
                                     size_t policies_len,
                                     const sua_playouts_plan *plan,
                                     uint64_t *done);

/**
 * Policies against each other, as JSON. `policies` are 2 to 128, with spaces between. In each pairing one policy,
 * the challenger, holds one seat and the other all the rest, `rounds` games from every seat; with two seats each pair
 * meets once, with more each is the challenger of every other.
 *
 * The report has for each of the `pairings`: `policy`, `against`, `games`, `share` of the wins with `low` and `high` of
 * its 95 % Wilson interval, `by_seat`, mean `length`; and `fair_share`, what equals would get. It fits into as many bytes
 * as the call says when `out` is NULL and `capacity` 0; nothing is played before so much room is there.
 *
 * `task` may be NULL; its progress counts games. Cancelled, it writes nothing and returns SUA_N_CANCELLED.
 *
 * Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH, SUA_N_CANCELLED.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_tournament_json(const char *id,
                                       size_t id_len,
                                       const char *config,
                                       size_t config_len,
                                       const char *policies,
                                       size_t policies_len,
                                       uint32_t rounds,
                                       uint64_t seed,
                                       uint32_t threads,
                                       const sua_task *task,
                                       char *out,
                                       size_t capacity,
                                       size_t *len);

/**
 * The seed of one leg of a tournament, into `*out`. A leg is the games in which a challenger holds one seat; they are
 * numbered in the order of the report, pairing × seats + seat. `sua_playouts` with this seed, the challenger's policy on
 * that seat and the other's on all the rest plays the very games of the leg: so a long tournament can be split, even
 * within a leg, by `first`.
 *
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_tournament_seed(uint64_t seed,
                                       uint64_t leg,
                                       uint64_t *out);

/*
 * Batches
 *
 * Games of one kind, held and stepped together: for learning and analysis, where calls are dear. Arrays are yours, have
 * one row a game, and are never kept; a capacity that is too small is refused before anything happens. Sizes are those
 * of `sua_batch_limits`. Chance is resolved inside, from the seed. "Reads batch" and "Changes batch" mean for a batch
 * what they mean for a game.
 *
 * What a batch takes of memory is its games, a few hundred bytes to a few kilobytes each, and no call on it takes more.
 */

/** As a viewer of observations: in each game the seat to act; the public once it is over. Since 1.0.0. */
#define SUA_ACTOR (-5)

/** Games held together. Opaque; owned by whoever created it, until `sua_batch_free`. Since 1.0.0. */
typedef struct sua_batch sua_batch;

/**
 * `count` new games by a config, each with chance of its own from the seed. `count` may be 0. `*out` is yours to free.
 * A config with manual chance is refused; SUA_E_TOO_LARGE if there is no memory for so many.
 *
 * `task` may be NULL; its progress counts games. Cancelled, it makes nothing and returns SUA_N_CANCELLED.
 *
 * Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH, SUA_N_CANCELLED.
 * Any thread. Since 1.0.0.
 */
SUA_API sua_status sua_batch_new(const char *id,
                                 size_t id_len,
                                 const char *config,
                                 size_t config_len,
                                 size_t count,
                                 uint64_t seed,
                                 const sua_task *task,
                                 sua_batch **out);

/**
 * `count` games that all go on, and after a reset begin again, from where a game is. For the host: what is hidden in
 * the game is hidden in each of them in the same way. `*out` is yours to free. Memory and `task` as in `sua_batch_new`.
 *
 * Also: SUA_E_TOO_LARGE, SUA_N_CANCELLED.
 * Reads game. Since 1.0.0.
 */
SUA_API sua_status sua_batch_from_game(const sua_game *game,
                                       size_t count,
                                       uint64_t seed,
                                       const sua_task *task,
                                       sua_batch **out);

/**
 * A copy that goes its own way. `*out` is yours to free. SUA_E_TOO_LARGE if there is no memory for it.
 *
 * Also: SUA_E_TOO_LARGE.
 * Reads batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_clone(const sua_batch *batch, sua_batch **out);

/**
 * Frees a batch. NULL is fine. The handle is dead afterwards; a call that is using it still ends as it should.
 *
 * Changes batch. Since 1.0.0.
 */
SUA_API void sua_batch_free(sua_batch *batch);

/**
 * How many games it holds, and their sizes, which are the same for all. Either pointer may be NULL.
 *
 * Reads batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_limits(const sua_batch *batch, size_t *count, sua_limits *out);

/**
 * How many threads each call uses from now on: 1 at first, 0 is one per core, never more than 256, fewer where the system
 * refuses them. Starting a thread takes about 20 µs, so it pays only for large batches. Results do not depend on it.
 *
 * Changes batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_set_threads(sua_batch *batch,
                                         uint32_t threads);

/**
 * Makes one move in each game, then resolves chance. `moves` has one move a game, SUA_MOVE_NONE to leave a game alone.
 * `status` gets SUA_OK, or SUA_E_REFUSED, SUA_E_NO_SUCH_MOVE or SUA_E_GAME_OVER where a move could not be made and the
 * game is unchanged; `*failed`, which may be NULL, how many. The call itself then still succeeds.
 *
 * Also: SUA_E_BAD_FIELD.
 * Changes batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_step(sua_batch *batch,
                                  const uint32_t *moves,
                                  size_t moves_len,
                                  sua_status *status,
                                  size_t capacity,
                                  size_t *failed);

/**
 * Who is to act in each game: a seat, or SUA_NOBODY where it is over.
 *
 * Reads batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_actors(const sua_batch *batch, int32_t *out, size_t capacity);

/**
 * The legal moves of each game as a mask: rows of `space` bytes, 1 where the move can be made, else 0.
 *
 * Reads batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_masks(const sua_batch *batch, uint8_t *out, size_t capacity);

/**
 * The same as lists: rows of `longest_list` moves, ascending, filled up with SUA_MOVE_NONE; `counts` says how many there
 * are in each.
 *
 * Also: SUA_E_BAD_FIELD.
 * Reads batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_lists(const sua_batch *batch,
                                   uint32_t *out,
                                   size_t capacity,
                                   uint32_t *counts,
                                   size_t counts_capacity);

/**
 * One legal move of each game, every one equally likely; SUA_MOVE_NONE where it is over. Depends on the games and on the
 * seed alone: give another seed at each step.
 *
 * Reads batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_sample(const sua_batch *batch,
                                    uint64_t seed,
                                    uint32_t *out,
                                    size_t capacity);

/**
 * What a viewer sees of each game, as vectors: rows of `observation` numbers. The viewer is SUA_ACTOR, a seat,
 * SUA_PUBLIC or SUA_OMNISCIENT.
 *
 * Reads batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_observe(const sua_batch *batch, int32_t viewer, float *out, size_t capacity);

/**
 * The same as bytes from 0 to 255, a quarter of the memory: each is 255 times the number. The viewer is SUA_ACTOR, a seat,
 * SUA_PUBLIC or SUA_OMNISCIENT.
 *
 * Reads batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_observe_bytes(const sua_batch *batch,
                                           int32_t viewer,
                                           uint8_t *out,
                                           size_t capacity);

/**
 * What each seat gained in each game: rows of `seats` numbers as in `sua_result`, all 0 while the game goes on.
 *
 * Reads batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_returns(const sua_batch *batch, float *out, size_t capacity);

/**
 * Begins a new game wherever one is over. `marks` gets 1 for those games, else 0; `*count`, which may be NULL, how many.
 *
 * Changes batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_reset_finished(sua_batch *batch,
                                            uint8_t *marks,
                                            size_t capacity,
                                            size_t *count);

/**
 * One of the games as a game of its own, to look at it or to play on by another seed; it has no history. For the host.
 * `*out` is yours to free. SUA_E_NO_SUCH if there is no game of that number.
 *
 * Also: SUA_E_NO_SUCH.
 * Reads batch. Since 1.0.0.
 */
SUA_API sua_status sua_batch_game(const sua_batch *batch, size_t number, uint64_t seed, sua_game **out);

#ifdef __cplusplus
}
#endif

#endif /* SUASION_H */
