// Every member of suasion.hpp, on every game, with exceptions.
#include "check.hpp"

#include <algorithm>
#include <type_traits>
#ifdef __cpp_lib_ranges
#include <ranges>
#endif

template <typename T>
constexpr bool move_only = std::is_nothrow_move_constructible_v<T> && std::is_nothrow_move_assignable_v<T> &&
                           !std::is_copy_constructible_v<T> && !std::is_copy_assignable_v<T>;
static_assert(move_only<suasion::game> && move_only<suasion::batch> && move_only<suasion::task>, "objects are one of a kind");
static_assert(std::is_same_v<suasion::result<int>, int> && std::is_void_v<suasion::result<void>>, "a result is the value itself");
#ifdef __cpp_lib_ranges
static_assert(std::ranges::forward_range<suasion::move_range> && std::ranges::sized_range<suasion::move_range>);
static_assert(std::ranges::random_access_range<const suasion::news>);
#endif

template <typename Call>
static sua_status status_of(Call call) {
    try {
        call();
    } catch (const suasion::error &e) {
        CHECK(std::string(e.what()).size() > 0 && std::string(e.name()).size() > 0);
        return e.status();
    }
    return SUA_OK;
}

static void reading(const suasion::game &game, const suasion::listing &listed) {
    const std::string &id = listed.id;
    CHECK(game.id() == id && game.ply() == 8 && game.plies().second == 8);
    CHECK(suasion::catalogue_json(id).find(id) != std::string::npos);
    CHECK(suasion::config_schema(id).find(listed.seats_option) != std::string::npos);
    CHECK(suasion::view_schema(id).find("\"table\"") != std::string::npos);
    CHECK(game.catalogue_json().find("\"pieces\"") != std::string::npos);
    CHECK(game.config_json().find("chance") != std::string::npos);

    const auto moves = game.moves();
    const auto limits = game.limits();
    CHECK(!moves.empty() && game.mask().size() == limits.space && game.move_infos().size() == moves.size());
    CHECK(game.is_legal(moves[0]) && game.refusal(moves[0]).rule == SUA_RULE_NONE);
    CHECK(game.parse_move(game.move_text(moves[0])) == moves[0]);
    CHECK(game.parse_move_json(game.move_json(moves[0])) == moves[0]);
    CHECK(game.move_info(moves[0]).id == moves[0] && game.moves_json().front() == '[');
    CHECK(game.meaning(moves[0]).id == moves[0] && game.meanings_json().front() == '[');
    CHECK(game.prompt(SUA_PUBLIC).seat == game.actor() && !game.over());
    CHECK(game.explain_json(game.actor(), moves[0]).find("true") != std::string::npos);
    CHECK(game.topics_json().front() == '[');
    CHECK(status_of([&] { (void)game.explain_topic_json(SUA_PUBLIC, "nothing"); }) == SUA_E_NO_SUCH);
    CHECK(game.chance().empty() && game.is_legal(game.greedy_move(1)));
    CHECK(status_of([&] { (void)game.results(); }) == SUA_E_NOT_OVER);

    // The same moves as a range.
    std::size_t number = 0;
    for (suasion::legal_move move : game.legal()) {
        CHECK(move == moves[number++] && move.id() == move.info().id && move.text() == game.move_text(move));
        CHECK(move.json() == game.move_json(move) && move.explain_json(SUA_OMNISCIENT) == game.explain_json(SUA_OMNISCIENT, move));
    }
    const suasion::move_range range = game.legal();
    CHECK(number == moves.size() && range.size() == number && !range.empty() && range[0] == moves[0]);
    const auto longest = std::max_element(range.begin(), range.end(), [](auto a, auto b) { return a.id() < b.id(); });
    CHECK(*longest == moves.back());

    // And in memory of our own.
    std::vector<std::uint32_t> room(limits.longest_list);
    std::vector<std::uint8_t> bytes(limits.space);
    CHECK(game.moves(room).size() == moves.size() && std::equal(moves.begin(), moves.end(), room.begin()));
    CHECK(game.mask(bytes).size() == limits.space && bytes[moves[0]] == 1);
    CHECK(status_of([&] { (void)game.moves(suasion::span<std::uint32_t>(room.data(), 0)); }) == SUA_E_BUFFER_TOO_SMALL);
    std::vector<float> numbers(limits.observation);
    CHECK(game.observe(0, numbers).size() == limits.observation && numbers == game.observe(0));
    bytes.resize(limits.observation);
    CHECK(game.observe_bytes(0, bytes).data() == bytes.data() && bytes == game.observe_bytes(0));

    CHECK(game.history(SUA_OMNISCIENT).size() >= 8 && game.history_json(0).front() == '[');
    CHECK(game.view_text(0).data() != nullptr && game.view_svg(0).data() != nullptr);
    CHECK(game.observation_layout_json().front() == '{');
}

