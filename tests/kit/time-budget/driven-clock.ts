import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { createSleep } from '../../../platform/runtime/clock/system-clock.ts';

interface Timer {
  readonly atMs: number;
  readonly fire: () => void;
}

/** A clock that a test moves from one timer to the next, so that hours take no time. */
export class DrivenClock implements Clock {
  #nowMs: number;
  readonly #timers = new Set<Timer>();
  readonly sleep = createSleep((ms, callback) => this.after(ms, callback));

  constructor(startMs: number) {
    this.#nowMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  after(ms: number, callback: () => void): () => void {
    const timer: Timer = { atMs: this.#nowMs + ms, fire: callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves to the earliest timer within that time and fires it, and returns whether there is one. */
  fireNext(withinMs: number): boolean {
    const [next] = [...this.#timers].sort((left, right) => left.atMs - right.atMs);
    if (next === undefined || next.atMs > this.#nowMs + withinMs) return false;
    this.#timers.delete(next);
    this.#nowMs = Math.max(this.#nowMs, next.atMs);
    next.fire();
    return true;
  }

  /** Moves over a time in which no timer fires. */
  skipTo(ms: number): void {
    this.#nowMs = Math.max(this.#nowMs, ms);
  }
}
