//! Random play of Price of Influence: nanoseconds and decisions, by players.
use std::time::Instant;
use suasion::core::{Dice, FastRng, Game, MoveList, Silent, Turn};
use suasion::games::price_of_influence::{Config, PriceOfInfluence, Step};

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20_000);
    for players in 2..=4 {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).expect("2, 3 and 4 can play");
        let mut rng = FastRng::new(players.into());
        let mut list = MoveList::new();
        let (mut decisions, mut chances, mut longest, mut endings) = (0u64, 0u64, 0, [0u32; 6]);
        let start = Instant::now();
        for _ in 0..games {
            let mut s = game.start();
            loop {
                let m = match game.turn(&s) {
                    Turn::Over => break,
                    Turn::Chance => {
                        chances += 1;
                        game.draw(&s, rng.below(game.tickets(&s)))
                    }
                    Turn::Seat(_) => {
                        decisions += 1;
                        game.legal(&s, &mut list);
                        longest = longest.max(list.len());
                        let id = list[rng.below(list.len() as u32) as usize];
                        game.decode(id).expect("a legal id")
                    }
                };
                game.apply(&mut s, m, &mut Silent);
            }
            if let Step::Over(reason) = s.step {
                endings[reason as usize] += 1;
            }
        }
        let ns = start.elapsed().as_nanos() as f64 / decisions as f64;
        println!(
            "{players} players: {ns:.1} ns per decision, {:.2} decisions and {:.1} chance moves a game, longest list {longest}, endings {endings:?}, state {} bytes",
            decisions as f64 / f64::from(games),
            chances as f64 / f64::from(games),
            size_of_val(&game.start()),
        );
    }
}
