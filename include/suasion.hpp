/*
 * Suasion for C++17: what suasion.h offers, with handles that free themselves, strings and vectors instead of buffers,
 * and exceptions instead of statuses. Header-only, over the C functions alone.
 *
 *     suasion::game game("price_of_influence", R"({"players":3})", 7);
 *     while (!game.over()) game.apply(game.greedy_move(1));
 *     std::cout << game.outcome_json() << '\n';
 *
 * What the functions mean stands in suasion.h; here is only how they look in C++. Const member functions may run on one
 * object from many threads at once; others need it to themselves, or throw an error of status SUA_E_BUSY.
 */
#ifndef SUASION_HPP
#define SUASION_HPP

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "suasion.h"

namespace suasion {

/* A call that failed: what() is the library's message, status() its number. */
class error : public std::runtime_error {
public:
    error(sua_status status, const std::string &message) : std::runtime_error(message), status_(status) {}
    sua_status status() const noexcept { return status_; }
    const char *name() const noexcept { return sua_status_name(status_); }

private:
    sua_status status_;
};

using seed_bytes = std::array<std::uint8_t, 32>;

namespace detail {

inline std::string last_message() {
    std::size_t len = 0;
    std::string text;
    if (sua_last_error_message(nullptr, 0, &len) != SUA_OK) return text;
    text.resize(len);
    if (len > 0 && sua_last_error_message(&text[0], len, &len) != SUA_OK) text.clear();
    return text;
}

/* Throws for errors; notices are passed on. */
inline sua_status check(sua_status status) {
    if (status < 0) throw error(status, last_message());
    return status;
}

/* Calls a function that fills a buffer, with the room it asks for. */
template <typename Container, typename Call>
Container read(Call call) {
    Container out;
    std::size_t len = 0;
    check(call(static_cast<typename Container::value_type *>(nullptr), std::size_t{0}, &len));
    out.resize(len);
    if (len > 0) check(call(out.data(), len, &len));
    return out;
}

template <typename Call>
std::string read_text(Call call) {
    return read<std::string>(call);
}

template <typename T, typename Call>
T value(Call call) {
    T out{};
    check(call(&out));
    return out;
}

struct free_game {
    void operator()(sua_game *game) const noexcept { sua_game_free(game); }
};
struct free_task {
    void operator()(sua_task *task) const noexcept { sua_task_free(task); }
};
struct free_batch {
    void operator()(sua_batch *batch) const noexcept { sua_batch_free(batch); }
};

}  // namespace detail

/* Throws unless the library that is loaded speaks the ABI of this header. */
inline void check_abi() {
    if (sua_abi_version() != SUA_ABI_VERSION) throw std::runtime_error("libsuasion has another ABI than its header");
}

/* Ids of all games. */
inline std::vector<std::string> catalogue() {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < sua_catalogue_count(); i++) ids.emplace_back(sua_catalogue_id(i));
    return ids;
}

inline std::string catalogue_json() {
    return detail::read_text([](char *out, std::size_t room, std::size_t *len) { return sua_catalogue_json(out, room, len); });
}

inline std::string catalogue_json(std::string_view id) {
    return detail::read_text([&](char *out, std::size_t room, std::size_t *len) {
        return sua_catalogue_game_json(id.data(), id.size(), out, room, len);
    });
}

/* JSON Schemas of a game's config, and of its views and positions. */
inline std::string config_schema(std::string_view id) {
    return detail::read_text([&](char *out, std::size_t room, std::size_t *len) {
        return sua_catalogue_config_schema(id.data(), id.size(), out, room, len);
    });
}

inline std::string view_schema(std::string_view id) {
    return detail::read_text([&](char *out, std::size_t room, std::size_t *len) {
        return sua_catalogue_view_schema(id.data(), id.size(), out, room, len);
    });
}

/* Cancels long calls and tells how far they are, from any thread. */
class task {
public:
    task() {
        sua_task *made = nullptr;
        detail::check(sua_task_new(&made));
        handle_.reset(made);
    }
    void cancel() const { detail::check(sua_task_cancel(get())); }
    void reset() const { detail::check(sua_task_reset(get())); }
    bool cancelled() const {
        return detail::value<std::uint8_t>([&](std::uint8_t *out) { return sua_task_is_cancelled(get(), out); }) != 0;
    }
    /* Items done and items in all. */
    std::pair<std::uint64_t, std::uint64_t> progress() const {
        std::pair<std::uint64_t, std::uint64_t> out{};
        detail::check(sua_task_progress(get(), &out.first, &out.second));
        return out;
    }
    const sua_task *get() const noexcept { return handle_.get(); }

private:
    std::unique_ptr<sua_task, detail::free_task> handle_;
};

