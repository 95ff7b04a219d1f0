import type { EventBus } from '../../../../platform/cache/events/event-bus.ts';
import { Call } from '../../../../platform/call/call.ts';
import { isUnavailable, ServiceError, unavailableRetryMs } from '../../../../platform/errors/service-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { createPause } from '../../../../platform/runtime/clock/repeat.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import { createDeferred } from '../../../../platform/runtime/promise/deferred.ts';
import type { FeedSource } from '../../model/feed-source.ts';
import type { FeedScope } from '../../model/social-item.ts';
import type { Poll, Sighting, WatchedFeed, WatchStore } from '../../model/watched-feed.ts';
import { rulesOf } from '../source-rules.ts';
import { scopeKey } from './feed-scope.ts';
import { pollFeed } from './poll-feed.ts';
import { countsOf } from './rise-memory.ts';

interface ChannelSettings {
  /** Pause between two polls, at the pace that the source allows. */
  readonly pollMs: number;
  /** How long a poll may be overdue before its process counts as dead. */
  readonly graceMs: number;
  /** A feed unwatched for longer starts again. */
  readonly resumeWithinMs: number;
}

export interface ChannelOptions {
  readonly scope: FeedScope;
  readonly source: FeedSource;
  readonly store: WatchStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly owner: string;
  readonly settings: ChannelSettings;
  readonly onPoll: (poll: Poll) => void;
  /** Called after each poll that succeeded, where polls read items again. */
  readonly onSeen: (sighting: Sighting) => void;
  /** Called when the first read or the database failed. */
  readonly onFailure: (error: unknown) => void;
}

export interface FeedChannel {
  /** Rejects when the source refuses the first read. */
  readonly opened: Promise<WatchedFeed>;
  readonly state: WatchedFeed | undefined;
  /** Resolves when the lease is released, or after a bounded time. */
  close(): Promise<void>;
}

const unknownState: WatchedFeed = { sequence: 0, polledAtMs: null, checkpoint: null, counts: null };

/** Pause before checking whether another process has finished its first read. */
const firstCheckMs = 1000;

/** A lease not released by then expires: shutdown does not wait for an unresponsive database. */
const releaseWithinMs = 3000;

/**
 * The process with the feed's lease polls and stores what it finds. Others read that after a hint, or once a poll
 * interval without one. Any process may take a free or expired lease.
 */
