/*
 * A terminal table for every game in the catalogue, written against suasion.h alone.
 *
 *     make play                                        asks what to play and who sits where
 *     make play ARGS="--game price_of_influence --players 3 --auto --seed 7"
 *
 * With --auto all seats are bots: the game is printed move by move, and its last line is JSON.
 */
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <io.h>
#define isatty _isatty
#define STDIN 0
#define STDOUT 1
#else
#include <unistd.h>
#define STDIN STDIN_FILENO
#define STDOUT STDOUT_FILENO
#endif

#include "suasion.h"

enum { MAX_SEATS = 16, LINE = 1024 };

/* Who decides for a seat: a letter, and the policy it stands for; a person has none. */
typedef struct {
    char letter;
    const char *policy;
    const char *name;
} player;

static const player PLAYERS[] = {
    {'h', NULL, "a human"},        {'r', "random", "plays at random"}, {'g', "greedy", "takes what looks best"},
    {'b', "beginner", "beginner"}, {'c', "casual", "casual"},          {'s', "skilled", "skilled"},
    {'e', "expert", "expert"},
};
enum { HUMAN, RANDOM, GREEDY, CASUAL = 4, PLAYER_COUNT = sizeof PLAYERS / sizeof *PLAYERS };

typedef struct {
    const char *game;
    const char *config;
    const char *load;
    uint64_t seed;
    int players;
    int automatic;
    int seats_given;
    const player *seats[MAX_SEATS];
} options;

typedef struct {
    sua_game *game;
    const char *id;
    sua_limits limits;
    uint64_t seed;
    const player *seats[MAX_SEATS];
    uint32_t *moves;
    size_t count;
    /* What of the events was shown. */
    sua_cursor shown;
    /* Rises whenever something was taken back. */
    unsigned taken_back;
} table;

/* Text that the library writes, in memory that grows to what it needs. */
typedef struct {
    char *data;
    size_t capacity, len;
} text;

static text buffer;

static void die(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(EXIT_FAILURE);
}

static void *allocate(void *old, size_t size)
{
    void *memory = realloc(old, size);
    if (memory == NULL) die("out of memory");
    return memory;
}

static void grow(text *t, size_t needed)
{
    t->capacity = needed + 1;
    t->data = allocate(t->data, t->capacity);
}

/* Calls a function that writes text, again with more room if that is what it asks for. The status is left in `status`. */
#define READ(status, function, ...)                                                                       \
    while ((status = function(__VA_ARGS__, buffer.data, buffer.capacity, &buffer.len)) == SUA_E_BUFFER_TOO_SMALL || \
           (status == SUA_OK && buffer.len == buffer.capacity))                                           \
    grow(&buffer, buffer.len)

/* What the last call had to say. */
static const char *message(void)
{
    static char words[LINE];
    if (sua_last_error_message(words, sizeof words, NULL) != SUA_OK) return "(the message is too long to show)";
    return words;
}

static void must(sua_status status)
{
    if (status < 0) {
        fprintf(stderr, "%s: %s\n", sua_status_name(status), message());
        exit(EXIT_FAILURE);
    }
}

static int32_t actor(const table *t)
{
    int32_t seat;
    must(sua_game_turn(t->game, &seat, NULL));
    return seat;
}

/* Through whose eyes the terminal looks: the only human's, the public's if there are more, everyone's if none. */
static int32_t watcher(const table *t)
{
    int32_t found = SUA_OMNISCIENT;
    for (uint32_t seat = 0; seat < t->limits.seats; seat++)
        if (t->seats[seat]->policy == NULL) found = found == SUA_OMNISCIENT ? (int32_t)seat : SUA_PUBLIC;
    return found;
}

static int is_human(const table *t, int32_t seat)
{
    return seat >= 0 && t->seats[seat]->policy == NULL;
}

static void list_moves(table *t)
{
    must(sua_game_moves(t->game, t->moves, t->limits.longest_list, &t->count));
}

static const char *move_text(const table *t, uint32_t move)
{
    sua_status status;
    READ(status, sua_game_move_text, t->game, move);
    must(status);
    return buffer.data;
}

/* Are colours wanted, and can the terminal show them? */
static int colours;

/* The game at the table, whose words have colours. */
static const char *coloured_game = "";

