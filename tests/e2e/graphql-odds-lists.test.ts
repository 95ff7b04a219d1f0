import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GraphqlResult, post } from '../kit/graphs/ask-graphql.ts';
import { subscribeToBoard, subscribeToLadder } from '../kit/odds/odds-subscriptions.ts';
import { requestsOf, setFault } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number | null;
}

let tributary: Tributary;
beforeAll(async () => {
  // So long a time to live that nothing is read twice within a test.
  tributary = await startTributary({
    embedded: true,
    environment: { EXCHANGE_TTL_SECONDS: '60', US_BOOKS_TTL_SECONDS: '60', INTL_BOOKS_TTL_SECONDS: '60' },
  });
});
afterAll(() => tributary.close());

const ask = async (query: string, variables: object = {}): Promise<GraphqlResult['body']> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;
const read = async <Data>(query: string, variables: object = {}): Promise<Data> => {
  const { data, errors } = await ask(query, variables);
  expect(errors).toBeUndefined();
  return data as Data;
};

/** All pages, one after the other. */
const pagesOf = async <Node>(readPage: (after: string | null) => Promise<Page<Node>>): Promise<Page<Node>[]> => {
  const pages: Page<Node>[] = [];
  let after: string | null = null;
  do {
    const page: Page<Node> = await readPage(after);
    pages.push(page);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return pages;
};

const eventOf = async (source: string, sportKey: string): Promise<string> => {
  const { sportEvents } = await read<{ sportEvents: Page<{ eventId: string }> }>(
    `{ sportEvents(source: ${source}, sportKey: "${sportKey}", state: UPCOMING, first: 1) { nodes { eventId } } }`,
  );
  const eventId = sportEvents.nodes[0]?.eventId;
  if (eventId === undefined) throw new Error('there is an event to come at any hour');
  return eventId;
};

describe('sports of a source', () => {
  const query = /* GraphQL */ `
    query ($first: Int, $after: String, $includeInactive: Boolean) {
      sports(source: US_BOOKS, first: $first, after: $after, includeInactive: $includeInactive) {
        nodes { key name league isActive }
        pageInfo { hasNextPage endCursor }
        totalCount
        meta { sourcesUsed }
      }
    }
  `;
  interface Sport {
    readonly key: string;
    readonly isActive: boolean | null;
  }
  const sports = async (variables: object) =>
    (await read<{ sports: Page<Sport> & { readonly meta: object } }>(query, variables)).sports;

  it('are the same in pages as at once, each once', async () => {
    const whole = await sports({ first: 1000, includeInactive: true });
    const pages = await pagesOf((after) => sports({ first: 4, after, includeInactive: true }));
    expect(pages.flatMap(({ nodes }) => nodes)).toEqual(whole.nodes);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual(pages.map(() => whole.nodes.length));
    expect(pages[0]).toMatchObject({ nodes: { length: 4 }, meta: { sourcesUsed: ['us_books'] } });
    const active = await sports({});
    expect(active.totalCount).toBe(whole.nodes.filter(({ isActive }) => isActive !== false).length);
  });

  it.each([
    ['a page of none', { first: 0 }],
    ['a page above the bound', { first: 1001 }],
    ['a cursor of no sport', { after: 'bm90aGluZw' }],
  ])('are refused for %s', async (_, variables) => {
    const { errors } = await ask(query, variables);
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_ERROR' } }]);
  });
});

describe('markets of a board', () => {
  const query = /* GraphQL */ `
    query ($eventId: ID!, $first: Int, $after: String, $kind: MarketKind) {
      oddsBoard(source: INTL_BOOKS, eventId: $eventId) {
        bookmakers { bookmaker { key name } eventUrl }
        markets(first: $first, after: $after, kind: $kind) {
          nodes { key kind quotes { bookmakerKey } }
          pageInfo { hasNextPage endCursor }
          totalCount
        }
      }
    }
  `;
  interface Market {
    readonly key: string;
    readonly kind: string;
    readonly quotes: readonly { readonly bookmakerKey: string }[];
  }
  interface Board {
    readonly bookmakers: readonly { readonly bookmaker: { readonly key: string } }[];
    readonly markets: Page<Market>;
  }

  it('are the same in pages as at once, each with its own key, and cost the source one read', async () => {
    const eventId = await eventOf('INTL_BOOKS', 'football');
    const before = await requestsOf(tributary, 'intl-books');
    const boardOf = async (variables: object) =>
      (await read<{ oddsBoard: Board }>(query, { eventId, ...variables })).oddsBoard;
    const { markets, bookmakers } = await boardOf({ first: 1000 });
    const asked = (await requestsOf(tributary, 'intl-books')) - before;
    const keys = markets.nodes.map(({ key }) => key);
    expect([new Set(keys).size, markets.totalCount]).toEqual([keys.length, keys.length]);
    expect(keys.length).toBeGreaterThan(10);
    const pages = await pagesOf(async (after) => (await boardOf({ first: 7, after })).markets);
    expect(pages.flatMap(({ nodes }) => nodes)).toEqual(markets.nodes);
    const totals = await boardOf({ first: 1000, kind: 'TOTAL' });
    expect(totals.markets.nodes).toEqual(markets.nodes.filter(({ kind }) => kind === 'TOTAL'));
    expect(totals.markets.totalCount).toBe(totals.markets.nodes.length);
    expect((await requestsOf(tributary, 'intl-books')) - before).toBe(asked);
    const named = new Set(bookmakers.map(({ bookmaker }) => bookmaker.key));
    const quoting = markets.nodes.flatMap(({ quotes }) => quotes.map(({ bookmakerKey }) => bookmakerKey));
    expect(quoting.filter((key) => !named.has(key))).toEqual([]);
  });

  it.each([
    ['a page of none', { first: 0 }],
    ['a page above the bound', { first: 10_001 }],
    ['a cursor of no market', { after: 'bm90aGluZw' }],
  ])('are refused for %s', async (_, variables) => {
    const count = /* GraphQL */ `
      query ($eventId: ID!, $first: Int, $after: String) {
        oddsBoard(source: INTL_BOOKS, eventId: $eventId) { markets(first: $first, after: $after) { totalCount } }
      }
    `;
    const { errors } = await ask(count, { eventId: await eventOf('INTL_BOOKS', 'football'), ...variables });
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_ERROR' } }]);
  });
});

it('is one object by its id, in boards and in ladders', async () => {
  const eventId = await eventOf('EXCHANGE', 'basketball');
  const part = `source: EXCHANGE, eventId: "${eventId}"`;
  const { event, board, ladder } = await read<Record<string, Record<string, unknown>>>(
    `{ event: sportEvent(${part}) { id oddsBoard { id event { id } } priceLadder { id event { id } } }
       board: oddsBoard(${part}) { id } ladder: priceLadder(${part}) { id } }`,
  );
  const ids = [event?.['id'], board?.['id'], ladder?.['id']];
  expect(new Set(ids).size).toBe(3);
  expect(event).toEqual({
    id: ids[0],
    oddsBoard: { id: ids[1], event: { id: ids[0] } },
    priceLadder: { id: ids[2], event: { id: ids[0] } },
  });
  const readers = [
    subscribeToBoard(tributary, { source: 'EXCHANGE', eventId }),
    subscribeToLadder(tributary, { source: 'EXCHANGE', eventId }),
  ];
  try {
    expect(await Promise.all(readers.map(async (reader) => (await reader.next()).id))).toEqual(ids.slice(1));
  } finally {
    for (const reader of readers) reader.close();
  }
});

it('leaves the rest of a page intact when one source fails', async () => {
  await setFault(tributary, 'us-books', { mode: 'status', status: 503 });
  const { data, errors } = await ask(`{
    here: sports(source: EXCHANGE, first: 1) { nodes { key } }
    sports(source: US_BOOKS) { nodes { key } }
    sportEvents(source: US_BOOKS, sportKey: "tennis_open_tour") { nodes { name } }
    oddsBoard(source: US_BOOKS, eventId: "e0000000000000000000000000000001") { fetchedAt }
  }`);
  await setFault(tributary, 'us-books', undefined);
  expect(data).toMatchObject({ here: { nodes: [{}] }, sportEvents: null, oddsBoard: null });
  expect(new Set(errors?.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
});
