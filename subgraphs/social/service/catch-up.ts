import type { Clock } from '../../../platform/clock/clock.ts';
import type { SocialFeedEvent } from '../model/feed.ts';
import type { FeedScope, SocialItem } from '../model/social-item.ts';
import { advance, type Checkpoint, oldestFirst } from './checkpoint.ts';
import { toFeedEvent } from './feed-event.ts';
import type { FeedPages } from './feed-pages.ts';
import type { FeedTokens, OpenedCheckpoint } from './feed-tokens.ts';
import { lookBack } from './look-back.ts';
import { readNewer } from './read-newer.ts';
import { rulesOf } from './source-rules.ts';

export interface CaughtUp {
  /** At least one, so that a resumed reader hears at once that it is heard. */
  readonly events: readonly SocialFeedEvent[];
  /** Items that the reader has had by now, as far as they can come up again. */
  readonly had: ReadonlySet<string>;
}

export type CatchUp = (
  scope: FeedScope,
  from: OpenedCheckpoint,
  turn: string,
  signal: AbortSignal,
) => Promise<CaughtUp>;

/** Items of one event: as many as a page of REST may have. */
const eventSize = 100;

/**
 * What a reader missed since its checkpoint, as events. Readers of equal turn share the reads of the source, so that a thousand that come back at
 * once cost one. Throws what the source throws.
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
    told: Partial<SocialFeedEvent>,
  ): SocialFeedEvent =>
    toFeedEvent(pages.sourceOf(scope.source).upstream, items, clock.now(), {
      checkpoint: tokens.sealCheckpoint(scope, checkpoint),
      ...told,
    });

  const idsOf = (items: readonly SocialItem[], { known }: Checkpoint): ReadonlySet<string> =>
    new Set([...items.map(({ itemId }) => itemId), ...known.map(([itemId]) => itemId)]);

  const beginAnew = async (scope: FeedScope, reason: string, turn: string, signal: AbortSignal): Promise<CaughtUp> => {
    const limit = rulesOf(scope).readSize(rulesOf(scope).defaultLimit);
    const { value } = await pages.read(scope, { after: null, limit }, signal, turn);
    const items = oldestFirst(value.items);
    const checkpoint = await lookBack(
      scope,
      value,
      clock.now(),
      async (after) => (await pages.read(scope, { after, limit }, signal, turn)).value,
    );
    const told = { checkpointStatus: 'EXPIRED' as const, checkpointMessage: reason, warnings: value.warnings };
    return { events: [event(scope, items, checkpoint, told)], had: idsOf(items, checkpoint) };
  };

  return async (scope, from, turn, signal) => {
    if ('expired' in from) return beginAnew(scope, from.expired, turn, signal);
    const limit = rulesOf(scope).sinceReadSize;
    const found = await readNewer(scope, from, async (after, newerThan) => {
      const request = { after, limit, ...(newerThan === undefined ? {} : { newerThan }) };
      return (await pages.read(scope, request, signal, turn)).value;
    });
    const told: Partial<SocialFeedEvent> = {
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
      events.push(event(scope, items, checkpoint, { ...told, isCatchingUp: rest.length > 0 }));
    } while (start < found.items.length);
    return { events, had: idsOf(found.items, checkpoint) };
  };
};
