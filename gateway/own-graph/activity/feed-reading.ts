import type { ActivityFeed } from '../../../platform/config/activity-feeds.ts';
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { SourceFailure } from '../../../platform/errors/source-failure.ts';
import type { PartPosition } from './activity-cursor.ts';
import { nothingHappened, type PartEvent } from './activity-part.ts';

/** A failure in a service's result, with its code in capitals. */
type ResultFailure = Omit<SourceFailure, 'code'> & { readonly code: string };

export interface FeedEvent {
  readonly checkpoint: string | null;
  readonly checkpointStatus: 'OK' | 'EXPIRED' | 'PARTIAL';
  readonly checkpointMessage: string | null;
  readonly isCatchingUp: boolean;
  readonly failure: ResultFailure | null;
  /** Oldest first. */
  readonly items: readonly { readonly source: string; readonly itemId: string }[];
}

export const toFailure = ({ code, ...failure }: ResultFailure): SourceFailure => ({
  ...failure,
  code: code.toLowerCase() as ErrorCode,
});

/** Splits a feed's events into single stories, each with a position after it. */
export interface FeedReading {
  /** Position after all split events. Undefined while the feed could not be read. */
  position(): PartPosition | undefined;
  eventsOf(event: FeedEvent): readonly PartEvent[];
  failed(failure: SourceFailure): PartEvent;
}

/**
 * A checkpoint follows all stories of its event. Between them, the position is the previous checkpoint and the stories
 * since.
 */
export const createFeedReading = (feed: ActivityFeed, name: string, begin: PartPosition | undefined): FeedReading => {
  let cursor = begin?.cursor;
  const had = new Set(begin?.had);
  let hasFailed = false;

  const position = (): PartPosition | undefined => (cursor === undefined ? undefined : { cursor, had: [...had] });
  const event = (part: Partial<PartEvent>): PartEvent => ({
    ...nothingHappened,
    feed,
    part: name,
    position: position(),
    ...part,
  });

  return {
    position,
    failed: (failure) => {
      hasFailed = true;
      return event({ failure });
    },
    eventsOf: ({ checkpoint, checkpointStatus, checkpointMessage, isCatchingUp, failure, items }) => {
      const news = items.filter(({ itemId }) => !had.has(itemId));
      const last = news.at(-1);
      const states: Partial<PartEvent>[] = checkpointStatus === 'OK' ? [] : [{ gapMessage: checkpointMessage }];
      if (failure !== null) states.push({ failure: toFailure(failure) });
      else if (hasFailed) states.push({});
      hasFailed = failure !== null;

      const moveOn = (): void => {
        if (checkpoint === null) return;
        cursor = checkpoint;
        // While the feed catches up, stories that an earlier stream has delivered may still follow.
        if (isCatchingUp) for (const { itemId } of items) had.delete(itemId);
        else had.clear();
      };
      if (last === undefined) moveOn();
      const events = states.map(event);
      for (const item of news) {
        had.add(item.itemId);
        if (item === last) moveOn();
        events.push(event({ item: { __typename: 'SocialItem', ...item } }));
      }
      return events;
    },
  };
};
