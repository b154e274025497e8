using System;
using System.Runtime.InteropServices;
using Suasion;

/// <summary>
/// What C# adds to a move: the loops of benches/c/loops.c here and in C, by turns in one process, the best round of each. The
/// budgets are 250 ns for list + apply and 150 ns for a step, and no managed allocation.
/// </summary>
public static class Bench
{
    private const int Rounds = 9;
    private const int Moves = 200000;

    [DllImport("loops")]
    private static extern double loops_now();

    [DllImport("loops", CharSet = CharSet.Ansi)]
    private static extern double loops_list_apply(string id, uint moves);

    [DllImport("loops", CharSet = CharSet.Ansi)]
    private static extern double loops_step(string id, uint moves);

    private static uint Roll(ref uint dice)
    {
        dice = dice * 1664525u + 1013904223u;
        return dice >> 8;
    }

    private static double ListApply(Game game)
    {
        uint dice = 1;
        double start = loops_now();
        for (int made = 0; made < Moves;)
        {
            MoveList moves = game.Moves;
            if (moves.Count == 0)
            {
                game.Restart(Roll(ref dice));
                continue;
            }
            game.Apply(moves[(int)(Roll(ref dice) % (uint)moves.Count)]);
            made++;
        }
        return (loops_now() - start) / Moves;
    }

    private static double Step(Game game)
    {
        uint dice = 1;
        double start = loops_now();
        MoveList moves = game.Moves;
        for (int made = 0; made < Moves;)
        {
            if (moves.Count == 0)
            {
                game.Restart(Roll(ref dice));
                moves = game.Moves;
                continue;
            }
            Actor actor;
            moves = game.Step(moves[(int)(Roll(ref dice) % (uint)moves.Count)], out actor);
            made++;
        }
        return (loops_now() - start) / Moves;
    }

    public static int Main()
    {
        Console.WriteLine("ns a move                 list + apply: C     C#   over      step: C     C#   over   allocated");
        bool within = true;
        foreach (GameInfo info in Catalogue.Games)
        {
            using (Game game = Game.Create(info.Id, 1))
            {
                double applyC = double.MaxValue, applyHere = double.MaxValue, stepC = double.MaxValue, stepHere = double.MaxValue;
                long allocated = 0;
                for (int round = 0; round < Rounds; round++)
                {
                    applyC = Math.Min(applyC, loops_list_apply(info.Id, Moves));
                    stepC = Math.Min(stepC, loops_step(info.Id, Moves));
                    game.Restart(1);
                    long before = GC.GetAllocatedBytesForCurrentThread();
                    double apply = ListApply(game);
                    game.Restart(1);
                    double step = Step(game);
                    allocated = GC.GetAllocatedBytesForCurrentThread() - before;
                    applyHere = Math.Min(applyHere, apply);
                    stepHere = Math.Min(stepHere, step);
                }
                Console.WriteLine(
                    "{0,-24} {1,17:F0} {2,6:F0} {3,6:F0} {4,12:F0} {5,6:F0} {6,6:F0} {7,11}", info.Name, applyC, applyHere,
                    applyHere - applyC, stepC, stepHere, stepHere - stepC, allocated);
                within &= applyHere - applyC <= 250 && stepHere - stepC <= 150 && allocated == 0;
            }
        }
        Console.WriteLine(within ? "within the budgets" : "NOT within the budgets");
        return 0;
    }
}
