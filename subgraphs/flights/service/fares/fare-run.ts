import type { Call } from '../../../../platform/call/call.ts';
import { CallBudget } from '../../../../platform/call/call-budget.ts';
import { platformErrors } from '../../../../platform/errors/platform-errors.ts';
import { isUnavailable, ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import { type DueWork, LeaseLostError, type RunningRow } from '../../../../platform/storage/due/attempt.ts';
import type { FareSearchCriteria, FareSearchStage } from '../../model/fare.ts';
import type { FareListing, FareSource, SourceSearch } from '../../model/fare-source.ts';
import type { FareLeases } from '../../store/fare-leases.ts';
import type { FailedFareSearch, FareSearchRecord } from '../../store/fare-record.ts';
import type { BookingTokens } from './booking-tokens.ts';
import type { FareCancellation } from './fare-cancellation.ts';
import { chooseOffers } from './fare-offers.ts';
import type { FareSettings } from './fare-settings.ts';

interface PollOptions {
  readonly fares: FareSource;
  readonly clock: Clock;
  readonly settings: FareSettings;
  readonly call: Call;
  /** Called before each wait, with the time since the first. */
  readonly onWait: (waitedMs: number) => Promise<void>;
}

/** The search is paid for, so a retryable failure is followed by another poll. */
const mayPass = (error: unknown): error is UpstreamError => error instanceof UpstreamError && error.retryable;

/**
 * Polls until the search has ended. Returns null when the source no longer knows it. Throws when too many consecutive
 * polls fail.
 */
const pollToEnd = async (
  started: SourceSearch,
  criteria: FareSearchCriteria,
  { fares, clock, settings, call, onWait }: PollOptions,
): Promise<FareListing | null> => {
  const startedAtMs = clock.now();
  let waitMs = settings.pollFirstMs;
  let failures = 0;
  let state = started;
  while (state.outcome === null) {
    await onWait(clock.now() - startedAtMs);
    await clock.sleep(waitMs, call.signal);
    waitMs = Math.min(settings.pollMaxMs, waitMs * 1.5);
    try {
      const next = await fares.poll(state.searchId, criteria, call);
      if (next === null) return null;
      state = next;
      failures = 0;
    } catch (error) {
      call.throwIfAborted();
      failures += 1;
      if (!mayPass(error) || failures > settings.pollFailures) throw error;
      waitMs = Math.max(waitMs, (error.details.retryAfterSeconds ?? 0) * 1000);
    }
  }
  if (state.outcome instanceof UpstreamError) throw state.outcome;
  return state.outcome;
};

interface FareRunOptions {
  readonly store: FareLeases;
  readonly fares: FareSource;
  readonly tokens: BookingTokens;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: FareSettings;
  readonly announce: (jobId: string) => void;
  readonly onCancel: FareCancellation['onCancel'];
}

/** Failure of searches that workers left unfinished too often. */
const interrupted: FailedFareSearch = {
  errorCode: platformErrors.service_unavailable.code,
  errorMessage: 'The search was interrupted and could not be finished.',
  retryable: true,
};

const internal: FailedFareSearch = {
  errorCode: platformErrors.internal_error.code,
  errorMessage: 'Internal error',
  retryable: false,
};

/** The source reports no progress, so it is estimated from the usual time. It approaches 85 and never reaches it. */
const estimateProgress = (waitedMs: number, usualMs: number): number =>
  Math.floor(10 + 75 * (1 - Math.exp(-waitedMs / usualMs)));

const createRun = (options: FareRunOptions, claim: RunningRow<FareSearchRecord>, call: Call) => {
  const { store, fares, tokens, clock, settings, announce } = options;
  const record = claim.row;
  const { jobId, criteria } = record;
  const write = async (written: Promise<boolean>): Promise<void> => {
    if (!(await written)) throw new LeaseLostError();
    announce(jobId);
  };
  const advance = (stage: FareSearchStage, progressPercent: number, offersFound?: number) =>
    write(store.advance(claim, { stage, progressPercent, ...(offersFound === undefined ? {} : { offersFound }) }));
  const onWait = (waitedMs: number) => advance('SEARCHING', estimateProgress(waitedMs, settings.usualSearchMs));
  const poll = { fares, clock, settings, call, onWait };

  const list = async (): Promise<FareListing> => {
    if (record.sourceSearchId !== null) {
      // An earlier attempt has paid for a search at the source, so this attempt continues it.
      const listing = await pollToEnd({ searchId: record.sourceSearchId, outcome: null }, criteria, poll);
      if (listing !== null) return listing;
    }
    await advance('SUBMITTING', 5);
    const started = await fares.submit(criteria, call);
    if (started.searchId !== null) await write(store.rememberSource(claim, started.searchId));
    const listing = await pollToEnd(started, criteria, poll);
    if (listing === null)
      throw new UpstreamError(fares.source, 'unreachable', { cause: new Error('the search was forgotten') });
    return listing;
  };

  return {
    finish: async (): Promise<void> => {
      const listing = await list();
      const { offers: chosen, totalFound } = chooseOffers(listing.offers, criteria);
      await advance('COLLECTING', 90, totalFound);
      const offers = await tokens.issue(
        { jobId, criteria, keyId: record.scope },
        chosen,
        (number) => `offer-${number}`,
      );
      const sourceTokens = Object.fromEntries(
        chosen.map(({ sourceToken }, index) => [offers[index]?.offerId ?? '', sourceToken]),
      );
      const { priceInsights, searchUrl, sourceUpdatedAt, warnings } = listing;
      const result = { offers, totalFound, priceInsights, searchUrl };
      await write(store.complete(claim, { result, sourceTokens, sourceUpdatedAt, warnings }));
    },
    fail: (failure: FailedFareSearch) => write(store.fail(claim, failure)),
  };
};

/**
 * Runs fare searches. A failure of the source ends the search; an unexpected error is retried, up to `maxAttempts`. A
 * search that workers left unfinished too often or for too long fails.
 */
export const createFareWork = (options: FareRunOptions): DueWork<FareSearchRecord> => {
  const { store, clock, log, settings, fares, announce } = options;
  return {
    rows: store.due,
    concurrency: settings.concurrency,
    leaseMs: settings.leaseMs,
    // Longer than any search may take, which ends by itself.
    attemptMs: settings.searchTimeoutMs + 60_000,
    retryMs: settings.retryMs,
    countsFailures: true,
    async run(claimed, call) {
      announce(claimed.key);
      const deadlineAtMs = clock.now() + settings.searchTimeoutMs;
      using search = call.child(new CallBudget({ deadlineAtMs, waitUntilMs: deadlineAtMs }));
      void options.onCancel(claimed.key, claimed.checkLease).then((leave) => search.defer(leave));
      search.abortAfter(settings.searchTimeoutMs, clock, () => new UpstreamError(fares.source, 'timeout'));
      const { finish, fail } = createRun(options, claimed, search);
      const waitedMs = clock.now() - Date.parse(claimed.row.submittedAt);
      if (claimed.attempt > settings.maxAttempts || waitedMs > settings.maxWaitMs) return await fail(interrupted);
      try {
        await finish();
      } catch (error) {
        if (call.aborted || error instanceof LeaseLostError) throw error;
        // An unavailable database is no failure of the search, which is retried.
        if (error instanceof ServiceError && !isUnavailable(error))
          return await fail({ errorCode: error.code, errorMessage: error.message, retryable: error.retryable });
        if (claimed.attempt < settings.maxAttempts) throw error;
        if (!isUnavailable(error)) log.error({ err: error, jobId: claimed.key }, 'fare search failed unexpectedly');
        await fail(isUnavailable(error) ? interrupted : internal);
      }
    },
  };
};
