import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { postListWire, postWire, singleWire, trendListWire, userWire } from './wire.ts';

/** Objects that posts refer to. */
const included = { 'includes.users[]': userWire, 'includes.tweets[]': postWire, 'includes.posts[]': postWire };
const keeps = ['type'];

/** The ten newest posts with a word: the smallest possible page. */
export const microblogProbe: UpstreamProbe = {
  request: () => ({
    path: '/2/tweets/search/recent',
    query: { query: 'news', max_results: 10, 'tweet.fields': 'created_at,author_id,public_metrics' },
  }),
  paid: 'Ten posts read.',
  unread: 'followers_count following_count lang listed_count media_keys name newest_id oldest_id result_count',
  shapes: [
    {
      path: /^\/2\/(tweets\/search\/recent|users\/\d+\/tweets)$/,
      body: postListWire,
      parts: { 'data[]': postWire, ...included },
      usual: ['data[].created_at', 'data[].author_id'],
      keeps,
    },
    { path: /^\/2\/users\/by\/username\/[^/]+$/, body: singleWire, parts: { data: userWire } },
    { path: /^\/2\/tweets\/\d+$/, body: singleWire, parts: { data: postWire, ...included }, keeps },
    { path: /^\/2\/trends\/by\/woeid\/\d+$/, body: trendListWire },
  ],
};
