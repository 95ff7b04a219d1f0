import type { Clock } from '../../../platform/clock/clock.ts';
import { createSleep } from '../../../platform/clock/create-sleep.ts';

interface Timer {
  readonly at: number;
  readonly fire: () => void;
}

/** A clock that only `advance` moves. Timers fire in order of their time. */
export class ManualClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();
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
    return () => this.#timers.delete(timer);
  }

  /** Number of waiting timers, for tests that wait until something sleeps. */
  get pending(): number {
    return this.#timers.size;
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