/* Words that name a suit, a faction or the like, with their colours; those without a game are the same in all. */
static const struct {
    const char *game, *word;
    int colour;
} COLOURED[] = {
    {NULL, "♥", 31},
    {NULL, "♦", 31},
    {NULL, "♠", 36},
    {NULL, "♣", 36},
    {NULL, "red joker", 31},
    {"influence", "Lion", 34},
    {"influence", "Eagle", 31},
    {"influence", "Stag", 32},
    {"influence", "Rose", 35},
    {"influence", "Wolf", 33},
    {"influence", "Tower", 36},
    {"influentia", "Energy", 33},
    {"influentia", "Medication", 32},
    {"influentia", "Hacking", 36},
    {"influentia", "Robotics", 31},
    {"influentia", "Technology", 35},
    {"influentia", "Bologna", 31},
    {"influentia", "Firenze", 35},
    {"influentia", "Milano", 34},
    {"influentia", "Pisa", 32},
    {"indio", "Pink", 35},
    {"indio", "Orange", 33},
    {"indio", "Purple", 34},
    {"indio", "earth", 32},
    {"indio", "water", 36},
    {"indio", "food", 33},
    {"indio", "fire", 31},
};

/* The colour of the word that begins here, and its length; 0 if none does. */
static int colour_of(const char *words, size_t *len)
{
    for (size_t i = 0; i < sizeof COLOURED / sizeof *COLOURED; i++) {
        if (COLOURED[i].game != NULL && strcmp(COLOURED[i].game, coloured_game) != 0) continue;
        *len = strlen(COLOURED[i].word);
        if (strncmp(words, COLOURED[i].word, *len) == 0) return COLOURED[i].colour;
    }
    return 0;
}

/* Prints words, with their colours where the terminal has them. */
static void say(const char *words)
{
    while (colours && *words != '\0') {
        size_t len;
        int colour = colour_of(words, &len);
        if (colour != 0) {
            printf("\033[%dm%.*s\033[0m", colour, (int)len, words);
            words += len;
        } else {
            putchar(*words++);
        }
    }
    fputs(words, stdout);
}

static void show_view(const table *t, int32_t viewer)
{
    sua_status status;
    READ(status, sua_game_view_text, t->game, viewer);
    must(status);
    putchar('\n');
    say(buffer.data);
    putchar('\n');
}

static void show_moves(table *t)
{
    list_moves(t);
    for (size_t i = 0; i < t->count; i++) {
        printf("%4zu  ", i + 1);
        say(move_text(t, t->moves[i]));
        putchar('\n');
    }
}

/* Prints what happened since the last time. */
static void show_events(table *t)
{
    sua_status status;
    sua_cursor cursor;
    /* READ may ask twice, so it moves a copy. */
    do {
        cursor = t->shown;
        status = sua_game_events_text(t->game, watcher(t), &cursor, buffer.data, buffer.capacity, &buffer.len);
        if (status == SUA_E_BUFFER_TOO_SMALL || (status >= 0 && buffer.len == buffer.capacity)) grow(&buffer, buffer.len);
        else break;
    } while (1);
    must(status);
    if (status == SUA_N_REWOUND) t->taken_back++;
    t->shown = cursor;
    for (char *line = strtok(buffer.data, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        printf("   · ");
        say(line);
        putchar('\n');
    }
}

/* Prints what the seat is asked. */
static void show_prompt(const table *t, int32_t seat)
{
    sua_status status;
    char *at;
    READ(status, sua_game_view_json, t->game, seat);
    must(status);
    at = strstr(buffer.data, "\"prompt\":{");
    at = at == NULL ? NULL : strstr(at, "\"text\":\"");
    if (at == NULL) return;
    at += strlen("\"text\":\"");
    at[strcspn(at, "\"")] = '\0';
    say(at);
}

/* Prints every "text" of a piece of JSON, one a line: all that a person wants of an explanation. Writes over it. */
static void show_texts(char *json)
{
    static const char key[] = "\"text\":\"";
    char *at = json;
    while ((at = strstr(at, key)) != NULL) {
        char *words = at += sizeof key - 1, *end = words;
        for (; *at != '\0' && *at != '"'; at++) {
            if (*at == '\\' && at[1] != '\0') at++;
            *end++ = *at;
        }
        if (*at != '\0') at++;
        *end = '\0';
        printf("   ");
        say(words);
        putchar('\n');
    }
}

static void seat_table(table *t, const options *o)
{
    must(sua_game_id(t->game, &t->id));
    coloured_game = t->id;
    must(sua_game_limits(t->game, &t->limits));
    t->moves = allocate(t->moves, t->limits.longest_list * sizeof *t->moves);
    t->seed = o->seed;
    memset(&t->shown, 0, sizeof t->shown);
}

static int load(table *t, const char *name, const options *o)
{
    static uint8_t data[1 << 20];
    sua_game *game;
    sua_status status;
    size_t len;
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        printf("   %s: %s\n", name, strerror(errno));
        return 0;
    }
    len = fread(data, 1, sizeof data, file);
    fclose(file);
    status = sua_game_load(data, len, &game);
    if (status != SUA_OK) printf("   %s\n", message());
    if (status < 0) return 0;
    sua_game_free(t->game);
    t->game = game;
    seat_table(t, o);
    return 1;
}