export const openFeedChannel = (options: ChannelOptions): FeedChannel => {
  const { scope, source, store, bus, clock, log, owner, settings, onPoll, onSeen, onFailure } = options;
  const { pollMs, graceMs, resumeWithinMs } = settings;
  const key = scopeKey(scope);
  const topic = `social.feed.${key}`;
  const call = new Call();
  let state: WatchedFeed | undefined;
  let failing = false;
  const pause = createPause(clock);
  let hinted = false;
  let isOpen = false;
  const opening = createDeferred<WatchedFeed>();

  /** Older positions are where a feed was left. */
  const isCurrent = ({ polledAtMs, checkpoint }: WatchedFeed): boolean =>
    checkpoint !== null && polledAtMs !== null && clock.now() - polledAtMs <= resumeWithinMs;

  const open = (next: WatchedFeed) => {
    isOpen = true;
    opening.resolve(next);
  };

  const catchUp = async (next: WatchedFeed): Promise<void> => {
    const before = state;
    if (before !== undefined && next.sequence > before.sequence)
      for (const poll of await store.pollsAfter(key, before.sequence)) if (!call.aborted) onPoll(poll);
    // Updated only afterwards, so that a failed read is repeated.
    state = next;
    const { polledAtMs, counts } = next;
    if (before !== undefined && counts !== null && polledAtMs !== null && polledAtMs !== before.polledAtMs)
      onSeen({ polledAtMs, counts, items: [] });
  };

  /** Returns the time until the next poll; undefined when another process has the lease. */
  const poll = async (from: WatchedFeed): Promise<number | undefined> => {
    const { checkpoint, polledAtMs } = from;
    const last = checkpoint !== null && isCurrent(from) ? { checkpoint, ageMs: clock.now() - (polledAtMs ?? 0) } : null;
    const outcome = await pollFeed({ source, scope, nowMs: () => clock.now(), call }, last);
    const { failure, retryAfterMs, seen } = outcome;
    if (failure !== null && !isOpen) throw failure;
    const waitMs = Math.max(pollMs, retryAfterMs ?? 0);
    const changed = failing !== (failure !== null);
    failing = failure !== null;
    const report = outcome.poll.items.length > 0 || !outcome.poll.complete || changed;
    const counts = seen === null || !rulesOf(scope).readsAgain ? null : countsOf(seen);
    const leaseUntilMs = clock.now() + waitMs + graceMs;
    const sequence = await store.save(key, owner, outcome.poll, { leaseUntilMs, report, counts });
    if (sequence === undefined) return undefined;
    state = {
      sequence,
      polledAtMs: outcome.poll.polledAtMs,
      checkpoint: outcome.poll.checkpoint ?? from.checkpoint,
      counts: counts ?? from.counts,
    };
    if (report && !call.aborted) onPoll({ ...outcome.poll, sequence });
    if (counts !== null && !call.aborted) onSeen({ polledAtMs: outcome.poll.polledAtMs, counts, items: seen ?? [] });
    if (report || !isOpen) bus.publish(topic, owner);
    open(state);
    return waitMs;
  };

  const turn = async (): Promise<number> => {
    hinted = false;
    const mine = await store.acquire(key, owner, clock.now() + pollMs + graceMs);
    if (mine === undefined) {
      const theirs = (await store.find(key)) ?? unknownState;
      await catchUp(theirs);
      // The owner of the lease may still be at its first read.
      if (!isOpen && !isCurrent(theirs)) return Math.min(pollMs, firstCheckMs);
      open(theirs);
      return pollMs;
    }
    await catchUp(mine);
    const dueInMs = mine.polledAtMs === null ? 0 : mine.polledAtMs + pollMs - clock.now();
    if (dueInMs > 0 && isCurrent(mine)) {
      open(mine);
      return dueInMs;
    }
    return (await poll(mine)) ?? 0;
  };

  /** While the database is unavailable, an open feed waits, and then continues after the last stored poll. */
  const turnOrRetry = async (): Promise<number> => {
    try {
      return await turn();
    } catch (error) {
      if (!isOpen || !isUnavailable(error)) throw error;
      log.warn({ err: error, feed: key }, 'a feed waits for the database');
      return unavailableRetryMs;
    }
  };

  const run = async (): Promise<void> => {
    const unsubscribe = await bus.subscribe(topic, (from) => {
      if (from === owner) return;
      hinted = true;
      pause.end();
    });
    try {
      while (!call.aborted) {
        const waitMs = await turnOrRetry();
        if (!hinted && !call.aborted) await pause.wait(waitMs);
      }
    } finally {
      unsubscribe();
      await store.release(key, owner);
      // Another process may continue at once.
      bus.publish(topic, owner);
    }
  };

  const ended = run().catch((error: unknown) => {
    if (call.aborted) {
      if (!(error === call.reason)) log.warn({ err: error, feed: key }, 'a feed was not released');
      return;
    }
    opening.reject(error);
    if (!(error instanceof ServiceError)) log.error({ err: error, feed: key }, 'a feed can no longer be watched');
    onFailure(error);
  });

  return {
    opened: opening.promise,
    get state() {
      return state;
    },
    close: () => {
      call.abort(new ServiceError('client_closed_request', 'The feed has no more subscribers.'));
      pause.end();
      return new Promise((resolve) => {
        const cancel = clock.after(releaseWithinMs, resolve);
        void ended.finally(cancel).then(resolve);
      });
    },
  };
};