/* Every policy there is, for a screen where opponents are chosen. */
inline std::string policies_json() {
    return detail::read_text([](char *out, std::size_t room, std::size_t *len) { return sua_policies_json(out, room, len); });
}

/* What a bot thought. */
struct analysis {
    std::uint32_t best;
    bool cancelled;
    std::vector<sua_candidate> candidates;
    std::vector<sua_line_move> line;
};

/* Rows of playouts, one a game: `returns`, `scores` and `won` have `seats` entries in each. The first `done` are complete. */
struct playout_rows {
    std::size_t seats;
    std::uint64_t done;
    std::vector<float> returns;
    std::vector<std::int32_t> scores;
    std::vector<std::uint32_t> lengths;
    std::vector<std::uint8_t> endings;
    std::vector<std::uint8_t> won;
};

/* What to play. */
struct playout_options {
    std::uint64_t seed = 0;
    std::uint64_t first = 0;
    std::uint32_t threads = 0;
    const task *watch = nullptr;
};

namespace detail {

template <typename Play>
playout_rows playouts(std::size_t games, std::size_t seats, const playout_options &options, Play play) {
    playout_rows rows{seats, 0, {}, {}, {}, {}, {}};
    rows.returns.resize(games * seats);
    rows.scores.resize(games * seats);
    rows.lengths.resize(games);
    rows.endings.resize(games);
    rows.won.resize(games * seats);
    sua_playouts_plan plan{};
    plan.struct_size = sizeof plan;
    plan.threads = options.threads;
    plan.games = games;
    plan.first = options.first;
    plan.seed = options.seed;
    plan.returns = rows.returns.data();
    plan.scores = rows.scores.data();
    plan.lengths = rows.lengths.data();
    plan.endings = rows.endings.data();
    plan.won = rows.won.data();
    plan.task = options.watch == nullptr ? nullptr : options.watch->get();
    check(play(&plan, &rows.done));
    return rows;
}

}  // namespace detail

/* What a step tells. */
struct step_result {
    std::int32_t actor;
    bool over;
};

/* A game being played. Copies are independent games; a moved-from game may only be assigned to or destroyed. */
class game {
public:
    game(std::string_view id, std::string_view config = {}, std::uint64_t seed = 0) {
        make([&](sua_game **out) { return sua_game_new(id.data(), id.size(), config.data(), config.size(), seed, out); });
    }
    game(std::string_view id, std::string_view config, const seed_bytes &seed) {
        make([&](sua_game **out) {
            return sua_game_new_seeded(id.data(), id.size(), config.data(), config.size(), seed.data(), out);
        });
    }
    /* Takes over a handle. */
    explicit game(sua_game *handle) noexcept : handle_(handle) {}

    game(const game &other) {
        make([&](sua_game **out) { return sua_game_clone(other.get(), out); });
    }
    game &operator=(const game &other) {
        if (this != &other) *this = game(other);
        return *this;
    }
    game(game &&) noexcept = default;
    game &operator=(game &&) noexcept = default;
    ~game() = default;

    /* The status may be the notice SUA_N_POSITION_KEPT; `notice` gets it. */
    static game load(const std::vector<std::uint8_t> &bytes, sua_status *notice = nullptr) {
        sua_game *out = nullptr;
        return taken(sua_game_load(bytes.data(), bytes.size(), &out), out, notice);
    }
    static game load_json(std::string_view json, sua_status *notice = nullptr) {
        sua_game *out = nullptr;
        return taken(sua_game_load_json(json.data(), json.size(), &out), out, notice);
    }
    static game from_position(std::string_view id, std::string_view config, std::string_view position, std::uint64_t seed = 0) {
        sua_game *out = nullptr;
        sua_status status = sua_game_from_position(id.data(), id.size(), config.data(), config.size(), position.data(),
                                                   position.size(), seed, &out);
        return taken(status, out, nullptr);
    }
    static game from_position(std::string_view id, std::string_view config, std::string_view position, const seed_bytes &seed) {
        sua_game *out = nullptr;
        sua_status status = sua_game_from_position_seeded(id.data(), id.size(), config.data(), config.size(), position.data(),
                                                          position.size(), seed.data(), &out);
        return taken(status, out, nullptr);
    }

