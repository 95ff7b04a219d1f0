import type { Clock } from '../runtime/clock/clock.ts';

/** The deadline may be extended meanwhile. The returned function cancels. */
export const atDeadline = (deadlineAtMs: () => number, clock: Clock, callback: () => void): (() => void) => {
  let cancel = () => {};
  const visit = () => {
    const leftMs = deadlineAtMs() - clock.now();
    if (leftMs <= 0) return callback();
    if (Number.isFinite(leftMs)) cancel = clock.after(Math.ceil(leftMs), visit);
  };
  visit();
  return () => cancel();
};

/** Limit of one request's upstream calls together, including waits, retries and redirects. */
export const requestBudgetMs = 20_000;

/** The rest of a request's time is for processing results. */
const callShare = 0.8;

/** Longest time that readers wait for a shared load after the deadline of its calls. */
const longestGraceMs = 2_500;

export interface BudgetTimes {
  /** Epoch milliseconds. */
  readonly deadlineAtMs: number;
  /** Epoch milliseconds until which a reader waits for a load that another request may have started. */
  readonly waitUntilMs: number;
}

/** Without a common limit, each call has the timeout of its upstream's definition. */
export const unlimited: BudgetTimes = {
  deadlineAtMs: Number.POSITIVE_INFINITY,
  waitUntilMs: Number.POSITIVE_INFINITY,
};

/** Time for the upstream calls of one request, one cache load or one background run. */
export class CallBudget implements BudgetTimes {
  deadlineAtMs: number;
  waitUntilMs: number;
  /** Created at the first wait, because most requests find everything in the cache. */
  #waits: Set<() => readonly string[]> | undefined;

  constructor({ deadlineAtMs, waitUntilMs }: BudgetTimes) {
    this.deadlineAtMs = deadlineAtMs;
    this.waitUntilMs = waitUntilMs;
  }

  /** Names of the upstreams with calls in flight. */
  get sources(): readonly string[] {
    return [...new Set([...(this.#waits ?? [])].flatMap((sources) => sources()))];
  }

  waitFor(sources: () => readonly string[]): () => void {
    this.#waits ??= new Set();
    this.#waits.add(sources);
    return () => this.#waits?.delete(sources);
  }

  /** Extends the budget, and never shortens it, when a reader with more time has joined the load. */
  extendTo({ deadlineAtMs, waitUntilMs }: BudgetTimes): void {
    this.deadlineAtMs = Math.max(this.deadlineAtMs, deadlineAtMs);
    this.waitUntilMs = Math.max(this.waitUntilMs, waitUntilMs);
  }
}

/**
 * Joins the budgets of those who request shared work to that with the most time, or none when one of them has none.
 * Call the functions in `waits` when the work has ended.
 */
export const joinBudgets = (
  budgets: readonly (CallBudget | undefined)[],
): { readonly budget: CallBudget | undefined; readonly waits: readonly (() => void)[] } => {
  const all = budgets.filter((budget) => budget !== undefined);
  const [first] = all;
  if (first === undefined || all.length < budgets.length) return { budget: undefined, waits: [] };
  const joined = new CallBudget(first);
  for (const other of all) joined.extendTo(other);
  return { budget: joined, waits: all.map((budget) => budget.waitFor(() => joined.sources)) };
};

/** Four fifths of a request's remaining time, at most 20 s. */
export const requestBudget = (nowMs: number, requestDeadlineAtMs: number): CallBudget => {
  const leftMs = Math.max(0, requestDeadlineAtMs - nowMs);
  const callsMs = Math.min(requestBudgetMs, leftMs * callShare);
  const graceMs = Math.min(longestGraceMs, (leftMs - callsMs) / 2);
  return new CallBudget({ deadlineAtMs: nowMs + callsMs, waitUntilMs: nowMs + callsMs + graceMs });
};
