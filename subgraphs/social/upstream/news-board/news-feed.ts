import type { Clock } from '../../../../platform/clock/clock.ts';
import type { FeedPage, FeedPageRequest } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';
import type { SearchBoard } from '../news-board-search/client.ts';
import { decodeHit, isShown } from './decode-item.ts';
import { type NewsCursor, readNewsCursor, writeNewsCursor } from './feed-cursor.ts';
import { newestIdsOf, readLatestStories } from './latest-stories.ts';
import type { LiveBoard } from './live-board.ts';

/** The index is some minutes behind; older pages need only the index. */
const indexLagSeconds = 15 * 60;

const secondsOf = (item: SocialItem): number => Math.floor(Date.parse(item.createdAt) / 1000);

const newestFirst = (left: SocialItem, right: SocialItem): number =>
  secondsOf(right) - secondsOf(left) || Number(right.itemId) - Number(left.itemId);

const cursorBehind = (items: readonly SocialItem[], before: NewsCursor | null): NewsCursor | null => {
  const last = items.at(-1);
  if (last === undefined) return null;
  const untilSeconds = secondsOf(last);
  const idsThen = items.filter((item) => secondsOf(item) === untilSeconds).map(({ itemId }) => itemId);
  return {
    untilSeconds,
    idsThen: before?.untilSeconds === untilSeconds ? [...before.idsThen, ...idsThen] : idsThen,
  };
};

interface NewsFeedOptions {
  readonly search: SearchBoard;
  readonly live: LiveBoard;
  readonly liveSource: string;
  readonly clock: Clock;
}

/** Stories too new for the index are read from the live board. Throws `UpstreamError` when the index fails. */
export const createNewsFeed =
  ({ search, live, liveSource, clock }: NewsFeedOptions) =>
  async ({ after, limit, newerThan }: FeedPageRequest, signal: AbortSignal): Promise<FeedPage> => {
    const cursor = after === null ? null : readNewsCursor(after);
    const had = new Set(cursor?.idsThen);
    const floorSeconds = newerThan === undefined ? undefined : Math.floor(Date.parse(newerThan.floor) / 1000);
    const isWanted = (item: SocialItem): boolean =>
      !had.has(item.itemId) &&
      secondsOf(item) <= (cursor?.untilSeconds ?? Number.POSITIVE_INFINITY) &&
      secondsOf(item) > (floorSeconds ?? Number.NEGATIVE_INFINITY);

    const recent = cursor === null || cursor.untilSeconds > clock.now() / 1000 - indexLagSeconds;
    const window = { untilSeconds: cursor?.untilSeconds, afterSeconds: floorSeconds, count: limit + had.size };
    const [found, newestIds] = await Promise.all([
      search.stories(window, signal),
      recent ? newestIdsOf(live, signal) : [],
    ]);
    const indexed = found.hits.map(decodeHit);
    const fitting = found.hits.filter(isShown).map(decodeHit).filter(isWanted);
    // A list without an end shows nothing about older stories; one with an end lacks only stories after the reader's
    // newest.
    const lowest = found.full ? Number.POSITIVE_INFINITY : Number(newerThan?.newestId ?? 0);
    const wanted = {
      known: new Set([...had, ...indexed.map(({ itemId }) => itemId)]),
      aboveId: Math.min(lowest, ...indexed.map(({ itemId }) => Number(itemId))),
      upToId: had.size === 0 ? Number.POSITIVE_INFINITY : Math.max(...[...had].map(Number)),
      count: limit,
    };
    const latest = await readLatestStories(live, liveSource, newestIds, wanted, signal);

    const all = new Map([...fitting, ...latest.items.filter(isWanted)].map((item) => [item.itemId, item]));
    const items = [...all.values()].sort(newestFirst).slice(0, limit);
    const more = all.size > items.length || (found.full && fitting.length > 0);
    const next = more ? cursorBehind(items, cursor) : null;
    return {
      items,
      next: next === null ? null : writeNewsCursor(next),
      // Time spans reach back to the first story.
      windowEnded: false,
      warnings: [...found.warnings, ...latest.warnings],
    };
  };
