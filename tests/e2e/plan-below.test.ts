import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BelowReport, PlanReport } from '../../gateway/execution/trace/plan-report.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { setFault } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
beforeAll(async () => {
  tributary = await startTributary({ environment: { GRAPHQL_MAX_COST: '20000' } });
});
afterAll(() => tributary.close());

const asked = { 'x-report': 'cost, plan' };
const planOf = async (query: string): Promise<PlanReport> => {
  const { body } = await post(`${tributary.url}/graphql`, { query }, { key: tributary.key, headers: asked });
  return body.extensions?.['plan'] as PlanReport;
};
const belowOf = ({ fetches }: PlanReport, service: string): BelowReport => {
  const below = fetches.find((fetch) => fetch.service === service)?.below;
  if (below === undefined) throw new Error(`nothing is known of ${service}`);
  return below;
};

const status = (iata: string) => `{ airport(iata: "${iata}") { iata status { delayStatus } } }`;

const restPlan = async (path: string, headers: Record<string, string> = asked) => {
  const response = await fetch(`${tributary.url}${path}`, {
    headers: { authorization: `Bearer ${tributary.key}`, ...headers },
  });
  await response.text();
  const read = (name: string): unknown => JSON.parse(response.headers.get(name) ?? 'null');
  return { status: response.status, plan: read('x-plan') as PlanReport | null, cost: read('x-cost') };
};

describe('The report of a fetch', () => {
  it('has a miss with the calls that it made, and then a hit without any', async () => {
    const first = belowOf(await planOf(status('SFO')), 'flights');
    expect(first.cacheReads.map(({ name, outcome }) => [name, outcome]).sort()).toEqual([
      ['flights:metar', 'miss'],
      ['flights:nas_status', 'miss'],
    ]);
    expect(
      first.upstreamCalls.map(({ source, status: code, outcome, attempt }) => [source, code, outcome, attempt]),
    ).toEqual(
      expect.arrayContaining([
        ['nas_status', 200, 'ok', 1],
        ['metar', 200, 'ok', 1],
      ]),
    );
    for (const { bytes, path } of first.upstreamCalls) {
      expect(bytes).toBeGreaterThan(0);
      expect(path).toMatch(/^\/[^?]*$/);
    }
    const again = belowOf(await planOf(status('SFO')), 'flights');
    expect(again.cacheReads.map(({ outcome }) => outcome)).toEqual(['hit', 'hit']);
    expect(again.upstreamCalls).toEqual([]);
    for (const { ageSeconds } of again.cacheReads) expect(ageSeconds).not.toBeNull();
  });

  it('lists each attempt of a call that was retried', async () => {
    await setFault(tributary, 'metar', { mode: 'status', status: 503, times: 1 });
    const { upstreamCalls } = belowOf(await planOf(status('JFK')), 'flights');
    const calls = upstreamCalls.filter(({ source }) => source === 'metar');
    expect(calls.map(({ attempt, status: code, outcome }) => [attempt, code, outcome])).toEqual([
      [1, 503, 'unreachable'],
      [2, 200, 'ok'],
    ]);
    expect(calls[1]?.startMs).toBeGreaterThanOrEqual((calls[0]?.startMs ?? 0) + (calls[0]?.durationMs ?? 0));
  });

  it('counts the statements of its database, separately for each fetch', async () => {
    const plan = await planOf('{ blogSources(first: 1) { nodes { slug } } airport(iata: "SFO") { iata } }');
    expect(belowOf(plan, 'blogs').sql.count).toBeGreaterThan(0);
    expect(belowOf(plan, 'flights').sql.count).toBe(0);
  });
});

describe('A REST request', () => {
  it('gets plan and cost in headers, and neither unless requested', async () => {
    const { status: code, plan, cost } = await restPlan('/flights/api/v1/airports/SFO');
    expect(code).toBe(200);
    expect(plan?.fetches).toMatchObject([{ service: 'flights', kind: 'root', errors: 0 }]);
    expect(plan?.fetches[0]?.below?.cacheReads.length).toBeGreaterThan(0);
    expect(cost).toMatchObject({ estimated: expect.any(Number), limit: null, remaining: null });
    expect(await restPlan('/flights/api/v1/airports/SFO', {})).toMatchObject({ plan: null, cost: null });
  });

  it('gets them with an error as well', async () => {
    const { status: code, plan } = await restPlan('/flights/api/v1/airports/QQQ');
    expect([code, plan?.fetches]).toMatchObject([404, [{ service: 'flights' }]]);
  });

  it('is refused, in the style of its service, for an unknown kind of report', async () => {
    const response = await fetch(`${tributary.url}/odds/v1/sources/exchange/sports`, {
      headers: { authorization: `Bearer ${tributary.key}`, 'x-report': 'plan, prices' },
    });
    const body = await response.json();
    expect([response.status, body]).toMatchObject([400, { error: { code: 'bad_request' } }]);
  });
});

describe('A source that requests a pause', () => {
  it('is not called during it, which the plan says', async () => {
    await setFault(tributary, 'metar', { mode: 'status', status: 429, retry_after: 60, times: 1 });
    const callsFor = async (iata: string) =>
      belowOf(await planOf(status(iata)), 'flights')
        .upstreamCalls.filter(({ source }) => source === 'metar')
        .map(({ status: code, outcome, bytes }) => [code, outcome, bytes === null]);
    expect(await callsFor('ORD')).toEqual([[429, 'rate_limited', false]]);
    expect(await callsFor('DEN')).toEqual([[null, 'held_back', true]]);
  });
});
