import type { Values } from '../../kit/contract/example-values.ts';
import type { OpenSubgraph } from '../../kit/contract/hosted-subgraph.ts';
import { setFault } from '../../kit/rest-client.ts';
import type { Prepare } from '../subgraph-examples.ts';

/** What names a feed goes together in its own way for each source, which no example of a single argument can say. */
const feedOf = (field: string, source: string, named: Values = {}): Values => ({
  ...Object.fromEntries(['community', 'q', 'user', 'trend'].map((name) => [`${field}.${name}`, named[name] ?? null])),
  [`${field}.source`]: source,
});

const community = 'r/quietmachines';

export const values: Values = {
  ...feedOf('Query.feed', 'NEWS_BOARD'),
  ...feedOf('Subscription.feedCheckpoints', 'NEWS_BOARD'),
  'Query.feed.limit': 20,
  'Query.feedItemDetail.source': 'NEWS_BOARD',
  'Query.feedItemDetail.community': null,
  'Query.linkedContent.source': 'NEWS_BOARD',
  'Query.linkedContent.community': null,
  'WebPage.discussions.sources': null,
};

interface Story {
  readonly itemId: string;
  readonly url: string | null;
  readonly engagement: { readonly commentCount: number };
}

const newestStories = async ({ execute }: OpenSubgraph): Promise<readonly Story[]> => {
  const query = '{ feed(source: NEWS_BOARD, limit: 100) { items { itemId url engagement { commentCount } } } }';
  const { data } = await execute({ query });
  const feed = data?.['feed'] as { readonly items: readonly Story[] } | undefined;
  return feed?.items ?? [];
};

/** Reads a story while the source hands out neither its tree nor its first comment, which a warning tells for as long as the thread is cached. */
const readWithoutComment = async (subgraph: OpenSubgraph, itemId: string): Promise<void> => {
  const item = await fetch(`${subgraph.emulatorUrl}/news-board/v0/item/${itemId}.json`);
  const { kids } = (await item.json()) as { kids: readonly number[] };
  await setFault(subgraph, 'news-board-search', { mode: 'status', status: 404, path: '/api/v1/items' });
  await setFault(subgraph, 'news-board', { mode: 'status', status: 503, path: `/v0/item/${kids[0]}` });
  await subgraph.execute({
    query: 'query ($id: ID!) { feedItemDetail(source: NEWS_BOARD, itemId: $id) { id } }',
    variables: { id: itemId },
  });
  await setFault(subgraph, 'news-board-search', undefined);
  await setFault(subgraph, 'news-board', undefined);
};

/** A discussed story that links to an article, and one of which a comment is missing. */
export const prepare: Prepare = async (subgraph) => {
  const stories = await newestStories(subgraph);
  const discussed = stories.filter(({ engagement }) => engagement.commentCount > 0);
  const linking = stories.find(({ url }) => url?.includes('//harbour-gazette.example/20'));
  const [whole, incomplete] = discussed.filter(({ url }) => url !== null);
  if (whole === undefined || incomplete === undefined || linking === undefined)
    throw new Error('among a hundred stories there are some with comments, and some that link to articles');
  await readWithoutComment(subgraph, incomplete.itemId);
  return {
    values: { ...values, 'Query.feedItemDetail.itemId': whole.itemId, 'Query.linkedContent.itemId': linking.itemId },
    again: [
      { root: 'Query.feedItemDetail', values: { 'Query.feedItemDetail.itemId': incomplete.itemId } },
      { root: 'Query.feed', values: feedOf('Query.feed', 'LINK_BOARD') },
      { root: 'Query.feed', values: feedOf('Query.feed', 'COMMUNITY_FORUM', { community }) },
      { root: 'Query.feed', values: feedOf('Query.feed', 'MICROBLOG', { user: 'ada_of_the_lab' }) },
    ],
  };
};
