import type { EventBus } from '../../../../platform/cache/events/event-bus.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { isUnavailable, ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { heldBackUntilMs, nextAttemptAtMs, nextReadingAtMs } from '../../../../platform/runtime/clock/next-reading.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import type { DueWork } from '../../../../platform/storage/due/attempt.ts';
import type { Claim } from '../../../../platform/storage/due/due-rows.ts';
import type { BoardClient, BoardReading, RawPosting } from '../../model/board.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { StoredSource } from '../../model/posting.ts';
import { type BoardState, postingsTopic, type RefreshStore } from '../../model/refresh.ts';
import { isPlausibleList } from './plausible-list.ts';
import { createPostingsReader } from './read-postings.ts';
import type { RefreshSettings } from './refresh-settings.ts';
import { createLocationResolver } from './resolve-locations.ts';

interface WatchedFetchOptions {
  readonly client: BoardClient;
  readonly fetches: FetchLog;
  /** Whether this process has aborted the reading, which may be the cause of an error. */
  readonly isGivenUp: () => boolean;
}

/** One reading of a board, recorded in the fetch log once. */
interface WatchedFetch {
  read(state: Pick<BoardState, 'entry' | 'validators'>, call: Call): Promise<BoardReading>;
  partsOf(reading: BoardReading & { readonly outcome: 'read' }): AsyncIterable<readonly RawPosting[]>;
  end(succeeded: boolean): void;
}

const createWatchedFetch = ({ client, fetches, isGivenUp }: WatchedFetchOptions): WatchedFetch => {
  let ended = false;
  const end = (succeeded: boolean): void => {
    if (!ended) fetches.record(client.source, succeeded);
    ended = true;
  };
  const problem = (error: unknown): unknown => {
    // A call that was held back in this process never reached the source.
    if (!isGivenUp() && !(error instanceof UpstreamError && error.heldBack)) end(false);
    return error;
  };
  return {
    end,
    async read({ entry, validators }, call) {
      try {
        const reading = await client.readBoard(entry, validators, call);
        // "No such board" and "unchanged" are successful responses, too.
        if (reading.outcome !== 'read') end(true);
        return reading;
      } catch (error) {
        throw problem(error);
      }
    },
    // Catches failures of the source's parts, not of the code that works on them.
    async *partsOf({ parts }) {
      try {
        for await (const part of parts) yield part;
      } catch (error) {
        throw problem(error);
      }
      end(true);
    },
  };
};

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
const failureReason = 'The board could not be processed. The log says more.';

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
    call: Call,
  ): Promise<void> => {
    const list = await readPostings(claim, state, fetch.partsOf(reading), { call, log });
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
    async run(fetch: WatchedFetch, call: Call): Promise<void> {
      await prepareGazetteer?.();
      const reading = await fetch.read(state, call);
      if (reading.outcome === 'read') return takeIn(reading, fetch, call);
      // A missing board closes no postings: a board that moves or is switched off looks the same.
      if (reading.outcome === 'missing') return fail(missingReason, null);
      const nowMs = clock.now();
      settle(await store.recordUnchanged(claim, { nextAttemptAtMs: nextAtMs(nowMs) }, nowMs));
    },
  };
};

/** Reads boards that are due. A failure is recorded as the board's. */
export const createRefreshWork = (options: RefreshRunOptions): DueWork<BoardState> => {
  const { store, clients, gazetteer, bus, clock, settings, fetches } = options;
  const resolve = createLocationResolver(gazetteer);

  return {
    rows: store.due,
    concurrency: settings.concurrency,
    leaseMs: settings.leaseMs,
    // Reading has a shorter timeout of its own.
    attemptMs: settings.leaseMs + 60_000,
    retryMs: settings.retryMs,
    // The board's own failures are outcomes.
    countsFailures: false,
    async run(claimed, call) {
      const { key, row: state } = claimed;
      const log = options.log.child({ board: key });
      const onChange = () => bus.publish(postingsTopic, key);
      const readPostings = createPostingsReader({ store, resolve, clock, settings, onChange });
      const refresh = createRefresh(options, readPostings, { claim: claimed, state, log });
      const overdue = `The board was not read within ${Math.round(settings.readTimeoutMs / 1000)} seconds.`;
      using deadline = call.child();
      deadline.abortAfter(settings.readTimeoutMs, clock, () => new Error(overdue));
      const isGivenUp = () => deadline.aborted;
      const fetch = createWatchedFetch({ client: clients[state.entry.source], fetches, isGivenUp });
      try {
        await refresh.run(fetch, deadline);
      } catch (error) {
        if (call.aborted) throw error;
        if (deadline.aborted) {
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
        await refresh.fail(failureReason, null);
      }
    },
  };
};
