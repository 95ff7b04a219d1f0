import type { Call } from '../../../../platform/call/call.ts';
import { abortable } from '../../../../platform/runtime/abortable.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { BoundedBuffer } from '../../../../platform/streams/bounded-buffer.ts';
import { joinReads } from '../../../../platform/upstream/read-meta.ts';
import type { SocialFeedEvent } from '../../model/feed.ts';
import type { FeedScope, SocialItem } from '../../model/social-item.ts';
import type { Poll, WatchedFeed } from '../../model/watched-feed.ts';
import { rulesOf } from '../source-rules.ts';
import { advance, type Checkpoint, oldestFirst } from './checkpoint.ts';
import type { FeedChannels, FeedListener } from './feed-channels.ts';
import type { FeedPages } from './feed-pages.ts';
import { type FeedSelection, toFeedScope } from './feed-scope.ts';
import type { FeedTokens, OpenCheckpoint, OpenedCheckpoint } from './feed-tokens.ts';
import { readBack } from './read-back.ts';
import { readNewer } from './read-newer.ts';

const toFeedEvent = (
  upstream: string,
  items: readonly SocialItem[],
  askedAtMs: number,
  given: Partial<SocialFeedEvent>,
): SocialFeedEvent => {
  const read = { hit: false, stale: false, storedAtMs: askedAtMs, ttlRemainingMs: 0 };
  const { meta } = joinReads([{ source: upstream, freshnessMs: null, read }], { nowMs: askedAtMs });
  return {
    items,
    checkpoint: null,
    checkpointStatus: 'OK',
    checkpointMessage: null,
    isCatchingUp: false,
    failure: null,
    // Pushed events are not cached.
    meta: { ...meta, cache: null },
    warnings: [],
    ...given,
  };
};

interface CaughtUp {
  /** Never empty, so that a resumed reader gets an event at once. */
  readonly events: readonly SocialFeedEvent[];
  /** Ids that may appear again and that the reader has. */
  readonly had: ReadonlySet<string>;
}

type CatchUp = (scope: FeedScope, from: OpenedCheckpoint, turn: string, call: Call) => Promise<CaughtUp>;

/** Maximum items in one event, as in a page of REST. */
const eventSize = 100;

/**
 * Readers with the same turn share reads of the source, so that a thousand reconnections cost one. Throws what the
 * source throws.
 */
const createCatchUp = (options: {
  readonly pages: FeedPages;
  readonly tokens: FeedTokens;
  readonly clock: Clock;
}): CatchUp => {
  const { pages, tokens, clock } = options;

  const event = (
    scope: FeedScope,
    items: readonly SocialItem[],
    checkpoint: Checkpoint,
    overrides: Partial<SocialFeedEvent>,
  ): SocialFeedEvent =>
    toFeedEvent(pages.sourceOf(scope.source).upstream, items, clock.now(), {
      checkpoint: tokens.sealCheckpoint(scope, checkpoint),
      ...overrides,
    });

  const idsOf = (items: readonly SocialItem[], { known }: Checkpoint): ReadonlySet<string> =>
    new Set([...items.map(({ itemId }) => itemId), ...known.map(([itemId]) => itemId)]);

  const startAgain = async (scope: FeedScope, reason: string, turn: string, call: Call): Promise<CaughtUp> => {
    const limit = rulesOf(scope).readSize(rulesOf(scope).defaultLimit);
    const { value } = await pages.read(scope, { after: null, limit }, call, turn);
    const items = oldestFirst(value.items);
    const checkpoint = await readBack(
      scope,
      value,
      clock.now(),
      async (after) => (await pages.read(scope, { after, limit }, call, turn)).value,
    );
    const overrides = { checkpointStatus: 'EXPIRED' as const, checkpointMessage: reason, warnings: value.warnings };
    return { events: [event(scope, items, checkpoint, overrides)], had: idsOf(items, checkpoint) };
  };

  const readOn = async (scope: FeedScope, from: OpenCheckpoint, turn: string, call: Call): Promise<CaughtUp> => {
    const limit = rulesOf(scope).sinceReadSize;
    const found = await readNewer(scope, from, async (after, newerThan) => {
      const request = { after, limit, ...(newerThan === undefined ? {} : { newerThan }) };
      return (await pages.read(scope, request, call, turn)).value;
    });
    const overrides: Partial<SocialFeedEvent> = {
      warnings: found.warnings,
      ...(found.complete
        ? {}
        : {
            checkpointStatus: 'PARTIAL',
            checkpointMessage: 'The source no longer goes back to the checkpoint; some items may be missing.',
          }),
    };
    const events: SocialFeedEvent[] = [];
    let checkpoint = from.checkpoint;
    let start = 0;
    do {
      const items = found.items.slice(start, start + eventSize);
      start += eventSize;
      const rest = found.items.slice(start);
      checkpoint = advance(checkpoint, items, rest, rulesOf(scope).anchorsKept);
      events.push(event(scope, items, checkpoint, { ...overrides, isCatchingUp: rest.length > 0 }));
    } while (start < found.items.length);
    return { events, had: idsOf(found.items, checkpoint) };
  };

  return async (scope, from, turn, call) => {
    const caughtUp = await ('expired' in from
      ? startAgain(scope, from.expired, turn, call)
      : readOn(scope, from, turn, call));
    // Subscribers join fields to an item as soon as it is delivered.
    await abortable(pages.sourceOf(scope.source).stored?.() ?? Promise.resolve(), call.signal);
    return caughtUp;
  };
};