static void copies(const suasion::game &game, const std::string &id) {
    const std::uint64_t hash = game.hash(SUA_OMNISCIENT);
    suasion::game copy = game.clone();
    copy.undo();
    copy.undo_chain();
    CHECK(copy.ply() < game.ply() && game.hash(SUA_OMNISCIENT) == hash);
    copy.go_to(8);
    copy.undo();
    copy.redo();
    CHECK(copy.hash(SUA_OMNISCIENT) == hash && copy.next_undo() <= 3);
    suasion::game moved = std::move(copy);
    copy = std::move(moved);
    CHECK(copy.hash(SUA_OMNISCIENT) == hash);

    CHECK(suasion::game::load(game.save()).hash(SUA_OMNISCIENT) == hash);
    sua_status notice = 1;
    CHECK(suasion::game::load_json(game.record_json(), &notice).hash(SUA_OMNISCIENT) == hash && notice == SUA_OK);
    const std::array<std::uint8_t, 3> nonsense{1, 2, 3};
    CHECK(status_of([&] { (void)suasion::game::load(nonsense); }) == SUA_E_CORRUPT);
    CHECK(suasion::game::from_position(id, {}, game.view_json(SUA_OMNISCIENT), 1).hash(SUA_OMNISCIENT) == hash);
    CHECK(suasion::game::from_position(id, {}, game.view_json(0), game.seed()).hash(0) == game.hash(0));
    CHECK(game.redeal(0, 3).view_json(0) == game.view_json(0));
    CHECK(game.redeal(0, game.seed()).hash(0) == game.hash(0));
    suasion::game again(id, {}, game.seed());
    for (int i = 0; i < 8; i++) again.apply(again.random_move(static_cast<std::uint64_t>(i)));
    CHECK(again.hash(SUA_OMNISCIENT) == hash && again.seed_position() == game.seed_position());
    again.restart(7);
    CHECK(again.ply() == 0 && again.save() == suasion::game(id, {}, 7).save());
    again.restart(game.seed());
    CHECK(again.seed() == game.seed());
    CHECK(status_of([&] { again.apply(SUA_MOVE_NONE); }) == SUA_E_NO_SUCH_MOVE);
    CHECK(status_of([&] { suasion::game("chess"); }) == SUA_E_NO_SUCH);
}

// A reader is told what happened, and what was taken back.
static void events(suasion::game &game) {
    CHECK(game.events(0).size() == game.events_end().next && !game.events(0).empty());
    std::uint32_t number = 0;
    for (const sua_event &event : game.events(0)) CHECK(event.number == number++);
    sua_cursor reader = game.events_end(), in_json = reader, in_words = reader;
    game.undo();
    std::optional<std::uint32_t> rewound;
    suasion::news news = game.events(0, reader);
    CHECK(news.empty() && news.rewound == reader.next && news.begin() == news.end());
    CHECK(game.events_json(0, in_json, &rewound) == "[]" && rewound == reader.next);
    CHECK(game.events_text(0, in_words, &rewound).empty() && rewound == reader.next);
    game.redo();
    CHECK(!game.events(0, reader).rewound.has_value());
    CHECK(game.events_json(0, in_json, &rewound).size() > 2 && !rewound.has_value());
    CHECK(!game.events_text(0, in_words).empty());
    CHECK(game.events_json(0).front() == '[' && !game.events_text(0).empty());
}

static void to_the_end(suasion::game &game) {
    std::vector<std::uint32_t> room(game.limits().longest_list);
    suasion::step_result step{game.actor(), false, game.moves(room)};
    for (std::size_t turn = 0; !step.over; turn++) step = game.step(step.moves[turn % step.moves.size()], room);
    CHECK(step.actor == SUA_NOBODY && step.moves.empty() && game.over());
    CHECK(game.results().size() == game.limits().seats && game.outcome_json().front() == '{');
    step = game.undo_step(room);
    CHECK(!step.over && step.actor == game.actor() && !step.moves.empty());
    CHECK(game.redo_step(room).over);
    CHECK(status_of([&] { (void)game.redo_step(room); }) == SUA_E_NOTHING_TO_REDO);
}

