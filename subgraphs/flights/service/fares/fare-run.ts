import { type Claim, newClaim } from '../../../../platform/claims/claim.ts';
import { giveBack } from '../../../../platform/claims/give-back.ts';
import { keepLease, LeaseLostError } from '../../../../platform/claims/keep-lease.ts';
import { takeClaim } from '../../../../platform/claims/take-claim.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { startCallBudget } from '../../../../platform/context/call-budget.ts';
import { isUnavailable } from '../../../../platform/errors/is-unavailable.ts';
import { platformErrors } from '../../../../platform/errors/platform-errors.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import type { QueueJob } from '../../../../platform/queue/job-queue.ts';
import { ScopedController } from '../../../../platform/signals/scoped-controller.ts';
import type { FareSearchStage } from '../../model/fare.ts';
import type { FareListing, FareSource } from '../../model/fare-source.ts';
import type { FareLeases } from '../../store/fare-leases.ts';
import type { FailedFareSearch, FareSearchRecord } from '../../store/fare-record.ts';
import type { BookingTokens } from './booking-tokens.ts';
import type { FareCancellation } from './fare-cancellation.ts';
import { chooseOffers } from './fare-offers.ts';
import type { FareSettings } from './fare-settings.ts';
import { pollToEnd } from './fare-source-poll.ts';

export interface FareJobData {
  readonly jobId: string;
}

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
export const interrupted: FailedFareSearch = {
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

const createRun = (options: FareRunOptions, record: FareSearchRecord, claim: Claim, signal: AbortSignal) => {
  const { store, fares, tokens, clock, settings, announce } = options;
  const { jobId, criteria } = record;
  const write = async (written: Promise<boolean>): Promise<void> => {
    if (!(await written)) throw new LeaseLostError();
    announce(jobId);
  };
  const advance = (stage: FareSearchStage, progressPercent: number, offersFound?: number) =>
    write(store.advance(claim, { stage, progressPercent, ...(offersFound === undefined ? {} : { offersFound }) }));
  const onWait = (waitedMs: number) => advance('SEARCHING', estimateProgress(waitedMs, settings.usualSearchMs));
  const poll = { fares, clock, settings, signal, onWait };

  const list = async (): Promise<FareListing> => {
    if (record.sourceSearchId !== null) {
      // An earlier attempt has paid for a search at the source, so this attempt continues it.
      const listing = await pollToEnd({ searchId: record.sourceSearchId, outcome: null }, criteria, poll);
      if (listing !== null) return listing;
    }
    await advance('SUBMITTING', 5);
    const started = await fares.submit(criteria, signal);
    if (started.searchId !== null) await write(store.rememberSource(claim, started.searchId));
    const listing = await pollToEnd(started, criteria, poll);
    if (listing === null)
      throw new UpstreamError(fares.source, 'unreachable', { cause: new Error('the search was forgotten') });
    return listing;
  };

  return {
    search: async (): Promise<void> => {
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
 * Handles a queue job. A failure of the source ends the search; an unexpected error is retried by the queue, up to
 * `maxAttempts`. On shutdown the search is released. Ended searches and those of another live worker are left alone.
 */
export const createFareRun = (options: FareRunOptions) => {
  const { store, clock, settings, fares, announce } = options;
  return async (job: QueueJob<FareJobData>): Promise<void> => {
    job.signal.throwIfAborted();
    const { jobId } = job.data;
    const claim = newClaim(jobId);
    const log = options.log.child({ jobId });
    const { leaseMs, heartbeatMs } = settings;
    const release = (countsAsAttempt: boolean) =>
      store.release(claim, { queuedUntilMs: clock.now() + leaseMs, countsAsAttempt });
    const record = await takeClaim({
      claim,
      take: store.claim,
      release: () => release(false),
      leaseMs,
      clock,
      log,
      signal: job.signal,
    });
    if (record === undefined) return;
    announce(jobId);

    using controller = new ScopedController(job.signal);
    const onLost = (error: LeaseLostError) => controller.abort(error);
    const renew = (untilMs: number) => store.renew(claim, untilMs);
    controller.defer(keepLease({ renew, onLost, leaseMs, heartbeatMs, clock, log }));
    const lookAtLease = () => void endIfLost(renew(clock.now() + leaseMs), onLost, log);
    void options.onCancel(jobId, lookAtLease).then((leave) => controller.defer(leave));
    controller.abortAfter(settings.searchTimeoutMs, clock, () => new UpstreamError(fares.source, 'timeout'));
    const deadlineAtMs = clock.now() + settings.searchTimeoutMs;
    startCallBudget(controller.signal, { deadlineAtMs, waitUntilMs: deadlineAtMs });
    const run = createRun(options, record, claim, controller.signal);
    try {
      if (record.attempts > settings.maxAttempts) await run.fail(interrupted);
      else await run.search();
    } catch (error) {
      if (error instanceof LeaseLostError || controller.signal.reason instanceof LeaseLostError) {
        log.warn({}, 'fare search cancelled, or continued by another worker');
        return;
      }
      // An unavailable database is no failure of the search, which is retried.
      if (!job.signal.aborted && error instanceof ServiceError && !isUnavailable(error)) {
        const failure = { errorCode: error.code, errorMessage: error.message, retryable: error.retryable };
        return await run.fail(failure).catch(ignoreLostLease);
      }
      const fields = { err: error, attempt: record.attempts };
      if (!job.signal.aborted && isUnavailable(error)) log.warn(fields, 'fare search interrupted by an outage');
      else if (!job.signal.aborted) log.error(fields, 'fare search failed unexpectedly');
      if (!job.signal.aborted && record.attempts >= settings.maxAttempts)
        return await run.fail(isUnavailable(error) ? interrupted : internal).catch(ignoreLostLease);
      const countsAsAttempt = !job.signal.aborted;
      await giveBack({ release: () => release(countsAsAttempt), leaseMs, clock, log, signal: job.signal });
      throw error;
    }
  };
};

const endIfLost = async (
  renewed: Promise<boolean>,
  onLost: (error: LeaseLostError) => void,
  log: Logger,
): Promise<void> => {
  try {
    if (!(await renewed)) onLost(new LeaseLostError());
  } catch (error) {
    log.warn({ err: error }, 'lease check after a hint failed; the next heartbeat repeats it');
  }
};

const ignoreLostLease = (error: unknown): void => {
  if (!(error instanceof LeaseLostError)) throw error;
};
