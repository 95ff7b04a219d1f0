import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError, toSourceFailure } from '../../../../platform/errors/service-error.ts';
import { abortable } from '../../../../platform/runtime/abortable.ts';
import { errorText } from '../../model/feed.ts';
import type { FeedPage, FeedPageRequest, FeedSource } from '../../model/feed-source.ts';
import type { FeedScope, SocialItem } from '../../model/social-item.ts';
import type { Poll, StoredCheckpoint } from '../../model/watched-feed.ts';
import { rulesOf } from '../source-rules.ts';
import { advance } from './checkpoint.ts';
import { readBack } from './read-back.ts';
import { readNewer } from './read-newer.ts';

/** `retryAfterMs` is set when the source stated it. */
interface PollOutcome {
  readonly poll: Omit<Poll, 'sequence'>;
  /** Everything on the pages. Null when the poll failed. */
  readonly seen: readonly SocialItem[] | null;
  readonly retryAfterMs: number | null;
  /** Null when the poll succeeded. */
  readonly failure: ServiceError | null;
}

interface PollFeedOptions {
  readonly source: FeedSource;
  readonly scope: FeedScope;
  readonly nowMs: () => number;
  readonly call: Call;
}

type ReadPage = (request: FeedPageRequest) => Promise<FeedPage>;

interface LastPoll {
  readonly checkpoint: StoredCheckpoint;
  readonly ageMs: number;
}

/** The newest items count as read. */
const begin = async ({ scope, nowMs }: PollFeedOptions, readPage: ReadPage): Promise<Omit<Poll, 'sequence'>> => {
  const limit = rulesOf(scope).readSize(20);
  const page = await readPage({ after: null, limit });
  return {
    polledAtMs: nowMs(),
    items: [],
    complete: true,
    error: errorText(page.warnings),
    warnings: page.warnings,
    checkpoint: await readBack(scope, page, nowMs(), (after) => readPage({ after, limit })),
  };
};

const resume = async (
  { source, scope, nowMs, call }: PollFeedOptions,
  readPage: ReadPage,
  from: LastPoll,
): Promise<Omit<Poll, 'sequence'>> => {
  const { checkpoint } = from;
  // Bypasses the cache, whose pages may be older than the last poll.
  const found = await readNewer(scope, from, (after, newerThan) => {
    const limit = rulesOf(scope).sinceReadSize;
    return readPage({ after, limit, ...(newerThan === undefined ? {} : { newerThan }) });
  });
  // Subscribers join fields to an item as soon as it is delivered.
  if (found.items.length > 0) await abortable(source.stored?.() ?? Promise.resolve(), call.signal);
  return {
    polledAtMs: nowMs(),
    items: found.items,
    complete: found.complete,
    error: errorText(found.warnings),
    warnings: found.warnings,
    checkpoint: advance(checkpoint, found.items, [], rulesOf(scope).anchorsKept),
  };
};

/** A failing source is an outcome with the same checkpoint. Throws the call's reason. */
export const pollFeed = async (options: PollFeedOptions, from: LastPoll | null): Promise<PollOutcome> => {
  const { source, scope, call } = options;
  const seen: SocialItem[] = [];
  const readPage: ReadPage = async (request) => {
    const page = await source.page(scope, request, call);
    seen.push(...page.items);
    return page;
  };
  try {
    const poll = await (from === null ? begin(options, readPage) : resume(options, readPage, from));
    return { poll, seen, retryAfterMs: null, failure: null };
  } catch (error) {
    call.throwIfAborted();
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
      seen: null,
      retryAfterMs: retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000,
      failure: error,
    };
  }
};
