import type { Clock } from '../../../platform/clock/clock.ts';

export interface RetryBudgetOptions {
  /** Retries for 100 requests. */
  readonly percent: number;
  /** Retries a second that are granted however few requests there are. */
  readonly minPerSecond: number;
}

/** Seconds over which requests and retries are counted. */
const windowSeconds = 10;

/**
 * Grants retries as a share of the requests of the last seconds: a subgraph that fails everything is not asked several
 * times as much for it.
 */
export class RetryBudget {
  readonly #options: RetryBudgetOptions;
  readonly #clock: Pick<Clock, 'now'>;
  /** What requests have added and retries have taken in each second of the window. */
  readonly #balances = new Float64Array(windowSeconds);
  #second: number;

  constructor(options: RetryBudgetOptions, clock: Pick<Clock, 'now'>) {
    this.#options = options;
    this.#clock = clock;
    this.#second = Math.floor(clock.now() / 1000);
  }

  /** Counts a request. */
  request(): void {
    this.#add(this.#options.percent / 100);
  }

  /** Takes a retry. False when there is none left. */
  take(): boolean {
    this.#forget();
    const balance = this.#balances.reduce((sum, each) => sum + each, this.#options.minPerSecond * windowSeconds);
    // Sums of fractions fall short of whole numbers by less than this.
    if (balance < 1 - 1e-9) return false;
    this.#add(-1);
    return true;
  }

  #add(amount: number): void {
    this.#forget();
    const index = this.#second % windowSeconds;
    this.#balances[index] = (this.#balances[index] ?? 0) + amount;
  }

  /** Empties the seconds that are no longer in the window. A clock that was set back changes nothing. */
  #forget(): void {
    const now = Math.floor(this.#clock.now() / 1000);
    const passed = Math.min(windowSeconds, now - this.#second);
    for (let step = 1; step <= passed; step++) this.#balances[(now - passed + step) % windowSeconds] = 0;
    if (passed > 0) this.#second = now;
  }
}