    sua_game *get() noexcept { return handle_.get(); }
    const sua_game *get() const noexcept { return handle_.get(); }

    std::string id() const { return value<const char *>(sua_game_id); }
    sua_limits limits() const { return value<sua_limits>(sua_game_limits); }
    std::string config_json() const { return text(sua_game_config_json); }
    std::string catalogue_json() const { return text(sua_game_catalogue_json); }

    /* A seat, SUA_CHANCE or SUA_NOBODY. */
    std::int32_t actor() const {
        return detail::value<std::int32_t>([&](std::int32_t *out) { return sua_game_turn(get(), out, nullptr); });
    }
    bool over() const { return actor() == SUA_NOBODY; }
    std::vector<sua_result> results() const { return list<sua_result>(sua_game_results); }
    std::string outcome_json() const { return text(sua_game_outcome_json); }

    std::vector<std::uint32_t> moves() const { return list<std::uint32_t>(sua_game_moves); }
    std::vector<std::uint8_t> mask() const { return list<std::uint8_t>(sua_game_mask); }
    std::vector<sua_move_info> move_infos() const { return list<sua_move_info>(sua_game_move_infos); }
    std::string moves_json() const { return text(sua_game_moves_json); }
    bool is_legal(std::uint32_t move) const { return value<std::uint8_t>(sua_game_is_legal, move) != 0; }
    sua_refusal refusal(std::uint32_t move) const { return value<sua_refusal>(sua_game_refusal, move); }
    std::string move_text(std::uint32_t move) const { return text(sua_game_move_text, move); }
    std::string move_json(std::uint32_t move) const { return text(sua_game_move_json, move); }
    sua_move_info move_info(std::uint32_t move) const { return value<sua_move_info>(sua_game_move_info, move); }
    std::uint32_t parse_move(std::string_view words) const {
        return value<std::uint32_t>(sua_game_parse_move, words.data(), words.size());
    }
    std::uint32_t parse_move_json(std::string_view json) const {
        return value<std::uint32_t>(sua_game_parse_move_json, json.data(), json.size());
    }
    std::string explain_json(std::int32_t viewer, std::uint32_t move) const { return text(sua_game_explain_json, viewer, move); }
    std::string topics_json() const { return text(sua_game_topics_json); }
    std::string explain_topic_json(std::int32_t viewer, std::string_view topic) const {
        return text(sua_game_explain_topic_json, viewer, topic.data(), topic.size());
    }
    std::vector<sua_chance> chance() const { return list<sua_chance>(sua_game_chance); }

    void apply(std::uint32_t move) { detail::check(sua_game_apply(get(), move)); }
    /* Applies a move and puts the next list into `moves`, whose memory is used again and again. */
    step_result step(std::uint32_t move, std::vector<std::uint32_t> &moves) { return listed(sua_game_step, moves, move); }
    step_result undo_step(std::vector<std::uint32_t> &moves) { return listed(sua_game_undo_step, moves); }
    step_result redo_step(std::vector<std::uint32_t> &moves) { return listed(sua_game_redo_step, moves); }
    /* Begins again where the game began, by the same rules. */
    void restart(std::uint64_t seed) { detail::check(sua_game_restart(get(), seed)); }
    void restart(const seed_bytes &seed) { detail::check(sua_game_restart_seeded(get(), seed.data())); }
    void undo() { detail::check(sua_game_undo(get())); }
    void undo_chain() { detail::check(sua_game_undo_chain(get())); }
    void redo() { detail::check(sua_game_redo(get())); }
    void go_to(std::uint32_t ply) { detail::check(sua_game_go_to(get(), ply)); }
    std::uint32_t ply() const { return value<std::uint32_t>(sua_game_ply); }
    /* The lowest and the highest ply that can be gone to. */
    std::pair<std::uint32_t, std::uint32_t> plies() const {
        std::pair<std::uint32_t, std::uint32_t> out{};
        detail::check(sua_game_plies(get(), &out.first, &out.second));
        return out;
    }
    std::uint32_t next_undo() const { return value<std::uint32_t>(sua_game_next_undo); }
    std::vector<sua_move_info> history(std::int32_t viewer) const { return list<sua_move_info>(sua_game_history, viewer); }
    std::string history_json(std::int32_t viewer) const { return text(sua_game_history_json, viewer); }