export interface CheckpointsInput extends FeedSelection {
  readonly since: string | null;
}

export interface FeedCheckpoints {
  /**
   * Rejects with `validation_error` for arguments or a token of another feed, and with the failure of the source's
   * first read. Throws `stream_fell_behind` when it is not read.
   */
  watch(input: CheckpointsInput, call: Call): Promise<AsyncIterableIterator<SocialFeedEvent>>;
}

interface FeedCheckpointsOptions {
  readonly channels: FeedChannels;
  readonly pages: FeedPages;
  readonly tokens: FeedTokens;
  readonly clock: Clock;
}

/** A resumed feed may begin with ten pages at once. */
const bufferSize = 256;

const partial = 'The source no longer went back to the last checkpoint; some items may be missing.';

export const createFeedCheckpoints = (options: FeedCheckpointsOptions): FeedCheckpoints => {
  const { channels, pages, tokens, clock } = options;
  const catchUp = createCatchUp({ pages, tokens, clock });
  /** Shared by all readers that have everything before the poll. */
  const events = new WeakMap<Poll, SocialFeedEvent>();

  const toEvent = (scope: FeedScope, poll: Poll): SocialFeedEvent =>
    toFeedEvent(pages.sourceOf(scope.source).upstream, poll.items, poll.polledAtMs, {
      checkpoint: poll.checkpoint === null ? null : tokens.sealCheckpoint(scope, poll.checkpoint),
      failure: poll.failedBy ?? null,
      warnings: poll.warnings ?? [],
      ...(poll.complete ? {} : { checkpointStatus: 'PARTIAL' as const, checkpointMessage: partial }),
    });

  const eventOf = (scope: FeedScope, poll: Poll): SocialFeedEvent => {
    const known = events.get(poll) ?? toEvent(scope, poll);
    events.set(poll, known);
    return known;
  };

  const beginning = (scope: FeedScope, { checkpoint, polledAtMs }: WatchedFeed): SocialFeedEvent =>
    toEvent(scope, {
      sequence: 0,
      polledAtMs: polledAtMs ?? clock.now(),
      items: [],
      complete: true,
      error: null,
      checkpoint,
    });

  return {
    watch: async (input, call) => {
      const scope = toFeedScope(input);
      const { since } = input;
      const from = since === null ? undefined : tokens.openCheckpoint(scope, since);

      /** Polls that arrive while the reader catches up. */
      let waiting: Poll[] | undefined = [];
      let had: ReadonlySet<string> = new Set();
      let behind = 0;
      const stop = () => {
        call.signal.removeEventListener('abort', end);
        channels.leave(scope, listener);
      };
      const end = () => {
        stop();
        buffer.complete();
      };
      const buffer = new BoundedBuffer<SocialFeedEvent>({ capacity: bufferSize, overflow: 'fail', onReturn: stop });
      const send = (poll: Poll) => {
        if (poll.sequence <= behind) return;
        if (had.size === 0 || !poll.items.some(({ itemId }) => had.has(itemId)))
          return buffer.push(eventOf(scope, poll));
        const items = poll.items.filter(({ itemId }) => !had.has(itemId));
        if (items.length > 0 || !poll.complete || poll.error !== null) buffer.push(toEvent(scope, { ...poll, items }));
      };
      const listener: FeedListener = {
        onPoll: (poll) => {
          if (waiting === undefined) send(poll);
          else waiting.push(poll);
        },
        onFailure: (error) => {
          call.signal.removeEventListener('abort', end);
          buffer.fail(error);
        },
      };

      call.signal.addEventListener('abort', end, { once: true });
      try {
        const state = await channels.join(scope, listener, call);
        behind = state.sequence;
        if (from === undefined) buffer.push(beginning(scope, state));
        else {
          // After the channel's last poll, so that no gap is left before the next polls.
          const caughtUp = await catchUp(scope, from, `${state.sequence}@${state.polledAtMs}`, call);
          for (const event of caughtUp.events) buffer.push(event);
          had = caughtUp.had;
        }
        const early = waiting;
        waiting = undefined;
        for (const poll of early) send(poll);
        return buffer;
      } catch (error) {
        stop();
        throw error;
      }
    },
  };
};
