import type { Clock } from '../../../platform/clock/clock.ts';

interface Timer {
  readonly atMs: number;
  readonly fire: () => void;
}

/** A clock that a test moves from one timer to the next, so that waiting for hours takes no time. */
export class DrivenClock implements Clock {
  #nowMs: number;
  readonly #timers = new Set<Timer>();

  constructor(startMs: number) {
    this.#nowMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const onAbort = () => {
        cancel();
        reject(signal?.reason);
      };
      const cancel = this.after(ms, () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      });
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  after(ms: number, callback: () => void): () => void {
    const timer: Timer = { atMs: this.#nowMs + ms, fire: callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves to the earliest timer and fires it. Does nothing when there is none within that time. */
  fireNext(withinMs: number): void {
    const [next] = [...this.#timers].sort((left, right) => left.atMs - right.atMs);
    if (next === undefined || next.atMs > this.#nowMs + withinMs) return;
    this.#timers.delete(next);
    this.#nowMs = Math.max(this.#nowMs, next.atMs);
    next.fire();
  }
}