    std::string view_json(std::int32_t viewer) const { return text(sua_game_view_json, viewer); }
    std::string view_text(std::int32_t viewer) const { return text(sua_game_view_text, viewer); }
    std::string view_svg(std::int32_t viewer) const { return text(sua_game_view_svg, viewer); }
    std::vector<float> observe(std::int32_t viewer) const { return list<float>(sua_game_observe, viewer); }
    std::vector<std::uint8_t> observe_bytes(std::int32_t viewer) const {
        return list<std::uint8_t>(sua_game_observe_bytes, viewer);
    }
    /* What the seat to act is asked. */
    sua_prompt prompt(std::int32_t viewer) const { return value<sua_prompt>(sua_game_prompt, viewer); }
    /* What a number means in every position. */
    sua_move_info meaning(std::uint32_t move) const { return value<sua_move_info>(sua_game_meaning, move); }
    std::string meanings_json() const { return text(sua_game_meanings_json); }
    std::string observation_layout_json() const { return text(sua_game_observation_layout_json); }
    std::uint64_t hash(std::int32_t viewer) const { return value<std::uint64_t>(sua_game_hash, viewer); }

    /* The events that a reader has not read yet; the cursor moves behind them. If undo has taken back what it had passed,
       `*rewound` (if you want it) becomes true and `cursor.rewound` says how many of the events read still hold. */
    std::vector<sua_event> events(std::int32_t viewer, sua_cursor &cursor, bool *rewound = nullptr) const {
        std::vector<sua_event> out;
        std::size_t len = 0;
        sua_cursor at = cursor;
        detail::check(sua_game_events(get(), viewer, &at, nullptr, 0, &len));
        out.resize(len > 0 ? len : 1);
        const sua_status status = sua_game_events(get(), viewer, &at, out.data(), out.size(), &len);
        detail::check(status);
        out.resize(len);
        if (rewound != nullptr) *rewound = status == SUA_N_REWOUND;
        cursor = at;
        return out;
    }
    std::vector<sua_event> events(std::int32_t viewer) const {
        sua_cursor cursor{};
        return events(viewer, cursor);
    }
    std::string events_json(std::int32_t viewer) const {
        sua_cursor cursor{};
        return text(sua_game_events_json, viewer, &cursor);
    }
    std::string events_text(std::int32_t viewer) const {
        sua_cursor cursor{};
        return text(sua_game_events_text, viewer, &cursor);
    }
    /* A cursor behind the last event. */
    sua_cursor events_end() const { return value<sua_cursor>(sua_game_events_end); }

    std::vector<std::uint8_t> save() const { return list<std::uint8_t>(sua_game_save); }
    std::string record_json() const { return text(sua_game_record_json); }
    seed_bytes seed() const {
        seed_bytes out{};
        detail::check(sua_game_seed(get(), out.data()));
        return out;
    }
    std::uint64_t seed_position() const { return value<std::uint64_t>(sua_game_seed_position); }

    game redeal(std::int32_t viewer, std::uint64_t seed) const {
        sua_game *out = nullptr;
        return taken(sua_game_redeal(get(), viewer, seed, &out), out, nullptr);
    }
    game redeal(std::int32_t viewer, const seed_bytes &seed) const {
        sua_game *out = nullptr;
        return taken(sua_game_redeal_seeded(get(), viewer, seed.data(), &out), out, nullptr);
    }

