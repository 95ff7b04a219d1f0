import type { Values } from '../../kit/contract/example-values.ts';
import type { OpenSubgraph } from '../../kit/contract/hosted-subgraph.ts';
import { setFault } from '../../kit/rest/rest-client.ts';
import type { Prepare } from '../subgraph-examples.ts';

/** Each source names a feed by another combination of arguments, which examples of single arguments cannot express. */
const feedOf = (field: string, source: string, named: Values = {}): Values => ({
  ...Object.fromEntries(
    ['community', 'query', 'user', 'trend'].map((name) => [`${field}.${name}`, named[name] ?? null]),
  ),
  [`${field}.source`]: source,
});

const withoutSource = (field: string): Values => ({
  ...feedOf(field, 'NEWS_BOARD'),
  [`${field}.source`]: null,
  [`${field}.feed`]: { board: 'NEWS_BOARD' },
});

const community = 'r/quietmachines';

export const values: Values = {
  ...withoutSource('Query.socialFeed'),
  ...withoutSource('Subscription.socialItemsPosted'),
  'Subscription.risingItemsFound.feed': { board: 'NEWS_BOARD' },
  ...feedOf('Query.socialFeedOfSource', 'NEWS_BOARD'),
  ...feedOf('Subscription.feedCheckpoints', 'NEWS_BOARD'),
  // An operation reads the details of at most ten items.
  'Query.socialFeed.first': 4,
  'Query.socialFeedOfSource.first': 4,
  'WebPage.discussions.first': 2,
  'SportEvent.discussions.first': 2,
  'Company.discussions.first': 2,
  'Place.discussions.first': 2,
  'Query.socialItem.source': 'NEWS_BOARD',
  'Query.socialItem.community': null,
  'Query.linkedContent.source': 'NEWS_BOARD',
  'Query.linkedContent.community': null,
  'WebPage.discussions.sources': null,
  'SportEvent.discussions.source': 'MICROBLOG',
  'Company.discussions.source': 'NEWS_BOARD',
  'Place.discussions.source': 'MICROBLOG',
};

interface LiveItem {
  readonly id: number;
  readonly deleted?: boolean;
  readonly dead?: boolean;
  readonly url?: string;
  readonly kids?: readonly number[];
}

/** Ids of stories that fulfil a condition on the live board. The index still lists some stories that are gone. */
const storiesThat = async (
  { execute, emulatorUrl }: OpenSubgraph,
  isWanted: (item: LiveItem) => boolean,
  count: number,
): Promise<readonly string[]> => {
  const { data } = await execute({
    query: '{ socialFeed(feed: { board: NEWS_BOARD }, first: 100) { nodes { itemId } } }',
  });
  const feed = data?.['socialFeed'] as { readonly nodes: readonly { readonly itemId: string }[] } | undefined;
  const found: string[] = [];
  for (const { itemId } of feed?.nodes ?? []) {
    const response = await fetch(`${emulatorUrl}/news-board/v0/item/${itemId}.json`);
    const item = (await response.json()) as LiveItem;
    if (item.deleted !== true && item.dead !== true && isWanted(item)) found.push(itemId);
    if (found.length === count) return found;
  }
  throw new Error('among a hundred stories there are some with comments, and some that link to articles');
};

/**
 * Reads a story while the source returns neither its tree nor its first comment. The thread has a warning of this for
 * as long as it is cached.
 */
const readWithoutFirstComment = async (subgraph: OpenSubgraph, itemId: string): Promise<void> => {
  await setFault(subgraph, 'news-board-search', { mode: 'status', status: 404, path: '/api/v1/items' });
  await setFault(subgraph, 'news-board', { mode: 'status', status: 503, path: `/v0/item/${Number(itemId) + 1}` });
  await subgraph.execute({
    query: 'query ($id: ID!) { socialItem(source: NEWS_BOARD, itemId: $id) { itemId } }',
    variables: { id: itemId },
  });
  await setFault(subgraph, 'news-board-search', undefined);
  await setFault(subgraph, 'news-board', undefined);
};

/** A discussed story that links to a page, a story that links to an article, and a story with a missing comment. */
export const prepare: Prepare = async (subgraph) => {
  const [[linking = ''], [whole = '', incomplete = '']] = await Promise.all([
    storiesThat(subgraph, ({ url }) => url?.includes('//harbour-gazette.example/20') === true, 1),
    storiesThat(subgraph, ({ id, url, kids = [] }) => url !== undefined && kids.includes(id + 1), 2),
  ]);
  await readWithoutFirstComment(subgraph, incomplete);
  return {
    values: { ...values, 'Query.socialItem.itemId': whole, 'Query.linkedContent.itemId': linking },
    again: [
      { root: 'Query.socialItem', values: { 'Query.socialItem.itemId': incomplete } },
      { root: 'Query.socialFeedOfSource', values: feedOf('Query.socialFeedOfSource', 'LINK_BOARD') },
      {
        root: 'Query.socialFeedOfSource',
        values: feedOf('Query.socialFeedOfSource', 'COMMUNITY_FORUM', { community }),
      },
      {
        root: 'Query.socialFeedOfSource',
        values: feedOf('Query.socialFeedOfSource', 'MICROBLOG', { user: 'ada_of_the_lab' }),
      },
    ],
    references: [
      {
        __typename: 'SportEvent',
        source: 'EXCHANGE',
        eventId: 'KXGAME-1',
        name: 'Saltmarsh Rovers at the Harbour Derby',
      },
      { __typename: 'Company', slug: 'halcyon-works' },
      { __typename: 'Place', placeId: '2950159' },
    ],
  };
};
