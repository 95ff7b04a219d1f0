import { GraphQLError } from 'graphql';
import { type ActivityFeed, activityFeedKey } from '../../../platform/config/activity-feeds.ts';
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { SourceFailure } from '../../../platform/errors/service-error.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { createPause } from '../../../platform/runtime/clock/repeat.ts';
import { iterateInTurn } from '../../../platform/streams/iterate-in-turn.ts';
import type { PartPosition } from './activity-cursor.ts';
import {
  type ActivityPart,
  nothingHappened,
  openPart,
  type PartContext,
  type PartEvent,
  type ServiceEvents,
} from './activity-part.ts';

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

const service = 'social';
const query = `subscription ($feed: SocialFeedInput!, $since: String) {
  socialItemsPosted(feed: $feed, since: $since) {
    checkpoint checkpointStatus checkpointMessage isCatchingUp
    failure { code source message isRetryable retryAfterSeconds }
    items { source itemId }
  }
}`;

const toFeedInput = ({ source, community }: ActivityFeed): object =>
  community === null ? { board: source } : { community };

/** Pause before a failed feed is opened again. */
const openAgainMs = 60_000;

/** Returns the source's failure from a service's error; undefined if the source did not cause it. */
const failureIn = (error: unknown): SourceFailure | undefined => {
  if (!(error instanceof GraphQLError) || error.extensions['code'] !== 'UPSTREAM_UNAVAILABLE') return undefined;
  const { code, source = null, retryable, retryAfterSeconds = null } = error.extensions;
  return toFailure({
    code: String(code),
    source: source === null ? null : String(source),
    message: error.message,
    isRetryable: retryable === true,
    retryAfterSeconds: retryAfterSeconds === null ? null : Math.ceil(Number(retryAfterSeconds)),
  });
};

/**
 * Opens a feed after a position, by default at its current state. If the source cannot be read, an event reports it,
 * and the feed is opened again later.
 */
export const openFeed = async (
  feed: ActivityFeed,
  begin: PartPosition | undefined,
  parts: PartContext,
  clock: Clock,
): Promise<ActivityPart> => {
  const name = activityFeedKey(feed);
  const reading = createFeedReading(feed, name, begin);
  const pause = createPause(clock);
  let source: ServiceEvents<FeedEvent> | undefined;
  let waiting: readonly PartEvent[] = [];
  let over = false;

  const open = async (): Promise<void> => {
    const variables = { feed: toFeedInput(feed), since: reading.position()?.cursor ?? null };
    try {
      source = await openPart<FeedEvent>(parts, service, { query, variables });
    } catch (error) {
      const failure = failureIn(error);
      if (failure === undefined) throw error;
      waiting = [reading.failed(failure)];
    }
    if (over) await source?.close();
  };
  const readOn = async (): Promise<void> => {
    if (source === undefined) {
      await pause.wait(openAgainMs);
      if (!over) await open();
      return;
    }
    waiting = reading.eventsOf(await source.next());
  };

  await open();
  // Without a position, the first event says where the feed starts.
  if (reading.position() === undefined && source !== undefined) await readOn();
  const advance = async (): Promise<IteratorResult<PartEvent>> => {
    while (!over && waiting.length === 0) await readOn();
    const [event, ...rest] = waiting;
    waiting = rest;
    return over || event === undefined ? { value: undefined, done: true } : { value: event, done: false };
  };
  const close = (): void => {
    over = true;
    pause.end();
    source?.close().catch(() => {});
  };
  return { name, position: reading.position(), events: iterateInTurn(advance, close) };
};
