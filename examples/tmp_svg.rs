use suasion::core::*;
use suasion::games::price_of_influence::*;
#[path = "../tests/policies/price_of_influence.rs"]
#[allow(dead_code)]
mod policies;
fn main() {
    for (players, stop, viewer) in [
        (2u8, 60, Viewer::Seat(Seat(0))),
        (4, 150, Viewer::Public),
        (3, 8, Viewer::Seat(Seat(1))),
        (2, 300, Viewer::Host),
        (2, 18, Viewer::Seat(Seat(0))),
    ] {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        let mut dice = FastRng::new(31 + u64::from(players));
        let mut s = game.start();
        let mut list = MoveList::new();
        for _ in 0..stop {
            settle(&game, &mut s, &mut dice);
            let Turn::Seat(_) = game.turn(&s) else { break };
            list.clear();
            game.legal(&s, &mut list);
            let w: Vec<u32> = list.iter().map(|&id| policies::sensible(&game, &s, id).max(1)).collect();
            let mut t = dice.below(w.iter().sum());
            let mut k = 0;
            while t >= w[k] {
                t -= w[k];
                k += 1;
            }
            game.apply(&mut s, game.decode(list[k]).unwrap(), &mut Silent);
        }
        let view = game.view(&s, viewer);
        std::fs::write(format!("/tmp/poi_{players}_{stop}.svg"), game.svg(&view)).unwrap();
        println!("{}", game.text(&view));
        if stop == 60 {
            println!("{}", serde_json::to_string_pretty(&view).unwrap());
        }
    }
}
