import type { ActivityFeed } from '../../../platform/config/activity-feeds.ts';
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { SourceFailure } from '../../../platform/errors/source-failure.ts';
import type { PartPosition } from './activity-cursor.ts';
import type { PartEvent } from './activity-part.ts';

/** A failure as a service's result has it, with its code in capitals. */
export type ResultFailure = Omit<SourceFailure, 'code'> & { readonly code: string };

/** An event of a feed. */
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

/** Takes events of a feed apart into single stories, each with a position that goes on behind it. */
export interface FeedReading {
  /** Behind all events that were taken apart. Undefined while the feed could not be read yet. */
  position(): PartPosition | undefined;
  eventsOf(event: FeedEvent): readonly PartEvent[];
  /** The event that says that the feed could not be opened. */
  failed(failure: SourceFailure): PartEvent;
}

/**
 * A checkpoint is behind all stories of its event. Between the stories of one event the position is the checkpoint
 * before, and the stories since.
 */
export const createFeedReading = (feed: ActivityFeed, name: string, begin: PartPosition | undefined): FeedReading => {
  let cursor = begin?.cursor;
  const had = new Set(begin?.had);
  let hasFailed = false;

  const position = (): PartPosition | undefined => (cursor === undefined ? undefined : { cursor, had: [...had] });
  const event = (part: Partial<PartEvent>): PartEvent => ({
    item: null,
    feed,
    failure: null,
    gapMessage: null,
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
        // What was had of an earlier stream may still come while this one catches up.
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
