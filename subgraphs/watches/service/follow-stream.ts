import type { EventBus } from '../../../platform/cache/events/event-bus.ts';
import { type Identity, noRights } from '../../../platform/call/identity.ts';
import { retryUnavailable } from '../../../platform/errors/retry-unavailable.ts';
import { ServiceError, unavailableRetryMs } from '../../../platform/errors/service-error.ts';
import { type Clock, toInstant } from '../../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../../platform/runtime/log/logger.ts';
import { onAbort } from '../../../platform/runtime/on-abort.ts';
import { LeaseLostError, type RunningRow } from '../../../platform/storage/due/attempt.ts';
import {
  type CheckedDocument,
  type OwnGraph,
  type OwnGraphEvent,
  SubscriptionRefusedError,
  SubscriptionUnavailableError,
} from '../../../platform/subgraph/own-graph.ts';
import { firedTopic } from '../model/watch.ts';
import type { ActiveWatch, ShardStore, ShardStream, StreamPoint, WatchOutcome } from '../store/shard-store.ts';
import { evaluate, type WatchedEvent, type WatchMemory } from './conditions.ts';

export interface FollowOptions {
  readonly store: ShardStore;
  readonly ownGraph: Pick<OwnGraph, 'check' | 'open'>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
}

type Data = Readonly<Record<string, unknown>>;

/** Characters of JSON up to which the data of an event are stored with a firing, and as the state to compare with. */
const mostStored = 64_000;
const mostCompared = 1_000_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

const streamIdentity = ({ services }: ShardStream): Identity => ({
  keyId: 'watches',
  services: services === null ? '*' : new Set(services),
  rights: noRights,
});

const outcomeOf =
  (event: WatchedEvent) =>
  ({ watchId, condition, memory }: ActiveWatch): WatchOutcome => {
    // A new watch of a running stream begins with the state that the stream has.
    const isNew = memory === null && event.kind === 'state' && event.before !== null;
    const start = isNew ? evaluate(condition, { kind: 'state', data: event.before, before: null }, {}).memory : memory;
    return { watchId, ...evaluate(condition, event, (start ?? {}) as WatchMemory) };
  };

/** Other errors are not written for clients. */
const interruption = (error: unknown): string => {
  const isForClients = error instanceof SubscriptionUnavailableError || error instanceof ServiceError;
  return `It is not followed at the moment, and tried again. ${isForClients ? error.message : ''}`.trim();
};

/**
 * Follows one stream for all its watches, until the signal aborts or the stream ends. Each event is processed in one
 * transaction with the position, so that a stream that is opened again, here or by another worker, continues after the
 * last event that was processed.
 */
export const followStream = async (
  stream: ShardStream,
  shard: RunningRow<number>,
  signal: AbortSignal,
  { store, ownGraph, bus, clock, log }: FollowOptions,
): Promise<void> => {
  const { streamKey, document, variables } = stream;
  const identity = streamIdentity(stream);

  const process = async (
    checked: CheckedDocument,
    { data, position, errors }: OwnGraphEvent,
    from: StreamPoint,
    isPositionOnly: boolean,
  ): Promise<StreamPoint> => {
    const isState = !checked.isResumable;
    // A state that could not be read whole is compared with nothing.
    if (data === null || (isState && errors.length > 0)) return from;
    const length = JSON.stringify(data).length;
    if (isState && length > mostCompared)
      throw new SubscriptionRefusedError(
        `Its events have more than ${mostCompared} characters, so they cannot be compared.`,
      );
    const event: WatchedEvent = isState ? { kind: 'state', data, before: from.last } : { kind: 'event', data };
    const next = { position: position ?? from.position, last: isState ? (data as Data) : null };
    const fired = await store.move(shard, streamKey, from, {
      ...next,
      data: length <= mostStored ? data : null,
      firedAt: toInstant(clock.now()),
      evaluate: (watches) => (isPositionOnly ? [] : watches.map(outcomeOf(event))),
    });
    // Another worker has moved it, or the answer to this one's commit was lost: the stream is opened again.
    if (fired === undefined) throw new Error('the stream is not where it was');
    for (const watchId of fired) bus.publish(firedTopic(watchId));
    return { ...next, revision: from.revision + 1 };
  };

  /** Whether the owners read that it is interrupted. A worker before this one may have written a note. */
  let note: 'unknown' | 'written' | 'none' = 'unknown';
  /** Resolves when the stream has ended. */
  const follow = async (onEvent: () => void): Promise<void> => {
    const checked = await ownGraph.check({ text: document, documentId: null, variables }, identity);
    if ('refusal' in checked) throw new SubscriptionRefusedError(checked.refusal);
    let point = await store.pointOf(streamKey);
    if (point === undefined) return;
    const isStart = checked.startsWithPosition || (checked.isResumable && point.position === null);
    const client = `watch ${streamKey}`;
    const events = await ownGraph.open(checked, { identity, client, position: point.position, signal });
    const stopListening = onAbort(signal, () => void events.return?.());
    let isFirst = true;
    try {
      for await (const event of events) {
        point = await process(checked, event, point, isFirst && isStart);
        isFirst = false;
        if (note !== 'none') await store.note(shard, streamKey, null);
        note = 'none';
        onEvent();
      }
    } finally {
      stopListening();
    }
  };

  const untilReachable = async (): Promise<boolean> => {
    await clock.sleep(unavailableRetryMs, signal).catch(() => {});
    return !signal.aborted;
  };
  const end = async (state: 'ENDED' | 'BROKEN', message: string): Promise<void> => {
    await retryUnavailable(() => store.end(shard, streamKey, state, message), untilReachable);
  };

  /** If the note cannot be written, the next interruption tries again. */
  const noted = (error: unknown): Promise<'written' | 'unknown'> =>
    store.note(shard, streamKey, interruption(error)).then(
      () => 'written',
      () => 'unknown',
    );

  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      await follow(() => {
        pauseMs = firstPauseMs;
      });
      if (!signal.aborted) await end('ENDED', 'Its subscription has ended.');
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof SubscriptionRefusedError) {
        await end('BROKEN', error.message);
        return;
      }
      if (error instanceof LeaseLostError) {
        shard.checkLease();
        return;
      }
      log.warn({ err: error, stream: streamKey }, 'a watched stream was interrupted, and is opened again');
      if (note !== 'written') note = await noted(error);
    }
    await clock.sleep(pauseMs, signal).catch(() => {});
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }
};
