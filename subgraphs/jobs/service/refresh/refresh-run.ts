import { type Claim, newClaim } from '../../../../platform/claims/claim.ts';
import { underClaim } from '../../../../platform/claims/under-claim.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { heldBackUntilMs, nextAttemptAtMs, nextReadingAtMs } from '../../../../platform/clock/next-reading.ts';
import { isUnavailable } from '../../../../platform/errors/is-unavailable.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { EventBus } from '../../../../platform/events/event-bus.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import type { QueueJob } from '../../../../platform/queue/job-queue.ts';
import { ScopedController } from '../../../../platform/signals/scoped-controller.ts';
import type { BoardClient, BoardReading } from '../../model/board.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { StoredSource } from '../../model/posting.ts';
import { type BoardState, postingsTopic, type RefreshStore } from '../../model/refresh.ts';
import { isPlausibleList } from './plausible-list.ts';
import { createPostingsReader } from './read-postings.ts';
import type { RefreshSettings } from './refresh-settings.ts';
import { createLocationResolver } from './resolve-locations.ts';
import { createWatchedFetch, type WatchedFetch } from './watched-fetch.ts';

/** The queue's payload; everything else is in the database. */
export interface BoardJobData {
  readonly board: string;
}

export interface RefreshRunOptions {
  readonly store: RefreshStore;
  readonly clients: Readonly<Record<StoredSource, BoardClient>>;
  /** Called when the first posting is decoded. */
  readonly gazetteer: () => Gazetteer;
  /** Loads the gazetteer without blocking other work. */
  readonly prepareGazetteer?: () => Promise<void>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: RefreshSettings;
  readonly fetches: FetchLog;
}

const missingReason = 'The source has no board of this name.';
const faultReason = 'The board could not be processed. The log says more.';

const createRefresh = (
  { store, clock, bus, prepareGazetteer }: RefreshRunOptions,
  readPostings: ReturnType<typeof createPostingsReader>,
  { claim, state, log }: { readonly claim: Claim; readonly state: BoardState; readonly log: Logger },
) => {
  const { key: board } = claim;
  const intervalSeconds = state.entry.refreshIntervalSeconds;
  const nextAtMs = (nowMs: number): number => nextReadingAtMs({ name: board, intervalSeconds }, nowMs);
  const lostClaim = () => log.warn({}, 'a reading took longer than its claim and went on elsewhere');

  const fail = async (reason: string, retryAfterSeconds: number | null): Promise<void> => {
    const nowMs = clock.now();
    const failing = { name: board, intervalSeconds, failuresBefore: state.consecutiveFailures };
    const change = { reason, nextAttemptAtMs: nextAttemptAtMs(failing, retryAfterSeconds, nowMs) };
    await store.recordFailure(claim, change, nowMs);
    log.warn({ reason, failures: state.consecutiveFailures + 1 }, 'a board could not be read');
  };

  const postpone = async ({ message, details }: ServiceError): Promise<void> => {
    const untilMs = heldBackUntilMs({ name: board, intervalSeconds }, details.retryAfterSeconds ?? null, clock.now());
    await store.postpone(claim, untilMs);
    log.info({ reason: message }, 'a board waits, because it cannot be read at the moment');
  };

  const settle = (ended: { readonly closed: number } | null): void => {
    if (ended === null) lostClaim();
    else if (ended.closed > 0) bus.publish(postingsTopic, board);
  };

  const takeIn = async (
    reading: BoardReading & { readonly outcome: 'read' },
    fetch: WatchedFetch,
    signal: AbortSignal,
  ): Promise<void> => {
    const list = await readPostings(claim, state, fetch.partsOf(reading), { signal, log });
    for (const warning of reading.warnings) log.warn({ warning }, 'a board was read in part only');
    if (list === null) return lostClaim();
    const { seen, shape, written, unreadable } = list;
    const plausible = isPlausibleList(shape);
    const nowMs = clock.now();
    const outcome = { seen, plausible, validators: reading.validators, nextAttemptAtMs: nextAtMs(nowMs) };
    const ended = await store.finish(claim, outcome, nowMs);
    if (!plausible) log.warn({ ...shape }, 'a board lists suspiciously little; nothing is closed yet');
    if (unreadable > 0) log.warn({ unreadable }, 'some postings of a board could not be read');
    log.debug({ ...shape, written, ...ended }, 'a board was read');
    settle(ended);
  };

  return {
    fail,
    postpone,
    async run(fetch: WatchedFetch, signal: AbortSignal): Promise<void> {
      await prepareGazetteer?.();
      const reading = await fetch.read(state, signal);
      if (reading.outcome === 'read') return takeIn(reading, fetch, signal);
      // A missing board closes no postings: a board that moves or is switched off looks the same.
      if (reading.outcome === 'missing') return fail(missingReason, null);
      const nowMs = clock.now();
      settle(await store.recordUnchanged(claim, { nextAttemptAtMs: nextAtMs(nowMs) }, nowMs));
    },
  };
};

/**
 * Returns the queue's handler, which reads one board if it is due and not claimed. A failure is recorded as the
 * board's. A claim is given back at shutdown, and expires when its worker dies.
 */
export const createRefreshRun = (options: RefreshRunOptions) => {
  const { store, clients, gazetteer, bus, clock, settings, fetches } = options;
  const resolve = createLocationResolver(gazetteer);

  return async (job: QueueJob<BoardJobData>): Promise<void> => {
    job.signal.throwIfAborted();
    const claim = newClaim(job.data.board);
    const log = options.log.child({ board: claim.key });
    const work = async (state: BoardState): Promise<void> => {
      const onChange = () => bus.publish(postingsTopic, claim.key);
      const readPostings = createPostingsReader({ store, resolve, clock, settings, onChange });
      const refresh = createRefresh(options, readPostings, { claim, state, log });
      const overdue = `The board was not read within ${Math.round(settings.readTimeoutMs / 1000)} seconds.`;
      using deadline = new ScopedController(job.signal);
      deadline.abortAfter(settings.readTimeoutMs, clock, () => new Error(overdue));
      const isGivenUp = () => deadline.signal.aborted;
      const fetch = createWatchedFetch({ client: clients[state.entry.source], fetches, isGivenUp });
      try {
        await refresh.run(fetch, deadline.signal);
      } catch (error) {
        if (job.signal.aborted) throw error;
        if (deadline.signal.aborted) {
          fetch.end(false);
          return await refresh.fail(overdue, null);
        }
        // The source fails for all its boards, which is not this board's failure.
        if (error instanceof UpstreamError && error.heldBack && error.retryable) return await refresh.postpone(error);
        // A brief absence of the database is not the board's failure, either.
        if (error instanceof ServiceError && isUnavailable(error)) return await refresh.postpone(error);
        if (error instanceof UpstreamError)
          return await refresh.fail(error.message, error.details.retryAfterSeconds ?? null);
        log.error({ err: error }, 'unexpected error in reading a board');
        await refresh.fail(faultReason, null);
      }
    };
    await underClaim(
      {
        claim,
        take: store.begin,
        release: store.release,
        leaseMs: settings.claimMs,
        clock,
        log,
        signal: job.signal,
      },
      work,
    );
  };
};
