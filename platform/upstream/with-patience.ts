import { LoadWaitError } from '../cache/read-through.ts';
import type { Call } from '../call/call.ts';
import { CallBudget } from '../call/call-budget.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import type { Clock } from '../runtime/clock/clock.ts';

/** How long a request waits for what its answer can do without. */
const patienceMs = 5_000;

/** Background work waits to the end, also in the loads that it has started. */
const waitsToTheEnd = ({ budget }: Call): boolean => budget === undefined || !Number.isFinite(budget.deadlineAtMs);

/**
 * Reads optional values through the cache: those that are not there after five seconds are rejected as timed out, and
 * their loads continue for the next reader.
 */
export const withPatience = async <T>(
  call: Call,
  clock: Pick<Clock, 'now'>,
  run: (call: Call) => Promise<T>,
): Promise<T> => {
  const whole = call.budget;
  if (whole === undefined || waitsToTheEnd(call)) return run(call);
  call.throwIfAborted();
  const { deadlineAtMs } = whole;
  const budget = new CallBudget({
    deadlineAtMs,
    waitUntilMs: Math.min(whole.waitUntilMs, clock.now() + patienceMs),
  });
  using child = call.child(budget);
  child.defer(whole.waitFor(() => budget.sources));
  return await run(child);
};

const outcomeOf = async (result: PromiseSettledResult<unknown> | undefined): Promise<unknown> => {
  if (result?.status === 'fulfilled') return result.value;
  throw result?.reason;
};

/**
 * Reads parts through the cache, of which one is enough for a result: once one is there, the others are left out if
 * they take longer than five seconds. While none is, all are waited for. An undefined value is no part.
 */
export const partsWithPatience = async <Parts extends readonly unknown[]>(
  call: Call,
  clock: Pick<Clock, 'now'>,
  reads: { readonly [Name in keyof Parts]: (call: Call) => Promise<Parts[Name]> },
): Promise<{ readonly [Name in keyof Parts]: PromiseSettledResult<Parts[Name]> }> => {
  type Settled = { readonly [Name in keyof Parts]: PromiseSettledResult<Parts[Name]> };
  const each: readonly ((call: Call) => Promise<unknown>)[] = reads;
  if (each.length === 1) return (await Promise.allSettled(each.map((read) => read(call)))) as unknown as Settled;
  let results = await Promise.allSettled(each.map((read) => withPatience(call, clock, read)));
  const isLeft = (result: PromiseSettledResult<unknown> | undefined) =>
    result?.status === 'rejected' && result.reason instanceof LoadWaitError;
  const isPart = (result: PromiseSettledResult<unknown>) => result.status === 'fulfilled' && result.value !== undefined;
  const hasTime = () => !call.aborted && clock.now() < (call.budget?.deadlineAtMs ?? 0);
  // A read that is repeated waits for the same load.
  while (results.some(isLeft) && !results.some(isPart) && hasTime())
    results = await Promise.allSettled(
      each.map((read, at) => (isLeft(results[at]) ? withPatience(call, clock, read) : outcomeOf(results[at]))),
    );
  return results as unknown as Settled;
};

/**
 * Calls that no reader but this one waits for, and that its result can do without. Those that are not needed any more
 * are aborted at the end of the scope.
 */
export interface Patience extends Disposable {
  readonly call: Call;
  /** Begins the five seconds after which the calls are aborted as timed out; called again after each success. */
  renew(): void;
}

export const startPatience = (call: Call, clock: Clock, source: string): Patience => {
  const child = call.child();
  let cancel = (): void => {};
  child.defer(() => cancel());
  return {
    call: child,
    renew: () => {
      cancel();
      if (waitsToTheEnd(call)) return;
      cancel = clock.after(patienceMs, () => child.abort(new UpstreamError(source, 'timeout')));
    },
    [Symbol.dispose]: () => {
      child.abort();
      child[Symbol.dispose]();
    },
  };
};
