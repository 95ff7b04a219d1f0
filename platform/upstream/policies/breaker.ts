import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
  noJitterGenerator,
  type Policy,
} from 'cockatiel';
import type { UpstreamReason } from '../../errors/service-error.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import type { Outcome } from './outcome.ts';

interface BreakerOptions {
  readonly failures: number;
  /** Doubles with each failed probe. */
  readonly openMs: number;
  readonly openMaxMs: number;
}

const limits: BreakerOptions = { failures: 5, openMs: 1000, openMaxMs: 30_000 };

/** Creates a breaker that opens after consecutive failures. cockatiel reads `Date.now()` instead of a Clock. */
export const createCircuit = (isFailure: Policy, { failures, openMs, openMaxMs }: BreakerOptions) =>
  circuitBreaker(isFailure, {
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: openMs,
      maxDelay: openMaxMs,
      generator: noJitterGenerator,
    }),
    breaker: new ConsecutiveBreaker(failures),
  });

/** Called with the time for which nothing is sent when a breaker opens, and with null when it closes. */
type PauseListener = (pauseMs: number | null) => void;

/**
 * Failures of an unhealthy upstream. An upstream that refuses (key, block, quota, rate limit) is healthy, and an open
 * breaker would hide the reason from the operator.
 */
const counted: ReadonlySet<UpstreamReason> = new Set(['unreachable', 'timeout', 'malformed']);

/**
 * Creates a breaker that fails attempts immediately, as `unreachable`, while the upstream is unhealthy. After a while
 * one attempt at a time probes it. A probe whose caller disconnects closes the breaker, but the next failure opens it
 * again.
 */
export const createBreaker = (source: string, log: Logger, onPause?: PauseListener) => {
  let openings = 0;
  const policy = createCircuit(
    handleWhenResult((result) => {
      const { failure, cutShort } = result as Outcome;
      return failure !== undefined && cutShort !== true && counted.has(failure.reason);
    }),
    limits,
  );
  policy.onBreak(() => {
    log.warn({ source }, 'circuit breaker opened: the upstream fails repeatedly');
    onPause?.(Math.min(limits.openMaxMs, limits.openMs * 2 ** openings));
    openings += 1;
  });
  policy.onReset(() => {
    log.info({ source }, 'circuit breaker closed: the upstream responds again');
    openings = 0;
    onPause?.(null);
  });
  return async (attempt: () => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await policy.execute(attempt);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      const failure = new UpstreamError(source, 'unreachable', { heldBack: true, cause: new Error('circuit open') });
      return { failure, refused: true };
    }
  };
};
