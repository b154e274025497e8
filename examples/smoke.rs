use suasion::core::*; use suasion::games::indio::*;
fn main(){
  for (i,cfg) in [r#"{}"#, r#"{"players":3}"#, r#"{"players":4}"#, r#"{"players":2,"board":"first-game"}"#, r#"{"players":4,"fiefs":true,"multiple_actions":true,"widespread_food":true,"simplified_quests":true,"first_player":"random","more_desert":3}"#, r#"{"players":4,"board":"first-game"}"#].iter().enumerate() {
    let rules: Rulebook<Indio> = Rulebook::from_json(cfg).unwrap();
    let g=&rules.game; let mut list=MoveList::new(); let mut dec=0u64; let t=std::time::Instant::now(); let mut longest=0; let mut chance=0u64;
    let n=2000; let mut ends=[0;3]; let mut built=0;
    for seed in 0..n { let mut s=g.start(); let mut d=FastRng::new(seed); 
      dec+= playout(g,&mut s,&mut list,&mut d) as u64; let o=g.outcome(&s).unwrap(); ends[o.ending as usize]+=1; built+=s.structures(); }
    println!("{i} {cfg}: {} decisions/game, {:.0} ns/decision, ends {ends:?} structures {:.2} size {} limits {:?}", dec/n, t.elapsed().as_nanos() as f64/dec as f64, built as f64/n as f64, size_of::<State>(), g.limits());
    let _=(&mut longest,&mut chance);
  }
}
