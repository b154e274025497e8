/* Sizes and offsets that programs have compiled in: the same numbers as in tests/abi/frozen.rs. */
#include <stddef.h>

#include "suasion.h"

#define AT(type, field, offset) _Static_assert(offsetof(type, field) == (offset), #type "." #field)

_Static_assert(sizeof(sua_limits) == 32, "sua_limits");
AT(sua_limits, seats, 0);
AT(sua_limits, space, 4);
AT(sua_limits, longest_list, 8);
AT(sua_limits, longest_game, 12);
AT(sua_limits, observation, 16);
AT(sua_limits, reserved, 20);

_Static_assert(sizeof(sua_result) == 16, "sua_result");
AT(sua_result, place, 0);
AT(sua_result, score, 4);
AT(sua_result, returns, 8);
AT(sua_result, won, 12);

_Static_assert(sizeof(sua_move_info) == 32, "sua_move_info");
AT(sua_move_info, id, 0);
AT(sua_move_info, ply, 4);
AT(sua_move_info, kind, 8);
AT(sua_move_info, hidden, 10);
AT(sua_move_info, seat, 12);
AT(sua_move_info, fields, 16);

_Static_assert(sizeof(sua_refusal) == 32, "sua_refusal");
AT(sua_refusal, rule, 0);
AT(sua_refusal, fields, 4);
AT(sua_refusal, reserved, 20);

_Static_assert(sizeof(sua_chance) == 8, "sua_chance");
AT(sua_chance, id, 0);
AT(sua_chance, weight, 4);

_Static_assert(sizeof(sua_event) == 32, "sua_event");
AT(sua_event, number, 0);
AT(sua_event, ply, 4);
AT(sua_event, kind, 8);
AT(sua_event, hidden, 10);
AT(sua_event, seat, 12);
AT(sua_event, fields, 16);

_Static_assert(sizeof(sua_cursor) == 16, "sua_cursor");
AT(sua_cursor, epoch, 0);
AT(sua_cursor, next, 8);
AT(sua_cursor, rewound, 12);

_Static_assert(sizeof(sua_prompt) == 32, "sua_prompt");
AT(sua_prompt, seat, 0);
AT(sua_prompt, kind, 4);
AT(sua_prompt, hidden, 6);
AT(sua_prompt, fields, 8);
AT(sua_prompt, reserved, 24);

_Static_assert(sizeof(sua_candidate) == 16, "sua_candidate");
AT(sua_candidate, id, 0);
AT(sua_candidate, visits, 4);
AT(sua_candidate, value, 8);
AT(sua_candidate, reserved, 12);

_Static_assert(sizeof(sua_line_move) == 8, "sua_line_move");
AT(sua_line_move, seat, 0);
AT(sua_line_move, id, 4);

/* May grow at its end, and only there. */
#if SIZE_MAX > 0xFFFFFFFF
_Static_assert(sizeof(sua_playouts_plan) == 80, "sua_playouts_plan");
AT(sua_playouts_plan, struct_size, 0);
AT(sua_playouts_plan, threads, 4);
AT(sua_playouts_plan, games, 8);
AT(sua_playouts_plan, first, 16);
AT(sua_playouts_plan, seed, 24);
AT(sua_playouts_plan, returns, 32);
AT(sua_playouts_plan, scores, 40);
AT(sua_playouts_plan, lengths, 48);
AT(sua_playouts_plan, endings, 56);
AT(sua_playouts_plan, task, 64);
AT(sua_playouts_plan, won, 72);
#endif

_Static_assert(sizeof(sua_status) == 4, "sua_status");

int main(void)
{
    return 0;
}
