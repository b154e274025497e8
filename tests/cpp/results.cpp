// suasion.hpp with results: whatever can fail says so by what it returns, and nothing throws.
#define SUASION_RESULTS
#include "check.hpp"

#include <type_traits>

static_assert(!std::is_same_v<suasion::result<int>, int>, "a result is more than the value");
static_assert(!std::is_copy_constructible_v<suasion::game> && std::is_move_constructible_v<suasion::result<suasion::game>>);

static void playing(const std::string &id) {
    suasion::result<suasion::game> made = suasion::game::create(id, {}, 3);
    CHECK(made && made.has_value());
    suasion::game game = *std::move(made);
    CHECK(*game.id() == id && !*game.over() && game.limits()->seats >= 2);

    // A failure has a status and words, and leaves the game as it was.
    const suasion::result<void> refused = game.apply(SUA_MOVE_NONE);
    CHECK(!refused && refused.error().status() == SUA_E_NO_SUCH_MOVE && refused.error().what()[0] != '\0');
    CHECK(game.results().error().status() == SUA_E_NOT_OVER);
    CHECK(game.prompt(99).error().status() == SUA_E_BAD_SEAT);

    const suasion::result<suasion::move_range> legal = game.legal();
    CHECK(legal.has_value() && !legal->empty());
    for (suasion::legal_move move : *legal) CHECK(move.text().value() == game.move_text(move).value());

    sua_cursor reader{};
    std::uint32_t events = 0;
    std::vector<std::uint32_t> room(game.limits()->longest_list);
    while (!*game.over()) {
        const suasion::result<suasion::step_result> step = game.step(*game.random_move(events), room);
        CHECK(step.has_value() && step->over == *game.over());
        const suasion::result<suasion::news> news = game.events(0, reader);
        CHECK(news.has_value() && !news->rewound.has_value());
        for (const sua_event &event : *news) CHECK(event.number == events++);
    }
    CHECK(game.results()->size() == game.limits()->seats && game.random_move(1).error().status() == SUA_E_GAME_OVER);
    CHECK(game.legal()->empty());

    suasion::result<suasion::game> copy = suasion::game::load(*game.save());
    CHECK(copy && *copy->hash(SUA_OMNISCIENT) == *game.hash(SUA_OMNISCIENT));
    suasion::result<suasion::batch> batch = suasion::batch::create(id, {}, 4, 1);
    CHECK(batch && batch->step(*batch->sample(1))->size() == 4 && batch->clone()->size() == 4);
    CHECK(suasion::playouts(id, {}, "random", 3)->done == 3);
    CHECK(suasion::playouts(id, "{", "random", 3).error().status() == SUA_E_BAD_FIELD);
}

void results_instead_of_exceptions() {
    CHECK(suasion::abi_matches());
    CHECK(suasion::game::create("chess").error().status() == SUA_E_NO_SUCH);
    CHECK(suasion::catalogue_json("chess").error().status() == SUA_E_NO_SUCH);
    suasion::result<suasion::task> task = suasion::task::create();
    CHECK(task && task->cancel() && *task->cancelled());
    CHECK(suasion::batch::create("chess", {}, 1, 1).error().status() == SUA_E_NO_SUCH);
    for (const suasion::listing &listed : suasion::catalogue()) {
        CHECK(suasion::batch::create(listed.id, {}, 9, 1, &*task).error().status() == SUA_N_CANCELLED);
        playing(listed.id);
    }
}
