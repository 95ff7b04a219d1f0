import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { toSourceFailure } from '../../../../platform/errors/source-failure.ts';
import { abortable } from '../../../../platform/signals/abortable.ts';
import { errorText } from '../../model/feed.ts';
import type { FeedSource } from '../../model/feed-source.ts';
import type { FeedScope } from '../../model/social-item.ts';
import type { Poll, StoredCheckpoint } from '../../model/watched-feed.ts';
import { rulesOf } from '../source-rules.ts';
import { advance } from './checkpoint.ts';
import { lookBack } from './look-back.ts';
import { readNewer } from './read-newer.ts';

/** `retryAfterMs` is set when the source stated it. */
interface PollOutcome {
  readonly poll: Omit<Poll, 'sequence'>;
  readonly retryAfterMs: number | null;
  /** Null when the poll succeeded. */
  readonly failure: ServiceError | null;
}

interface PollFeedOptions {
  readonly source: FeedSource;
  readonly scope: FeedScope;
  readonly nowMs: () => number;
  readonly signal: AbortSignal;
}

interface LastPoll {
  readonly checkpoint: StoredCheckpoint;
  readonly ageMs: number;
}

/** The newest items count as read. */
const begin = async ({ source, scope, nowMs, signal }: PollFeedOptions): Promise<Omit<Poll, 'sequence'>> => {
  const limit = rulesOf(scope).readSize(20);
  const page = await source.page(scope, { after: null, limit }, signal);
  return {
    polledAtMs: nowMs(),
    items: [],
    complete: true,
    error: errorText(page.warnings),
    warnings: page.warnings,
    checkpoint: await lookBack(scope, page, nowMs(), (after) => source.page(scope, { after, limit }, signal)),
  };
};

const goOn = async (
  { source, scope, nowMs, signal }: PollFeedOptions,
  from: LastPoll,
): Promise<Omit<Poll, 'sequence'>> => {
  const { checkpoint } = from;
  // Bypasses the cache, whose pages may be older than the last poll.
  const found = await readNewer(scope, from, (after, newerThan) => {
    const limit = rulesOf(scope).sinceReadSize;
    return source.page(scope, { after, limit, ...(newerThan === undefined ? {} : { newerThan }) }, signal);
  });
  // Subscribers join fields to an item as soon as it is delivered.
  if (found.items.length > 0) await abortable(source.stored?.() ?? Promise.resolve(), signal);
  return {
    polledAtMs: nowMs(),
    items: found.items,
    complete: found.complete,
    error: errorText(found.warnings),
    warnings: found.warnings,
    checkpoint: advance(checkpoint, found.items, [], rulesOf(scope).anchorsKept),
  };
};

/** A failing source is an outcome with the same checkpoint. Throws the signal's reason. */
export const pollFeed = async (options: PollFeedOptions, from: LastPoll | null): Promise<PollOutcome> => {
  try {
    const poll = await (from === null ? begin(options) : goOn(options, from));
    return { poll, retryAfterMs: null, failure: null };
  } catch (error) {
    options.signal.throwIfAborted();
    if (!(error instanceof ServiceError)) throw error;
    const { retryAfterSeconds } = error.details;
    return {
      poll: {
        polledAtMs: options.nowMs(),
        items: [],
        complete: true,
        error: error.message,
        failedBy: toSourceFailure(error),
        checkpoint: from?.checkpoint ?? null,
      },
      retryAfterMs: retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000,
      failure: error,
    };
  }
};
