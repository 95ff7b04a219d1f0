import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { post } from '../kit/graphs/ask-graphql.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
beforeAll(async () => {
  tributary = await startTributary({ environment: { FLIGHTS_AIRPORT_TTL_SECONDS: '600' } });
});
afterAll(() => tributary.close());

const get = (parameters: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${tributary.url}/graphql?${new URLSearchParams(parameters)}`, {
    headers: { authorization: `Bearer ${tributary.key}`, ...headers },
  });

const cacheReads = async (): Promise<number> => {
  const text = await (await fetch(`${tributary.url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('tributary_cache_reads_total'));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
};

const query = '{ airport(iata: "JFK") { status { delayStatus meta { cache { ttlSeconds } } } } }';
const sha256Hash = createHash('sha256').update(query).digest('hex');
const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });

describe.each([
  ['its text', { query }],
  ['the id of its text', { extensions }],
])('a query by GET with %s', (_, parameters) => {
  beforeAll(async () => {
    // The first request loads the data, the second finds them cached; both store the text under its id.
    for (let round = 0; round < 2; round += 1) await (await get({ query, extensions })).text();
  });

  it('reports how old and how fresh its data are, in a private cache', async () => {
    const response = await get(parameters);
    const body = (await response.json()) as {
      data: { airport: { status: { meta: { cache: { ttlSeconds: number } } } } };
    };
    const [, lifetime] = /^private, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '') ?? [];
    const left = Number(lifetime) - Number(response.headers.get('age'));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(body.data.airport.status.meta.cache.ttlSeconds);
    expect(response.headers.get('vary')?.toLowerCase()).toMatch(/authorization, accept$/);
  });

  it('is 304 for the tag of its data, without an execution', async () => {
    const made = await get(parameters);
    await made.text();
    const tag = made.headers.get('etag') ?? '';
    const before = await cacheReads();
    const known = await get(parameters, { 'if-none-match': tag });
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', tag]);
    expect(known.headers.get('cache-control')).toMatch(/^private, max-age=/);
    expect(await cacheReads()).toBe(before);
    expect((await get(parameters, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('is refused without a key', async () => {
    const made = await get(parameters);
    await made.text();
    const tag = made.headers.get('etag') ?? '';
    const refused = await fetch(`${tributary.url}/graphql?${new URLSearchParams(parameters)}`, {
      headers: { 'if-none-match': tag, 'apollo-require-preflight': '1' },
    });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
  });
});

describe('a query by GET that does not report what it reads', () => {
  it('is executed each time, and is 304 when its text is the same', async () => {
    const made = await get({ query: '{ blogSources { totalCount } }' });
    expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    await made.text();
    const tag = made.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"/);
    const again = await get({ query: '{ blogSources { totalCount } }' }, { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('a response that must not be stored', () => {
  it.each([
    ['a validation error', { query: '{ nothing }' }],
    ['an error of a field', { query: '{ flightTrack(flightNumber: "!") { callsign } }' }],
    [
      'a mutation by GET',
      { query: 'mutation { cancelFareSearch(input: { jobId: "fs_0" }) { fareSearch { jobId } } }' },
    ],
  ])('is %s', async (_, parameters) => {
    const { headers } = await get(parameters);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is a response with a report, and any to a POST', async () => {
    expect((await get({ query }, { 'x-report': 'cost' })).headers.get('cache-control')).toBe('no-store');
    const posted = await post(`${tributary.url}/graphql`, { query }, { key: tributary.key });
    expect(posted.headers.get('cache-control')).toBe('no-store');
  });
});
