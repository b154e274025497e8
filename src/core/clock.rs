//! Time that passes, for budgets in milliseconds. Nothing else asks a clock.

#[cfg(not(target_family = "wasm"))]
use std::time::Instant;

/// A stop-watch.
#[derive(Copy, Clone, Debug)]
pub struct Clock {
    #[cfg(not(target_family = "wasm"))]
    started: Instant,
    #[cfg(target_family = "wasm")]
    started: f64,
}

// Bare WebAssembly has no clock: whoever loads the module brings one, in milliseconds.
#[cfg(target_family = "wasm")]
#[allow(unsafe_code, reason = "an import is the only way to a clock, and this one has no conditions")]
unsafe extern "C" {
    safe fn sua_wasm_now() -> f64;
}

#[cfg(not(target_family = "wasm"))]
impl Clock {
    /// Starts now.
    pub fn start() -> Clock {
        Clock { started: Instant::now() }
    }

    /// Whole milliseconds since the start.
    pub fn millis(self) -> u32 {
        u32::try_from(self.started.elapsed().as_millis()).unwrap_or(u32::MAX)
    }
}

#[cfg(target_family = "wasm")]
impl Clock {
    /// Starts now.
    pub fn start() -> Clock {
        Clock { started: sua_wasm_now() }
    }

    /// Whole milliseconds since the start.
    pub fn millis(self) -> u32 {
        // A clock that was set back shows 0, as casts saturate.
        (sua_wasm_now() - self.started) as u32
    }
}
