import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../emulator/emulator.ts';
import { type GraphqlResult, post } from '../kit/graphs/ask-graphql.ts';
import { arbitrageEvent } from '../kit/odds/arbitrage-event.ts';
import { requestsOf, setFault } from '../kit/rest/rest-client.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface Node {
  readonly source: string;
  readonly eventId: string;
  readonly name: string;
  readonly state: string;
}
interface Connection {
  readonly nodes: readonly Node[];
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
interface Market {
  readonly sourceKey: string;
  readonly arbitrage: { readonly profit: number } | null;
}
interface Board {
  readonly eventId: string;
  readonly markets: { readonly nodes: readonly Market[] };
}

/** Sends a query to a gateway. Errors are left to the test. */
const askingOf =
  (tributary: Tributary) =>
  async (query: string, variables: object = {}): Promise<GraphqlResult['body']> =>
    (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

/** The data of a result without errors. */
const dataOf = <Data>({ data, errors }: GraphqlResult['body']): Data => {
  expect(errors).toBeUndefined();
  return data as Data;
};

const connectionQuery = /* GraphQL */ `
  query ($source: OddsSource!, $sportKey: String!, $after: String, $first: Int) {
    sportEvents(source: $source, sportKey: $sportKey, after: $after, first: $first) {
      nodes { source eventId name state }
      edges { cursor node { source eventId name state } }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

let tributary: Tributary;
let ask: ReturnType<typeof askingOf>;
beforeAll(async () => {
  // So long a time to live that nothing is read twice within a test.
  tributary = await startTributary({
    embedded: true,
    environment: { EXCHANGE_TTL_SECONDS: '60', US_BOOKS_TTL_SECONDS: '60', INTL_BOOKS_TTL_SECONDS: '60' },
  });
  ask = askingOf(tributary);
});
afterAll(() => tributary.close());

const events = async (variables: object): Promise<Connection> =>
  dataOf<{ sportEvents: Connection }>(await ask(connectionQuery, variables)).sportEvents;

describe.each([
  ['EXCHANGE', 'basketball'],
  ['US_BOOKS', 'basketball_thb'],
  ['INTL_BOOKS', 'basketball'],
])('events of %s', (source, sportKey) => {
  it('are a connection in which the cursor of each edge continues after its event', async () => {
    const { nodes, edges, pageInfo } = await events({ source, sportKey, first: 4 });
    expect(edges.map(({ node }) => node)).toEqual(nodes);
    expect(nodes).toHaveLength(4);
    expect(pageInfo).toEqual({ hasNextPage: true, endCursor: edges.at(-1)?.cursor });
    for (const [index, { cursor }] of edges.slice(0, 3).entries()) {
      const behind = await events({ source, sportKey, after: cursor, first: 1 });
      expect(behind.nodes).toEqual(nodes.slice(index + 1, index + 2));
    }
  });

  it('accept no cursor of another sport or source', async () => {
    const { pageInfo } = await events({ source, sportKey, first: 1 });
    const others = source === 'US_BOOKS' ? ['US_BOOKS', 'tennis_open_tour'] : ['US_BOOKS', sportKey];
    const { errors } = await ask(connectionQuery, {
      source: others[0],
      sportKey: others[1],
      after: pageInfo.endCursor,
    });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('is a cursor of another source, sport or state'),
      extensions: { code: 'VALIDATION_ERROR' },
    });
  });
});

describe('one query', () => {
  it('reads boards and ladders of several events of all sources', async () => {
    const pages = await Promise.all([
      events({ source: 'EXCHANGE', sportKey: 'basketball', first: 3 }),
      events({ source: 'US_BOOKS', sportKey: 'basketball_thb', first: 3 }),
      events({ source: 'INTL_BOOKS', sportKey: 'basketball', first: 3 }),
    ]);
    const fields = pages
      .flatMap(({ nodes }) => nodes)
      .map(
        ({ source, eventId }, index) =>
          `e${index}: sportEvent(source: ${source}, eventId: "${eventId}") {
             name meta { sourcesUsed quota { remaining } } priceLadder { eventId }
             oddsBoard { eventId bookmakers { bookmaker { key } } event { name } }
           }`,
      );
    const reported = dataOf<
      Record<
        string,
        {
          name: string;
          meta: { sourcesUsed: string[]; quota: object | null };
          priceLadder: { eventId: string } | null;
          oddsBoard: { eventId: string; event: { name: string } };
        }
      >
    >(await ask(`{ ${fields.join('\n')} }`));
    for (const [index, node] of pages.flatMap(({ nodes }) => nodes).entries()) {
      const event = reported[`e${index}`];
      expect(event).toMatchObject({
        name: node.name,
        meta: { sourcesUsed: [node.source.toLowerCase()], quota: node.source === 'EXCHANGE' ? null : {} },
        oddsBoard: { eventId: node.eventId, event: { name: node.name } },
        // Only the exchange has orders.
        priceLadder: node.source === 'EXCHANGE' ? { eventId: node.eventId } : null,
      });
    }
  });

  it('finds the arbitrage, in exact odds', async () => {
    const boardOf = async (): Promise<Board> =>
      dataOf<{ oddsBoard: Board }>(
        await ask(
          'query ($id: ID!) { oddsBoard(source: US_BOOKS, eventId: $id) { eventId markets { nodes { sourceKey arbitrage { profit } } } } }',
          { id: await arbitrageEvent(tributary) },
        ),
      ).oddsBoard;
    const found = ({ markets }: Board) => markets.nodes.filter(({ arbitrage }) => arbitrage !== null);
    // It is another event every ten minutes, also between the search for it and the query.
    const board = await boardOf();
    const [market, ...others] = found(found(board).length > 0 ? board : await boardOf());
    expect([market?.sourceKey, others]).toEqual(['h2h', []]);
    expect(market?.arbitrage?.profit).toBeGreaterThan(0);
    expect(market?.arbitrage?.profit).toBeLessThan(0.02);
  });

  it('says of each market of bookmakers whether it can be compared', async () => {
    const { nodes } = await events({ source: 'INTL_BOOKS', sportKey: 'football', first: 8 });
    const fields = nodes.map(
      ({ eventId }, index) =>
        `e${index}: oddsBoard(source: INTL_BOOKS, eventId: "${eventId}") {
           markets(first: 200) { nodes { isLay isComplete isComparable quotes { bookmakerKey line stakeLimit } } }
         }`,
    );
    interface Comparable {
      readonly isComplete: boolean;
      readonly isComparable: boolean;
      readonly isLay: boolean;
      readonly quotes: readonly { readonly bookmakerKey: string; readonly stakeLimit: number | null }[];
    }
    const boards = dataOf<Record<string, { readonly markets: { readonly nodes: readonly Comparable[] } }>>(
      await ask(`{ ${fields.join('\n')} }`),
    );
    const markets = Object.values(boards).flatMap((board) => board.markets.nodes);
    const alone = markets.filter(({ isComparable }) => !isComparable);
    expect(alone.length).toBeGreaterThan(0);
    for (const { isComplete, quotes } of alone)
      expect([isComplete, new Set(quotes.map(({ bookmakerKey }) => bookmakerKey)).size]).toEqual([false, 1]);
    const exchange = markets
      .flatMap(({ quotes }) => quotes)
      .filter(({ bookmakerKey }) => bookmakerKey === 'Tidewater Exchange');
    expect(exchange.some(({ stakeLimit }) => stakeLimit !== null && stakeLimit > 0)).toBe(true);
    expect(markets.some(({ isLay }) => isLay)).toBe(true);
  });

  it('returns the rest when one source fails, and names the missing part', async () => {
    await setFault(tributary, 'intl-books', { mode: 'status', status: 503 });
    const { data, errors } = await ask(
      `{ here: sportEvents(source: EXCHANGE, sportKey: "hockey", first: 1) { nodes { name } }
         there: sportEvent(source: INTL_BOOKS, eventId: "61999999") { name } }`,
    );
    await setFault(tributary, 'intl-books', undefined);
    expect(data).toMatchObject({ here: { nodes: expect.any(Array) }, there: null });
    expect(errors).toMatchObject([
      { path: ['there'], extensions: { code: 'UPSTREAM_UNAVAILABLE', source: 'intl_books', retryable: true } },
    ]);
  });

  it('is null for what does not exist, and an error for a ladder of a source without ladders', async () => {
    expect(
      dataOf(
        await ask(
          '{ event: sportEvent(source: EXCHANGE, eventId: "KXNONE-1") { name } board: oddsBoard(source: US_BOOKS, eventId: "none") { eventId } ladder: priceLadder(source: EXCHANGE, eventId: "KXNONE-1") { eventId } }',
        ),
      ),
    ).toEqual({ event: null, board: null, ladder: null });
    const { errors } = await ask('{ priceLadder(source: US_BOOKS, eventId: "none") { eventId } }');
    const faults = [{ loc: ['source'], input: 'US_BOOKS' }];
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_ERROR', retryable: false, faults } }]);
  });
});

describe('equal reads at once', () => {
  it('call a source once, a hundred of them', async () => {
    const { nodes } = await events({ source: 'EXCHANGE', sportKey: 'basketball', first: 30 });
    const fresh = nodes.at(-1);
    const before = await requestsOf(tributary, 'exchange', `GET /events/${fresh?.eventId}`);
    const query = `{ oddsBoard(source: EXCHANGE, eventId: "${fresh?.eventId}") { eventId fetchedAt } }`;
    const results = await Promise.all(Array.from({ length: 100 }, () => ask(query)));
    const boards = new Set(results.map((result) => JSON.stringify(dataOf(result))));
    expect(boards.size).toBe(1);
    expect((await requestsOf(tributary, 'exchange', `GET /events/${fresh?.eventId}`)) - before).toBe(1);
  });

  it('of one event under many aliases in one query are one read', async () => {
    const { nodes } = await events({ source: 'INTL_BOOKS', sportKey: 'tennis', first: 20 });
    const id = nodes.at(-1)?.eventId;
    const before = await requestsOf(tributary, 'intl-books', `GET /events/${id}`);
    const names = Array.from(
      { length: 8 },
      (_, index) => `n${index}: sportEvent(source: INTL_BOOKS, eventId: "${id}") { name }`,
    );
    const reported = dataOf<Record<string, { name: string }>>(await ask(`{ ${names.join(' ')} }`));
    expect(new Set(Object.values(reported).map(({ name }) => name)).size).toBe(1);
    expect((await requestsOf(tributary, 'intl-books', `GET /events/${id}`)) - before).toBe(1);
  });
});

describeServers('two gateways with one PostgreSQL and one Redis', (openServers) => {
  let servers: TestServers;
  let emulator: Emulator;
  let gateways: Tributary[] = [];
  beforeAll(async () => {
    servers = await openServers();
    emulator = await createEmulator({ port: 0, speed: 100 });
    const shared = {
      DATABASE_URL: servers.databaseUrl,
      DATABASE_CONNECTIONS: '4',
      REDIS_URL: servers.redisUrl,
      REDIS_PREFIX: servers.redisPrefix,
      TOKEN_SECRET: 'what both gateways sign their cursors with',
      US_BOOKS_TTL_SECONDS: '600',
      US_BOOKS_KEY: 'low',
      US_BOOKS_URL: emulator.urlOf('us-books'),
    };
    gateways = [await startTributary({ environment: shared }), await startTributary({ environment: shared })];
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await emulator.close();
    await servers.dispose();
  });

  it('share cached reads, each other’s cursors, and the count of the quota', async () => {
    const [first, second] = gateways;
    if (first === undefined || second === undefined) throw new Error('two were started');
    const variables = { source: 'US_BOOKS', sportKey: 'basketball_thb', first: 20 };
    const page = dataOf<{ sportEvents: Connection }>(
      await askingOf(first)(connectionQuery, { ...variables, first: 1 }),
    );
    const behind = dataOf<{ sportEvents: Connection }>(
      await askingOf(second)(connectionQuery, { ...variables, after: page.sportEvents.pageInfo.endCursor }),
    );
    const board =
      'query ($id: ID!) { oddsBoard(source: US_BOOKS, eventId: $id) { eventId markets { nodes { sourceKey } } meta { quota { remaining floor } } } }';
    // The first event that has quotes costs three of twelve credits, of which ten are reserved.
    let quoted: { oddsBoard: Board & { meta: { quota: { remaining: number } } } } | undefined;
    const ids = behind.sportEvents.nodes.filter(({ state }) => state === 'UPCOMING').map(({ eventId }) => eventId);
    while (quoted === undefined || quoted.oddsBoard.markets.nodes.length === 0)
      quoted = dataOf(await askingOf(first)(board, { id: ids.shift() }));
    expect(quoted.oddsBoard.meta.quota).toEqual({ remaining: 9, floor: 10 });
    const askedSoFar = () => requestsOf({ emulatorUrl: emulator.url }, 'us-books');
    const asked = await askedSoFar();
    expect(dataOf(await askingOf(second)(board, { id: quoted.oddsBoard.eventId }))).toEqual(quoted);
    expect(await askedSoFar()).toBe(asked);
    const { errors } = await askingOf(second)(board, { id: ids[0] });
    expect(errors).toMatchObject([
      { extensions: { code: 'UPSTREAM_UNAVAILABLE', reason: 'quota', source: 'us_books' } },
    ]);
    expect(await askedSoFar()).toBe(asked);
  });
});
