import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { startPatience } from '../../../../platform/upstream/with-patience.ts';
import type { FeedPage, FeedPageRequest, FeedSource, SourceWarning } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';
import { socialWarnings } from '../../model/warnings.ts';
import { createSearchBoard, type SearchBoard } from '../news-board-search/client.ts';
import { decodeHit, decodeLiveStory, isShown } from './decode-item.ts';
import { type NewsCursor, readNewsCursor, writeNewsCursor } from './feed-cursor.ts';
import { createLiveBoard, type LiveBoard } from './live-board.ts';
import { createNewsSearch } from './news-search.ts';
import { createNewsThread } from './news-thread.ts';

/** Maximum items that a page reads from the live board: some minutes of the board. */
const mostReads = 15;

interface LatestStories {
  readonly items: readonly SocialItem[];
  readonly warnings: readonly SourceWarning[];
}

/** Ids increase with time. */
interface WantedStories {
  readonly known: ReadonlySet<string>;
  /** Exclusive bound. */
  readonly aboveId: number;
  /** Inclusive bound. */
  readonly upToId: number;
  readonly count: number;
}

const unavailable = (source: string): SourceWarning => ({
  code: 'source_unavailable',
  source,
  message: `The source ${source} could not be read: stories of the last minutes may be missing.`,
});

const behind = (source: string, missing: number): SourceWarning => ({
  code: socialWarnings.index_behind.code,
  source,
  message: `The index of ${source} is behind: ${missing} recent stories are not shown yet.`,
});

/** An abort by the caller is thrown. */
const orFailure = async <T>(read: Promise<T>): Promise<T | UpstreamError> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
};

/** When the live board fails, only its stories are missing, with a warning. `newestIds` may be its failure. */
const readLatestStories = async (
  { live, liveSource: source, clock }: Omit<NewsFeedOptions, 'search'>,
  newestIds: readonly number[] | UpstreamError,
  wanted: WantedStories,
  call: Call,
): Promise<LatestStories> => {
  if (newestIds instanceof UpstreamError) return { items: [], warnings: [unavailable(source)] };
  const missing = newestIds.filter((id) => id > wanted.aboveId && id <= wanted.upToId && !wanted.known.has(String(id)));
  const chosen = missing.slice(0, Math.min(mostReads, wanted.count));
  using patience = startPatience(call, clock, source);
  patience.renew();
  const read = await Promise.all(chosen.map((id) => orFailure(live.item(id, patience.call))));
  const items = read.flatMap((item) => (item instanceof UpstreamError ? [] : (decodeLiveStory(item) ?? [])));
  const leftOut = missing.length - chosen.length;
  return {
    items,
    warnings: [
      ...(read.some((item) => item instanceof UpstreamError) ? [unavailable(source)] : []),
      // Stories that do not fit are on the next page.
      ...(leftOut > 0 && chosen.length === mostReads ? [behind(source, leftOut)] : []),
    ],
  };
};

const newestIdsOf = (live: LiveBoard, call: Call): Promise<readonly number[] | UpstreamError> =>
  orFailure(live.newestIds(call));

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
const createNewsFeed =
  ({ search, live, liveSource, clock }: NewsFeedOptions) =>
  async ({ after, limit, newerThan }: FeedPageRequest, call: Call): Promise<FeedPage> => {
    const cursor = after === null ? null : readNewsCursor(after);
    const had = new Set(cursor?.idsThen);
    const floorSeconds = newerThan === undefined ? undefined : Math.floor(Date.parse(newerThan.floor) / 1000);
    const isWanted = (item: SocialItem): boolean =>
      !had.has(item.itemId) &&
      secondsOf(item) <= (cursor?.untilSeconds ?? Number.POSITIVE_INFINITY) &&
      secondsOf(item) > (floorSeconds ?? Number.NEGATIVE_INFINITY);

    const recent = cursor === null || cursor.untilSeconds > clock.now() / 1000 - indexLagSeconds;
    const window = { untilSeconds: cursor?.untilSeconds, afterSeconds: floorSeconds, count: limit + had.size };
    const [found, newestIds] = await Promise.all([search.stories(window, call), recent ? newestIdsOf(live, call) : []]);
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
    const latest = await readLatestStories({ live, liveSource, clock }, newestIds, wanted, call);

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

interface NewsBoardOptions {
  /** Client of `newsBoardSearchUpstream`, for lists and threads. Reads fail with it. */
  readonly search: UpstreamHttp;
  /** Client of `newsBoardUpstream`, for what is newer than the index. Reads succeed without it. */
  readonly live: UpstreamHttp;
  readonly clock: Clock;
}

/** Hacker News: its index for lists and threads, its live board for the last minutes. */
export const createNewsBoardClient = ({ search: searchHttp, live: liveHttp, clock }: NewsBoardOptions): FeedSource => {
  const search = createSearchBoard(searchHttp);
  const live = createLiveBoard(liveHttp);
  const feed = createNewsFeed({ search, live, liveSource: liveHttp.source, clock });
  const searched = createNewsSearch(search);
  const thread = createNewsThread(search, live);
  return {
    source: 'NEWS_BOARD',
    upstream: liveHttp.source,
    emulated: searchHttp.emulated,
    page: (scope, request, call) =>
      scope.source === 'NEWS_BOARD' && scope.q !== undefined ? searched(scope.q, request, call) : feed(request, call),
    thread: (itemId, _community, call) => thread(itemId, call),
  };
};
