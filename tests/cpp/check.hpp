// What the C++ tests share.
#ifndef CHECK_HPP
#define CHECK_HPP

#include <cstdlib>
#include <iostream>

#include "suasion.hpp"

#define CHECK(condition)                                                                         \
    do {                                                                                         \
        if (!(condition)) {                                                                      \
            std::cerr << __FILE__ << ':' << __LINE__ << ": " #condition " does not hold\n";      \
            std::abort();                                                                        \
        }                                                                                        \
    } while (0)

// The tests of results, which are compiled without exceptions.
void results_instead_of_exceptions();

#endif