    std::uint32_t random_move(std::uint64_t seed) const { return value<std::uint32_t>(sua_game_random_move, seed); }
    std::uint32_t greedy_move(std::uint64_t seed) const { return value<std::uint32_t>(sua_game_greedy_move, seed); }
    /* Cancelled by `watch`, a bot answers with the best it has. */
    std::uint32_t bot_move(std::string_view policy, std::uint64_t seed, const task *watch = nullptr) const {
        const sua_task *task = watch == nullptr ? nullptr : watch->get();
        return value<std::uint32_t>(sua_game_bot_move, policy.data(), policy.size(), seed, task);
    }
    analysis analyse(std::string_view policy, std::uint64_t seed, const task *watch = nullptr) const {
        analysis out{SUA_MOVE_NONE, false, {}, {}};
        std::size_t len = 0, line_len = 0;
        out.candidates.resize(limits().longest_list);
        out.line.resize(64);
        sua_status status = sua_game_analyse(get(), policy.data(), policy.size(), seed, watch == nullptr ? nullptr : watch->get(),
                                             &out.best, out.candidates.data(), out.candidates.size(), &len, out.line.data(),
                                             out.line.size(), &line_len);
        out.cancelled = detail::check(status) == SUA_N_CANCELLED;
        out.candidates.resize(len);
        out.line.resize(line_len);
        return out;
    }
    /* Many games from here; from what `viewer` knows of it. */
    playout_rows playouts(std::int32_t viewer, std::string_view policies, std::size_t games,
                          const playout_options &options = {}) const {
        return detail::playouts(games, limits().seats, options, [&](const sua_playouts_plan *plan, std::uint64_t *done) {
            return sua_game_playouts(get(), viewer, policies.data(), policies.size(), plan, done);
        });
    }

private:
    template <typename Make>
    void make(Make make) {
        sua_game *out = nullptr;
        detail::check(make(&out));
        handle_.reset(out);
    }
    /* `out` by reference: the call that sets it is an argument too, and those may be evaluated in any order. */
    static game taken(sua_status status, sua_game *const &out, sua_status *notice) {
        detail::check(status);
        if (notice != nullptr) *notice = status;
        return game(out);
    }
    /* The functions of suasion.h that take the game, some arguments, and one kind of output. */
    template <typename... Parameters, typename... Arguments>
    step_result listed(sua_status (*function)(sua_game *, Parameters...), std::vector<std::uint32_t> &moves,
                       Arguments... arguments) {
        step_result out{};
        std::uint8_t over = 0;
        std::size_t len = 0;
        moves.resize(limits().longest_list);
        detail::check(function(get(), arguments..., &out.actor, &over, moves.data(), moves.size(), &len));
        moves.resize(len);
        out.over = over != 0;
        return out;
    }
    template <typename T, typename... Parameters, typename... Arguments>
    T value(sua_status (*function)(const sua_game *, Parameters...), Arguments... arguments) const {
        return detail::value<T>([&](T *out) { return function(get(), arguments..., out); });
    }
    template <typename T, typename... Parameters, typename... Arguments>
    std::vector<T> list(sua_status (*function)(const sua_game *, Parameters...), Arguments... arguments) const {
        return detail::read<std::vector<T>>(
            [&](T *out, std::size_t room, std::size_t *len) { return function(get(), arguments..., out, room, len); });
    }
    template <typename... Parameters, typename... Arguments>
    std::string text(sua_status (*function)(const sua_game *, Parameters...), Arguments... arguments) const {
        return detail::read_text(
            [&](char *out, std::size_t room, std::size_t *len) { return function(get(), arguments..., out, room, len); });
    }

    std::unique_ptr<sua_game, detail::free_game> handle_;
};

/* Many new games by a config. */
inline playout_rows playouts(std::string_view id, std::string_view config, std::string_view policies, std::size_t games,
                             const playout_options &options = {}) {
    std::size_t seats = game(id, config).limits().seats;
    return detail::playouts(games, seats, options, [&](const sua_playouts_plan *plan, std::uint64_t *done) {
        return sua_playouts(id.data(), id.size(), config.data(), config.size(), policies.data(), policies.size(), plan, done);
    });
}

/* The seed of one leg of a tournament, whose games are a run of playouts. */
inline std::uint64_t tournament_seed(std::uint64_t seed, std::uint64_t leg) noexcept { return sua_tournament_seed(seed, leg); }

/* Policies against each other, as JSON; empty if it was cancelled. */
inline std::string tournament_json(std::string_view id, std::string_view config, std::string_view policies,
                                   std::uint32_t rounds, const playout_options &options = {}) {
    const sua_task *task = options.watch == nullptr ? nullptr : options.watch->get();
    const auto play = [&](char *out, std::size_t room, std::size_t *len) {
        return detail::check(sua_tournament_json(id.data(), id.size(), config.data(), config.size(), policies.data(),
                                                 policies.size(), rounds, options.seed, options.threads, task, out, room, len));
    };
    std::size_t len = 0;
    play(nullptr, 0, &len);
    std::string report(len, '\0');
    report.resize(play(&report[0], report.size(), &len) == SUA_N_CANCELLED ? 0 : len);
    return report;
}

/* Games held and stepped together. Every list has one row a game. Copies go their own way. A watch that cancels the making
 * of one makes the constructor throw, with SUA_N_CANCELLED as status. */