static void simulation(const std::string &id) {
    suasion::game game(id, {}, 3);
    suasion::task cancelled;
    cancelled.cancel();
    CHECK(game.is_legal(game.bot_move("casual", 1)) && game.is_legal(game.bot_move("mcts:100000", 1, &cancelled)));
    suasion::analysis analysis = game.analyse("mcts:50", 1);
    CHECK(analysis.candidates.size() == game.moves().size() && analysis.line.front().id == analysis.best && !analysis.cancelled);
    CHECK(game.analyse("mcts:100000", 1, &cancelled).cancelled);
    CHECK(status_of([&] { (void)game.bot_move("clever", 1); }) == SUA_E_BAD_FIELD);

    suasion::playout_options options;
    options.seed = 5;
    suasion::playout_rows rows = suasion::playouts(id, {}, "random", 20, options);
    CHECK(rows.done == 20 && rows.returns.size() == 20 * rows.seats && rows.lengths[19] > 0);
    CHECK(game.playouts(SUA_PUBLIC, "greedy:1", 3, options).done == 3);
    CHECK(suasion::tournament_json(id, {}, "random greedy:1", 2, options).back() == '}');
    CHECK(suasion::tournament_seed(1, 0) != suasion::tournament_seed(1, 1));
    options.watch = &cancelled;
    CHECK(suasion::playouts(id, {}, "random", 20, options).done == 0);
    CHECK(suasion::tournament_json(id, {}, "random greedy:1", 2, options).empty());
    CHECK(status_of([&] { suasion::batch(id, {}, 6, 1, &cancelled); }) == SUA_N_CANCELLED);
    CHECK(status_of([&] { suasion::batch(game, 6, 1, &cancelled); }) == SUA_N_CANCELLED);
}

static void batches(const std::string &id) {
    constexpr std::size_t COUNT = 6;
    suasion::game game(id, {}, 3);
    suasion::batch batch(id, {}, COUNT, 1);
    const suasion::batch copy = batch.clone();
    const sua_limits &limits = batch.limits();
    CHECK(batch.size() == COUNT && batch.masks().size() == COUNT * limits.space && batch.lists()[5].size() > 0);
    batch.set_threads(2);
    std::array<std::uint32_t, COUNT> moves{}, counts{};
    std::array<sua_status, COUNT> statuses{};
    std::array<std::int32_t, COUNT> actors{};
    std::array<std::uint8_t, COUNT> marks{};
    std::vector<std::uint8_t> masks(COUNT * limits.space), bytes(COUNT * limits.observation);
    std::vector<std::uint32_t> lists(COUNT * limits.longest_list);
    std::vector<float> seen(COUNT * limits.observation), returns(COUNT * limits.seats);
    for (std::uint64_t step = 0; step < 30; step++) {
        batch.sample(step, moves);
        if (step % 2 == 0) CHECK(batch.step(moves, statuses) == 0 && statuses[5] == SUA_OK);
        else CHECK(batch.step(batch.sample(step)) == std::vector<sua_status>(COUNT, SUA_OK));
        if (step % 2 == 0) CHECK(batch.reset_finished(marks) <= COUNT);
        else CHECK(batch.reset_finished().size() == COUNT);
    }
    batch.actors(actors);
    batch.masks(masks);
    batch.lists(lists, counts);
    batch.observe(SUA_ACTOR, seen);
    batch.observe_bytes(SUA_ACTOR, bytes);
    batch.returns(returns);
    CHECK(std::equal(actors.begin(), actors.end(), batch.actors().begin()) && masks == batch.masks());
    CHECK(batch.lists()[1].size() == counts[1] && seen == batch.observe() && bytes == batch.observe_bytes());
    CHECK(returns == batch.returns());
    CHECK(batch.game(2, 1).actor() == actors[2] && copy.sample(1) == copy.clone().sample(1));
    batch = suasion::batch(game, 2, 1);
    CHECK(batch.size() == 2 && batch.actors()[1] == game.actor() && batch.get() != nullptr && copy.get() != nullptr);
}

int main() {
    suasion::check_abi();
    CHECK(suasion::abi_matches() && suasion::version() == SUA_VERSION && suasion::policies_json().front() == '{');
    CHECK(!suasion::catalogue().empty() && suasion::catalogue_json().front() == '[');
    for (const suasion::listing &listed : suasion::catalogue()) {
        CHECK(!listed.name.empty() && listed.fewest_seats >= 2 && listed.fewest_seats <= listed.most_seats);
        suasion::game game(listed.id, {}, 5);
        for (int i = 0; i < 8; i++) game.apply(game.random_move(static_cast<std::uint64_t>(i)));
        reading(game, listed);
        copies(game, listed.id);
        events(game);
        to_the_end(game);
        simulation(listed.id);
        batches(listed.id);
    }
    suasion::task task;
    task.cancel();
    CHECK(task.cancelled());
    task.reset();
    CHECK(!task.cancelled() && task.progress().second == 0 && task.get() != nullptr);
    results_instead_of_exceptions();
    std::cout << "suasion.hpp: ok\n";
}
