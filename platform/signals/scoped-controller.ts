import type { Clock } from '../clock/clock.ts';
import { atDeadline } from '../context/at-deadline.ts';
import { shareCallBudget } from '../context/call-budget.ts';
import { shareRecorder } from '../trace/recording.ts';
import { onAbort } from './on-abort.ts';

/**
 * An abort controller for one piece of work, to be declared by `using`: it aborts with its parent and for the parent's
 * reason, after a time, or by `abort`, whichever is first. Work under it shares the parent's call budget. When its
 * scope is left, no listener and no timer of it are left; its signal is then as it was.
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

  /** Aborts after `ms`. */
  abortAfter(ms: number, clock: Clock, reason: () => Error): void {
    this.defer(clock.after(ms, () => this.abort(reason())));
  }

  /** Aborts at a time that may be put off meanwhile. */
  abortAt(deadlineAtMs: () => number, clock: Clock, reason: () => Error): void {
    this.defer(atDeadline(deadlineAtMs, clock, () => this.abort(reason())));
  }

  /** Calls back when the scope is left, or at once when it has been. */
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
