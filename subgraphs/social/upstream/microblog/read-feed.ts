import type { Clock } from '../../../../platform/clock/clock.ts';
import { dayMs } from '../../../../platform/clock/spans.ts';
import { faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import { toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-rows.ts';
import type { FeedPage, FeedPageRequest } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';
import { toSocialItem, toSurroundings } from './decode-post.ts';
import { firstPage, type PageCursor, readCursor, writeCursor } from './page-cursor.ts';
import { type PostsPage, type PostsRequest, readPosts } from './read-posts.ts';
import { type MicroblogRequests, RefusedQueryError } from './requests.ts';
import { sinceIdOf } from './since-id.ts';
import { snowflakeMs } from './snowflake.ts';
import type { UserWire } from './wire.ts';

/** Less the maximum duration of a request. */
const searchWindowMs = 7 * dayMs - 60_000;
/** An account shows its newest 3,200 posts. Deleted posts count but are not shown. */
const accountWindowPosts = 3_000;

export interface PostList {
  readonly request: Pick<PostsRequest, 'path' | 'query' | 'dialect' | 'expansions' | 'least' | 'tokenName'>;
  readonly channel: string;
  /** Searches reach back only seven days. */
  readonly isSearch: boolean;
  readonly account?: UserWire;
}

export const cursorOf = (after: string | null): PageCursor => (after === null ? firstPage : readCursor(after));

const empty = (windowEnded: boolean): FeedPage => ({ items: [], next: null, windowEnded, warnings: [] });

const toQueryError = (error: RefusedQueryError, query: string | undefined): Error => {
  if (!error.concerns('query')) return error;
  return faultsError([valueFault(['q'], 'is no search that the source understands', query)]);
};

/**
 * `since_id` is never sent together with a time. Where a search does not reach back to it, the whole window is read and
 * reported as ended. Null when the source no longer has the list.
 */
export const readFeed = async (
  client: MicroblogRequests,
  list: PostList,
  { limit, newerThan }: FeedPageRequest,
  cursor: PageCursor,
  clock: Clock,
  signal: AbortSignal,
): Promise<{ readonly page: FeedPage; readonly errors: PostsPage['errors'] } | null> => {
  const since = newerThan === undefined ? undefined : sinceIdOf(newerThan);
  const windowStartMs = list.isSearch ? clock.now() - searchWindowMs : Number.NEGATIVE_INFINITY;
  const isOutside = (ms: number | null | undefined) => typeof ms === 'number' && ms < windowStartMs;
  let beyondWindow = cursor.beyondWindow || isOutside(since?.sinceMs);
  if (cursor.before !== null && isOutside(snowflakeMs(cursor.before))) return { page: empty(true), errors: [] };

  const ask = () =>
    readPosts(
      client,
      {
        ...list.request,
        limit,
        before: cursor.before,
        token: cursor.token,
        sinceId: since === undefined || beyondWindow ? null : since.sinceId,
      },
      signal,
    );
  const answer = await ask().catch((error: unknown) => {
    if (!(error instanceof RefusedQueryError)) throw error;
    if (error.concerns('since_id') && since !== undefined && !beyondWindow) {
      beyondWindow = true;
      return ask();
    }
    throw toQueryError(error, list.request.query['query']);
  });
  if (answer === null) return null;

  const around = toSurroundings(answer.includes, list.account);
  const decoded = answer.posts.map((post) => toSocialItem(post, list.channel, around));
  const items = decoded.filter((item): item is SocialItem => item !== null);
  const undated = decoded.length - items.length;
  const count = cursor.count + answer.posts.length;
  const next: PageCursor | null = answer.next === null ? null : { ...cursor, ...answer.next, count, beyondWindow };
  const atWindow = list.isSearch ? since === undefined || beyondWindow : count >= accountWindowPosts;
  const page: FeedPage = {
    items,
    next: next === null ? null : writeCursor(next),
    windowEnded: next === null && atWindow,
    warnings:
      undated === 0
        ? answer.warnings
        : [...answer.warnings, toRowsDroppedWarning(client.source, undated, decoded.length)],
  };
  return { page, errors: answer.errors };
};
