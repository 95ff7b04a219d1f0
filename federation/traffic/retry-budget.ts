import type { Clock } from '../../platform/runtime/clock/clock.ts';

interface RetryBudgetOptions {
  readonly percent: number;
  /** Retries that are allowed however few requests there are. */
  readonly minPerSecond: number;
}

const windowSeconds = 10;

/** Limits retries to a share of recent requests, so that retries do not multiply the load of a failing subgraph. */
export class RetryBudget {
  readonly #options: RetryBudgetOptions;
  readonly #clock: Pick<Clock, 'now'>;
  /** Additions by requests minus retries, for each second of the window. */
  readonly #balances = new Float64Array(windowSeconds);
  #second: number;

  constructor(options: RetryBudgetOptions, clock: Pick<Clock, 'now'>) {
    this.#options = options;
    this.#clock = clock;
    this.#second = Math.floor(clock.now() / 1000);
  }

  request(): void {
    this.#add(this.#options.percent / 100);
  }

  /** Takes a retry. Returns false if none is left. */
  take(): boolean {
    this.#forget();
    const balance = this.#balances.reduce((sum, each) => sum + each, this.#options.minPerSecond * windowSeconds);
    // Tolerance for sums of fractions.
    if (balance < 1 - 1e-9) return false;
    this.#add(-1);
    return true;
  }

  #add(amount: number): void {
    this.#forget();
    const index = this.#second % windowSeconds;
    this.#balances[index] = (this.#balances[index] ?? 0) + amount;
  }

  /** Clears the seconds that have left the window. A clock that is set back changes nothing. */
  #forget(): void {
    const now = Math.floor(this.#clock.now() / 1000);
    const passed = Math.min(windowSeconds, now - this.#second);
    for (let step = 1; step <= passed; step++) this.#balances[(now - passed + step) % windowSeconds] = 0;
    if (passed > 0) this.#second = now;
  }
}
