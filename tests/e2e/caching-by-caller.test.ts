import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Graph } from '../../gateway/graph/graph.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { createDeferred } from '../../platform/runtime/promise/deferred.ts';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { guardedSubgraphs } from '../kit/graphs/guarded-subgraphs.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { serveHttp } from '../kit/http/serve-http.ts';
import { startTokenIssuer, type TokenIssuer } from '../kit/http/token-issuer.ts';
import { openTestTracer } from '../kit/telemetry/open-test-tracer.ts';
import { startCollector } from '../kit/telemetry/start-collector.ts';
import { until } from '../kit/time/until.ts';

const clock = new ManualClock();
const lifetimeMs = 600_000;
let issuer: TokenIssuer;
let gateway: LibraryGateway;
let graph: Graph;
let fetches: number;
/** Fetches wait for this promise. */
let gate: Promise<void> | undefined;

/** A service that reports all its results as fresh and unchanged, so that any wrong reuse by the gateway shows. */
const unchanging = (service: GraphQLService): GraphQLService => ({
  ...service,
  reportsReads: () => true,
  execute: (request, context) => {
    fetches += 1;
    const storedAtMs = clock.now();
    context.dependencies?.read({ storedAtMs, freshUntilMs: storedAtMs + lifetimeMs }, () => true);
    return gate === undefined ? service.execute(request, context) : gate.then(() => service.execute(request, context));
  },
});

beforeEach(async () => {
  fetches = 0;
  gate = undefined;
  issuer = await startTokenIssuer(clock);
});
afterEach(async () => {
  await gateway.close();
  await issuer.close();
});

const start = async (options: LibraryOptions = {}, authorization: object = {}): Promise<void> => {
  gateway = await startLibrary({
    clock,
    wrap: unchanging,
    wrapGraph: (made) => {
      graph = made;
      return made;
    },
    config: {
      authorization: { jwt: { issuers: [{ issuer: issuer.issuer, jwksUrl: issuer.jwksUrl }] }, ...authorization },
    },
    ...options,
  });
};

const get = async (query: string, key: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${gateway.url}?${new URLSearchParams({ query })}`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
  const text = await response.text();
  const tag = response.headers.get('etag') ?? '';
  return {
    status: response.status,
    text,
    tag,
    cacheControl: response.headers.get('cache-control'),
    headers: response.headers,
  };
};

const open = '{ book(id: "b1") { title } }';
const guarded = '{ member { name health } }';

describe.each([
  ['our executor', {}],
  ['EXECUTOR=apollo', { EXECUTOR: 'apollo' }],
])('a query by GET (%s)', (_, environment) => {
  it('is 304 without a fetch for callers with equal rights, by keys and by tokens', async () => {
    await start({ environment });
    const made = await get(open, libraryKey);
    expect([made.status, made.cacheControl]).toEqual([200, 'private, max-age=600']);
    expect(fetches).toBe(1);
    for (const key of [libraryKey, await issuer.sign({ sub: 'bob' })]) {
      const known = await get(open, key, { 'if-none-match': made.tag });
      expect([known.status, known.text, known.cacheControl]).toEqual([304, '', 'private, max-age=600']);
    }
    expect(fetches).toBe(1);
  });

  it('is executed for callers whose tokens are for other services', async () => {
    const servicesOf = { jwt: { issuers: [{ issuer: issuer.issuer, jwksUrl: issuer.jwksUrl, servicesClaim: 'use' }] } };
    await start({ environment }, servicesOf);
    const { tag } = await get(open, await issuer.sign({ use: ['catalog', 'people'] }));
    expect((await get(open, await issuer.sign({ use: ['catalog'] }), { 'if-none-match': tag })).status).toBe(304);
    expect(fetches).toBe(2);
    const refused = await get(open, await issuer.sign({ use: ['people'] }), { 'if-none-match': tag });
    expect([refused.status === 304, refused.cacheControl]).toEqual([false, 'no-store']);
  });

  it('is executed again after a reload, also if it was in flight at the time', async () => {
    await start({ environment });
    const held = createDeferred<void>();
    gate = held.promise;
    const asked = get(open, libraryKey);
    await until('the fetch was sent', () => (fetches === 1 ? true : undefined));
    graph.reload(`${graph.supergraph.sdl}\n# another\n`);
    held.resolve();
    const { status, tag } = await asked;
    expect(status).toBe(200);
    await get(open, libraryKey, { 'if-none-match': tag });
    expect(fetches).toBe(2);
    await get(open, libraryKey, { 'if-none-match': tag });
    expect(fetches).toBe(2);
    graph.reload(`${graph.supergraph.sdl}\n# a third\n`);
    await get(open, libraryKey, { 'if-none-match': tag });
    expect(fetches).toBe(3);
  });
});

