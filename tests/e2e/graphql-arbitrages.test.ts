import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type GraphqlResult, post } from '../kit/graphs/ask-graphql.ts';
import { arbitrageEvent } from '../kit/odds/arbitrage-event.ts';
import { requestsOf } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface Found {
  readonly event: { readonly eventId: string };
  readonly market: { readonly overround: number; readonly arbitrage: { readonly profit: number } };
  readonly arbitrage: {
    readonly profit: number;
    readonly stakes: readonly { readonly amount: string; readonly payout: string; readonly bookmakerKeys: string[] }[];
  };
  readonly bookmakers: readonly { readonly bookmaker: { readonly key: string } }[];
}

let tributary: Tributary;
beforeAll(async () => {
  // So long a time to live that nothing is read twice within the test.
  tributary = await startTributary({ embedded: true, environment: { US_BOOKS_TTL_SECONDS: '600' } });
});
afterAll(() => tributary.close());

const ask = async (query: string): Promise<GraphqlResult['body']> =>
  (await post(`${tributary.url}/graphql`, { query }, { key: tributary.key })).body;

const arbitrages = async (): Promise<{ nodes: Found[]; coverage: object[]; meta: object }> => {
  const { data, errors } = await ask(`{
    arbitrages(first: 20) {
      nodes {
        event { eventId sport }
        market { overround arbitrage { profit } }
        arbitrage { profit oldestQuoteAt stakes(total: "1000") { outcome amount payout fractional bookmakerKeys } }
        bookmakers { bookmaker { key name } isExchange }
      }
      coverage { source eventCount newestReadAt }
      meta { sourcesUsed }
    }
  }`);
  expect(errors).toBeUndefined();
  return (data as { arbitrages: { nodes: Found[]; coverage: object[]; meta: object } }).arbitrages;
};

it('finds an arbitrage after its board was read, with stakes that win, without a request to a source', async () => {
  expect(await arbitrages()).toMatchObject({
    nodes: [],
    coverage: [
      { source: 'US_BOOKS', eventCount: 0 },
      { source: 'INTL_BOOKS', eventCount: 0 },
    ],
    meta: { sourcesUsed: [] },
  });
  const eventId = await arbitrageEvent(tributary);
  await ask(`{ oddsBoard(source: US_BOOKS, eventId: "${eventId}") { fetchedAt } }`);
  const counts = async () =>
    Promise.all(['exchange', 'us-books', 'intl-books'].map((upstream) => requestsOf(tributary, upstream)));
  const before = await counts();
  const { nodes, coverage } = await arbitrages();
  expect(coverage[0]).toMatchObject({ source: 'US_BOOKS', eventCount: 1 });
  const found = nodes.find(({ event }) => event.eventId === eventId);
  if (found === undefined) throw new Error('the game has an arbitrage');
  const { stakes, profit } = found.arbitrage;
  expect(found.market).toMatchObject({ arbitrage: { profit } });
  expect(found.market.overround).toBeLessThan(0);
  expect(stakes.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(100_000);
  for (const { payout } of stakes) expect(Math.abs(Number(payout) - 1000 * (1 + profit))).toBeLessThan(0.05);
  const named = new Set(found.bookmakers.map(({ bookmaker }) => bookmaker.key));
  expect(stakes.flatMap(({ bookmakerKeys }) => bookmakerKeys).filter((key) => !named.has(key))).toEqual([]);
  expect(await counts()).toEqual(before);
});

it.each([
  ['the exchange', 'arbitrages(source: EXCHANGE) { totalCount }'],
  ['a page of none', 'arbitrages(first: 0) { totalCount }'],
  ['an age of nothing', 'arbitrages(maxQuoteAgeSeconds: 0) { totalCount }'],
  ['a cursor that is none', 'arbitrages(after: "nothing") { totalCount }'],
])('is refused for %s', async (_, field) => {
  const { errors } = await ask(`{ ${field} }`);
  expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_ERROR' } }]);
});