class batch {
public:
    batch(std::string_view id, std::string_view config, std::size_t count, std::uint64_t seed, const task *watch = nullptr) {
        const sua_task *task = watch == nullptr ? nullptr : watch->get();
        make([&](sua_batch **out) {
            return sua_batch_new(id.data(), id.size(), config.data(), config.size(), count, seed, task, out);
        });
    }
    /* Games that go on from where one is. */
    batch(const game &from, std::size_t count, std::uint64_t seed, const task *watch = nullptr) {
        const sua_task *task = watch == nullptr ? nullptr : watch->get();
        make([&](sua_batch **out) { return sua_batch_from_game(from.get(), count, seed, task, out); });
    }
    batch(const batch &other) {
        make([&](sua_batch **out) { return sua_batch_clone(other.get(), out); });
    }
    batch &operator=(const batch &other) {
        if (this != &other) *this = batch(other);
        return *this;
    }
    batch(batch &&) noexcept = default;
    batch &operator=(batch &&) noexcept = default;
    ~batch() = default;

    sua_batch *get() noexcept { return handle_.get(); }
    const sua_batch *get() const noexcept { return handle_.get(); }
    std::size_t size() const noexcept { return size_; }
    const sua_limits &limits() const noexcept { return limits_; }
    void set_threads(std::uint32_t threads) { detail::check(sua_batch_set_threads(get(), threads)); }

    /* Makes one move in each game; what it returns says which could not be made. */
    std::vector<sua_status> step(const std::vector<std::uint32_t> &moves) {
        std::vector<sua_status> out(size_);
        detail::check(sua_batch_step(get(), moves.data(), moves.size(), out.data(), out.size(), nullptr));
        return out;
    }
    std::vector<std::int32_t> actors() const { return rows<std::int32_t>(1, sua_batch_actors); }
    std::vector<std::uint8_t> masks() const { return rows<std::uint8_t>(limits_.space, sua_batch_masks); }
    /* The legal moves of each game. */
    std::vector<std::vector<std::uint32_t>> lists() const {
        std::vector<std::uint32_t> flat(size_ * limits_.longest_list), counts(size_);
        detail::check(sua_batch_lists(get(), flat.data(), flat.size(), counts.data(), counts.size()));
        std::vector<std::vector<std::uint32_t>> out;
        for (std::size_t i = 0; i < size_; i++) {
            const std::uint32_t *row = flat.data() + i * limits_.longest_list;
            out.emplace_back(row, row + counts[i]);
        }
        return out;
    }
    std::vector<std::uint32_t> sample(std::uint64_t seed) const { return rows<std::uint32_t>(1, sua_batch_sample, seed); }
    std::vector<std::uint8_t> observe_bytes(std::int32_t viewer = SUA_ACTOR) const {
        return rows<std::uint8_t>(limits_.observation, sua_batch_observe_bytes, viewer);
    }
    std::vector<float> observe(std::int32_t viewer = SUA_ACTOR) const {
        return rows<float>(limits_.observation, sua_batch_observe, viewer);
    }
    std::vector<float> returns() const { return rows<float>(limits_.seats, sua_batch_returns); }
    /* Which games were begun anew. */
    std::vector<std::uint8_t> reset_finished() {
        std::vector<std::uint8_t> marks(size_);
        detail::check(sua_batch_reset_finished(get(), marks.data(), marks.size(), nullptr));
        return marks;
    }
    /* One of them as a game of its own. */
    suasion::game game(std::size_t number, std::uint64_t seed) const {
        sua_game *out = nullptr;
        detail::check(sua_batch_game(get(), number, seed, &out));
        return suasion::game(out);
    }

private:
    template <typename Make>
    void make(Make make) {
        sua_batch *out = nullptr;
        const sua_status status = detail::check(make(&out));
        if (status == SUA_N_CANCELLED) throw error(status, detail::last_message());
        handle_.reset(out);
        detail::check(sua_batch_limits(get(), &size_, &limits_));
    }
    template <typename T, typename... Parameters, typename... Arguments>
    std::vector<T> rows(std::size_t width, sua_status (*function)(const sua_batch *, Parameters...),
                        Arguments... arguments) const {
        std::vector<T> out(size_ * width);
        detail::check(function(get(), arguments..., out.data(), out.size()));
        return out;
    }

    std::unique_ptr<sua_batch, detail::free_batch> handle_;
    std::size_t size_ = 0;
    sua_limits limits_{};
};

}  // namespace suasion

#endif /* SUASION_HPP */
