import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { createSleep } from '../../../platform/runtime/clock/system-clock.ts';

interface Timer {
  readonly at: number;
  readonly fire: () => void;
}

/** A clock that only `advance` moves. Timers fire in order of their time. */
export class ManualClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();
  #onTimer: () => void = () => {};
  readonly sleep = createSleep((ms, callback) => this.after(ms, callback));

  constructor(startMs: number = Date.UTC(2026, 10, 20, 12, 0, 0)) {
    this.#now = startMs;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, callback: () => void): () => void {
    const timer: Timer = { at: this.#now + ms, fire: callback };
    this.#timers.add(timer);
    this.#onTimer();
    return () => this.#timers.delete(timer);
  }

  /** Number of waiting timers, for tests that wait until something sleeps. */
  get pending(): number {
    return this.#timers.size;
  }

  /**
   * Waits until a timer of exactly `ms` is waiting, then moves time by that. For work between whose waits real time
   * passes: no deadline can come while the work waits for a database.
   */
  async advanceNextSleep(ms: number): Promise<void> {
    const isWaiting = () => [...this.#timers].some(({ at }) => at === this.#now + ms);
    while (!isWaiting())
      await new Promise<void>((resolve) => {
        this.#onTimer = resolve;
      });
    await this.advance(ms);
  }

  /** Moves time by `ms`, firing each timer at its own time and letting promises settle in between. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = [...this.#timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.fire();
    }
    this.#now = end;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
