import type { Clock } from '../../../../platform/clock/clock.ts';
import { abortable } from '../../../../platform/signals/abortable.ts';
import type { SocialFeedEvent } from '../../model/feed.ts';
import type { FeedScope, SocialItem } from '../../model/social-item.ts';
import { rulesOf } from '../source-rules.ts';
import { advance, type Checkpoint, oldestFirst } from './checkpoint.ts';
import { toFeedEvent } from './feed-event.ts';
import type { FeedPages } from './feed-pages.ts';
import type { FeedTokens, OpenCheckpoint, OpenedCheckpoint } from './feed-tokens.ts';
import { lookBack } from './look-back.ts';
import { readNewer } from './read-newer.ts';

interface CaughtUp {
  /** Never empty, so that a resumed reader gets an event at once. */
  readonly events: readonly SocialFeedEvent[];
  /** Ids that may appear again and that the reader has. */
  readonly had: ReadonlySet<string>;
}

type CatchUp = (scope: FeedScope, from: OpenedCheckpoint, turn: string, signal: AbortSignal) => Promise<CaughtUp>;

/** Maximum items in one event, as in a page of REST. */
const eventSize = 100;

/**
 * Readers with the same turn share reads of the source, so that a thousand reconnections cost one. Throws what the
 * source throws.
 */
export const createCatchUp = (options: {
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

  const startAgain = async (scope: FeedScope, reason: string, turn: string, signal: AbortSignal): Promise<CaughtUp> => {
    const limit = rulesOf(scope).readSize(rulesOf(scope).defaultLimit);
    const { value } = await pages.read(scope, { after: null, limit }, signal, turn);
    const items = oldestFirst(value.items);
    const checkpoint = await lookBack(
      scope,
      value,
      clock.now(),
      async (after) => (await pages.read(scope, { after, limit }, signal, turn)).value,
    );
    const overrides = { checkpointStatus: 'EXPIRED' as const, checkpointMessage: reason, warnings: value.warnings };
    return { events: [event(scope, items, checkpoint, overrides)], had: idsOf(items, checkpoint) };
  };

  const readOn = async (
    scope: FeedScope,
    from: OpenCheckpoint,
    turn: string,
    signal: AbortSignal,
  ): Promise<CaughtUp> => {
    const limit = rulesOf(scope).sinceReadSize;
    const found = await readNewer(scope, from, async (after, newerThan) => {
      const request = { after, limit, ...(newerThan === undefined ? {} : { newerThan }) };
      return (await pages.read(scope, request, signal, turn)).value;
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

  return async (scope, from, turn, signal) => {
    const caughtUp = await ('expired' in from
      ? startAgain(scope, from.expired, turn, signal)
      : readOn(scope, from, turn, signal));
    // Subscribers join fields to an item as soon as it is delivered.
    await abortable(pages.sourceOf(scope.source).stored?.() ?? Promise.resolve(), signal);
    return caughtUp;
  };
};
