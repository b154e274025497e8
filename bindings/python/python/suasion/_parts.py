"""Work in parts, on any `concurrent.futures.Executor`."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import TYPE_CHECKING, Any

from ._arguments import wrong
from .errors import SuasionError

if TYPE_CHECKING:
    from ._native import Task

__all__ = ["Parts", "WorkersLost"]

# So often is a part given to another worker before its error is believed.
_TRIES = 4
# So many parts wait at the executor: enough for a thousand cores, few enough that none is long in coming.
_WAITING = 2000


class WorkersLost(UserWarning):
    """An executor takes no more work; this process does the rest."""


class Parts:
    """Calls that an executor makes, each of which may be made again. Their results come back in order."""

    def __init__(
        self,
        executor: Executor,
        calls: Sequence[tuple[Any, ...]],
        weights: Sequence[int],
        advance: Callable[[int], None],
        task: Task | None,
    ) -> None:
        if not hasattr(executor, "submit"):
            raise wrong("executor", "one of concurrent.futures", executor)
        self._executor, self._calls, self._weights, self._advance, self._task = executor, calls, weights, advance, task
        self._results: dict[int, Any] = {}
        self._weight = 0
        self._tries = [0] * len(calls)
        self._waiting: dict[Future[Any], int] = {}
        self._lost = False

    def run(self) -> tuple[list[Any], BaseException | None]:
        """The results of the first calls, as many as are complete without a gap, and what interrupted the rest."""
        raised: BaseException | None = None
        ahead = list(range(len(self._calls)))[::-1]
        try:
            while ahead or self._waiting:
                while ahead and len(self._waiting) < _WAITING:
                    self._submit(ahead.pop())
                if self._task is not None and self._task.cancelled:
                    break
                ahead += self._collect()
        except KeyboardInterrupt as interrupt:
            raised = interrupt
        finally:
            for future in self._waiting:
                future.cancel()
        complete = next((i for i in range(len(self._calls)) if i not in self._results), len(self._calls))
        return [self._results[i] for i in range(complete)], raised

    def _submit(self, number: int) -> None:
        function, *arguments = self._calls[number]
        self._tries[number] += 1
        if not self._lost:
            try:
                self._waiting[self._executor.submit(function, *arguments)] = number
                return
            except RuntimeError as error:
                # Broken by a worker that died, or shut down.
                self._lost = True
                message = f"the executor takes no more work ({error}); this process does the rest"
                warnings.warn(message, WorkersLost, stacklevel=5)
        self._done(number, function(*arguments))

    def _collect(self) -> list[int]:
        """Takes what is done. Returns what is to be done again."""
        if not self._waiting:
            return []
        done, _ = wait(self._waiting, timeout=0.1, return_when=FIRST_COMPLETED)
        again = []
        for future in done:
            number = self._waiting.pop(future)
            try:
                result = future.result()
            except (KeyboardInterrupt, SuasionError):
                raise
            except BaseException:
                # The worker died, or could not be reached: the part is as good as never begun.
                if self._tries[number] >= _TRIES:
                    raise
                time.sleep(0.05 * self._tries[number])
                again.append(number)
            else:
                self._done(number, result)
        return again

    def _done(self, number: int, result: Any) -> None:
        self._results[number] = result
        self._weight += self._weights[number]
        self._advance(self._weight)
