import { GraphQLError } from 'graphql';
import type { Clock } from '../../../platform/clock/clock.ts';
import { createPause } from '../../../platform/clock/pause.ts';
import { type ActivityFeed, activityFeedKey } from '../../../platform/config/activity-feeds.ts';
import type { SourceFailure } from '../../../platform/errors/source-failure.ts';
import { iterateInTurn } from '../../../platform/streams/iterate-in-turn.ts';
import type { PartPosition } from './activity-cursor.ts';
import { type ActivityPart, openPart, type PartContext, type PartEvent, type ServiceEvents } from './activity-part.ts';
import { createFeedReading, type FeedEvent, toFailure } from './feed-reading.ts';

const service = 'social';
const query = `subscription ($source: SocialSource!, $community: String, $since: String) {
  feedCheckpoints(source: $source, community: $community, since: $since) {
    checkpoint checkpointStatus checkpointMessage isCatchingUp
    failure { code source message isRetryable retryAfterSeconds }
    items { source itemId }
  }
}`;

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
    const variables = { ...feed, since: reading.position()?.cursor ?? null };
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
