/*
 * Suasion for C++17 and later: what suasion.h offers, with objects that free themselves, strings, vectors and spans instead
 * of buffers, ranges over moves and events, and exceptions instead of statuses. Header-only, over the C functions alone.
 *
 *     suasion::game game("price_of_influence", R"({"players":3})", 7);
 *     while (!game.over()) game.apply(game.greedy_move(1));
 *     std::cout << game.outcome_json() << '\n';
 *
 * With SUASION_RESULTS defined nothing throws: whatever can fail returns a `suasion::result<T>`, which is
 * `std::expected<T, suasion::error>` where there is one, and objects are made by `create` instead of constructors:
 *
 *     auto game = suasion::game::create("price_of_influence");
 *     if (!game) std::cerr << game.error().what() << '\n';
 *
 * Without it `result<T>` is T itself. Programs may mix files of both kinds.
 *
 * What the functions mean stands in suasion.h; here is only how they look in C++. Objects are moved, never copied: `clone`
 * says so. A moved-from object may only be assigned to or destroyed. Const member functions may run on one object from many
 * threads at once; others need it to themselves, or fail with SUA_E_BUSY.
 */
#ifndef SUASION_HPP
#define SUASION_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>
#if __has_include(<version>)
#include <version>
#endif
#ifdef __cpp_lib_span
#include <span>
#endif
#if defined(SUASION_RESULTS) && defined(__cpp_lib_expected)
#include <expected>
#endif

#include "suasion.h"

