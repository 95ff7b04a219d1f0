import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { WorkRecorder } from '../../call/work-recorder.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import { onAbort } from '../../runtime/on-abort.ts';
import type { UpstreamDefinition, UpstreamRequest } from '../upstream-http.ts';
import { withoutQuery } from '../web/without-query.ts';
import type { Outcome } from './outcome.ts';

/** Callers have deadlines, so a longer queue would only hold calls that time out. */
const queueLength = 1000;

/** Runs `concurrency` attempts at once and queues others; refuses them as `rate_limited` when the queue is full. */
export const createBulkhead = (source: string, concurrency: number) => {
  const policy = bulkhead(concurrency, queueLength);
  return async (attempt: () => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await policy.execute(attempt);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      const failure = new UpstreamError(source, 'rate_limited', {
        retryAfterSeconds: 1,
        heldBack: true,
        cause: new Error('bulkhead full'),
      });
      return { failure, refused: true };
    }
  };
};

/** A longer `Retry-After` binds only the caller that got it: one odd header must not silence a source for a day. */
const longestMs = 60_000;

/** Timers can fire a millisecond early, but a retry after exactly the stated time must pass. */
const timerSlackMs = 20;

/**
 * Creates a guard that after a 429 with `Retry-After` sends nothing until that time, for all callers: sources extend
 * their bans when requests continue. Each rate limit of a source (`limitOf`) has its own cool-down.
 */
export const createCoolDown = (source: string, clock: Clock) => {
  const untilMs = new Map<string, number>();
  /** The end of the wait that the source asked for last. */
  const statedUntilMs = new Map<string, number>();
  return async (limit: string, attempt: () => Promise<Outcome>): Promise<Outcome> => {
    const waitMs = (untilMs.get(limit) ?? 0) - clock.now();
    if (waitMs > timerSlackMs) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      return {
        failure: new UpstreamError(source, 'rate_limited', {
          retryAfterSeconds,
          statedWaitSeconds: Math.ceil(((statedUntilMs.get(limit) ?? 0) - clock.now()) / 1000),
          heldBack: true,
          cause: new Error('cooling down'),
        }),
        refused: true,
      };
    }
    const outcome = await attempt();
    if (outcome.failure?.reason === 'rate_limited') {
      const { statedWaitSeconds, details } = outcome.failure;
      const statedMs = (statedWaitSeconds ?? details.retryAfterSeconds ?? 0) * 1000;
      statedUntilMs.set(limit, clock.now() + statedMs);
      untilMs.set(limit, Math.max(untilMs.get(limit) ?? 0, clock.now() + Math.min(longestMs, statedMs)));
    }
    return outcome;
  };
};

/**
 * Starts attempts no faster than the source allows: `burst` at once, then one per `intervalMs`. Others wait in order.
 * An attempt uses no turn if its caller leaves or it is refused without a request. The pace is per process, so N
 * processes are N times as fast.
 */
export const createPace = ({ burst, intervalMs }: NonNullable<UpstreamDefinition['pace']>, clock: Clock) => {
  const waiting: (() => void)[] = [];
  /** Time of the last turn taken, if turns were spread evenly. */
  let dueMs = 0;
  let cancel: (() => void) | undefined;

  /** Returns 0 or less if a turn is free. */
  const untilNextMs = (): number => {
    // If the clock is set back, no wait may be longer than the turns taken require.
    dueMs = Math.min(dueMs, clock.now() + burst * intervalMs);
    return dueMs - (burst - 1) * intervalMs - clock.now();
  };

  const serve = () => {
    cancel?.();
    cancel = undefined;
    while (waiting.length > 0) {
      const waitMs = untilNextMs();
      if (waitMs > 0) {
        cancel = clock.after(Math.ceil(waitMs), serve);
        return;
      }
      dueMs = Math.max(dueMs, clock.now()) + intervalMs;
      waiting.shift()?.();
    }
  };

  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const take = () => {
        stopListening();
        resolve();
      };
      const stopListening = onAbort(signal, () => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(signal.reason);
        serve();
      });
      waiting.push(take);
      serve();
    });

  const giveBack = () => {
    dueMs -= intervalMs;
    serve();
  };

  return async (attempt: () => Promise<Outcome>, signal: AbortSignal): Promise<Outcome> => {
    await turn(signal);
    const outcome = await attempt();
    if (outcome.failure !== undefined && outcome.refused === true) giveBack();
    return outcome;
  };
};

interface Attempt {
  readonly source: string;
  readonly request: UpstreamRequest;
  readonly number: number;
}

/** Records an attempt that was refused without a request; `observeAttempt` records the others. */
export const recordHeldBack = async (
  recorder: WorkRecorder,
  { source, request, number }: Attempt,
  pending: Promise<Outcome>,
): Promise<Outcome> => {
  const startedAtMs = recorder.now();
  const outcome = await pending;
  if (outcome.failure !== undefined && outcome.refused === true) {
    const { method = 'GET', path } = request;
    recorder.call(
      {
        source,
        method,
        path: withoutQuery(path),
        attempt: number + 1,
        status: null,
        outcome: 'held_back',
        bytes: null,
      },
      startedAtMs,
    );
  }
  return outcome;
};
