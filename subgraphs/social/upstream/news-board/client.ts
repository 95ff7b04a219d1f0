import type { Clock } from '../../../../platform/clock/clock.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { FeedSource } from '../../model/feed-source.ts';
import { createSearchBoard } from '../news-board-search/client.ts';
import { createLiveBoard } from './live-board.ts';
import { createNewsFeed } from './news-feed.ts';
import { createNewsSearch } from './news-search.ts';
import { createNewsThread } from './news-thread.ts';

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
    page: (scope, request, signal) =>
      scope.source === 'NEWS_BOARD' && scope.q !== undefined
        ? searched(scope.q, request, signal)
        : feed(request, signal),
    thread: (itemId, _community, signal) => thread(itemId, signal),
  };
};