namespace suasion {
#ifdef SUASION_RESULTS
inline namespace returning {
#else
inline namespace throwing {
#endif

#ifdef __cpp_lib_span
using std::span;
#else
/* Items of somebody else in a row: as much of C++20's std::span as is needed here. */
template <typename T>
class span {
public:
    constexpr span() noexcept = default;
    constexpr span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
    template <typename Container,
              typename = std::enable_if_t<std::is_convertible_v<decltype(std::declval<Container &>().data()), T *>>>
    constexpr span(Container &&items) noexcept : data_(items.data()), size_(items.size()) {}
    template <std::size_t N>
    constexpr span(T (&items)[N]) noexcept : data_(items), size_(N) {}

    constexpr T *data() const noexcept { return data_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr T &operator[](std::size_t i) const { return data_[i]; }
    constexpr T *begin() const noexcept { return data_; }
    constexpr T *end() const noexcept { return data_ + size_; }
    constexpr span first(std::size_t count) const { return {data_, count}; }

private:
    T *data_ = nullptr;
    std::size_t size_ = 0;
};
#endif

/* A call that failed: what() is the library's message, status() its number. */
class error : public std::runtime_error {
public:
    error(sua_status status, const std::string &message) : std::runtime_error(message), status_(status) {}
    sua_status status() const noexcept { return status_; }
    const char *name() const noexcept { return sua_status_name(status_); }

private:
    sua_status status_;
};

#ifndef SUASION_RESULTS
template <typename T>
using result = T;
#elif defined(__cpp_lib_expected)
template <typename T>
using result = std::expected<T, error>;
#else
/* A value or an error: as much of C++23's std::expected as is needed here. Asking for what is not there ends the program. */
template <typename T>
class [[nodiscard]] result {
public:
    result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    result(suasion::error failure) : held_(std::in_place_index<1>, std::move(failure)) {}

    bool has_value() const noexcept { return held_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }
    T &value() & { return *must(std::get_if<0>(&held_)); }
    const T &value() const & { return *must(std::get_if<0>(&held_)); }
    T &&value() && { return std::move(*must(std::get_if<0>(&held_))); }
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }
    const suasion::error &error() const { return *must(std::get_if<1>(&held_)); }

private:
    template <typename P>
    static P must(P pointer) {
        if (pointer == nullptr) std::abort();
        return pointer;
    }
    std::variant<T, suasion::error> held_;
};

template <>
class [[nodiscard]] result<void> {
public:
    result() noexcept = default;
    result(suasion::error failure) : failure_(std::move(failure)) {}

    bool has_value() const noexcept { return !failure_.has_value(); }
    explicit operator bool() const noexcept { return has_value(); }
    void value() const {
        if (!has_value()) std::abort();
    }
    const suasion::error &error() const {
        if (has_value()) std::abort();
        return *failure_;
    }

private:
    std::optional<suasion::error> failure_;
};
#endif

using seed_bytes = std::array<std::uint8_t, 32>;

namespace detail {

inline std::string last_message() {
    char text[SUA_LONGEST_MESSAGE + 1] = "";
    (void)sua_last_error_message(text, sizeof text, nullptr);
    return text;
}

/* What a call comes to: its value, or the error of a status below 0. */
#ifdef SUASION_RESULTS
template <typename T>
result<T> fail(sua_status status) {
#ifdef __cpp_lib_expected
    return std::unexpected(error(status, last_message()));
#else
    return error(status, last_message());
#endif
}
#else
template <typename T>
[[noreturn]] T fail(sua_status status) {
    throw error(status, last_message());
}
#endif

inline result<void> give(sua_status status) {
    if (status < 0) return fail<void>(status);
    return result<void>();
}

template <typename T>
result<T> give(sua_status status, T value) {
    if (status < 0) return fail<T>(status);
    return result<T>(std::move(value));
}

/* Calls a function that fills a buffer, with the room it asks for. */
template <typename Container, typename Call>
result<Container> read(Call call) {
    Container out;
    std::size_t len = 0;
    sua_status status = call(static_cast<typename Container::value_type *>(nullptr), std::size_t{0}, &len);
    if (status >= 0 && len > 0) {
        out.resize(len);
        status = call(out.data(), len, &len);
    }
    return give(status, std::move(out));
}

template <typename Call>
result<std::string> read_text(Call call) {
    return read<std::string>(call);
}

template <typename T, typename Call>
result<T> value(Call call) {
    T out{};
    const sua_status status = call(&out);
    return give(status, std::move(out));
}

struct free_handle {
    void operator()(sua_game *game) const noexcept { sua_game_free(game); }
    void operator()(sua_task *task) const noexcept { sua_task_free(task); }
    void operator()(sua_batch *batch) const noexcept { sua_batch_free(batch); }
};

template <typename Handle>
using owned = std::unique_ptr<Handle, free_handle>;

/* An object around the handle that a call makes. Without one the call has failed, if only by being cancelled. */
template <typename Object, typename Handle, typename Call>
result<Object> made(Call call) {
    Handle *out = nullptr;
    const sua_status status = call(&out);
    if (out == nullptr) return fail<Object>(status);
    return result<Object>(Object(out));
}

}  // namespace detail

/* The version of the library that is loaded. */
inline std::string version() { return sua_version(); }

/* Does the library that is loaded speak the ABI of this header? Ask before anything else. */
inline bool abi_matches() noexcept { return sua_abi_version() == SUA_ABI_VERSION; }

#ifndef SUASION_RESULTS
/* Throws unless it does. */
inline void check_abi() {
    if (!abi_matches()) throw std::runtime_error("libsuasion has another ABI than its header");
}
#endif

/* A game of the catalogue. */
struct listing {
    std::string id, name;
    std::uint32_t fewest_seats, most_seats;
    /* The option of the config that says how many there are. */
    std::string seats_option;
};

/* Every game there is. */
inline std::vector<listing> catalogue() {
    std::vector<listing> games;
    for (std::size_t i = 0; i < sua_catalogue_count(); i++) {
        listing game{sua_catalogue_id(i), sua_catalogue_name(i), 0, 0, sua_catalogue_seats_option(i)};
        (void)sua_catalogue_seats(i, &game.fewest_seats, &game.most_seats);
        games.push_back(std::move(game));
    }
    return games;
}

namespace detail {

using tells = sua_status (*)(const char *, std::size_t, char *, std::size_t, std::size_t *);

inline result<std::string> of_game(tells function, std::string_view id) {
    return read_text(
        [&](char *out, std::size_t room, std::size_t *len) { return function(id.data(), id.size(), out, room, len); });
}

}  // namespace detail

inline result<std::string> catalogue_json() { return detail::read_text(sua_catalogue_json); }
inline result<std::string> catalogue_json(std::string_view id) { return detail::of_game(sua_catalogue_game_json, id); }
/* JSON Schemas of a game's config, and of its views and positions. */
inline result<std::string> config_schema(std::string_view id) { return detail::of_game(sua_catalogue_config_schema, id); }
inline result<std::string> view_schema(std::string_view id) { return detail::of_game(sua_catalogue_view_schema, id); }
/* Every policy there is, for a screen where opponents are chosen. */
inline result<std::string> policies_json() { return detail::read_text(sua_policies_json); }

/* Cancels long calls and tells how far they are, from any thread. */
class task {
public:
    static result<task> create() {
        return detail::made<task, sua_task>([](sua_task **out) { return sua_task_new(out); });
    }
#ifndef SUASION_RESULTS
    task() : task(create()) {}
#endif
    /* Takes over a handle. */
    explicit task(sua_task *handle) noexcept : handle_(handle) {}

    result<void> cancel() const { return detail::give(sua_task_cancel(get())); }
    result<void> reset() const { return detail::give(sua_task_reset(get())); }
    result<bool> cancelled() const {
        std::uint8_t out = 0;
        const sua_status status = sua_task_is_cancelled(get(), &out);
        return detail::give(status, out != 0);
    }
    /* Items done and items in all. */
    result<std::pair<std::uint64_t, std::uint64_t>> progress() const {
        std::pair<std::uint64_t, std::uint64_t> out{};
        const sua_status status = sua_task_progress(get(), &out.first, &out.second);
        return detail::give(status, out);
    }
    const sua_task *get() const noexcept { return handle_.get(); }

private:
    detail::owned<sua_task> handle_;
};

/* What a bot thought. */
struct analysis {
    std::uint32_t best;
    bool cancelled;
    std::vector<sua_candidate> candidates;
    std::vector<sua_line_move> line;
};

/* Rows of playouts, one a game: `returns`, `scores` and `won` have `seats` entries in each. The first `done` are complete. */
struct playout_rows {
    std::size_t seats = 0;
    std::uint64_t done = 0;
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

inline const sua_task *handle(const task *watch) noexcept { return watch == nullptr ? nullptr : watch->get(); }

template <typename Play>
result<playout_rows> playouts(std::size_t games, std::size_t seats, const playout_options &options, Play play) {
    playout_rows rows;
    rows.seats = seats;
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
    plan.task = handle(options.watch);
    const sua_status status = play(&plan, &rows.done);
    return give(status, std::move(rows));
}

}  // namespace detail

/* What a step tells: who is next, and his moves. */
struct step_result {
    std::int32_t actor;
    bool over;
    /* In the room that was given for them. */
    span<std::uint32_t> moves;
};

/* What a reader of events had not read yet: a range of them. */
struct news {
    /* If undo has taken back what the reader had passed: how many of the events he has read still hold. */
    std::optional<std::uint32_t> rewound;
    std::vector<sua_event> events;

    auto begin() const noexcept { return events.begin(); }
    auto end() const noexcept { return events.end(); }
    std::size_t size() const noexcept { return events.size(); }
    bool empty() const noexcept { return events.empty(); }
};

class move_range;

/* A game being played. */
class game {
public:
    static result<game> create(std::string_view id, std::string_view config = {}, std::uint64_t seed = 0) {
        return made([&](sua_game **out) { return sua_game_new(id.data(), id.size(), config.data(), config.size(), seed, out); });
    }
    static result<game> create(std::string_view id, std::string_view config, const seed_bytes &seed) {
        return made([&](sua_game **out) {
            return sua_game_new_seeded(id.data(), id.size(), config.data(), config.size(), seed.data(), out);
        });
    }
#ifndef SUASION_RESULTS
    explicit game(std::string_view id, std::string_view config = {}, std::uint64_t seed = 0) : game(create(id, config, seed)) {}
    game(std::string_view id, std::string_view config, const seed_bytes &seed) : game(create(id, config, seed)) {}
#endif
    /* Takes over a handle. */
    explicit game(sua_game *handle) noexcept : handle_(handle) {}

    /* `notice`, if you want it, becomes SUA_OK or SUA_N_POSITION_KEPT. */
    static result<game> load(span<const std::uint8_t> bytes, sua_status *notice = nullptr) {
        return made([&](sua_game **out) { return noticed(sua_game_load(bytes.data(), bytes.size(), out), notice); });
    }
    static result<game> load_json(std::string_view json, sua_status *notice = nullptr) {
        return made([&](sua_game **out) { return noticed(sua_game_load_json(json.data(), json.size(), out), notice); });
    }
    static result<game> from_position(std::string_view id, std::string_view config, std::string_view position,
                                      std::uint64_t seed = 0) {
        return made([&](sua_game **out) {
            return sua_game_from_position(id.data(), id.size(), config.data(), config.size(), position.data(), position.size(),
                                          seed, out);
        });
    }
    static result<game> from_position(std::string_view id, std::string_view config, std::string_view position,
                                      const seed_bytes &seed) {
        return made([&](sua_game **out) {
            return sua_game_from_position_seeded(id.data(), id.size(), config.data(), config.size(), position.data(),
                                                 position.size(), seed.data(), out);
        });
    }
    /* A game of its own that is where this one is. */
    result<game> clone() const {
        return made([&](sua_game **out) { return sua_game_clone(get(), out); });
    }

    sua_game *get() noexcept { return handle_.get(); }
    const sua_game *get() const noexcept { return handle_.get(); }

    result<std::string> id() const {
        const char *out = nullptr;
        const sua_status status = sua_game_id(get(), &out);
        return detail::give(status, std::string(out == nullptr ? "" : out));
    }
    result<sua_limits> limits() const { return value<sua_limits>(sua_game_limits); }
    result<std::string> config_json() const { return text(sua_game_config_json); }
    result<std::string> catalogue_json() const { return text(sua_game_catalogue_json); }

    /* A seat, SUA_CHANCE or SUA_NOBODY. */
    result<std::int32_t> actor() const {
        std::int32_t out = SUA_NOBODY;
        const sua_status status = sua_game_turn(get(), &out, nullptr);
        return detail::give(status, out);
    }
    result<bool> over() const {
        std::uint8_t out = 0;
        const sua_status status = sua_game_turn(get(), nullptr, &out);
        return detail::give(status, out != 0);
    }
    /* What the seat to act is asked. */
    result<sua_prompt> prompt(std::int32_t viewer) const { return value<sua_prompt>(sua_game_prompt, viewer); }
    result<std::vector<sua_result>> results() const { return list<sua_result>(sua_game_results); }
    result<std::string> outcome_json() const { return text(sua_game_outcome_json); }

    /* What can be done now, as a range: `for (suasion::legal_move move : game.legal())`. */
    result<move_range> legal() const;
    /* The same as numbers, as a mask, in numbers, as JSON. Those with a span write there and say how much of it they took. */
    result<std::vector<std::uint32_t>> moves() const { return list<std::uint32_t>(sua_game_moves); }
    result<span<std::uint32_t>> moves(span<std::uint32_t> room) const { return fill(sua_game_moves, room); }
    result<std::vector<std::uint8_t>> mask() const { return list<std::uint8_t>(sua_game_mask); }
    result<span<std::uint8_t>> mask(span<std::uint8_t> room) const { return fill(sua_game_mask, room); }
    result<std::vector<sua_move_info>> move_infos() const { return list<sua_move_info>(sua_game_move_infos); }
    result<std::string> moves_json() const { return text(sua_game_moves_json); }
    /* What a number means in every position. */
    result<sua_move_info> meaning(std::uint32_t move) const { return value<sua_move_info>(sua_game_meaning, move); }
    result<std::string> meanings_json() const { return text(sua_game_meanings_json); }
    result<bool> is_legal(std::uint32_t move) const {
        std::uint8_t out = 0;
        const sua_status status = sua_game_is_legal(get(), move, &out);
        return detail::give(status, out != 0);
    }
    result<sua_refusal> refusal(std::uint32_t move) const { return value<sua_refusal>(sua_game_refusal, move); }
    result<std::string> move_text(std::uint32_t move) const { return text(sua_game_move_text, move); }
    result<std::string> move_json(std::uint32_t move) const { return text(sua_game_move_json, move); }
    result<sua_move_info> move_info(std::uint32_t move) const { return value<sua_move_info>(sua_game_move_info, move); }
    result<std::uint32_t> parse_move(std::string_view words) const {
        return value<std::uint32_t>(sua_game_parse_move, words.data(), words.size());
    }
    result<std::uint32_t> parse_move_json(std::string_view json) const {
        return value<std::uint32_t>(sua_game_parse_move_json, json.data(), json.size());
    }
    result<std::string> explain_json(std::int32_t viewer, std::uint32_t move) const {
        return text(sua_game_explain_json, viewer, move);
    }
    result<std::string> topics_json() const { return text(sua_game_topics_json); }
    result<std::string> explain_topic_json(std::int32_t viewer, std::string_view topic) const {
        return text(sua_game_explain_topic_json, viewer, topic.data(), topic.size());
    }
    result<std::vector<sua_chance>> chance() const { return list<sua_chance>(sua_game_chance); }

    result<void> apply(std::uint32_t move) { return detail::give(sua_game_apply(get(), move)); }
    /* Applies, undoes or redoes, and puts the next list into `room`, which has to hold the longest. */
    result<step_result> step(std::uint32_t move, span<std::uint32_t> room) { return stepped(sua_game_step, room, move); }
    result<step_result> undo_step(span<std::uint32_t> room) { return stepped(sua_game_undo_step, room); }
    result<step_result> redo_step(span<std::uint32_t> room) { return stepped(sua_game_redo_step, room); }
    /* Begins again where the game began, by the same rules. */
    result<void> restart(std::uint64_t seed) { return detail::give(sua_game_restart(get(), seed)); }
    result<void> restart(const seed_bytes &seed) { return detail::give(sua_game_restart_seeded(get(), seed.data())); }
    result<void> undo() { return detail::give(sua_game_undo(get())); }
    result<void> undo_chain() { return detail::give(sua_game_undo_chain(get())); }
    result<void> redo() { return detail::give(sua_game_redo(get())); }
    result<void> go_to(std::uint32_t ply) { return detail::give(sua_game_go_to(get(), ply)); }
    result<std::uint32_t> ply() const { return value<std::uint32_t>(sua_game_ply); }
    /* The lowest and the highest ply that can be gone to. */
    result<std::pair<std::uint32_t, std::uint32_t>> plies() const {
        std::pair<std::uint32_t, std::uint32_t> out{};
        const sua_status status = sua_game_plies(get(), &out.first, &out.second);
        return detail::give(status, out);
    }
    result<std::uint32_t> next_undo() const { return value<std::uint32_t>(sua_game_next_undo); }
    result<std::vector<sua_move_info>> history(std::int32_t viewer) const {
        return list<sua_move_info>(sua_game_history, viewer);
    }
    result<std::string> history_json(std::int32_t viewer) const { return text(sua_game_history_json, viewer); }

    result<std::string> view_json(std::int32_t viewer) const { return text(sua_game_view_json, viewer); }
    result<std::string> view_text(std::int32_t viewer) const { return text(sua_game_view_text, viewer); }
    result<std::string> view_svg(std::int32_t viewer) const { return text(sua_game_view_svg, viewer); }
    result<std::vector<float>> observe(std::int32_t viewer) const { return list<float>(sua_game_observe, viewer); }
    result<span<float>> observe(std::int32_t viewer, span<float> room) const { return fill(sua_game_observe, room, viewer); }
    result<std::vector<std::uint8_t>> observe_bytes(std::int32_t viewer) const {
        return list<std::uint8_t>(sua_game_observe_bytes, viewer);
    }
    result<span<std::uint8_t>> observe_bytes(std::int32_t viewer, span<std::uint8_t> room) const {
        return fill(sua_game_observe_bytes, room, viewer);
    }
    result<std::string> observation_layout_json() const { return text(sua_game_observation_layout_json); }
    result<std::uint64_t> hash(std::int32_t viewer) const { return value<std::uint64_t>(sua_game_hash, viewer); }

    /* What a reader has not read yet; his cursor moves behind it. `sua_cursor{}` is before the first event. */
    result<news> events(std::int32_t viewer, sua_cursor &cursor) const {
        news out;
        std::size_t len = 0;
        sua_status status = sua_game_events(get(), viewer, &cursor, nullptr, 0, &len);
        if (status >= 0) {
            /* The call moves the cursor, and tells of an undo, only if there is somewhere to write. */
            out.events.resize(len > 0 ? len : 1);
            status = sua_game_events(get(), viewer, &cursor, out.events.data(), out.events.size(), &len);
            out.events.resize(len);
        }
        out.rewound = rewound_to(status, cursor);
        return detail::give(status, std::move(out));
    }
    /* Everything from the beginning. */
    result<news> events(std::int32_t viewer) const {
        sua_cursor cursor{};
        return events(viewer, cursor);
    }
    /* The same as JSON and in words. `rewound` is as in `news`, where you want it. */
    result<std::string> events_json(std::int32_t viewer, sua_cursor &cursor,
                                    std::optional<std::uint32_t> *rewound = nullptr) const {
        return told(sua_game_events_json, viewer, cursor, rewound);
    }
    result<std::string> events_json(std::int32_t viewer) const {
        sua_cursor cursor{};
        return events_json(viewer, cursor);
    }
    result<std::string> events_text(std::int32_t viewer, sua_cursor &cursor,
                                    std::optional<std::uint32_t> *rewound = nullptr) const {
        return told(sua_game_events_text, viewer, cursor, rewound);
    }
    result<std::string> events_text(std::int32_t viewer) const {
        sua_cursor cursor{};
        return events_text(viewer, cursor);
    }
    /* A cursor behind the last event. */
    result<sua_cursor> events_end() const { return value<sua_cursor>(sua_game_events_end); }

    result<std::vector<std::uint8_t>> save() const { return list<std::uint8_t>(sua_game_save); }
    result<std::string> record_json() const { return text(sua_game_record_json); }
    result<seed_bytes> seed() const {
        seed_bytes out{};
        const sua_status status = sua_game_seed(get(), out.data());
        return detail::give(status, out);
    }
    result<std::uint64_t> seed_position() const { return value<std::uint64_t>(sua_game_seed_position); }
    result<game> redeal(std::int32_t viewer, std::uint64_t seed) const {
        return made([&](sua_game **out) { return sua_game_redeal(get(), viewer, seed, out); });
    }
    result<game> redeal(std::int32_t viewer, const seed_bytes &seed) const {
        return made([&](sua_game **out) { return sua_game_redeal_seeded(get(), viewer, seed.data(), out); });
    }

    result<std::uint32_t> random_move(std::uint64_t seed) const { return value<std::uint32_t>(sua_game_random_move, seed); }
    result<std::uint32_t> greedy_move(std::uint64_t seed) const { return value<std::uint32_t>(sua_game_greedy_move, seed); }
    /* Cancelled by `watch`, a bot answers with the best it has. */
    result<std::uint32_t> bot_move(std::string_view policy, std::uint64_t seed, const task *watch = nullptr) const {
        return value<std::uint32_t>(sua_game_bot_move, policy.data(), policy.size(), seed, detail::handle(watch));
    }
    result<analysis> analyse(std::string_view policy, std::uint64_t seed, const task *watch = nullptr) const {
        analysis out{SUA_MOVE_NONE, false, {}, {}};
        sua_limits sizes{};
        std::size_t len = 0, line_len = 0;
        sua_status status = sua_game_limits(get(), &sizes);
        if (status >= 0) {
            out.candidates.resize(sizes.longest_list);
            out.line.resize(longest_line);
            status = sua_game_analyse(get(), policy.data(), policy.size(), seed, detail::handle(watch), &out.best,
                                      out.candidates.data(), out.candidates.size(), &len, out.line.data(), out.line.size(),
                                      &line_len);
        }
        out.cancelled = status == SUA_N_CANCELLED;
        out.candidates.resize(len);
        out.line.resize(line_len);
        return detail::give(status, std::move(out));
    }
    /* Many games from here; from what `viewer` knows of it. */
    result<playout_rows> playouts(std::int32_t viewer, std::string_view policies, std::size_t games,
                                  const playout_options &options = {}) const {
        sua_limits sizes{};
        const sua_status status = sua_game_limits(get(), &sizes);
        if (status < 0) return detail::fail<playout_rows>(status);
        return detail::playouts(games, sizes.seats, options, [&](const sua_playouts_plan *plan, std::uint64_t *done) {
            return sua_game_playouts(get(), viewer, policies.data(), policies.size(), plan, done);
        });
    }

private:
    static constexpr std::size_t longest_line = 64;

    template <typename Call>
    static result<game> made(Call call) {
        return detail::made<game, sua_game>(call);
    }
    static sua_status noticed(sua_status status, sua_status *notice) noexcept {
        if (status >= 0 && notice != nullptr) *notice = status;
        return status;
    }
    /* The functions of suasion.h that take the game, some arguments, and one kind of output. */
    template <typename T, typename... Parameters, typename... Arguments>
    result<T> value(sua_status (*function)(const sua_game *, Parameters...), Arguments... arguments) const {
        return detail::value<T>([&](T *out) { return function(get(), arguments..., out); });
    }
    template <typename T, typename... Parameters, typename... Arguments>
    result<std::vector<T>> list(sua_status (*function)(const sua_game *, Parameters...), Arguments... arguments) const {
        return detail::read<std::vector<T>>(
            [&](T *out, std::size_t room, std::size_t *len) { return function(get(), arguments..., out, room, len); });
    }
    template <typename... Parameters, typename... Arguments>
    result<std::string> text(sua_status (*function)(const sua_game *, Parameters...), Arguments... arguments) const {
        return detail::read_text(
            [&](char *out, std::size_t room, std::size_t *len) { return function(get(), arguments..., out, room, len); });
    }
    template <typename T, typename... Parameters, typename... Arguments>
    result<span<T>> fill(sua_status (*function)(const sua_game *, Parameters...), span<T> room, Arguments... arguments) const {
        std::size_t len = 0;
        const sua_status status = function(get(), arguments..., room.data(), room.size(), &len);
        return detail::give(status, room.first(status < 0 ? 0 : len));
    }
    template <typename Function>
    result<std::string> told(Function function, std::int32_t viewer, sua_cursor &cursor,
                             std::optional<std::uint32_t> *rewound) const {
        std::string out;
        std::size_t len = 0;
        sua_status status = function(get(), viewer, &cursor, nullptr, 0, &len);
        if (status >= 0) {
            /* Even if there is nothing to write: see `events`. */
            out.resize(len + 1);
            status = function(get(), viewer, &cursor, out.data(), out.size(), &len);
            out.resize(len);
        }
        if (rewound != nullptr) *rewound = rewound_to(status, cursor);
        return detail::give(status, std::move(out));
    }
    static std::optional<std::uint32_t> rewound_to(sua_status status, const sua_cursor &cursor) {
        return status == SUA_N_REWOUND ? std::optional<std::uint32_t>(cursor.rewound) : std::nullopt;
    }
    template <typename... Parameters, typename... Arguments>
    result<step_result> stepped(sua_status (*function)(sua_game *, Parameters...), span<std::uint32_t> room,
                                Arguments... arguments) {
        step_result out{SUA_NOBODY, false, {}};
        std::uint8_t over = 0;
        std::size_t len = 0;
        const sua_status status = function(get(), arguments..., &out.actor, &over, room.data(), room.size(), &len);
        out.over = over != 0;
        out.moves = room.first(status < 0 ? 0 : len);
        return detail::give(status, out);
    }

    detail::owned<sua_game> handle_;
};

/* A legal move, as long as its game stays where it is. */
class legal_move {
public:
    legal_move() noexcept = default;
    legal_move(const game &of, std::uint32_t id) noexcept : game_(&of), id_(id) {}
    std::uint32_t id() const noexcept { return id_; }
    operator std::uint32_t() const noexcept { return id_; }
    result<sua_move_info> info() const { return game_->move_info(id_); }
    result<std::string> text() const { return game_->move_text(id_); }
    result<std::string> json() const { return game_->move_json(id_); }
    result<std::string> explain_json(std::int32_t viewer) const { return game_->explain_json(viewer, id_); }

private:
    const game *game_ = nullptr;
    std::uint32_t id_ = SUA_MOVE_NONE;
};

/* The moves that can be made now. It holds their numbers, and the game only by reference. */
class move_range {
public:
    class iterator {
    public:
        using value_type = legal_move;
        using reference = legal_move;
        using pointer = void;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;
        using iterator_concept = std::forward_iterator_tag;

        iterator() noexcept = default;
        iterator(const game *of, const std::uint32_t *at) noexcept : game_(of), at_(at) {}
        legal_move operator*() const noexcept { return legal_move(*game_, *at_); }
        iterator &operator++() noexcept {
            ++at_;
            return *this;
        }
        iterator operator++(int) noexcept {
            iterator before = *this;
            ++at_;
            return before;
        }
        friend bool operator==(const iterator &a, const iterator &b) noexcept { return a.at_ == b.at_; }
        friend bool operator!=(const iterator &a, const iterator &b) noexcept { return a.at_ != b.at_; }

    private:
        const game *game_ = nullptr;
        const std::uint32_t *at_ = nullptr;
    };

    move_range(const game &of, std::vector<std::uint32_t> ids) noexcept : game_(&of), ids_(std::move(ids)) {}
    iterator begin() const noexcept { return iterator(game_, ids_.data()); }
    iterator end() const noexcept { return iterator(game_, ids_.data() + ids_.size()); }
    std::size_t size() const noexcept { return ids_.size(); }
    bool empty() const noexcept { return ids_.empty(); }
    legal_move operator[](std::size_t i) const { return legal_move(*game_, ids_[i]); }

private:
    const game *game_;
    std::vector<std::uint32_t> ids_;
};

inline result<move_range> game::legal() const {
    result<std::vector<std::uint32_t>> ids = moves();
#ifdef SUASION_RESULTS
    if (!ids) return detail::fail<move_range>(ids.error().status());
    return move_range(*this, *std::move(ids));
#else
    return move_range(*this, std::move(ids));
#endif
}

/* Many new games by a config. */
inline result<playout_rows> playouts(std::string_view id, std::string_view config, std::string_view policies,
                                     std::size_t games, const playout_options &options = {}) {
    sua_game *one = nullptr;
    sua_limits sizes{};
    sua_status status = sua_game_new(id.data(), id.size(), config.data(), config.size(), 0, &one);
    if (status >= 0) status = sua_game_limits(one, &sizes);
    sua_game_free(one);
    if (status < 0) return detail::fail<playout_rows>(status);
    return detail::playouts(games, sizes.seats, options, [&](const sua_playouts_plan *plan, std::uint64_t *done) {
        return sua_playouts(id.data(), id.size(), config.data(), config.size(), policies.data(), policies.size(), plan, done);
    });
}

/* The seed of one leg of a tournament, whose games are a run of playouts. */
inline result<std::uint64_t> tournament_seed(std::uint64_t seed, std::uint64_t leg) {
    std::uint64_t out = 0;
    const sua_status status = sua_tournament_seed(seed, leg, &out);
    return detail::give(status, out);
}

/* Policies against each other, as JSON; empty if it was cancelled. */
inline result<std::string> tournament_json(std::string_view id, std::string_view config, std::string_view policies,
                                           std::uint32_t rounds, const playout_options &options = {}) {
    const auto play = [&](char *out, std::size_t room, std::size_t *len) {
        return sua_tournament_json(id.data(), id.size(), config.data(), config.size(), policies.data(), policies.size(), rounds,
                                   options.seed, options.threads, detail::handle(options.watch), out, room, len);
    };
    std::string report;
    std::size_t len = 0;
    sua_status status = play(nullptr, 0, &len);
    if (status >= 0) {
        report.resize(len);
        status = play(report.data(), report.size(), &len);
        report.resize(status == SUA_OK ? len : 0);
    }
    return detail::give(status, std::move(report));
}

/* Games held and stepped together. Every list has one row a game; those with a span write there. A watch that cancels the
 * making of one makes it fail, with SUA_N_CANCELLED as status. */
class batch {
public:
    static result<batch> create(std::string_view id, std::string_view config, std::size_t count, std::uint64_t seed,
                                const task *watch = nullptr) {
        return made([&](sua_batch **out) {
            return sua_batch_new(id.data(), id.size(), config.data(), config.size(), count, seed, detail::handle(watch), out);
        });
    }
    /* Games that go on from where one is. */
    static result<batch> create(const suasion::game &from, std::size_t count, std::uint64_t seed, const task *watch = nullptr) {
        return made(
            [&](sua_batch **out) { return sua_batch_from_game(from.get(), count, seed, detail::handle(watch), out); });
    }
#ifndef SUASION_RESULTS
    batch(std::string_view id, std::string_view config, std::size_t count, std::uint64_t seed, const task *watch = nullptr)
        : batch(create(id, config, count, seed, watch)) {}
    batch(const suasion::game &from, std::size_t count, std::uint64_t seed, const task *watch = nullptr)
        : batch(create(from, count, seed, watch)) {}
#endif
    /* Takes over a handle, which must be a live one. */
    explicit batch(sua_batch *handle) noexcept : handle_(handle) { (void)sua_batch_limits(handle, &size_, &limits_); }
    /* One that goes its own way. */
    result<batch> clone() const {
        return made([&](sua_batch **out) { return sua_batch_clone(get(), out); });
    }

    sua_batch *get() noexcept { return handle_.get(); }
    const sua_batch *get() const noexcept { return handle_.get(); }
    std::size_t size() const noexcept { return size_; }
    const sua_limits &limits() const noexcept { return limits_; }
    result<void> set_threads(std::uint32_t threads) { return detail::give(sua_batch_set_threads(get(), threads)); }

    /* Makes one move in each game. `statuses` says which could not be made; what is returned, how many. */
    result<std::size_t> step(span<const std::uint32_t> moves, span<sua_status> statuses) {
        std::size_t failed = 0;
        const sua_status status =
            sua_batch_step(get(), moves.data(), moves.size(), statuses.data(), statuses.size(), &failed);
        return detail::give(status, failed);
    }
    result<std::vector<sua_status>> step(span<const std::uint32_t> moves) {
        std::vector<sua_status> out(size_);
        const sua_status status = sua_batch_step(get(), moves.data(), moves.size(), out.data(), out.size(), nullptr);
        return detail::give(status, std::move(out));
    }
    result<std::vector<std::int32_t>> actors() const { return rows<std::int32_t>(1, sua_batch_actors); }
    result<void> actors(span<std::int32_t> out) const { return fill(sua_batch_actors, out); }
    result<std::vector<std::uint8_t>> masks() const { return rows<std::uint8_t>(limits_.space, sua_batch_masks); }
    result<void> masks(span<std::uint8_t> out) const { return fill(sua_batch_masks, out); }
    /* The legal moves of each game. */
    result<std::vector<std::vector<std::uint32_t>>> lists() const {
        std::vector<std::uint32_t> flat(size_ * limits_.longest_list), counts(size_);
        const sua_status status = sua_batch_lists(get(), flat.data(), flat.size(), counts.data(), counts.size());
        std::vector<std::vector<std::uint32_t>> out;
        for (std::size_t i = 0; i < size_ && status >= 0; i++) {
            const std::uint32_t *row = flat.data() + i * limits_.longest_list;
            out.emplace_back(row, row + counts[i]);
        }
        return detail::give(status, std::move(out));
    }
    /* The same in rows of `longest_list`. */
    result<void> lists(span<std::uint32_t> out, span<std::uint32_t> counts) const {
        return detail::give(sua_batch_lists(get(), out.data(), out.size(), counts.data(), counts.size()));
    }
    result<std::vector<std::uint32_t>> sample(std::uint64_t seed) const {
        return rows<std::uint32_t>(1, sua_batch_sample, seed);
    }
    result<void> sample(std::uint64_t seed, span<std::uint32_t> out) const { return fill(sua_batch_sample, out, seed); }
    result<std::vector<float>> observe(std::int32_t viewer = SUA_ACTOR) const {
        return rows<float>(limits_.observation, sua_batch_observe, viewer);
    }
    result<void> observe(std::int32_t viewer, span<float> out) const { return fill(sua_batch_observe, out, viewer); }
    result<std::vector<std::uint8_t>> observe_bytes(std::int32_t viewer = SUA_ACTOR) const {
        return rows<std::uint8_t>(limits_.observation, sua_batch_observe_bytes, viewer);
    }
    result<void> observe_bytes(std::int32_t viewer, span<std::uint8_t> out) const {
        return fill(sua_batch_observe_bytes, out, viewer);
    }
    result<std::vector<float>> returns() const { return rows<float>(limits_.seats, sua_batch_returns); }
    result<void> returns(span<float> out) const { return fill(sua_batch_returns, out); }
    /* Which games were begun anew. */
    result<std::vector<std::uint8_t>> reset_finished() {
        std::vector<std::uint8_t> marks(size_);
        const sua_status status = sua_batch_reset_finished(get(), marks.data(), marks.size(), nullptr);
        return detail::give(status, std::move(marks));
    }
    result<std::size_t> reset_finished(span<std::uint8_t> marks) {
        std::size_t count = 0;
        const sua_status status = sua_batch_reset_finished(get(), marks.data(), marks.size(), &count);
        return detail::give(status, count);
    }
    /* One of them as a game of its own. */
    result<suasion::game> game(std::size_t number, std::uint64_t seed) const {
        return detail::made<suasion::game, sua_game>(
            [&](sua_game **out) { return sua_batch_game(get(), number, seed, out); });
    }

private:
    template <typename Call>
    static result<batch> made(Call call) {
        return detail::made<batch, sua_batch>(call);
    }
    template <typename T, typename... Parameters, typename... Arguments>
    result<std::vector<T>> rows(std::size_t width, sua_status (*function)(const sua_batch *, Parameters...),
                                Arguments... arguments) const {
        std::vector<T> out(size_ * width);
        const sua_status status = function(get(), arguments..., out.data(), out.size());
        return detail::give(status, std::move(out));
    }
    template <typename T, typename... Parameters, typename... Arguments>
    result<void> fill(sua_status (*function)(const sua_batch *, Parameters...), span<T> out, Arguments... arguments) const {
        return detail::give(function(get(), arguments..., out.data(), out.size()));
    }

    detail::owned<sua_batch> handle_;
    std::size_t size_ = 0;
    sua_limits limits_{};
};

}  // namespace throwing or returning
}  // namespace suasion

#endif /* SUASION_HPP */
