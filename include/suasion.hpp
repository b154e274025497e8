/*
 * Suasion for C++17: what suasion.h offers, with handles that free themselves, strings and vectors instead of buffers,
 * and exceptions instead of statuses. Header-only, over the C functions alone.
 *
 *     suasion::game game("price_of_influence", R"({"players":3})", 7);
 *     while (!game.over()) game.apply(game.greedy_move(1));
 *     std::cout << game.outcome_json() << '\n';
 *
 * What the functions mean stands in suasion.h; here is only how they look in C++. Const member functions may run on one
 * object from many threads at once, others need it to themselves.
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
    step_result step(std::uint32_t move, std::vector<std::uint32_t> &moves) {
        step_result out{};
        std::uint8_t over = 0;
        std::size_t len = 0;
        moves.resize(limits().longest_list);
        detail::check(sua_game_step(get(), move, &out.actor, &over, moves.data(), moves.size(), &len));
        moves.resize(len);
        out.over = over != 0;
        return out;
    }
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
    std::uint32_t epoch() const { return value<std::uint32_t>(sua_game_epoch); }
    std::uint32_t next_undo() const { return value<std::uint32_t>(sua_game_next_undo); }
    std::vector<sua_move_info> history(std::int32_t viewer) const { return list<sua_move_info>(sua_game_history, viewer); }
    std::string history_json(std::int32_t viewer) const { return text(sua_game_history_json, viewer); }

    std::string view_json(std::int32_t viewer) const { return text(sua_game_view_json, viewer); }
    std::string view_text(std::int32_t viewer) const { return text(sua_game_view_text, viewer); }
    std::string view_svg(std::int32_t viewer) const { return text(sua_game_view_svg, viewer); }
    std::vector<float> observe(std::int32_t viewer) const { return list<float>(sua_game_observe, viewer); }
    std::string observation_layout_json() const { return text(sua_game_observation_layout_json); }
    std::uint64_t hash(std::int32_t viewer) const { return value<std::uint64_t>(sua_game_hash, viewer); }

    std::uint32_t event_count() const { return value<std::uint32_t>(sua_game_event_count); }
    std::vector<sua_event> events(std::int32_t viewer, std::uint32_t epoch = 0, std::uint32_t from = 0) const {
        return list<sua_event>(sua_game_events, viewer, epoch, from);
    }
    std::string events_json(std::int32_t viewer, std::uint32_t epoch = 0, std::uint32_t from = 0) const {
        return text(sua_game_events_json, viewer, epoch, from);
    }
    std::string events_text(std::int32_t viewer, std::uint32_t epoch = 0, std::uint32_t from = 0) const {
        return text(sua_game_events_text, viewer, epoch, from);
    }
    std::uint32_t events_resume(std::uint32_t epoch, std::uint32_t from) const {
        return value<std::uint32_t>(sua_game_events_resume, epoch, from);
    }

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

private:
    template <typename Make>
    void make(Make make) {
        sua_game *out = nullptr;
        detail::check(make(&out));
        handle_.reset(out);
    }
    static game taken(sua_status status, sua_game *out, sua_status *notice) {
        detail::check(status);
        if (notice != nullptr) *notice = status;
        return game(out);
    }
    /* The functions of suasion.h that take the game, some arguments, and one kind of output. */
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

}  // namespace suasion

#endif /* SUASION_HPP */
