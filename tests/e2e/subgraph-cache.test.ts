import { afterEach, describe, expect, it } from '@jest/globals';
import type { WorkerLink } from '../../federation/workers/worker-link.ts';
import type { PlanReport } from '../../gateway/execution/trace/plan-report.ts';
import { type ForeignLibrary, type ForeignLibraryOptions, startForeignLibrary } from '../kit/graphs/foreign-library.ts';

const secret = 'a-secret-of-the-tests';
const config = `
cache:
  enabled: true
  invalidation:
    secret: \${env.CACHE_SECRET}
`;

let library: ForeignLibrary | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

const start = async (options: Partial<ForeignLibraryOptions> = {}): Promise<ForeignLibrary> => {
  library = await startForeignLibrary({
    config,
    headersOf: () => ({ 'cache-control': 'max-age=3600' }),
    ...options,
    environment: { CACHE_SECRET: secret, ...options.environment },
  });
  return library;
};

const invalidate = (body: unknown, authorization: string | undefined = secret): Promise<Response> =>
  fetch(`${library?.url}/invalidation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    body: JSON.stringify(body),
  });

const booksOf = (ids: readonly string[], selection: string): string =>
  `{ ${ids.map((id) => `${id}: book(id: "${id}") { ${selection} }`).join(' ')} }`;
const askedOf = ({ received }: ForeignLibrary): string[] => received.map(({ subgraph }) => subgraph);

describe('a gateway that caches what foreign subgraphs return', () => {
  it('fetches only the missing entities, and shows in the plan which were cached', async () => {
    const gateway = await start();
    const first = await gateway.ask(booksOf(['b1', 'b2'], 'reviews { stars }'));
    expect(askedOf(gateway)).toEqual(['catalog', 'people']);
    gateway.received.length = 0;
    const query = booksOf(['b1', 'b2', 'b5'], 'reviews { stars }');
    const { data, extensions } = await gateway.ask(query, { 'x-report': 'plan' });
    expect(data).toEqual({ ...(first['data'] as object), b5: { reviews: [{ stars: 3 }] } });
    const { fetches } = (extensions as { plan: PlanReport }).plan;
    const [root, entities] = fetches.filter(({ mergedWith = [], id }) => mergedWith.every((other) => other > id));
    expect(root?.cache).toEqual({ outcome: 'miss', hits: 0, misses: 1 });
    expect(entities?.cache).toEqual({ outcome: 'partial', hits: 2, misses: 1 });
    expect(gateway.received[1]?.request.variables).toEqual({ representations: [{ __typename: 'Book', id: 'b5' }] });
    gateway.received.length = 0;
    expect((await gateway.ask(query))['data']).toEqual(data);
    expect(gateway.received).toEqual([]);
  });

  it('counts reads by subgraph', async () => {
    const gateway = await start();
    for (const _ of [1, 2]) await gateway.ask('{ person(id: "p1") { age } }');
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toMatch(/^tributary_subgraph_cache_reads_total\{subgraph="people",outcome="hit"\} 1$/m);
    expect(metrics).toMatch(/^tributary_subgraph_cache_reads_total\{subgraph="people",outcome="miss"\} 1$/m);
    expect(metrics).toMatch(/^tributary_subgraph_cache_bytes_total\{subgraph="people"\} \d+$/m);
  });

  it('caches nothing of a subgraph for which it is switched off', async () => {
    const gateway = await start({ config: `${config}  subgraphs: { people: { enabled: false } }\n` });
    for (const _ of [1, 2]) await gateway.ask(booksOf(['b1'], 'reviews { stars }'));
    expect(askedOf(gateway)).toEqual(['catalog', 'people', 'people']);
  });

  it('invalidates by request, and returns the number of removed entries', async () => {
    const gateway = await start();
    const query = booksOf(['b1', 'b2'], 'reviews { stars }');
    await gateway.ask(query);
    gateway.received.length = 0;
    const response = await invalidate([
      { kind: 'entity', subgraph: 'people', type: 'Book', key: { id: 'b1' } },
      { kind: 'type', subgraph: 'people', type: 'Film' },
      { kind: 'cache_tag', subgraphs: ['people'], cache_tag: 'nothing' },
    ]);
    expect([response.status, await response.json()]).toEqual([202, { count: 1 }]);
    await gateway.ask(query);
    expect(gateway.received.map(({ request }) => request.variables)).toEqual([
      { representations: [{ __typename: 'Book', id: 'b1' }] },
    ]);
    expect(await (await invalidate([{ kind: 'subgraph', subgraph: 'catalog' }], `Bearer ${secret}`)).json()).toEqual({
      count: 1,
    });
  });

  it.each([
    ['no secret', undefined],
    ['a wrong one', 'a-secret-of-the-test'],
    ['an empty one', ''],
  ])('refuses to invalidate with %s, before the body is read', async (_, authorization) => {
    await start();
    const response = await fetch(`${library?.url}/invalidation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
      body: 'no JSON',
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it.each([
    ['no list', {}],
    ['an unknown kind', [{ kind: 'all' }]],
    ['an entity without a key', [{ kind: 'entity', subgraph: 'people', type: 'Book' }]],
    ['too many entries', Array.from({ length: 1_001 }, () => ({ kind: 'subgraph', subgraph: 'people' }))],
  ])('refuses a body with %s', async (_, body) => {
    await start();
    const response = await invalidate(body);
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'bad_request' })]);
  });

  it('refuses a body over its bound', async () => {
    await start();
    expect((await invalidate([{ kind: 'subgraph', subgraph: 'x'.repeat(300_000) }])).status).toBe(413);
  });

  it('limits wrong secrets by address, and not the right one', async () => {
    await start({ environment: { RATE_LIMIT: 'on', RATE_LIMIT_BURST: '2', RATE_LIMIT_PER_MINUTE: '1' } });
    const statuses = [];
    for (const _ of [1, 2, 3]) statuses.push((await invalidate([], 'wrong')).status);
    expect(statuses).toEqual([401, 401, 429]);
    expect((await invalidate([])).status).toBe(202);
  });

  it('has no such endpoint without a secret', async () => {
    await start({ config: 'cache: { enabled: true }' });
    expect((await invalidate([])).status).toBe(404);
  });

  it('does not start on Redis without its address', async () => {
    await expect(start({ config: 'cache: { enabled: true, store: redis }' })).rejects.toThrow(
      /cache\.store.*REDIS_URL/,
    );
  });

  it('returns the same results while Redis is away', async () => {
    const gateway = await start({
      config: 'cache: { enabled: true, store: redis }',
      // Nothing listens at the port of the discard service.
      environment: { REDIS_URL: 'redis://127.0.0.1:9' },
    });
    for (const _ of [1, 2])
      expect(await gateway.ask('{ person(id: "p1") { age } }')).toEqual({ data: { person: { age: 41 } } });
    expect(askedOf(gateway)).toEqual(['people', 'people']);
  });

  it('does not start with several workers whose separate memories a request should invalidate', async () => {
    const worker: WorkerLink = {
      id: 1,
      ready: () => {},
      shareMetrics: () => async () => '',
      shareSource: (source) => source,
    };
    await expect(start({ worker })).rejects.toThrow(/cache\.invalidation.*several workers/);
    await start({ worker, config: 'cache: { enabled: true }' });
  });

  it('serves deferred parts from the cache', async () => {
    const gateway = await start();
    const query = '{ book(id: "b1") { title ... @defer { reviews { stars } } } }';
    const inParts = async () => {
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'multipart/mixed;deferSpec=20220824' },
        body: JSON.stringify({ query }),
      });
      return await response.text();
    };
    const first = await inParts();
    expect(first).toContain('"stars"');
    expect(askedOf(gateway)).toEqual(['catalog', 'people']);
    expect(await inParts()).toBe(first);
    expect(gateway.received).toHaveLength(2);
  });

  it('works for the stock executor too', async () => {
    const gateway = await start({ environment: { EXECUTOR: 'apollo' } });
    const first = await gateway.ask(booksOf(['b1', 'b2'], 'reviews { stars }'));
    gateway.received.length = 0;
    expect(await gateway.ask(booksOf(['b1', 'b2'], 'reviews { stars }'))).toEqual(first);
    expect(gateway.received).toEqual([]);
  });
});