// The stock class refuses a supergraph with such fields.
describe('a query by GET with fields that some callers may not see', () => {
  it.each(['errors', 'extensions', 'none'])(
    'is executed for each caller, wherever withheld fields are reported: %s',
    async (errors) => {
      await start({ more: guardedSubgraphs() }, { errors, policies: { claim: 'policies' } });
      const doctor = await issuer.sign({ policies: ['doctor'] });
      const other = await issuer.sign();
      const full = await get(guarded, doctor);
      expect([full.text, full.cacheControl]).toEqual([
        '{"data":{"member":{"name":"Ada","health":"well"}}}\n',
        'private, no-cache',
      ]);
      const part = await get(guarded, other, { 'if-none-match': full.tag });
      expect(JSON.parse(part.text).data).toEqual({ member: { name: 'Ada', health: null } });
      expect(part.cacheControl).toBe(errors === 'errors' ? 'no-store' : 'private, no-cache');
      const again = await get(guarded, doctor, { 'if-none-match': part.tag });
      expect([again.status, again.text]).toEqual([200, full.text]);
      // The same caller gets 304 for the same response, but only after an execution.
      expect((await get(guarded, doctor, { 'if-none-match': full.tag })).status).toBe(304);
      expect(fetches).toBe(4);
    },
  );

  it('is executed when a policy may be decided differently', async () => {
    let isGranted = true;
    const hook = await serveHttp((_request, response) => response.end(`{"policies":{"doctor":${isGranted}}}`));
    const url = `${hook.url}/`;
    try {
      await start({ more: guardedSubgraphs() }, { errors: 'none', policies: { hook: { url, cacheSeconds: 0 } } });
      const { tag, text } = await get(guarded, libraryKey);
      expect(text).toContain('well');
      isGranted = false;
      const now = await get(guarded, libraryKey, { 'if-none-match': tag });
      expect([now.status, now.text.includes('well')]).toEqual([200, false]);
    } finally {
      await hook.close();
    }
  });
});

describe('a query by GET with deferred fragments', () => {
  it('is delivered in parts to a client that accepts them, whatever tag it sends', async () => {
    await start();
    const query = '{ book(id: "b1") { title ... @defer { pages } } }';
    const whole = await get(query, libraryKey);
    expect([whole.status, whole.text]).toEqual([200, '{"data":{"book":{"title":"Salt Roads","pages":310}}}\n']);
    const parts = await get(query, libraryKey, {
      'if-none-match': `${whole.tag}, *`,
      accept: 'multipart/mixed;deferSpec=20220824, application/json',
    });
    expect([parts.status, parts.headers.get('etag')]).toEqual([200, null]);
    expect(parts.headers.get('content-type')).toMatch(/^multipart\/mixed/);
    expect(parts.text).toContain('"hasNext":false');
    expect(fetches).toBeGreaterThan(1);
  });
});

describe('a query by GET that is traced', () => {
  it('reports what it reads, as any other query does', async () => {
    const collector = await startCollector();
    const tracer = await openTestTracer({ url: collector.url });
    try {
      await start({ tracer });
      const { tag, cacheControl } = await get(open, libraryKey);
      expect([tag.startsWith('W/'), cacheControl]).toEqual([true, 'private, max-age=600']);
      expect((await get(open, libraryKey, { 'if-none-match': tag })).status).toBe(304);
      expect(fetches).toBe(1);
    } finally {
      await tracer.close(1_000);
      await collector.close();
    }
  });
});
