import type { CachedRead } from '../../../platform/cache/read-through.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { faultsError, valueFault } from '../../../platform/constraint/fault.ts';
import { joinReads } from '../../../platform/upstream/read-meta.ts';
import { errorText, type Feed } from '../model/feed.ts';
import type { FeedScope } from '../model/feed-item.ts';
import type { FeedPage } from '../model/feed-source.ts';
import { advance } from './checkpoint.ts';
import { toFeedMeta } from './feed-meta.ts';
import type { FeedPages } from './feed-pages.ts';
import { type ScopeInput, toFeedScope } from './feed-scope.ts';
import { type FeedTokens, type OpenedCheckpoint, tokenFault } from './feed-tokens.ts';
import { lookBack } from './look-back.ts';
import { readNewestPage } from './newest-page.ts';
import { readNewer } from './read-newer.ts';
import { rulesOf } from './source-rules.ts';

export interface FeedInput extends ScopeInput {
  /** Null for as many as the source gives by default. */
  readonly limit: number | null;
  readonly pageToken: string | null;
  readonly sinceToken: string | null;
}

export interface Feeds {
  /**
   * A page of a feed: newest first, or with `sinceToken` what is new, oldest first. Throws `validation_error` for arguments that do not go
   * together, `not_found` for a community or account that is not there, `UpstreamError` when the source fails and nothing older can do.
   */
  read(input: FeedInput, signal: AbortSignal): Promise<Feed>;
}

export interface FeedsOptions {
  readonly pages: FeedPages;
  readonly tokens: FeedTokens;
  readonly clock: Clock;
}

const refuseTogether = (pageToken: string, sinceToken: string) => {
  const error = 'page_token goes to older items and since_token to newer ones: send one of them';
  return faultsError([
    valueFault(['pageToken'], error, pageToken.slice(0, 64)),
    valueFault(['sinceToken'], error, sinceToken.slice(0, 64)),
  ]);
};

/** Whether clients may send a checkpoint for the feed with a query. Subscriptions resume any feed. */
const hasCheckpoints = (scope: FeedScope): boolean => scope.source !== 'MICROBLOG' || scope.mode === 'user';

const refuseCheckpoint = (sinceToken: string) =>
  tokenFault('sinceToken', sinceToken, 'microblog has checkpoints only with user');

type OpenCheckpoint = Extract<OpenedCheckpoint, { readonly ageMs: number }>;

const oldestOf = (reads: readonly CachedRead<FeedPage>[]): number =>
  Math.min(...reads.map(({ storedAtMs }) => storedAtMs));

/** Feeds of all sources. */
export const createFeeds = ({ pages, tokens, clock }: FeedsOptions): Feeds => {
  /** Says how old an answer is that has to do because the source is down: without it, "nothing new" would be a lie. */
  const staleWarnings = (scope: FeedScope, reads: readonly CachedRead<FeedPage>[], nowMs: number) => {
    const { upstream } = pages.sourceOf(scope.source);
    return joinReads(
      reads.map((read) => ({ source: upstream, freshnessMs: null, read })),
      { nowMs },
    ).warnings;
  };

  const newest = async (
    scope: FeedScope,
    limit: number,
    pageToken: string | null,
    signal: AbortSignal,
    expired?: string,
  ): Promise<Feed> => {
    const position = pageToken === null ? null : tokens.openPage(scope, pageToken);
    const size = rulesOf(scope).readSize(limit);
    const page = await readNewestPage(position, limit, (after) => pages.read(scope, { after, limit: size }, signal));
    const nowMs = clock.now();
    const [head] = page.reads;
    // Only the first page knows what the newest items are.
    const checkpoint =
      head === undefined || position !== null || !hasCheckpoints(scope)
        ? null
        : await lookBack(
            scope,
            head.value,
            nowMs,
            async (after) => (await pages.read(scope, { after, limit: size }, signal)).value,
          );
    return {
      items: page.items,
      meta: toFeedMeta(
        scope,
        page.items,
        { generatedAtMs: oldestOf(page.reads), nowMs },
        {
          hasMore: page.next !== null,
          error: errorText([
            ...page.reads.flatMap(({ value }) => value.warnings),
            ...staleWarnings(scope, page.reads, nowMs),
          ]),
          nextPageToken: page.next === null ? null : tokens.sealPage(scope, page.next),
          nextSinceToken: checkpoint === null ? null : tokens.sealCheckpoint(scope, checkpoint),
          paginationMode: 'page_token',
          ...(expired === undefined ? {} : { checkpointStatus: 'EXPIRED' as const, checkpointError: expired }),
        },
      ),
    };
  };

  const newer = async (scope: FeedScope, limit: number, from: OpenCheckpoint, signal: AbortSignal): Promise<Feed> => {
    const { checkpoint } = from;
    const reads: CachedRead<FeedPage>[] = [];
    const size = rulesOf(scope).sinceReadSize;
    const found = await readNewer(scope, from, async (after, newerThan) => {
      const request = { after, limit: size, ...(newerThan === undefined ? {} : { newerThan }) };
      const read = await pages.read(scope, request, signal);
      reads.push(read);
      return read.value;
    });
    const nowMs = clock.now();
    const items = found.items.slice(0, limit);
    const rest = found.items.slice(limit);
    return {
      items,
      meta: toFeedMeta(
        scope,
        items,
        { generatedAtMs: oldestOf(reads), nowMs },
        {
          hasMore: rest.length > 0,
          error: errorText([...found.warnings, ...staleWarnings(scope, reads, nowMs)]),
          nextSinceToken: tokens.sealCheckpoint(scope, advance(checkpoint, items, rest, rulesOf(scope).anchorsKept)),
          paginationMode: 'since_token',
          resultDirection: 'ASC',
          ...(found.complete
            ? {}
            : {
                checkpointStatus: 'PARTIAL' as const,
                checkpointError: `The source no longer goes back to the checkpoint; some items may be missing. ${rulesOf(scope).notes.window}`,
              }),
        },
      ),
    };
  };

  return {
    read: async (input, signal) => {
      const scope = toFeedScope(input);
      const { limit, pageToken, sinceToken } = input;
      const most = limit ?? rulesOf(scope).defaultLimit;
      if (sinceToken === null) return newest(scope, most, pageToken, signal);
      if (pageToken !== null) throw refuseTogether(pageToken, sinceToken);
      if (!hasCheckpoints(scope)) throw refuseCheckpoint(sinceToken);
      const opened = tokens.openCheckpoint(scope, sinceToken);
      return 'expired' in opened
        ? newest(scope, most, null, signal, opened.expired)
        : newer(scope, most, opened, signal);
    },
  };
};
