import { dependenciesOf } from '../reuse/dependencies.ts';
import { shareRecorder } from '../trace/recording.ts';

/** The longest time that all upstream calls of one request may take together, waits, retries and hops included. */
export const requestBudgetMs = 20_000;

/** The part of a request's time that its upstream calls may use; the rest is for what is made of their results. */
const callShare = 0.8;

/** The longest time that readers wait for a shared load after the time for its calls has ended. */
const longestGraceMs = 2_500;

/** The time for the upstream calls of a request, of one load of the cache, or of one run in the background. */
export interface CallBudget {
  /** Epoch milliseconds after which no upstream is waited for. */
  readonly deadlineAtMs: number;
  /** Until when a reader waits for a load that others may have begun. */
  readonly waitUntilMs: number;
  /** Names the upstreams that are waited for at the moment. */
  readonly sources: readonly string[];
  /** Marks a wait; the returned function ends it. */
  waitFor(sources: () => readonly string[]): () => void;
  /** Gives it more time, never less: a reader with more time has joined the load. */
  extendTo(other: Pick<CallBudget, 'deadlineAtMs' | 'waitUntilMs'>): void;
}

/** A budget without an end: each call has the time that its upstream's definition states. */
export const unlimited = { deadlineAtMs: Number.POSITIVE_INFINITY, waitUntilMs: Number.POSITIVE_INFINITY };

class MutableBudget implements CallBudget {
  deadlineAtMs: number;
  waitUntilMs: number;
  /** Made at the first wait: most requests find all that they read in the cache. */
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

/** Budgets travel with abort signals, which every asynchronous call is given already. */
const budgets = new WeakMap<AbortSignal, CallBudget>();

/** The budget that calls under a signal share. Undefined in background work without one: each call then has its own. */
export const callBudgetOf = (signal: AbortSignal): CallBudget | undefined => budgets.get(signal);

/** Gives a signal a budget that ends at these times. */
export const startCallBudget = (
  signal: AbortSignal,
  times: Pick<CallBudget, 'deadlineAtMs' | 'waitUntilMs'>,
): CallBudget => {
  const budget = new MutableBudget(times);
  budgets.set(signal, budget);
  return budget;
};

/** Has one signal share the budget of another, in whose place it is used. */
export const shareCallBudget = (from: AbortSignal, to: AbortSignal): void => {
  const budget = budgets.get(from);
  if (budget !== undefined) budgets.set(to, budget);
};

/**
 * Gives work that is done for several signals at once the budget of the one with the most time, or none when one of
 * them has none. The returned function ends the work.
 */
export const joinCallBudgets = (from: readonly AbortSignal[], to: AbortSignal): (() => void) => {
  for (const signal of from) {
    shareRecorder(signal, to);
    // What is read for several executions at once is reported to none of them.
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
 * Gives the signal of a request its budget, once: four fifths of what is left of the request's time, 20 s at most. A
 * stream, whose deadline is `Number.MAX_SAFE_INTEGER`, has none.
 */
export const startRequestBudget = (signal: AbortSignal, nowMs: number, requestDeadlineAtMs: number): void => {
  if (requestDeadlineAtMs === Number.MAX_SAFE_INTEGER || budgets.has(signal)) return;
  const leftMs = Math.max(0, requestDeadlineAtMs - nowMs);
  const callsMs = Math.min(requestBudgetMs, leftMs * callShare);
  const graceMs = Math.min(longestGraceMs, (leftMs - callsMs) / 2);
  startCallBudget(signal, { deadlineAtMs: nowMs + callsMs, waitUntilMs: nowMs + callsMs + graceMs });
};