static void open_table(table *t, const options *o)
{
    char config[100] = "";
    const char *given = o->config;
    for (size_t i = 0; given == NULL && o->players > 0 && i < sua_catalogue_count(); i++)
        if (o->game != NULL && strcmp(o->game, sua_catalogue_id(i)) == 0)
            snprintf(config, sizeof config, "{\"%s\":%d}", sua_catalogue_seats_option(i), o->players);
    if (given == NULL && *config != '\0') given = config;
    memset(t, 0, sizeof *t);
    if (o->load != NULL) {
        if (!load(t, o->load, o)) exit(EXIT_FAILURE);
    } else {
        must(sua_game_new(o->game, SUA_NUL_TERMINATED, given, given == NULL ? 0 : SUA_NUL_TERMINATED, o->seed, &t->game));
        seat_table(t, o);
    }
    for (uint32_t seat = 0; seat < t->limits.seats && seat < MAX_SEATS; seat++) {
        int others = o->automatic ? RANDOM : CASUAL;
        int asked = (int)seat < o->seats_given;
        t->seats[seat] = asked ? o->seats[seat] : &PLAYERS[seat == 0 && !o->automatic ? HUMAN : others];
    }
}

static void close_table(table *t)
{
    sua_game_free(t->game);
    free(t->moves);
    memset(t, 0, sizeof *t);
}

/* A chance outcome by its weight, for tables with manual chance and nobody to throw the dice. */
static uint32_t throw_dice(const table *t, uint64_t seed)
{
    size_t count, i;
    uint64_t sum = 0, ticket;
    sua_chance *outcomes = allocate(NULL, t->limits.longest_list * sizeof *outcomes);
    uint32_t chosen;
    must(sua_game_chance(t->game, outcomes, t->limits.longest_list, &count));
    for (i = 0; i < count; i++) sum += outcomes[i].weight;
    ticket = (seed + 1) * UINT64_C(0x9E3779B97F4A7C15) % sum;
    for (i = 0; ticket >= outcomes[i].weight; i++) ticket -= outcomes[i].weight;
    chosen = outcomes[i].id;
    free(outcomes);
    return chosen;
}

/* A bot's choice. The seed of each choice is the game's plus the ply, so that every language plays the same game. */
static uint32_t bot_move(const table *t, int32_t seat)
{
    uint32_t ply, move;
    must(sua_game_ply(t->game, &ply));
    if (seat == SUA_CHANCE) return throw_dice(t, t->seed + ply);
    must(sua_game_bot_move(t->game, t->seats[seat]->policy, SUA_NUL_TERMINATED, t->seed + ply, NULL, &move));
    return move;
}

static void play_alone(const options *o)
{
    table t;
    int32_t seat;
    unsigned decisions = 0;
    uint64_t hash;
    sua_status status;
    open_table(&t, o);
    while ((seat = actor(&t)) != SUA_NOBODY) {
        uint32_t move = bot_move(&t, seat);
        if (seat == SUA_CHANCE) printf("      chance: %s\n", move_text(&t, move));
        else printf("%4u  seat %d: %s\n", ++decisions, (int)seat, move_text(&t, move));
        must(sua_game_apply(t.game, move));
    }
    must(sua_game_hash(t.game, SUA_OMNISCIENT, &hash));
    READ(status, sua_game_outcome_json, t.game);
    must(status);
    printf("{\"game\":\"%s\",\"seed\":%" PRIu64 ",\"moves\":%u,\"hash\":\"%016" PRIx64 "\",\"outcome\":%s}\n", t.id, o->seed,
           decisions, hash, buffer.data);
    close_table(&t);
}

