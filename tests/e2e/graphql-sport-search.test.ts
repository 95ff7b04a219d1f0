import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GraphqlResult, post } from '../kit/graphs/ask-graphql.ts';
import { requestsOf, setFault } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface Page {
  readonly nodes: readonly {
    readonly source: string;
    readonly eventId: string;
    readonly sport: string;
    readonly startsAt: string | null;
  }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number | null;
  readonly failures: readonly { readonly code: string; readonly source: string }[];
  readonly meta: { readonly sourcesUsed: readonly string[]; readonly quota: object | null };
  readonly warnings: readonly { readonly code: string; readonly source: string }[];
}

const upstreams = ['exchange', 'us-books', 'intl-books'];

let tributary: Tributary;
beforeAll(async () => {
  tributary = await startTributary({ embedded: true });
});
afterAll(() => tributary.close());

const ask = async (query: string, variables: object = {}): Promise<GraphqlResult['body']> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

const query = /* GraphQL */ `
  query ($sport: Sport, $source: OddsSource, $sportKey: String, $state: SportEventState, $first: Int, $after: String) {
    sportEvents(sport: $sport, source: $source, sportKey: $sportKey, state: $state, first: $first, after: $after) {
      nodes { source eventId sport sportName startsAt meta { quota { remaining } } }
      pageInfo { hasNextPage endCursor }
      totalCount
      failures { code source message isRetryable }
      meta { sourcesUsed quota { remaining } }
      warnings { code source message }
    }
  }
`;
const search = async (variables: object): Promise<Page> => {
  const { data, errors } = await ask(query, variables);
  expect(errors).toBeUndefined();
  return (data as { readonly sportEvents: Page }).sportEvents;
};

describe('events of a sport over all sources', () => {
  it('are those of each source, by their start, under any name of the sport', async () => {
    const page = await search({ sport: 'AMERICAN_FOOTBALL', first: 100 });
    expect(new Set(page.nodes.map(({ source }) => source))).toEqual(new Set(['EXCHANGE', 'US_BOOKS', 'INTL_BOOKS']));
    expect(new Set(page.nodes.map(({ sport }) => sport))).toEqual(new Set(['AMERICAN_FOOTBALL']));
    expect(page).toMatchObject({
      failures: [],
      meta: { sourcesUsed: ['exchange', 'us_books', 'intl_books'], quota: null },
    });
    const starts = page.nodes.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt !== null);
    expect(starts).toEqual([...starts].sort((a, b) => Date.parse(a) - Date.parse(b)));
    expect(page.nodes.slice(0, starts.length).every(({ startsAt }) => startsAt !== null)).toBe(true);
  });

  it('cost one call of quota, also in pages', async () => {
    const odds = '{ sports(source: INTL_BOOKS, first: 1) { meta { quota { used } } } }';
    const used = async () =>
      ((await ask(odds)).data as { sports: { meta: { quota: { used: number } | null } } }).sports.meta.quota?.used ?? 0;
    await search({ sport: 'BASKETBALL', first: 1 });
    const [requests, before] = [await requestsOf(tributary, 'us-books'), await used()];
    expect(before).toBeGreaterThan(0);
    let after: string | null = null;
    const keys: string[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const page: Page = await search({ sport: 'BASKETBALL', first: 5, after });
      keys.push(...page.nodes.map(({ source, eventId }) => `${source} ${eventId}`));
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage) break;
    }
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(10);
    expect([await requestsOf(tributary, 'us-books'), await used()]).toEqual([requests, before]);
    const credits = await requestsOf(tributary, 'us-books', 'GET /v4/sports/basketball_thb/odds');
    expect(credits).toBe(0);
  });

  it('are those of the other sources when one fails, and an error when all fail', async () => {
    await setFault(tributary, 'us-books', { mode: 'status', status: 503 });
    try {
      const page = await search({ sport: 'BASEBALL', first: 100 });
      expect(new Set(page.nodes.map(({ source }) => source))).toEqual(new Set(['EXCHANGE', 'INTL_BOOKS']));
      expect(page).toMatchObject({
        totalCount: null,
        failures: [{ code: 'UPSTREAM_UNAVAILABLE', source: 'us_books', isRetryable: true }],
      });
      for (const upstream of upstreams) await setFault(tributary, upstream, { mode: 'status', status: 503 });
      const { data, errors } = await ask(query, { sport: 'CRICKET' });
      expect(data).toEqual({ sportEvents: null });
      expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    } finally {
      for (const upstream of upstreams) await setFault(tributary, upstream, undefined);
    }
  });

  it.each([
    ['neither sport nor sportKey', { source: 'EXCHANGE' }],
    ['both', { source: 'EXCHANGE', sport: 'SOCCER', sportKey: 'soccer' }],
    ['a key without its source', { sportKey: 'soccer' }],
    ['a cursor that is none', { sport: 'SOCCER', after: 'nothing' }],
    ['a page of none', { sport: 'SOCCER', first: 0 }],
    ['a page above the bound', { sport: 'SOCCER', first: 101 }],
  ])('are refused for %s', async (_, variables) => {
    const { errors } = await ask(query, variables);
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_ERROR' } }]);
  });
});
