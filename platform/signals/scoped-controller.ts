import type { Clock } from '../clock/clock.ts';
import { atDeadline } from '../context/at-deadline.ts';
import { shareCallBudget } from '../context/call-budget.ts';
import { shareRecorder } from '../trace/recording.ts';
import { onAbort } from './on-abort.ts';

/**
 * An abort controller for one piece of work, declared with `using`. It aborts with its parent, for the parent's reason,
 * after a time, or by `abort`. Its work shares the parent's call budget. At the end of its scope its listeners and
 * timers are removed, and its signal stays as it was.
 */
export class ScopedController extends AbortController implements Disposable {
  readonly #deferred: (() => void)[] = [];
  #isDisposed = false;

  constructor(parent?: AbortSignal) {
    super();
    if (parent === undefined) return;
    shareCallBudget(parent, this.signal);
    shareRecorder(parent, this.signal);
    this.defer(onAbort(parent, () => this.abort(parent.reason)));
  }

  abortAfter(ms: number, clock: Clock, reason: () => Error): void {
    this.defer(clock.after(ms, () => this.abort(reason())));
  }

  /** The deadline may be extended meanwhile. */
  abortAt(deadlineAtMs: () => number, clock: Clock, reason: () => Error): void {
    this.defer(atDeadline(deadlineAtMs, clock, () => this.abort(reason())));
  }

  /** Calls back at the end of the scope, or immediately if it has ended. */
  defer(end: () => void): void {
    if (this.#isDisposed) end();
    else this.#deferred.push(end);
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    for (const end of this.#deferred) end();
    this.#deferred.length = 0;
  }
}
