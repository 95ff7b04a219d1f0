import { dependenciesOf } from '../reuse/dependencies.ts';
import { shareRecorder } from '../trace/recording.ts';

/** Limit of one request's upstream calls together, including waits, retries and redirects. */
export const requestBudgetMs = 20_000;

/** The rest of a request's time is for processing results. */
const callShare = 0.8;

/** Longest time that readers wait for a shared load after the deadline of its calls. */
const longestGraceMs = 2_500;

/** Time for the upstream calls of one request, one cache load or one background run. */
interface CallBudget {
  /** Epoch milliseconds. */
  readonly deadlineAtMs: number;
  /** Epoch milliseconds until which a reader waits for a load that another request may have started. */
  readonly waitUntilMs: number;
  /** Names of the upstreams with calls in flight. */
  readonly sources: readonly string[];
  waitFor(sources: () => readonly string[]): () => void;
  /** Extends the budget, and never shortens it, when a reader with more time has joined the load. */
  extendTo(other: Pick<CallBudget, 'deadlineAtMs' | 'waitUntilMs'>): void;
}

/** Without a common limit, each call has the timeout of its upstream's definition. */
export const unlimited = { deadlineAtMs: Number.POSITIVE_INFINITY, waitUntilMs: Number.POSITIVE_INFINITY };

class MutableBudget implements CallBudget {
  deadlineAtMs: number;
  waitUntilMs: number;
  /** Created at the first wait, because most requests find everything in the cache. */
  #waits: Set<() => readonly string[]> | undefined;

  constructor({ deadlineAtMs, waitUntilMs }: Pick<CallBudget, 'deadlineAtMs' | 'waitUntilMs'>) {
    this.deadlineAtMs = deadlineAtMs;
    this.waitUntilMs = waitUntilMs;
  }

  get sources(): readonly string[] {
    return [...new Set([...(this.#waits ?? [])].flatMap((sources) => sources()))];
  }

  waitFor(sources: () => readonly string[]): () => void {
    this.#waits ??= new Set();
    this.#waits.add(sources);
    return () => this.#waits?.delete(sources);
  }

  extendTo({ deadlineAtMs, waitUntilMs }: Pick<CallBudget, 'deadlineAtMs' | 'waitUntilMs'>): void {
    this.deadlineAtMs = Math.max(this.deadlineAtMs, deadlineAtMs);
    this.waitUntilMs = Math.max(this.waitUntilMs, waitUntilMs);
  }
}

/** Keyed by abort signal, because every asynchronous call gets one. */
const budgets = new WeakMap<AbortSignal, CallBudget>();

/** Undefined for background work without a shared budget. */
export const callBudgetOf = (signal: AbortSignal): CallBudget | undefined => budgets.get(signal);

export const startCallBudget = (
  signal: AbortSignal,
  times: Pick<CallBudget, 'deadlineAtMs' | 'waitUntilMs'>,
): CallBudget => {
  const budget = new MutableBudget(times);
  budgets.set(signal, budget);
  return budget;
};

export const shareCallBudget = (from: AbortSignal, to: AbortSignal): void => {
  const budget = budgets.get(from);
  if (budget !== undefined) budgets.set(to, budget);
};

/**
 * Gives the signal of shared work the budget with the most time of its requesters, or none when one of them has none.
 * The returned function ends the work.
 */
export const joinCallBudgets = (from: readonly AbortSignal[], to: AbortSignal): (() => void) => {
  for (const signal of from) {
    shareRecorder(signal, to);
    // Shared reads cannot be attributed to one execution, so the dependencies of each are unknown.
    dependenciesOf(signal)?.isUnknown();
  }
  const [first, ...others] = from.map((signal) => budgets.get(signal));
  if (first === undefined || others.includes(undefined)) return () => {};
  const joined = startCallBudget(to, first);
  for (const other of others) joined.extendTo(other ?? unlimited);
  const ends = [first, ...others].map((budget) => budget?.waitFor(() => joined.sources));
  return () => {
    for (const end of ends) end?.();
  };
};

/**
 * Gives a request's signal a budget, once: four fifths of the remaining time, at most 20 s. A stream, whose deadline is
 * `Number.MAX_SAFE_INTEGER`, gets none.
 */
export const startRequestBudget = (signal: AbortSignal, nowMs: number, requestDeadlineAtMs: number): void => {
  if (requestDeadlineAtMs === Number.MAX_SAFE_INTEGER || budgets.has(signal)) return;
  const leftMs = Math.max(0, requestDeadlineAtMs - nowMs);
  const callsMs = Math.min(requestBudgetMs, leftMs * callShare);
  const graceMs = Math.min(longestGraceMs, (leftMs - callsMs) / 2);
  startCallBudget(signal, { deadlineAtMs: nowMs + callsMs, waitUntilMs: nowMs + callsMs + graceMs });
};
