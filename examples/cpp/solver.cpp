// What the last moves of a game are worth, exactly.
//
//     solver GAME SEED NODES      for example: solver price_of_influence 7 200000
//
// A game is played by greedy bots with chance in our own hands. Then moves are taken back, one decision after the other, as
// long as everything that could still happen fits into NODES positions, and that last part is solved: at a chance step the
// average by its exact weights, at a decision the best for whoever decides (each seat plays for its own returns).
//
// That is the value if all cards lay open. The seat to decide does not see them all, so the same is then asked of every deal that
// it could believe (its information set, drawn by redeals): a move's value is the average over those deals, and its share says in
// how many it is a best one. A seat that could see would do better: the difference is what hidden cards cost it.
#include <algorithm>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "suasion.hpp"

namespace {

using values = std::vector<double>;

/* More positions than were allowed. */
struct too_many {};

class solver {
public:
    solver(std::size_t seats, std::size_t most) : seats_(seats), most_(most) {}

    /* What each seat gains from here on, if all play for themselves and see everything. */
    values solve(suasion::game &game) {
        if (game.over()) return returns(game);
        const std::uint64_t key = game.hash(SUA_OMNISCIENT);
        if (const auto known = solved_.find(key); known != solved_.end()) return known->second;
        if (solved_.size() >= most_) throw too_many{};
        const values answer = game.actor() == SUA_CHANCE ? average(game) : best(game);
        solved_.emplace(key, answer);
        return answer;
    }

    std::size_t positions() const { return solved_.size(); }

    /* The values after a move. */
    values after(suasion::game &game, std::uint32_t move) {
        game.apply(move);
        values answer;
        try {
            answer = solve(game);
        } catch (...) {
            game.undo();
            throw;
        }
        game.undo();
        return answer;
    }

private:
    values returns(const suasion::game &game) const {
        values answer;
        for (const sua_result &result : game.results()) answer.push_back(result.returns);
        return answer;
    }

    values average(suasion::game &game) {
        values sum(seats_, 0.0);
        double weights = 0;
        for (const sua_chance &outcome : game.chance()) {
            const values each = after(game, outcome.id);
            for (std::size_t seat = 0; seat < seats_; seat++) sum[seat] += outcome.weight * each[seat];
            weights += outcome.weight;
        }
        for (double &one : sum) one /= weights;
        return sum;
    }

    values best(suasion::game &game) {
        const auto seat = static_cast<std::size_t>(game.actor());
        values answer;
        for (std::uint32_t move : game.moves()) {
            values each = after(game, move);
            if (answer.empty() || each[seat] > answer[seat]) answer = std::move(each);
        }
        return answer;
    }

    std::size_t seats_;
    std::size_t most_;
    std::unordered_map<std::uint64_t, values> solved_;
};

/* A chance outcome by its weight, from dice of our own. */
std::uint32_t drawn(const suasion::game &game, std::uint64_t &dice) {
    const auto outcomes = game.chance();
    std::uint64_t sum = 0;
    for (const sua_chance &outcome : outcomes) sum += outcome.weight;
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    std::uint64_t ticket = (dice >> 33) % sum;
    for (const sua_chance &outcome : outcomes) {
        if (ticket < outcome.weight) return outcome.id;
        ticket -= outcome.weight;
    }
    return outcomes.back().id;
}

}  // namespace

int main(int count, char **words) try {
    const std::string id = count > 1 ? words[1] : "price_of_influence";
    std::uint64_t dice = count > 2 ? std::strtoull(words[2], nullptr, 10) : 7;
    const std::size_t most = count > 3 ? std::strtoull(words[3], nullptr, 10) : 50000;
    constexpr int deals = 60;

    suasion::check_abi();
    suasion::game game(id, R"({"chance":"manual"})", 1);
    const std::size_t seats = game.limits().seats;
    while (!game.over()) game.apply(game.actor() == SUA_CHANCE ? drawn(game, dice) : game.greedy_move(dice));
    std::cout << game.outcome_json() << "\n\n";

    // As far back as can be solved.
    std::uint32_t first = game.ply();
    while (first > 0) {
        game.go_to(first - 1);
        if (game.actor() != SUA_CHANCE && game.moves().size() > 1) {
            try {
                // On a copy: trying moves forgets what could be made again.
                suasion::game copy = game.clone();
                solver(seats, most).solve(copy);
            } catch (const too_many &) {
                break;
            }
        }
        first--;
    }
    game.go_to(first);
    // The first real decision there.
    while (!game.over() && (game.actor() == SUA_CHANCE || game.moves().size() < 2)) game.redo();
    if (game.over()) {
        std::cout << "The last decision is too far from the end for " << most << " positions.\n";
        return EXIT_SUCCESS;
    }

    const int seat = game.actor();
    std::cout << "Ply " << game.ply() << ", seat " << seat << " is to decide.\n";
    solver open(seats, most);
    const auto moves = game.moves();
    std::map<std::uint32_t, double> seen, mean;
    std::map<std::uint32_t, int> chosen;
    suasion::game copy = game.clone();
    for (std::uint32_t move : moves) seen[move] = open.after(copy, move)[static_cast<std::size_t>(seat)];
    std::cout << "Solved with " << open.positions() << " positions.\n";

    int solved = 0;
    for (int deal = 0; deal < deals; deal++) {
        suasion::game world = game.redeal(seat, static_cast<std::uint64_t>(deal));
        try {
            solver hidden(seats, most);
            std::map<std::uint32_t, double> each;
            double highest = -1e9;
            for (std::uint32_t move : moves) {
                each[move] = hidden.after(world, move)[static_cast<std::size_t>(seat)];
                highest = std::max(highest, each[move]);
            }
            for (std::uint32_t move : moves) {
                mean[move] += each[move];
                chosen[move] += each[move] > highest - 1e-9;
            }
            solved++;
        } catch (const too_many &) {
            // Another deal may branch more.
        }
    }

    std::cout << std::fixed << std::setprecision(3) << "\n  seeing all   over " << solved << " deals   best in   move\n";
    for (std::uint32_t move : moves) {
        std::cout << std::setw(12) << seen[move];
        if (solved > 0) {
            std::cout << std::setw(15) << mean[move] / solved << std::setw(9) << chosen[move] * 100 / solved << " %";
        }
        std::cout << "   " << game.move_text(move) << '\n';
    }
} catch (const suasion::error &error) {
    std::cerr << error.name() << ": " << error.what() << '\n';
    return EXIT_FAILURE;
}
