use suasion::bots::{Eyes, greedy_move, random_move};
use suasion::core::*;
use suasion::games::indio::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mode = args.get(1).map(String::as_str).unwrap_or("rand");
    if mode == "rand" {
        for (i,cfg) in [r#"{}"#, r#"{"players":3}"#, r#"{"players":4}"#, r#"{"players":2,"board":"first-game"}"#, r#"{"players":4,"fiefs":true,"multiple_actions":true,"widespread_food":true,"simplified_quests":true,"first_player":"random","more_desert":3}"#, r#"{"players":4,"board":"first-game"}"#].iter().enumerate() {
    let rules: Rulebook<Indio> = Rulebook::from_json(cfg).unwrap();
    let g=&rules.game; let mut list=MoveList::new(); let mut dec=0u64; let t=std::time::Instant::now();
    let n=2000; let mut ends=[0;3]; let mut built=0;
    for seed in 0..n { let mut s=g.start(); let mut d=FastRng::new(seed); 
      dec+= playout(g,&mut s,&mut list,&mut d) as u64; let o=g.outcome(&s).unwrap(); ends[o.ending as usize]+=1; built+=s.structures(); }
    println!("{i} {cfg}: {} decisions/game, {:.0} ns/decision, ends {ends:?} structures {:.2} size {} limits {:?}", dec/n, t.elapsed().as_nanos() as f64/dec as f64, built as f64/n as f64, size_of::<State>(), g.limits());
  }
        return;
    }
    // greedy games
    let cfg = args.get(2).cloned().unwrap_or("{}".into());
    let n: u64 = args.get(3).and_then(|x| x.parse().ok()).unwrap_or(100);
    let rules: Rulebook<Indio> = Rulebook::from_json(&cfg).unwrap();
    let g = &rules.game;
    let seats = g.seats();
    let mut wins = [0.0f32; 4];
    let mut sc = [0i64; 4];
    let mut ends = [0; 3];
    let mut st = 0;
    let mut dec = 0u64;
    let mut years = 0u64;
    let mut chal = 0.0;
    let t = std::time::Instant::now();
    for seed in 0..n {
        let mut s = g.start();
        let mut d = FastRng::new(seed + 1);
        let me = Seat((seed % u64::from(seats)) as u8);
        let mut log: Vec<Record> = Vec::new();
        loop {
            match g.turn(&s) {
                Turn::Over => break,
                Turn::Chance => {
                    let m = g.draw(&s, d.below(g.tickets(&s)));
                    g.apply(&mut s, m, &mut log);
                }
                Turn::Seat(a) => {
                    dec += 1;
                    let eyes = Eyes::of_actor(g, &s).unwrap();
                    let id = if mode == "gg" || (mode == "gr" && a == me) {
                        greedy_move(&eyes, 2, &mut d)
                    } else {
                        random_move(&eyes, &mut d)
                    };
                    if n == 1 {
                        println!("{}: {}", a, rules.move_words().text(&g.describe(&s, g.decode(id).unwrap())));
                    }
                    g.apply(&mut s, g.decode(id).unwrap(), &mut log);
                }
            }
            if n == 1 {
                for e in log.drain(..) {
                    println!("    * {}", rules.event_words().text(&e));
                }
            }
        }
        let o = g.outcome(&s).unwrap();
        ends[o.ending as usize] += 1;
        st += s.structures();
        years += s.year as u64;
        chal += o.share(me);
        for i in 0..seats as usize {
            wins[i] += o.share(Seat(i as u8));
            sc[i] += o.scores[i] as i64;
        }
    }
    println!(
        "{mode} {cfg}: challenger {:.3} wins {wins:?} mean scores {:?} ends {ends:?} structures {:.2} years {:.2} dec/game {} time/dec {:.1}us",
        chal / n as f32,
        sc.iter().map(|x| *x as f64 / n as f64).collect::<Vec<_>>(),
        st as f64 / n as f64,
        years as f64 / n as f64,
        dec / n,
        t.elapsed().as_micros() as f64 / dec as f64
    );
}
