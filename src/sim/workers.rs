//! Sharing work out among threads that end before the call does: no pool stays behind.

use std::sync::Mutex;
use std::thread;

/// How many threads are meant: 0 is one per core.
pub fn threads(asked: usize) -> usize {
    match asked {
        0 => thread::available_parallelism().map_or(1, |n| n.get()),
        asked => asked,
    }
}

/// Does each part once, on up to `threads` threads. Parts are handed out in order; each thread has a tool of its own.
pub fn share_out<P: Send, T>(
    threads: usize,
    parts: impl ExactSizeIterator<Item = P> + Send,
    tool: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, P) + Sync,
) {
    let threads = threads.min(parts.len());
    if threads <= 1 {
        let mut tool = tool();
        parts.for_each(|part| work(&mut tool, part));
        return;
    }
    let parts = Mutex::new(parts);
    // A poisoned lock means that another thread panicked, which the scope will pass on: stop quietly.
    let next = || parts.lock().ok()?.next();
    let worker = || {
        let mut tool = tool();
        while let Some(part) = next() {
            work(&mut tool, part);
        }
    };
    thread::scope(|scope| {
        // Joined one by one: the scope alone waits for their work but not for their end, and a thread that is still
        // ending must not outlive the library.
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(worker)).collect();
        // The calling thread works too.
        worker();
        for other in others {
            if let Err(panic) = other.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_done_once() {
        for threads in [1, 2, 3, 50] {
            let mut done = [0; 40];
            share_out(threads, done.iter_mut(), || 1, |tool, cell| *cell += *tool);
            assert_eq!(done, [1; 40]);
        }
        share_out(4, [0u8; 0].iter_mut(), || (), |_, _| unreachable!());
    }
}