static int ask(const char *question, char *line)
{
    printf("%s", question);
    fflush(stdout);
    if (fgets(line, LINE, stdin) == NULL) return 0;
    line[strcspn(line, "\r\n")] = '\0';
    return 1;
}

static void take_back(table *t, sua_status (*undo)(sua_game *))
{
    uint32_t lost;
    sua_status status = sua_game_next_undo(t->game, &lost);
    if (status == SUA_OK && lost != 0)
        printf("   (this takes back %s)\n", lost & SUA_UNDO_REVEAL ? "something that was shown" : "chance");
    /* Bots would only move again: go back until a person is asked. */
    do {
        status = undo(t->game);
    } while (status == SUA_OK && !is_human(t, actor(t)));
    if (status == SUA_E_NOTHING_TO_UNDO && is_human(t, actor(t))) printf("   %s\n", message());
}

static void make_again(table *t)
{
    sua_status status;
    do status = sua_game_redo(t->game);
    while (status == SUA_OK && !is_human(t, actor(t)));
    if (status != SUA_OK && is_human(t, actor(t))) printf("   %s\n", message());
}

static void write_file(const char *name, const char *data, size_t len)
{
    FILE *file = fopen(name, "wb");
    if (file == NULL || fwrite(data, 1, len, file) != len) printf("   %s: %s\n", name, strerror(errno));
    else printf("   written to %s\n", name);
    if (file != NULL) fclose(file);
}

static void save(const table *t, const char *name)
{
    size_t len;
    uint8_t *data;
    must(sua_game_save(t->game, NULL, 0, &len));
    data = allocate(NULL, len);
    must(sua_game_save(t->game, data, len, &len));
    write_file(name, (const char *)data, len);
    free(data);
}

static void save_picture(const table *t, int32_t viewer, const char *name)
{
    sua_status status;
    READ(status, sua_game_view_svg, t->game, viewer);
    must(status);
    write_file(name, buffer.data, buffer.len);
}

static const char HELP[] =
    "   a number       make that move           a move in words   make it\n"
    "   view           show the table           moves             list the moves\n"
    "   explain N      what move N would do     why ID            why a move by its id is refused\n"
    "   topics         what can be explained    about TOPIC       explain it\n"
    "   hint           what a bot would do      events            everything that happened\n"
    "   undo, redo     one decision             undo all          the whole compound choice\n"
    "   save F, load F the game                 svg F             a picture of the table\n"
    "   quit\n";

/* Obeys one line of a person. Returns 0 to leave the table. */
static int obey(table *t, int32_t seat, char *line, const options *o)
{
    sua_status status = SUA_OK;
    uint32_t move;
    char *rest = strchr(line, ' ');
    if (rest != NULL) {
        *rest++ = '\0';
        while (*rest == ' ') rest++;
    } else {
        rest = line + strlen(line);
    }
    if (strcmp(line, "quit") == 0 || strcmp(line, "q") == 0) return 0;
    if (*line == '\0') return 1;
    if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0) {
        printf("%s", HELP);
    } else if (strcmp(line, "view") == 0) {
        show_view(t, seat >= 0 ? seat : SUA_PUBLIC);
    } else if (strcmp(line, "moves") == 0) {
        show_moves(t);
    } else if (strcmp(line, "explain") == 0 && (size_t)(atoi(rest) - 1) < t->count) {
        READ(status, sua_game_explain_json, t->game, seat, t->moves[atoi(rest) - 1]);
        if (status == SUA_OK) show_texts(buffer.data);
    } else if (strcmp(line, "why") == 0) {
        READ(status, sua_game_explain_json, t->game, seat, (uint32_t)strtoul(rest, NULL, 10));
        if (status == SUA_OK) show_texts(buffer.data);
    } else if (strcmp(line, "topics") == 0) {
        READ(status, sua_game_topics_json, t->game);
        if (status == SUA_OK) printf("   %s\n", buffer.data);
    } else if (strcmp(line, "about") == 0) {
        READ(status, sua_game_explain_topic_json, t->game, seat, rest, strlen(rest));
        if (status == SUA_OK) show_texts(buffer.data);
    } else if (strcmp(line, "hint") == 0) {
        status = sua_game_greedy_move(t->game, t->seed, &move);
        if (status == SUA_OK) {
            printf("   ");
            say(move_text(t, move));
            putchar('\n');
        }
    } else if (strcmp(line, "events") == 0) {
        memset(&t->shown, 0, sizeof t->shown);
        show_events(t);
    } else if (strcmp(line, "undo") == 0 || strcmp(line, "u") == 0) {
        take_back(t, strcmp(rest, "all") == 0 ? sua_game_undo_chain : sua_game_undo);
    } else if (strcmp(line, "redo") == 0 || strcmp(line, "r") == 0) {
        make_again(t);
        show_events(t);
    } else if (strcmp(line, "save") == 0 && *rest != '\0') {
        save(t, rest);
    } else if (strcmp(line, "svg") == 0 && *rest != '\0') {
        save_picture(t, seat >= 0 ? seat : SUA_PUBLIC, rest);
    } else if (strcmp(line, "load") == 0 && *rest != '\0') {
        if (load(t, rest, o)) show_events(t);
    } else {
        char *end;
        unsigned long number = strtoul(line, &end, 10);
        if (*end == '\0' && number >= 1 && number <= t->count) {
            move = t->moves[number - 1];
        } else if (*end == '\0') {
            printf("   There are moves 1 to %zu.\n", t->count);
            return 1;
        } else {
            if (*rest != '\0') line[strlen(line)] = ' ';
            status = sua_game_parse_move(t->game, line, strlen(line), &move);
        }
        if (status == SUA_OK) status = sua_game_apply(t->game, move);
        if (status == SUA_OK) show_events(t);
    }
    if (status != SUA_OK) printf("   %s\n", message());
    if (status == SUA_E_NO_SUCH_MOVE) printf("   Type \"help\" for what can be typed.\n");
    return 1;
}

