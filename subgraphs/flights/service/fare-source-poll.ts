import type { Clock } from '../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import type { FareSearchCriteria } from '../model/fare.ts';
import type { FareListing, FareSource, SourceSearch } from '../model/fare-source.ts';
import type { FareSettings } from './fare-settings.ts';

export interface PollOptions {
  readonly fares: FareSource;
  readonly clock: Clock;
  readonly settings: FareSettings;
  readonly signal: AbortSignal;
  /** Told before each wait. `waitedMs` is since the first. */
  readonly onWait: (waitedMs: number) => Promise<void>;
}

/** A refusal stays one; a fault that may pass is worth another look at a search that is paid for. */
const mayPass = (error: unknown): error is UpstreamError => error instanceof UpstreamError && error.retryable;

/** Looks at a search until it has ended. Null when the source knows it no more. Throws what the source throws too often in a row. */
export const pollToEnd = async (
  started: SourceSearch,
  criteria: FareSearchCriteria,
  { fares, clock, settings, signal, onWait }: PollOptions,
): Promise<FareListing | null> => {
  const startedAtMs = clock.now();
  let waitMs = settings.pollFirstMs;
  let failures = 0;
  let state = started;
  while (state.outcome === null) {
    await onWait(clock.now() - startedAtMs);
    await clock.sleep(waitMs, signal);
    waitMs = Math.min(settings.pollMaxMs, waitMs * 1.5);
    try {
      const next = await fares.poll(state.searchId, criteria, signal);
      if (next === null) return null;
      state = next;
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      if (!mayPass(error) || failures > settings.pollFailures) throw error;
      waitMs = Math.max(waitMs, (error.details.retryAfterSeconds ?? 0) * 1000);
    }
  }
  if (state.outcome instanceof UpstreamError) throw state.outcome;
  return state.outcome;
};
