import type { Clock } from '../../../../platform/clock/clock.ts';
import { BoundedBuffer } from '../../../../platform/streams/bounded-buffer.ts';
import type { SocialFeedEvent } from '../../model/feed.ts';
import type { FeedScope } from '../../model/social-item.ts';
import type { Poll, WatchedFeed } from '../../model/watched-feed.ts';
import { createCatchUp } from './catch-up.ts';
import type { FeedChannels, FeedListener } from './feed-channels.ts';
import { toFeedEvent } from './feed-event.ts';
import type { FeedPages } from './feed-pages.ts';
import { type ScopeInput, toFeedScope } from './feed-scope.ts';
import type { FeedTokens } from './feed-tokens.ts';

export interface CheckpointsInput extends ScopeInput {
  readonly since: string | null;
}

export interface FeedCheckpoints {
  /**
   * Rejects with `validation_error` for arguments or a token of another feed, and with the failure of the source's
   * first read. Throws `stream_fell_behind` when it is not read.
   */
  watch(input: CheckpointsInput, signal: AbortSignal): Promise<AsyncIterableIterator<SocialFeedEvent>>;
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
    watch: async (input, signal) => {
      const scope = toFeedScope(input);
      const { since } = input;
      const from = since === null ? undefined : tokens.openCheckpoint(scope, since);

      /** Polls that arrive while the reader catches up. */
      let waiting: Poll[] | undefined = [];
      let had: ReadonlySet<string> = new Set();
      let behind = 0;
      const stop = () => {
        signal.removeEventListener('abort', end);
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
          signal.removeEventListener('abort', end);
          buffer.fail(error);
        },
      };

      signal.addEventListener('abort', end, { once: true });
      try {
        const state = await channels.join(scope, listener, signal);
        behind = state.sequence;
        if (from === undefined) buffer.push(beginning(scope, state));
        else {
          // After the channel's last poll, so that no gap is left before the next polls.
          const caughtUp = await catchUp(scope, from, `${state.sequence}@${state.polledAtMs}`, signal);
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