static void play_by_hand(options *o)
{
    table t;
    int32_t seat, asked = SUA_NOBODY;
    uint32_t ply, shown_ply = UINT32_MAX;
    unsigned shown_back = 0;
    char line[LINE];
    sua_status status;
    open_table(&t, o);
    printf("%s", HELP);
    show_events(&t);
    for (;;) {
        seat = actor(&t);
        if (seat == SUA_NOBODY) {
            show_view(&t, watcher(&t));
            READ(status, sua_game_outcome_json, t.game);
            must(status);
            printf("The game is over: %s\n", buffer.data);
            if (!ask("(undo, save F, svg F or quit) > ", line) || !obey(&t, watcher(&t), line, o)) break;
            continue;
        }
        if (seat >= 0 && !is_human(&t, seat)) {
            must(sua_game_apply(t.game, bot_move(&t, seat)));
            show_events(&t);
            asked = SUA_NOBODY;
            continue;
        }
        /* The table when another one is asked, the moves when there are others. */
        must(sua_game_ply(t.game, &ply));
        if (seat != asked && seat >= 0) show_view(&t, seat);
        if (ply != shown_ply || t.taken_back != shown_back) show_moves(&t);
        list_moves(&t);
        asked = seat;
        shown_ply = ply;
        shown_back = t.taken_back;
        if (seat == SUA_CHANCE) printf("chance");
        else show_prompt(&t, seat);
        if (!ask(" > ", line) || !obey(&t, seat, line, o)) break;
    }
    close_table(&t);
}

static int read_players(const char *list, options *o)
{
    o->seats_given = 0;
    for (const char *at = list; *at != '\0' && o->seats_given < MAX_SEATS; at++) {
        if (strchr(", ", *at) != NULL) continue;
        int i = 0;
        while (i < PLAYER_COUNT && PLAYERS[i].letter != tolower((unsigned char)*at)) i++;
        if (i == PLAYER_COUNT) return 0;
        o->seats[o->seats_given++] = &PLAYERS[i];
    }
    return 1;
}

static void list_games(void)
{
    for (size_t i = 0; i < sua_catalogue_count(); i++) {
        uint32_t fewest, most;
        must(sua_catalogue_seats(i, &fewest, &most));
        printf("%4zu  %-20s %s, %u to %u players\n", i + 1, sua_catalogue_id(i), sua_catalogue_name(i), (unsigned)fewest,
               (unsigned)most);
    }
}

