#include <stdio.h>
#include <suasion.h>

int main(void)
{
    sua_game *game;
    uint32_t move;
    if (sua_game_new(sua_catalogue_id(0), SUA_NUL_TERMINATED, NULL, 0, 7, &game) != SUA_OK) return 1;
    while (sua_game_greedy_move(game, 1, &move) == SUA_OK && sua_game_apply(game, move) == SUA_OK) continue;
    printf("%s: over\n", sua_catalogue_id(0));
    sua_game_free(game);
}
