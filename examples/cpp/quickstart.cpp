// One game of every kind, played by greedy bots, in C++.
#include <iostream>

#include "suasion.hpp"

int main() {
    suasion::check_abi();
    for (const suasion::listing &listed : suasion::catalogue()) {
        suasion::game game(listed.id, {}, 7);
        while (!game.over()) {
            std::uint32_t move = game.greedy_move(game.ply());
            std::cout << "seat " << game.actor() << ": " << game.move_text(move) << '\n';
            game.apply(move);
        }
        std::cout << game.view_text(SUA_PUBLIC) << game.outcome_json() << "\n\n";

        // The last decision again, from one position on.
        game.undo();
        std::cout << "before the end seat " << game.actor() << " could choose from " << game.moves().size() << " moves\n\n";
    }
}