/* Asks what was not said on the command line. */
static int choose(options *o)
{
    char line[LINE];
    size_t chosen = 0;
    if (o->load != NULL) return 1;
    if (o->game == NULL) {
        list_games();
        while (chosen == 0) {
            if (!ask("Which game? ", line)) return 0;
            for (size_t i = 0; i < sua_catalogue_count(); i++) {
                char *end;
                int numbered = strtoul(line, &end, 10) == i + 1 && *end == '\0';
                if (numbered || strcmp(line, sua_catalogue_id(i)) == 0) chosen = i + 1;
            }
            if (chosen == 0) printf("   There is no such game: give a number from 1 to %zu, or its id.\n", sua_catalogue_count());
        }
        o->game = sua_catalogue_id(chosen - 1);
    }
    if (o->players == 0 && o->seats_given == 0 && o->config == NULL) {
        uint32_t fewest = 1, most = MAX_SEATS;
        for (size_t i = 0; i < sua_catalogue_count(); i++)
            if (strcmp(o->game, sua_catalogue_id(i)) == 0) must(sua_catalogue_seats(i, &fewest, &most));
        printf("Who sits where? One letter a seat, %u to %u of them (for example hc", (unsigned)fewest, (unsigned)most);
        for (uint32_t seat = 2; seat < fewest; seat++) putchar('c');
        printf("):\n");
        for (int i = 0; i < PLAYER_COUNT; i++) printf("   %c  %s\n", PLAYERS[i].letter, PLAYERS[i].name);
        for (;;) {
            if (!ask("> ", line)) return 0;
            if (!read_players(line, o)) printf("   That is no player: use the letters above.\n");
            else if (o->seats_given < (int)fewest || o->seats_given > (int)most)
                printf("   %d seats; this game has %u to %u.\n", o->seats_given, (unsigned)fewest, (unsigned)most);
            else break;
        }
        o->players = o->seats_given;
    }
    return 1;
}

static const char USAGE[] =
    "play [--game ID] [--players N] [--seats LETTERS] [--seed N] [--config JSON] [--load FILE] [--auto] [--list]\n"
    "  --game ID        one of --list\n"
    "  --players N      how many seats\n"
    "  --seats LETTERS  who sits where: h human, r random, g greedy, b beginner, c casual, s skilled, e expert;\n"
    "                   the first seat is yours if you do not say\n"
    "  --seed N         the same seed, the same game\n"
    "  --config JSON    all options, instead of --players\n"
    "  --load FILE      go on with a saved game\n"
    "  --auto           bots play to the end; the last line is JSON\n";

static int read_options(int argc, char **argv, options *o)
{
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i], *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(name, "--auto") == 0) {
            o->automatic = 1;
            continue;
        }
        if (strcmp(name, "--list") == 0) {
            list_games();
            exit(EXIT_SUCCESS);
        }
        if (value == NULL) return 0;
        if (strcmp(name, "--game") == 0) o->game = value;
        else if (strcmp(name, "--players") == 0) o->players = atoi(value);
        else if (strcmp(name, "--seed") == 0) o->seed = strtoull(value, NULL, 10);
        else if (strcmp(name, "--config") == 0) o->config = value;
        else if (strcmp(name, "--load") == 0) o->load = value;
        else if (strcmp(name, "--seats") != 0 || !read_players(value, o)) return 0;
        i++;
    }
    if (o->seats_given > 0 && o->players == 0 && o->config == NULL) o->players = o->seats_given;
    return 1;
}

int main(int argc, char **argv)
{
    options o;
    memset(&o, 0, sizeof o);
    o.seed = 1;
    grow(&buffer, 4096);
    colours = isatty(STDOUT) && getenv("NO_COLOR") == NULL;
    if (sua_abi_version() != SUA_ABI_VERSION) die("This program was built for another version of libsuasion.");
    if (!read_options(argc, argv, &o)) die(USAGE);
    if (argc == 1 && !isatty(STDIN)) {
        for (size_t i = 0; i < sua_catalogue_count(); i++) {
            o.game = sua_catalogue_id(i);
            o.automatic = 1;
            printf("%s\n", sua_catalogue_name(i));
            play_alone(&o);
        }
        printf("To play by hand, run \"make play\" in a terminal, or say what: make play ARGS=\"--game ID --seats hg\".\n");
    } else if (o.automatic) {
        if (o.game == NULL && o.load == NULL) die("--auto needs --game or --load.");
        play_alone(&o);
    } else if (choose(&o)) {
        play_by_hand(&o);
    }
    free(buffer.data);
    return EXIT_SUCCESS;
}
