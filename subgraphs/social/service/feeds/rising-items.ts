import type { Call } from '../../../../platform/call/call.ts';
import { isUnavailable, type SourceFailure } from '../../../../platform/errors/service-error.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import { type Clock, toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { BoundedBuffer } from '../../../../platform/streams/bounded-buffer.ts';
import { socialRules } from '../../model/rules.ts';
import type { ItemReference, SocialItem } from '../../model/social-item.ts';
import type { ItemCounts, Sighting } from '../../model/watched-feed.ts';
import { rulesOf } from '../source-rules.ts';
import type { FeedChannels, FeedListener } from './feed-channels.ts';
import { type FeedSelection, toFeedScope } from './feed-scope.ts';
import { createRiseMemory, type RiseMemory } from './rise-memory.ts';

export interface RisingItemsFound {
  /** Oldest first. Null in the first event. */
  readonly items: readonly SocialItem[] | null;
  /** Number of items that the poll read. */
  readonly seenCount: number;
  readonly fetchedAt: string;
  readonly failure: SourceFailure | null;
}

interface RisingRequest {
  readonly feed: NonNullable<FeedSelection['feed']>;
  readonly atLeastPoints: number | null;
  readonly atLeastComments: number | null;
}

export interface RisingItems {
  /**
   * Rejects with `validation_error`, and with the failure of the source's first read. Throws `stream_fell_behind` when
   * it is not read.
   */
  watch(request: RisingRequest, call: Call): Promise<AsyncIterableIterator<RisingItemsFound>>;
}

interface RisingItemsOptions {
  /** Polls each feed once for all its listeners. */
  readonly channels: FeedChannels;
  /** Items that another process has read. */
  readonly stored: { findMany(references: readonly ItemReference[]): Promise<readonly SocialItem[]> };
  readonly clock: Clock;
}

/** A stream has an event for a poll at most, and one for a failure. */
const bufferSize = 256;

/** Throws a `validation_error` that names the argument. */
const checkedScope = ({ feed, atLeastPoints, atLeastComments }: RisingRequest) => {
  const scope = toFeedScope({ feed });
  if (!rulesOf(scope).readsAgain) {
    const given = Object.entries(feed).filter(([, value]) => value !== null);
    throw validationFailure(
      ...given.map(([name, value]) => brokenRule(socialRules.counts_not_read_again, ['feed', name], value)),
    );
  }
  if (atLeastPoints === null && atLeastComments === null)
    throw validationFailure(brokenRule(socialRules.threshold_needed, ['atLeastPoints'], null));
  return scope;
};

/** The counts are those that were compared, whatever was stored since. */
const withCounts = (item: SocialItem, [, , score, commentCount]: ItemCounts): SocialItem => ({
  ...item,
  engagement: { ...item.engagement, score, commentCount },
});

export const createRisingItems = ({ channels, stored, clock }: RisingItemsOptions): RisingItems => ({
  watch: async (request, call) => {
    const scope = checkedScope(request);
    const thresholds = { points: request.atLeastPoints, comments: request.atLeastComments };
    let memory: RiseMemory | undefined;
    let isJoined = false;
    let isFailing = false;
    let waiting: Sighting | undefined;
    let isBusy = false;
    let seenCount = 0;

    const stop = () => {
      call.signal.removeEventListener('abort', end);
      channels.leave(scope, listener);
    };
    const end = () => {
      stop();
      buffer.complete();
    };
    const buffer = new BoundedBuffer<RisingItemsFound>({ capacity: bufferSize, overflow: 'fail', onReturn: stop });
    const send = (polledAtMs: number, event: Pick<RisingItemsFound, 'items' | 'failure'>) =>
      buffer.push({ ...event, seenCount, fetchedAt: toInstant(polledAtMs) });

    const itemsOf = async (risen: readonly ItemCounts[], read: readonly SocialItem[]): Promise<SocialItem[]> => {
      const wanted = new Map(risen.map((counts) => [counts[0], counts]));
      const known = new Map(read.filter(({ itemId }) => wanted.has(itemId)).map((item) => [item.itemId, item]));
      const missing = risen.filter(([itemId]) => !known.has(itemId));
      const references = missing.map(([itemId]) => ({ source: scope.source, itemId }));
      for (const item of references.length === 0 ? [] : await stored.findMany(references)) known.set(item.itemId, item);
      return risen.flatMap((counts) => {
        const item = known.get(counts[0]);
        return item === undefined ? [] : withCounts(item, counts);
      });
    };

    const compare = async ({ counts, items, polledAtMs }: Sighting): Promise<void> => {
      seenCount = counts.length;
      memory ??= createRiseMemory(thresholds, counts);
      const risen = memory.risen(counts);
      if (risen.length === 0) return;
      const found = await itemsOf(risen, items);
      const ids = new Set(found.map(({ itemId }) => itemId));
      // An item that is not stored yet is found at the next poll.
      memory.note(risen.filter(([itemId]) => ids.has(itemId)));
      if (found.length > 0) send(polledAtMs, { items: found, failure: null });
    };

    /** One poll after the other. What one reads replaces an earlier one that still waits: its counts are older. */
    const compareWaiting = async (): Promise<void> => {
      if (isBusy || !isJoined) return;
      isBusy = true;
      try {
        while (waiting !== undefined) {
          const sighting = waiting;
          waiting = undefined;
          await compare(sighting).catch((error: unknown) => {
            if (!isUnavailable(error)) throw error;
          });
        }
      } catch (error) {
        stop();
        buffer.fail(error);
      } finally {
        isBusy = false;
      }
    };

    const listener: FeedListener = {
      onPoll: ({ failedBy, polledAtMs }) => {
        if (failedBy === undefined && !isFailing) return;
        isFailing = failedBy !== undefined;
        send(polledAtMs, { items: [], failure: failedBy ?? null });
      },
      onSeen: (sighting) => {
        waiting = sighting;
        void compareWaiting();
      },
      onFailure: (error) => {
        call.signal.removeEventListener('abort', end);
        buffer.fail(error);
      },
    };

    call.signal.addEventListener('abort', end, { once: true });
    try {
      const { counts, polledAtMs } = await channels.join(scope, listener, call);
      seenCount = counts?.length ?? 0;
      if (counts !== null) {
        memory = createRiseMemory(thresholds, counts);
        // What was seen while the reader joined is no newer than the feed's state.
        waiting = undefined;
      }
      send(polledAtMs ?? clock.now(), { items: null, failure: null });
      isJoined = true;
      void compareWaiting();
      return buffer;
    } catch (error) {
      stop();
      throw error;
    }
  },
});
