import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
  noJitterGenerator,
  type Policy,
} from 'cockatiel';
import type { UpstreamReason } from '../errors/service-error.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Outcome } from './outcome.ts';

export interface BreakerOptions {
  /** Attempts that fail one after another before it opens. */
  readonly failures: number;
  /** How long it stays open the first time; doubles with each probe that fails. */
  readonly openMs: number;
  readonly openMaxMs: number;
}

export const defaultBreaker: BreakerOptions = { failures: 5, openMs: 1000, openMaxMs: 30_000 };

/**
 * A breaker that opens after failures one after another, and stays open twice as long after each probe that fails.
 * `isFailure` says what counts. cockatiel reads `Date.now()`, not our Clock.
 */
export const createCircuit = (isFailure: Policy, { failures, openMs, openMaxMs }: BreakerOptions) =>
  circuitBreaker(isFailure, {
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: openMs,
      maxDelay: openMaxMs,
      generator: noJitterGenerator,
    }),
    breaker: new ConsecutiveBreaker(failures),
  });

/** Takes how long nothing is sent, each time that a breaker opens, and null when it closes. */
export type PauseListener = (pauseMs: number | null) => void;

/**
 * Failures that mean the upstream is ill. A refusal (key, block, quota, burst limit) is an upstream in good health, and an open
 * breaker would hide the reason that the operator has to see.
 */
const counted: ReadonlySet<UpstreamReason> = new Set(['unreachable', 'timeout', 'malformed']);

/**
 * Refuses at once, as `unreachable`, while the upstream is known to be ill; after a while one attempt at a time probes it.
 * A probe whose caller goes away closes it, but the count stays, so the next failure opens it again.
 */
export const createBreaker = (source: string, options: BreakerOptions, log: Logger, onPause?: PauseListener) => {
  let openings = 0;
  const policy = createCircuit(
    handleWhenResult((result) => {
      const { failure, cutShort } = result as Outcome;
      return failure !== undefined && cutShort !== true && counted.has(failure.reason);
    }),
    options,
  );
  policy.onBreak(() => {
    log.warn({ source }, 'upstream fails repeatedly: asking it no more for a while');
    onPause?.(Math.min(options.openMaxMs, options.openMs * 2 ** openings));
    openings += 1;
  });
  policy.onReset(() => {
    log.info({ source }, 'upstream answers again');
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
