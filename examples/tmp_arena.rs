use suasion::core::*;
use suasion::games::price_of_influence::*;
#[path = "../tests/policies/price_of_influence.rs"]
mod policies;
fn main() {
    for players in 2..=4u8 {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        let n = 400;
        let mut wins = 0.0;
        let mut endings = [0; 6];
        let mut dice = FastRng::new(9);
        for g in 0..n {
            let me = Seat(g as u8 % players);
            let mut s = game.start();
            let mut list = MoveList::new();
            loop {
                settle(&game, &mut s, &mut dice);
                let Turn::Seat(seat) = game.turn(&s) else { break };
                list.clear();
                game.legal(&s, &mut list);
                let id = if seat == me {
                    greedy_move(&Eyes::of_actor(&game, &s).unwrap(), 4, &mut dice)
                } else {
                    list[dice.below(list.len() as u32) as usize]
                };
                game.apply(&mut s, game.decode(id).unwrap(), &mut Silent);
            }
            let o = game.outcome(&s).unwrap();
            endings[o.ending as usize] += 1;
            if o.winners.contains(me) {
                wins += 1.0 / o.winners.len() as f64;
            }
        }
        println!("{players}: greedy wins {:.3} endings {endings:?}", wins / n as f64);
        // all greedy
        let mut endings = [0; 6];
        let mut dec = 0;
        for _ in 0..60 {
            let mut s = game.start();
            loop {
                settle(&game, &mut s, &mut dice);
                let Turn::Seat(_) = game.turn(&s) else { break };
                dec += 1;
                let id = greedy_move(&Eyes::of_actor(&game, &s).unwrap(), 2, &mut dice);
                game.apply(&mut s, game.decode(id).unwrap(), &mut Silent);
            }
            endings[game.outcome(&s).unwrap().ending as usize] += 1;
        }
        println!("{players}: all greedy endings {endings:?} decisions {}", dec as f64 / 60.0);
        for (name, policy) in
            [("sensible", policies::sensible as fn(&PriceOfInfluence, &State, MoveId) -> u32), ("turtling", policies::turtling)]
        {
            let mut endings = [0; 6];
            let (mut dec, mut resh, mut longest) = (0u32, 0u32, 0);
            let n = 2000;
            for _ in 0..n {
                let mut s = game.start();
                let mut list = MoveList::new();
                let mut moves = 0;
                loop {
                    settle(&game, &mut s, &mut dice);
                    let Turn::Seat(_) = game.turn(&s) else { break };
                    list.clear();
                    game.legal(&s, &mut list);
                    let w: Vec<u32> = list.iter().map(|&id| policy(&game, &s, id).max(1)).collect();
                    let mut t = dice.below(w.iter().sum());
                    let mut k = 0;
                    while t >= w[k] {
                        t -= w[k];
                        k += 1;
                    }
                    game.apply(&mut s, game.decode(list[k]).unwrap(), &mut Silent);
                    moves += 1;
                }
                dec += moves;
                longest = longest.max(moves);
                resh += u32::from(s.reshuffles);
                endings[game.outcome(&s).unwrap().ending as usize] += 1;
            }
            println!(
                "{players}: {name} endings {endings:?} decisions {} longest {longest} reshuffles {}",
                dec as f64 / n as f64,
                resh as f64 / n as f64
            );
        }
    }
}
