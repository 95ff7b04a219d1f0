import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { FeedSource } from '../../model/feed-source.ts';
import { readLinkFeed } from './link-feed.ts';
import { readLinkThread } from './link-thread.ts';

interface LinkBoardOptions {
  readonly http: UpstreamHttp;
}

/** Lobsters: its newest stories and their threads. */
export const createLinkBoardClient = ({ http }: LinkBoardOptions): FeedSource => ({
  source: 'LINK_BOARD',
  upstream: http.source,
  emulated: http.emulated,
  page: (_scope, request, signal) => readLinkFeed(http, request, signal),
  thread: (itemId, _community, signal) => readLinkThread(http, itemId, signal),
});
