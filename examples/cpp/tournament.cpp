// Policies against each other at one game, with the progress of the work shown meanwhile.
//
//     tournament GAME ROUNDS POLICY POLICY …      for example: tournament influence 50 greedy random mcts:200
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

#include "suasion.hpp"

int main(int count, char **words) {
    const std::string id = count > 1 ? words[1] : "influence";
    const unsigned rounds = count > 2 ? static_cast<unsigned>(std::strtoul(words[2], nullptr, 10)) : 20;
    std::string policies;
    for (int i = 3; i < count; i++) policies += (i > 3 ? " " : "") + std::string(words[i]);
    if (policies.empty()) policies = "greedy random";

    try {
        suasion::check_abi();
        suasion::task watch;
        std::atomic<bool> done{false};
        // A task may be asked from any thread while another works with it.
        std::thread reporter([&] {
            while (!done) {
                const auto [played, total] = watch.progress();
                if (total > 0) std::cerr << "\r" << played << " of " << total << " games " << std::flush;
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
            }
            std::cerr << "\r";
        });
        std::string report;
        std::string failure;
        try {
            suasion::playout_options options;
            options.seed = 1;
            options.watch = &watch;
            report = suasion::tournament_json(id, "{}", policies, rounds, options);
        } catch (const suasion::error &error) {
            failure = error.what();
        }
        done = true;
        reporter.join();
        if (!failure.empty()) {
            std::cerr << failure << '\n';
            return EXIT_FAILURE;
        }
        std::cout << report << '\n';
    } catch (const suasion::error &error) {
        std::cerr << error.name() << ": " << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
