//! Sharing work out among threads that end before the call does: no pool stays behind.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::thread;

/// The most threads that a call uses, however many are asked for: more than machines have cores, and few enough that
/// starting them all takes a few milliseconds.
pub const MOST_THREADS: usize = 256;

/// Stack of a worker. A search in an unoptimised build ends within a sixteenth of it; the rest is for games to come and
/// for the report of a panic. Without a size of our own the environment would be asked.
const STACK: usize = 1 << 20;

/// How many threads are meant: 0 is one per core.
pub fn threads(asked: usize) -> usize {
    let meant = match asked {
        0 => thread::available_parallelism().map_or(1, |n| n.get()),
        asked => asked,
    };
    meant.min(MOST_THREADS)
}

/// Does each part once, on up to `threads` threads, fewer if the system refuses some. Parts are handed out in order; each
/// thread has a tool of its own. A panic in any of them comes out of the call.
pub fn share_out<P: Send, T>(
    threads: usize,
    parts: impl ExactSizeIterator<Item = P> + Send,
    tool: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, P) + Sync,
) {
    try_share_out(threads, parts, tool, |tool, part| {
        work(tool, part);
        ControlFlow::Continue(())
    });
}

/// The same until some work says Break; parts that were handed out before that are still worked on.
pub fn try_share_out<P: Send, T>(
    threads: usize,
    parts: impl ExactSizeIterator<Item = P> + Send,
    tool: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, P) -> ControlFlow<()> + Sync,
) {
    with_stacks(STACK, threads, parts, tool, work);
}

fn with_stacks<P: Send, T>(
    stack: usize,
    threads: usize,
    mut parts: impl ExactSizeIterator<Item = P> + Send,
    tool: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, P) -> ControlFlow<()> + Sync,
) {
    let threads = threads.min(parts.len());
    if threads <= 1 {
        // Whoever said Break knows it.
        let _ = take_turns(&mut || parts.next(), &tool, &work);
        return;
    }
    // None once somebody stopped. The lock is poisoned only by a panic in the iterator, which is passed on below.
    let parts = Mutex::new(Some(parts));
    let stop = || drop(parts.lock().map(|mut parts| parts.take()));
    let any_left = || parts.lock().is_ok_and(|parts| parts.as_ref().is_some_and(|parts| parts.len() > 0));
    let worker = || {
        if take_turns(&mut || parts.lock().ok()?.as_mut()?.next(), &tool, &work).is_break() {
            stop();
        }
    };
    crew(stack, threads, &any_left, &worker, &stop);
}

/// Does one part after the other until there are no more. The work is compiled here, once, whoever hands the parts out.
#[inline(never)]
fn take_turns<P, T>(
    next: &mut dyn FnMut() -> Option<P>,
    tool: &impl Fn() -> T,
    work: &impl Fn(&mut T, P) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut tool = tool();
    while let Some(part) = next() {
        work(&mut tool, part)?;
    }
    ControlFlow::Continue(())
}

/// Lets up to so many threads work, the calling one among them, and waits for all of them.
fn crew(stack: usize, threads: usize, any_left: &dyn Fn() -> bool, worker: &(dyn Fn() + Sync), stop: &(dyn Fn() + Sync)) {
    // Where one has failed the others need not go on.
    let guarded = || catch_unwind(AssertUnwindSafe(worker)).inspect_err(|_| stop());
    let result = thread::scope(|scope| {
        let mut others = Vec::with_capacity(threads - 1);
        while others.len() < threads - 1 && any_left() {
            // What the system refuses is no failure: those there are do all the work.
            let Ok(other) = thread::Builder::new().stack_size(stack).spawn_scoped(scope, guarded) else { break };
            others.push(other);
        }
        // The calling thread works too.
        let mut result = guarded();
        // Joined one by one: the scope alone waits for their work but not for their end, and a thread that is still
        // ending must not outlive the library.
        for other in others {
            let ended = other.join().and_then(|ended| ended);
            result = result.and(ended);
        }
        result
    });
    if let Err(panic) = result {
        resume_unwind(panic);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Does forty parts and says on how many threads.
    fn forty(stack: usize, threads: usize) -> usize {
        let mut done = [0; 40];
        let seen = Mutex::new(HashSet::new());
        with_stacks(
            stack,
            threads,
            done.iter_mut(),
            || 1,
            |tool, cell| {
                *cell += *tool;
                seen.lock().unwrap().insert(thread::current().id());
                // Long enough that the others get something too.
                thread::yield_now();
                ControlFlow::Continue(())
            },
        );
        assert_eq!(done, [1; 40], "every part is done once");
        seen.into_inner().unwrap().len()
    }

    #[test]
    fn every_part_is_done_once_on_any_number_of_threads() {
        for threads in [0, 1, 2, 3, 50, usize::MAX] {
            assert!(forty(STACK, threads) <= threads.max(1));
        }
        share_out(4, [0u8; 0].iter_mut(), || (), |_, _| unreachable!());
    }

    #[test]
    fn threads_that_the_system_refuses_leave_their_work_to_the_others() {
        // No machine has an address space for such a stack.
        assert_eq!(forty(isize::MAX as usize & !0xFFFF, 8), 1);
    }

    #[test]
    fn the_number_of_threads_has_a_limit() {
        assert_eq!(threads(3), 3);
        assert_eq!(threads(1 << 31), MOST_THREADS);
        assert_eq!(threads(usize::MAX), MOST_THREADS);
        assert!((1..=MOST_THREADS).contains(&threads(0)));
    }

    #[test]
    fn after_a_break_each_thread_ends_with_the_part_it_has() {
        for threads in [1, 2, 8] {
            let begun = AtomicUsize::new(0);
            try_share_out(
                threads,
                0..usize::MAX,
                || (),
                |(), part| {
                    begun.fetch_add(1, Ordering::Relaxed);
                    if part == 1_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                },
            );
            // Parts come in order; that the call returned at all shows that nobody went on to the last.
            assert!(begun.into_inner() > 1_000);
        }
    }

    #[test]
    fn a_panic_in_any_thread_comes_out_and_stops_the_rest() {
        for (threads, culprit) in [(1, 0), (2, 0), (2, 7), (8, 50)] {
            let caught = catch_unwind(|| {
                share_out(
                    threads,
                    0..usize::MAX,
                    || (),
                    |(), part| {
                        assert_ne!(part, culprit, "the culprit");
                    },
                );
            });
            let panic = caught.unwrap_err();
            assert!(panic.downcast_ref::<String>().unwrap().contains("the culprit"));
        }
    }
}
