import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type GraphqlResult, post } from '../kit/graphs/ask-graphql.ts';
import { requestsOf, setFault } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
beforeEach(async () => {
  await tributary?.close();
  tributary = await startTributary();
});
afterAll(() => tributary?.close());

const ask = async (query: string, variables: object = {}): Promise<GraphqlResult['body']> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

interface Item {
  readonly id: string;
  readonly itemId: string;
  readonly title: string | null;
  readonly labels: readonly string[] | null;
  readonly meta: object | null;
}

const details =
  'body labels editedAt availability { status } authorProfile { handle } meta { fetchedAt } comments { totalCount }';

/** Stories of the link board with the selected fields. */
const stories = async (first: number, fields: string) => {
  const { data, errors = [] } = await ask(
    `{ socialFeed(source: LINK_BOARD, first: ${first}) { nodes { id itemId title ${fields} } } }`,
  );
  return { nodes: (data as { socialFeed: { nodes: readonly Item[] } }).socialFeed.nodes, errors };
};

/** Number of requests that a read of the feed makes besides the one for the feed itself. */
const costOf = async (read: () => Promise<unknown>): Promise<number> => {
  await stories(1, '');
  const before = await requestsOf(tributary, 'link-board');
  await read();
  return (await requestsOf(tributary, 'link-board')) - before;
};

describe('details of the items of a feed', () => {
  it('cost nothing when none is selected', async () => {
    expect(await costOf(() => stories(20, 'engagement { score } url linkedContentPreview { domain }'))).toBe(0);
    expect(await requestsOf(tributary, 'linked-pages')).toBe(0);
  });

  it('cost one request for an item, however many of them are selected', async () => {
    const cost = await costOf(async () => {
      const { nodes, errors } = await stories(3, `${details} more: comments(first: 1) { nodes { body } }`);
      expect(errors).toEqual([]);
      for (const item of nodes)
        expect(item).toMatchObject({ availability: { status: 'AVAILABLE' }, labels: expect.any(Array) });
    });
    expect(cost).toBe(3);
  });

  it('are read for ten items in an operation; the rows of the others are returned', async () => {
    const { data, errors = [] } = await ask(
      '{ socialFeed(source: MICROBLOG, user: "ada_of_the_lab", first: 12) { nodes { key labels meta { fetchedAt } } } }',
    );
    const { nodes } = (data as { socialFeed: { nodes: readonly Item[] } }).socialFeed;
    expect(nodes.map(({ meta }) => meta !== null)).toEqual(Array.from({ length: 12 }, (_, place) => place < 10));
    expect(
      errors.map(({ path, extensions }) => [(path as readonly string[]).slice(0, 3).join('.'), extensions?.['code']]),
    ).toEqual(
      [10, 11].flatMap((place) => ['labels', 'meta'].map(() => [`socialFeed.nodes.${place}`, 'QUERY_TOO_COMPLEX'])),
    );
  });

  it('of an item that cannot be read are null, with an error each; the rest of the page is returned', async () => {
    const [, broken] = (await stories(3, '')).nodes;
    await setFault(tributary, 'link-board', { mode: 'status', status: 503, path: `/s/${broken?.itemId}` });
    const { nodes, errors } = await stories(3, 'labels comments { totalCount }');
    expect(nodes.map(({ labels }) => labels === null)).toEqual([false, true, false]);
    expect(errors.map(({ path, extensions }) => [path, extensions?.['code'], extensions?.['source']])).toEqual(
      ['labels', 'comments'].map((name) => [['socialFeed', 'nodes', 1, name], 'UPSTREAM_UNAVAILABLE', 'link_board']),
    );
  });
});

describe('an item by its key', () => {
  it('costs one request, with or without its details', async () => {
    const [item] = (await stories(1, '')).nodes;
    const before = await requestsOf(tributary, 'link-board');
    const { data, errors } = await ask(
      `{ socialItem(source: LINK_BOARD, itemId: "${item?.itemId}") { id title ${details} } }`,
    );
    expect([errors, data]).toMatchObject([undefined, { socialItem: { id: item?.id, title: item?.title } }]);
    expect((await requestsOf(tributary, 'link-board')) - before).toBe(1);
  });
});

describe('the page that an item links to', () => {
  it('is read once where it is selected, with its chunks page by page', async () => {
    const fields =
      'url linkedContent { fetchStatus chunkCount chunks(first: 2) { totalCount nodes { number } pageInfo { hasNextPage } } }';
    const { nodes, errors } = await stories(4, `${fields} again: linkedContent { title }`);
    expect(errors).toEqual([]);
    const linked = nodes as unknown as readonly {
      readonly url: string | null;
      readonly linkedContent: { readonly chunkCount: number; readonly chunks: { readonly totalCount: number } } | null;
    }[];
    for (const { url, linkedContent } of linked) {
      expect(linkedContent === null).toBe(url === null);
      expect(linkedContent?.chunks.totalCount).toBe(linkedContent?.chunkCount);
    }
    const addresses = new Set(linked.flatMap(({ url }) => (url === null ? [] : [url])));
    expect(addresses.size).toBeGreaterThan(0);
    const reads = await requestsOf(tributary, 'linked-pages');
    await stories(4, 'linkedContent { title }');
    expect(await requestsOf(tributary, 'linked-pages')).toBe(reads);
  });
});
