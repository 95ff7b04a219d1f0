import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { oneWaySearch, searchesPath, untilEnded } from '../kit/flights/fare-journey.ts';
import { type Envelope, type RestClient, restClient } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let flights: RestClient;
let odds: RestClient;
beforeAll(async () => {
  tributary = await startTributary({
    environment: {
      FLIGHTS_AIRPORT_TTL_SECONDS: '600',
      FLIGHTS_BOARDS_TTL_SECONDS: '600',
      ANONYMOUS_SERVICES: 'odds',
    },
  });
  flights = restClient(tributary, '/flights/api/v1');
  odds = restClient(tributary, '/odds/v1');
});
afterAll(() => tributary.close());

/** Number of cache reads and database statements so far. A response from stored bytes adds to neither. */
const countOf = async (name: string): Promise<number> => {
  const text = await (await fetch(`${tributary.url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
};
const cacheReads = () => countOf('tributary_cache_reads_total');

const reads = [
  ['an airport', '/flights/api/v1', '/airports/JFK'],
  ['a board', '/flights/api/v1', '/airports/JFK/departures?limit=5'],
  ['the sports of the exchange', '/odds/v1', '/sources/exchange/sports'],
] as const;

describe.each(reads)('%s that is requested again', (_, base, path) => {
  const client = (): RestClient => (base === '/odds/v1' ? odds : flights);

  it('has the same body except for values of the request, without a read of the cache', async () => {
    await client().get(path);
    const made = await client().get<Envelope<unknown>>(path, { 'x-request-id': 'made' });
    const before = await cacheReads();
    const again = await client().get<Envelope<unknown>>(path, { 'x-request-id': 'again' });
    expect(await cacheReads()).toBe(before);
    expect(again.body.meta.request_id).toBe('again');
    const ttl = again.body.meta.cache?.ttl_seconds ?? -1;
    expect([0, 1, 2, 3].map((passed) => ttl + passed)).toContain(made.body.meta.cache?.ttl_seconds);
    const meta = { ...made.body.meta, request_id: 'again', cache: again.body.meta.cache };
    expect(again.body).toEqual({
      ...made.body,
      meta: { ...meta, processing_time_ms: again.body.meta.processing_time_ms },
    });
    expect(again.headers.get('etag')).toBe(made.headers.get('etag'));
  });

  it('reports how old and how fresh it is, in a private cache', async () => {
    const { headers, body } = await client().get<Envelope<unknown>>(path);
    const age = Number(headers.get('age'));
    const [, lifetime] = /^private, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '') ?? [];
    expect(Number(lifetime) - age).toBeLessThanOrEqual(body.meta.cache?.ttl_seconds ?? 0);
    expect(Number(lifetime) - age).toBeGreaterThan(0);
    expect(headers.get('vary')?.toLowerCase()).toContain('authorization');
  });

  it('is 304 for the tag of its data, without a read of the cache', async () => {
    const { headers } = await client().get(path);
    const before = await cacheReads();
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const { status, body, headers: known } = await client().get(path, { 'if-none-match': tag });
    expect([status, body, known.get('etag')]).toEqual([304, '', tag]);
    expect(known.get('content-type')).toBeNull();
    expect(known.get('cache-control')).toMatch(/^private, max-age=/);
    expect(await cacheReads()).toBe(before);
    expect((await client().get(path, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('is refused without a key that may read it', async () => {
    const wrong = await client().send(path, { headers: { authorization: 'Bearer wrong-key-of-nobody' } });
    expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([401, 'no-store']);
  });
});

describe('a response that depends on its request', () => {
  it('differs for other parameters', async () => {
    const returned = async (limit: number) =>
      (await flights.get<Envelope<unknown>>(`/airports/LHR/departures?limit=${limit}&window_minutes=1440`)).body.meta
        .returned;
    for (let round = 0; round < 3; round += 1) expect([await returned(2), await returned(3)]).toEqual([2, 3]);
  });

  it('repeats its warnings', async () => {
    const path = '/airports/JFK?colour=blue';
    for (let round = 0; round < 3; round += 1) {
      const { body } = await flights.get<Envelope<unknown>>(path);
      expect(body.warnings).toContainEqual(expect.objectContaining({ code: 'input_ignored' }));
    }
  });

  it('is not stored with a report', async () => {
    const { headers } = await flights.get('/airports/JFK', { 'x-report': 'cost' });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
    expect(headers.get('x-cost')).not.toBeNull();
  });

  it('may be stored by shared caches when the service is open to all and no key was sent', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${tributary.url}/odds/v1/sources/exchange/sports`, { headers });
    const open = await ask({});
    expect(open.headers.get('cache-control')).toMatch(/^public, max-age=/);
    expect(open.headers.get('vary')?.toLowerCase()).toContain('authorization');
    const keyed = await ask({ authorization: `Bearer ${tributary.key}` });
    expect(keyed.headers.get('cache-control')).toMatch(/^private, max-age=/);
  });

  it.each([
    ['an unknown airport', '/airports/ZZZ'],
    ['a validation error', '/airports/JFK/departures?limit=0'],
    ['a health check', '/health'],
  ])('is not stored: %s', async (_, path) => {
    expect((await flights.get(path)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the state of a fare search', () => {
  it('is not stored while the search runs, and is repeated without a statement after its end', async () => {
    const created = await restClient(tributary, '/flights').post<Envelope<{ job_id: string }>>(
      searchesPath,
      oneWaySearch(),
    );
    expect(created.headers.get('cache-control')).toBe('no-store');
    const { job_id: jobId } = created.body.data;
    const path = `/flight-searches/${jobId}`;
    const running = await flights.get<Envelope<{ status: string }>>(path);
    if (!['completed', 'failed'].includes(running.body.data.status))
      expect(running.headers.get('cache-control')).toBe('no-store');
    await untilEnded(tributary, jobId);
    const made = await flights.get<Envelope<unknown>>(path);
    expect(made.headers.get('cache-control')).toBe('private, no-cache');
    const again = await flights.get<Envelope<unknown>>(path, { 'x-request-id': 'once-more' });
    expect(again.body.data).toEqual(made.body.data);
    expect(again.body.meta.request_id).toBe('once-more');
    const tag = made.headers.get('etag') ?? '';
    expect((await flights.get(path, { 'if-none-match': tag })).status).toBe(304);
    expect((await flights.get(`/operations/${jobId}`)).headers.get('cache-control')).toBe('private, no-cache');
  });
});
