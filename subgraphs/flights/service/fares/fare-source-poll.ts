import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { FareSearchCriteria } from '../../model/fare.ts';
import type { FareListing, FareSource, SourceSearch } from '../../model/fare-source.ts';
import type { FareSettings } from './fare-settings.ts';

interface PollOptions {
  readonly fares: FareSource;
  readonly clock: Clock;
  readonly settings: FareSettings;
  readonly signal: AbortSignal;
  /** Called before each wait, with the time since the first. */
  readonly onWait: (waitedMs: number) => Promise<void>;
}

/** The search is paid for, so a retryable failure is followed by another poll. */
const mayPass = (error: unknown): error is UpstreamError => error instanceof UpstreamError && error.retryable;

/**
 * Polls until the search has ended. Returns null when the source no longer knows it. Throws when too many consecutive
 * polls fail.
 */
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
