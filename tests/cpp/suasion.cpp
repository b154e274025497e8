// Every member of suasion.hpp, on every game.
#include <cstdlib>
#include <iostream>
#include <type_traits>

#include "suasion.hpp"

#define CHECK(condition)                                                                         \
    do {                                                                                         \
        if (!(condition)) {                                                                      \
            std::cerr << __FILE__ << ':' << __LINE__ << ": " #condition " does not hold\n";      \
            std::abort();                                                                        \
        }                                                                                        \
    } while (0)

static_assert(std::is_nothrow_move_constructible<suasion::game>::value, "games move for nothing");
static_assert(!std::is_copy_constructible<suasion::task>::value, "a task is one");

template <typename Call>
sua_status status_of(Call call) {
    try {
        call();
    } catch (const suasion::error &e) {
        CHECK(std::string(e.what()).size() > 0 && std::string(e.name()).size() > 0);
        return e.status();
    }
    return SUA_OK;
}

static void every_member(const std::string &id) {
    suasion::game game(id, {}, 5);
    for (int i = 0; i < 8; i++) game.apply(game.random_move(static_cast<std::uint64_t>(i)));
    CHECK(game.id() == id && game.ply() == 8 && game.plies().second == 8);
    CHECK(suasion::catalogue_json(id).find(id) != std::string::npos);
    CHECK(game.catalogue_json().find("\"pieces\"") != std::string::npos);
    CHECK(game.config_json().find("chance") != std::string::npos);

    const auto moves = game.moves();
    const auto limits = game.limits();
    CHECK(!moves.empty() && game.mask().size() == limits.space && game.move_infos().size() == moves.size());
    CHECK(game.is_legal(moves[0]) && game.refusal(moves[0]).rule == SUA_RULE_NONE);
    CHECK(game.parse_move(game.move_text(moves[0])) == moves[0]);
    CHECK(game.parse_move_json(game.move_json(moves[0])) == moves[0]);
    CHECK(game.move_info(moves[0]).id == moves[0] && game.moves_json().front() == '[');
    CHECK(game.explain_json(game.actor(), moves[0]).find("true") != std::string::npos);
    CHECK(game.topics_json().front() == '[');
    CHECK(status_of([&] { game.explain_topic_json(SUA_PUBLIC, "nothing"); }) == SUA_E_NO_SUCH);
    CHECK(game.chance().empty() && game.is_legal(game.greedy_move(1)));
    CHECK(status_of([&] { game.apply(SUA_MOVE_NONE); }) == SUA_E_NO_SUCH_MOVE);
    CHECK(status_of([&] { game.results(); }) == SUA_E_NOT_OVER);
    CHECK(status_of([&] { suasion::game("chess"); }) == SUA_E_NO_SUCH);

    // Copies go their own way.
    const std::uint64_t hash = game.hash(SUA_OMNISCIENT);
    suasion::game copy = game;
    copy.undo();
    copy.undo_chain();
    CHECK(copy.ply() < game.ply() && game.hash(SUA_OMNISCIENT) == hash);
    copy.go_to(8);
    copy.undo();
    copy.redo();
    CHECK(copy.hash(SUA_OMNISCIENT) == hash && copy.epoch() > game.epoch() && copy.next_undo() <= 3);
    copy = game;
    suasion::game moved = std::move(copy);
    copy = std::move(moved);
    CHECK(copy.hash(SUA_OMNISCIENT) == hash);

    CHECK(suasion::game::load(game.save()).hash(SUA_OMNISCIENT) == hash);
    sua_status notice = 1;
    CHECK(suasion::game::load_json(game.record_json(), &notice).hash(SUA_OMNISCIENT) == hash && notice == SUA_OK);
    CHECK(status_of([&] { suasion::game::load({1, 2, 3}); }) == SUA_E_CORRUPT);
    CHECK(suasion::game::from_position(id, {}, game.view_json(SUA_OMNISCIENT), 1).hash(SUA_OMNISCIENT) == hash);
    CHECK(suasion::game::from_position(id, {}, game.view_json(0), game.seed()).hash(0) == game.hash(0));
    CHECK(game.redeal(0, 3).view_json(0) == game.view_json(0));
    CHECK(game.redeal(0, game.seed()).hash(0) == game.hash(0));
    suasion::game again(id, {}, game.seed());
    for (int i = 0; i < 8; i++) again.apply(again.random_move(static_cast<std::uint64_t>(i)));
    CHECK(again.hash(SUA_OMNISCIENT) == hash && again.seed_position() == game.seed_position());

    CHECK(game.events(0).size() == game.event_count() && game.events_resume(game.epoch(), game.event_count()) == game.event_count());
    CHECK(game.events_json(0).front() == '[' && !game.events_text(0).empty());
    CHECK(game.history(SUA_OMNISCIENT).size() >= 8 && game.history_json(0).front() == '[');
    CHECK(game.view_text(0).data() != nullptr && game.view_svg(0).data() != nullptr);
    CHECK(game.observe(0).size() == limits.observation && game.observation_layout_json().front() == '{');

    std::vector<std::uint32_t> list = game.moves();
    suasion::step_result step{};
    for (std::size_t turn = 0; !list.empty(); turn++) step = game.step(list[turn % list.size()], list);
    CHECK(step.over && step.actor == SUA_NOBODY && game.over());
    CHECK(game.results().size() == limits.seats && game.outcome_json().front() == '{');
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
    options.watch = &cancelled;
    CHECK(suasion::playouts(id, {}, "random", 20, options).done == 0);
    CHECK(suasion::tournament_json(id, {}, "random greedy:1", 2, options).empty());
    CHECK(status_of([&] { suasion::batch(id, {}, 6, 1, &cancelled); }) == SUA_N_CANCELLED);
    CHECK(status_of([&] { suasion::batch(game, 6, 1, &cancelled); }) == SUA_N_CANCELLED);

    suasion::batch batch(id, {}, 6, 1);
    suasion::batch copy = batch;
    CHECK(batch.size() == 6 && batch.masks().size() == 6 * batch.limits().space && batch.lists()[5].size() > 0);
    batch.set_threads(2);
    for (std::uint64_t step = 0; step < 30; step++) {
        CHECK(batch.step(batch.sample(step)) == std::vector<sua_status>(6, SUA_OK));
        CHECK(batch.reset_finished().size() == 6);
    }
    CHECK(batch.observe().size() == 6 * batch.limits().observation && batch.returns().size() == 6 * batch.limits().seats);
    CHECK(batch.game(2, 1).actor() == batch.actors()[2] && copy.sample(1) == suasion::batch(copy).sample(1));
    batch = suasion::batch(game, 2, 1);
    CHECK(batch.size() == 2 && batch.actors()[1] == game.actor());
}

int main() {
    suasion::check_abi();
    CHECK(suasion::policies_json().front() == '{');
    CHECK(!suasion::catalogue().empty() && suasion::catalogue_json().front() == '[');
    for (const std::string &id : suasion::catalogue()) {
        every_member(id);
        simulation(id);
    }
    suasion::task task;
    task.cancel();
    CHECK(task.cancelled());
    task.reset();
    CHECK(!task.cancelled() && task.progress().second == 0);
    std::cout << "suasion.hpp: ok\n";
}
