//! Times of what matters, game by game: `make bench`.

mod work;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use suasion::catalogue::GAMES;

fn games(criterion: &mut Criterion) {
    for game in GAMES {
        let mut group = criterion.benchmark_group(game.id());
        for mut work in work::of(*game) {
            group.throughput(Throughput::Elements(work.items));
            group.bench_function(work.name, |bencher| bencher.iter(|| (work.run)()));
        }
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).warm_up_time(std::time::Duration::from_millis(300))
        .measurement_time(std::time::Duration::from_secs(1)).without_plots();
    targets = games
}
criterion_main!(benches);
