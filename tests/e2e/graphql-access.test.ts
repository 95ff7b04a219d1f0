import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { get, post } from '../kit/graphs/ask-graphql.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';

let library: LibraryGateway;
const start = async (environment: Record<string, string> = {}, options: LibraryOptions = {}) => {
  library = await startLibrary({ ...options, environment });
  return library.url;
};
afterEach(() => library.close());

const ofPeople = '{ person(id: "p1") { name } }';
const ofCatalog = '{ book(id: "b1") { title } }';
const ofBoth = '{ book(id: "b1") { lastReader { name } } }';

describe('access to the graph', () => {
  it.each([
    ['no key', null],
    ['an unknown key', 'not-a-key-of-anybody'],
  ])('is refused to callers with %s: 401 with a body that GraphQL clients read', async (_, key) => {
    const url = await start();
    const result = await post(url, { query: ofPeople }, { key, headers: { accept: 'application/json' } });
    expect(result.status).toBe(401);
    expect(result.headers.get('www-authenticate')).toBe('Bearer');
    expect(result.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(result.body).toEqual({
      errors: [{ message: expect.any(String), extensions: { code: 'UNAUTHENTICATED', retryable: false } }],
    });
    expect(library.contexts).toEqual([]);
  });

  it('is refused to callers with a key of another kind, and to streams without a key', async () => {
    const url = await start();
    expect(
      (await post(url, { query: ofPeople }, { key: null, headers: { authorization: `Basic ${libraryKey}` } })).status,
    ).toBe(401);
    expect((await post(url, { query: ofPeople }, { key: null, headers: { accept: 'text/event-stream' } })).status).toBe(
      401,
    );
  });

  it('is granted to a key for some services: only those, and joins only where it has both services', async () => {
    const url = await start();
    library.keys.add('a-key-for-people-only', ['people']);
    library.keys.add('a-key-for-both-services', ['people', 'catalog']);
    const key = 'a-key-for-people-only';
    expect((await post(url, { query: ofPeople }, { key })).body.data).toEqual({ person: { name: 'Ora Quill' } });
    for (const query of [ofCatalog, ofBoth, `{ nobody { id } ${ofCatalog.slice(1)}`]) {
      const result = await post(url, { query }, { key });
      expect(result.status).toBe(403);
      expect(result.body).toEqual({
        errors: [
          {
            message: 'This API key is not for the service catalog.',
            extensions: { code: 'FORBIDDEN', retryable: false },
          },
        ],
      });
    }
    expect(library.contexts.every(({ service }) => service === 'people')).toBe(true);
    expect((await post(url, { query: ofBoth }, { key: 'a-key-for-both-services' })).status).toBe(200);
  });

  it('is granted without a key to the services that ANONYMOUS_SERVICES names', async () => {
    const url = await start({ ANONYMOUS_SERVICES: 'people' });
    expect((await post(url, { query: ofPeople }, { key: null })).status).toBe(200);
    expect(await post(url, { query: ofCatalog }, { key: null })).toMatchObject({
      status: 401,
      body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
    // A caller that sends a key must send a valid one.
    expect((await post(url, { query: ofPeople }, { key: 'not-a-key-of-anybody' })).status).toBe(401);
    expect((await post(url, { query: ofBoth })).status).toBe(200);
  });

  it('is granted to all for everything with AUTH=off', async () => {
    const url = await start({ AUTH: 'off', API_KEYS: '' });
    expect((await post(url, { query: ofBoth }, { key: null })).status).toBe(200);
    expect(library.contexts[0]?.context.identity).toEqual({
      keyId: 'off',
      services: '*',
      rights: new Set(['trace', 'admin']),
    });
  });

  it('ends for a revoked key when the hint of its revocation has arrived', async () => {
    const url = await start();
    const key = 'a-key-that-will-be-revoked';
    const stored = library.keys.add(key, ['*']);
    expect((await post(url, { query: ofPeople }, { key })).status).toBe(200);
    await library.keys.revoke(stored.id);
    library.announceKeys();
    expect((await post(url, { query: ofPeople }, { key })).status).toBe(401);
  });
});

describe('the rate limit', () => {
  const limited = { RATE_LIMIT: 'on', RATE_LIMIT_BURST: '2', RATE_LIMIT_PER_MINUTE: '60' };
  const ratesOf = ({ headers }: { headers: Headers }) =>
    ['limit', 'remaining', 'reset', 'policy'].map((name) => headers.get(`ratelimit-${name}`));

  it('is reported in every response, refuses with 429 and Retry-After above it, and recovers with time', async () => {
    const clock = new ManualClock();
    const url = await start(limited, { clock });
    const ask = () => post(url, { query: ofPeople });
    expect(ratesOf(await ask())).toEqual(['2', '1', '1', '60;w=60;burst=2']);
    expect(ratesOf(await ask())).toEqual(['2', '0', '2', '60;w=60;burst=2']);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(ratesOf(refused)).toEqual(['2', '0', '2', '60;w=60;burst=2']);
    expect(refused.body.errors?.[0]?.extensions).toEqual({
      code: 'RATE_LIMITED',
      retryable: true,
      retryAfterSeconds: 1,
    });
    await clock.advance(999);
    expect((await ask()).status).toBe(429);
    await clock.advance(1);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    await clock.advance(60_000);
    expect(ratesOf(await ask())).toEqual(['2', '1', '1', '60;w=60;burst=2']);
  });

  it('counts each key separately, and does not count requests without a valid key', async () => {
    const url = await start(limited, { clock: new ManualClock() });
    library.keys.add('another-key-of-the-test', ['*']);
    for (let request = 0; request < 5; request++)
      expect((await post(url, { query: ofPeople }, { key: null })).status).toBe(401);
    for (const status of [200, 200, 429]) {
      expect((await post(url, { query: ofPeople })).status).toBe(status);
      expect((await post(url, { query: ofPeople }, { key: 'another-key-of-the-test' })).status).toBe(status);
    }
  });

  it('counts wrong keys by address: above it unknown keys are refused without a lookup, valid keys never', async () => {
    const clock = new ManualClock();
    const url = await start(limited, { clock });
    const known = 'a-key-that-was-here-before';
    library.keys.add(known, ['*']);
    expect((await post(url, { query: ofPeople }, { key: known })).status).toBe(200);
    let made = 0;
    const guess = () => post(url, { query: ofPeople }, { key: `made-up-key-${made++}` });
    const before = library.keys.lookUps;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 429, 429, 429, 429]);
    // The third lookup found that the limit was exceeded.
    expect(library.keys.lookUps - before).toBe(3);
    const refused = await guess();
    expect([refused.headers.get('retry-after'), refused.body.errors?.[0]?.extensions]).toEqual([
      '1',
      { code: 'RATE_LIMITED', retryable: true, retryAfterSeconds: 1 },
    ]);
    expect((await post(url, { query: ofPeople })).status).toBe(200);
    expect((await post(url, { query: ofPeople }, { key: known })).status).toBe(200);
    await clock.advance(1_000);
    expect([(await guess()).status, (await guess()).status]).toEqual([401, 429]);
    // A key's lookup is trusted for 10 s; after that the key is looked up again in spite of the limit.
    await clock.advance(10_000);
    for (let attempt = 0; attempt < 4; attempt++) await guess();
    expect((await guess()).status).toBe(429);
    expect((await post(url, { query: ofPeople }, { key: known })).status).toBe(200);
  });

  it('counts wrong keys that come at the same time', async () => {
    const url = await start(limited, { clock: new ManualClock() });
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => post(url, { query: ofPeople }, { key: `made-up-key-${index}` })),
    );
    expect(results.filter(({ status }) => status === 401).length).toBe(2);
    expect(library.keys.lookUps).toBeLessThanOrEqual(3);
  });

  it('does not count wrong keys with RATE_LIMIT=off', async () => {
    const url = await start({ RATE_LIMIT_BURST: '1' });
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await post(url, { query: ofPeople }, { key: `made-up-key-${attempt}` })).status).toBe(401);
    expect(library.keys.lookUps).toBe(4);
  });

  it('counts streams too', async () => {
    const url = await start(limited, { clock: new ManualClock() });
    const stream = { headers: { accept: 'text/event-stream' } };
    await post(url, { query: ofPeople });
    await post(url, { query: ofPeople });
    expect(await post(url, { query: ofPeople }, stream)).toMatchObject({
      status: 429,
      body: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
    });
  });

  it('does not exist with RATE_LIMIT=off, and no header mentions it', async () => {
    const url = await start({ RATE_LIMIT_BURST: '1' });
    await post(url, { query: ofPeople });
    const result = await post(url, { query: ofPeople });
    expect([result.status, ...ratesOf(result)]).toEqual([200, null, null, null, null]);
  });
});

describe('pages of other origins', () => {
  const corsOf = (response: Response) => ({
    status: response.status,
    origin: response.headers.get('access-control-allow-origin'),
    methods: response.headers.get('access-control-allow-methods'),
    headers: response.headers.get('access-control-allow-headers'),
  });
  const preflight = (url: string, origin: string) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    }).then(corsOf);
  const ask = (url: string, origin: string) =>
    fetch(url, {
      method: 'POST',
      headers: { origin, authorization: `Bearer ${libraryKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: ofPeople }),
    });

  it('may send requests when they are allowed, and read our headers', async () => {
    const url = await start({ CORS_ORIGINS: 'https://one.example, https://two.example' });
    expect(await preflight(url, 'https://two.example')).toEqual({
      status: 204,
      origin: 'https://two.example',
      methods: 'GET, POST, OPTIONS, HEAD',
      headers: 'authorization,content-type',
    });
    const response = await ask(url, 'https://one.example');
    expect(corsOf(response).origin).toBe('https://one.example');
    expect(response.headers.get('access-control-expose-headers')).toContain('x-request-id');
    expect(response.headers.get('vary')).toContain('Origin');
  });

  it('may read streams when they are allowed', async () => {
    const url = await start({ CORS_ORIGINS: 'https://one.example' });
    const response = await fetch(`${url}?query=${encodeURIComponent(ofPeople)}`, {
      headers: { origin: 'https://one.example', authorization: `Bearer ${libraryKey}`, accept: 'text/event-stream' },
    });
    expect([corsOf(response).origin, response.headers.get('content-type')]).toEqual([
      'https://one.example',
      'text/event-stream; charset=utf-8',
    ]);
    await response.text();
  });

  it('get nothing that their browser would let them read when they are not allowed', async () => {
    const url = await start({ CORS_ORIGINS: 'https://one.example' });
    expect((await preflight(url, 'https://evil.example')).origin).toBeNull();
    expect(corsOf(await ask(url, 'https://evil.example')).origin).toBeNull();
    await library.close();
    const closed = await start();
    expect(await preflight(closed, 'https://one.example')).toMatchObject({ status: 204, origin: null });
    expect(corsOf(await ask(closed, 'https://one.example')).origin).toBeNull();
  });

  it('open no stream by GET, which takes no preflight, unless they are allowed', async () => {
    const url = await start({ AUTH: 'off', API_KEYS: '', CORS_ORIGINS: 'https://app.example' });
    const stream = (headers: Record<string, string>, accept = 'text/event-stream') =>
      fetch(`${url}?query=${encodeURIComponent(ofPeople)}`, { headers: { accept, ...headers } });
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }])
      for (const accept of ['text/event-stream', 'multipart/mixed;subscriptionSpec=1.0']) {
        const response = await stream(headers, accept);
        expect([response.status, await response.json()]).toMatchObject([
          403,
          { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
        ]);
      }
    expect(library.contexts).toEqual([]);
    for (const headers of [{}, { origin: new URL(url).origin }, { origin: 'https://app.example' }])
      expect(await (await stream(headers)).text()).toContain('Ora Quill');
  });

  it('may send requests from this machine, at any port, where only this machine reaches the server', async () => {
    const url = await start();
    for (const origin of [
      'http://localhost:5173',
      'http://127.0.0.1:3000',
      'http://[::1]:8080',
      'http://app.localhost',
    ]) {
      const asked = await fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers':
            'apollo-require-preflight,apollographql-client-name,authorization,content-type,x-apollo-operation-name',
        },
      });
      expect(corsOf(asked)).toEqual({
        status: 204,
        origin,
        methods: 'GET, POST, OPTIONS, HEAD',
        headers:
          'apollo-require-preflight,apollographql-client-name,authorization,content-type,x-apollo-operation-name',
      });
      expect(asked.headers.get('access-control-max-age')).toBe('600');
      const response = await ask(url, origin);
      expect([response.status, corsOf(response).origin]).toEqual([200, origin]);
      const refused = await fetch(url, { method: 'POST', headers: { origin, 'content-type': 'application/json' } });
      expect([refused.status, corsOf(refused).origin]).toEqual([401, origin]);
      const stream = await fetch(`${url}?query=${encodeURIComponent(ofPeople)}`, {
        headers: { origin, authorization: `Bearer ${libraryKey}`, accept: 'text/event-stream' },
      });
      expect([stream.status, corsOf(stream).origin]).toEqual([200, origin]);
      expect(await stream.text()).toContain('Ora Quill');
    }
  });

  it('may not send requests from this machine in production, or where other origins are named', async () => {
    const environments: Record<string, string>[] = [
      { NODE_ENV: 'production' },
      { CORS_ORIGINS: 'https://one.example' },
    ];
    for (const environment of environments) {
      const url = await start(environment);
      const origin = 'http://localhost:5173';
      expect((await preflight(url, origin)).origin).toBeNull();
      expect(corsOf(await ask(url, origin)).origin).toBeNull();
      const stream = await fetch(`${url}?query=${encodeURIComponent(ofPeople)}`, {
        headers: { origin, authorization: `Bearer ${libraryKey}`, accept: 'text/event-stream' },
      });
      expect(stream.status).toBe(403);
      await library.close();
    }
  });

  it('may all send requests with *', async () => {
    const url = await start({ CORS_ORIGINS: '*' });
    expect((await preflight(url, 'https://any.example')).origin).toBe('https://any.example');
  });
});

describe('limits of one document', () => {
  const codesOf = async (environment: Record<string, string>, query: string) => {
    const url = await start(environment);
    const { status, body } = await post(url, { query });
    await library.close();
    return body.errors === undefined ? 'allowed' : [status, ...body.errors.map(({ extensions }) => extensions['code'])];
  };
  it.each([
    ['depth', 'GRAPHQL_MAX_DEPTH', 3, ofBoth, 'QUERY_TOO_COMPLEX'],
    ['aliases', 'GRAPHQL_MAX_ALIASES', 2, '{ a: nobody { id } b: nobody { id } }', 'QUERY_TOO_COMPLEX'],
    ['root fields', 'GRAPHQL_MAX_ROOT_FIELDS', 2, '{ nobody { id } people { id } }', 'QUERY_TOO_COMPLEX'],
    [
      'directives',
      'GRAPHQL_MAX_TOKENS',
      200,
      '{ nobody @include(if: true) { id @skip(if: false) } }',
      'QUERY_TOO_COMPLEX',
    ],
    ['cost', 'GRAPHQL_MAX_COST', 520, '{ books(first: 10) { id title } }', 'QUERY_TOO_COMPLEX'],
    ['tokens', 'GRAPHQL_MAX_TOKENS', 11, '{ book(id: "b1") { title } }', 'QUERY_TOO_COMPLEX'],
  ])('allow a %s at the bound and refuse one above it', async (_, setting, size, query, code) => {
    expect(await codesOf({ [setting]: String(size) }, query)).toBe('allowed');
    expect(await codesOf({ [setting]: String(size - 1) }, query)).toEqual([400, code]);
  });
});

describe('the description of the schema', () => {
  const introspection = '{ __schema { queryType { name } } }';
  it('is served, and names are suggested, outside of production', async () => {
    const url = await start();
    expect((await post(url, { query: introspection })).body.data).toEqual({
      __schema: { queryType: { name: 'Query' } },
    });
    expect((await post(url, { query: '{ boook(id: 1) { id } }' })).body.errors?.[0]?.message).toContain('Did you mean');
  });

  it('is refused in production, unless it is allowed', async () => {
    const url = await start({ NODE_ENV: 'production' });
    expect(await post(url, { query: introspection })).toMatchObject({
      status: 400,
      body: {
        errors: ['__schema', 'queryType'].map((field) => ({
          message: `GraphQL introspection has been disabled, but the requested query contained the field "${field}".`,
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED', retryable: false },
        })),
      },
    });
    const misspelt = await post(url, { query: '{ boook(id: 1) { id } }' });
    expect(misspelt.body.errors?.[0]?.message).toBe('Cannot query field "boook" on type "Query".');
    const coerced = await post(url, {
      query: 'query ($filter: BookFilter) { books(filter: $filter) { id } }',
      variables: { filter: { taag: 'x' } },
    });
    expect(coerced.body.errors?.[0]?.message).toContain('"taag" is not defined');
    expect(coerced.body.errors?.[0]?.message).not.toContain('Did you mean');
    const streamed = await fetch(`${url}?query=${encodeURIComponent('{ boook(id: 1) { id } }')}`, {
      headers: { authorization: `Bearer ${libraryKey}`, accept: 'text/event-stream' },
    });
    expect(await streamed.text()).not.toContain('Did you mean');
    await library.close();
    const open = await start({ NODE_ENV: 'production', GRAPHQL_INTROSPECTION: 'on' });
    expect((await post(open, { query: introspection })).status).toBe(200);
  });

  it('shows nothing that is inaccessible', async () => {
    const url = await start();
    const { body } = await post(url, { query: '{ __type(name: "Book") { fields { name } } }' });
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('other paths', () => {
  const pageOf = (url: string, headers: Record<string, string>) => fetch(url, { headers });
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it('show GraphiQL only to a browser, also at an address that carries an operation', async () => {
    const url = await start();
    const page = await pageOf(url, browser);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await page.text();
    expect(html).toMatch(/graphiql/i);
    // The page loads nothing from elsewhere: it works without a network, and its policy forbids other sources.
    expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'");
    // The console may not have been built, and then a script in the page is allowed by its hash.
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[^ ]+')?;/);
    const loaded = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g)].map(
      ([, address]) => address ?? '',
    );
    expect(loaded).not.toEqual([]);
    for (const address of [...loaded, 'graphql/graphiql.js', 'graphql/graphql.worker.js']) {
      const asset = await fetch(new URL(address, url), { headers: { 'accept-encoding': 'br' } });
      expect([address, asset.status, (await asset.text()).length > 50]).toEqual([address, 200, true]);
    }
    expect((await pageOf(url, { accept: 'application/json' })).status).toBe(401);
    expect((await pageOf(url, {})).status).toBe(401);
    expect((await pageOf(`${url}?query={nobody{id}}`, browser)).headers.get('content-type')).toContain('text/html');
    expect((await pageOf(`${url}?query={nobody{id}}`, {})).status).toBe(401);
    const root = await fetch(url.replace('/graphql', '/'), { redirect: 'manual', headers: browser });
    expect([root.status, root.headers.get('location')]).toEqual([302, 'graphql']);
  });

  it('send GraphiQL compressed, and only to a browser that does not have it', async () => {
    const clock = new ManualClock(Date.UTC(2026, 10, 20));
    const url = await start({}, { clock });
    const packed = await pageOf(url, { ...browser, 'accept-encoding': 'gzip' });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      'gzip',
      'Origin, accept, accept-encoding',
    ]);
    await packed.arrayBuffer();
    const known = { ...browser, 'accept-encoding': 'gzip', 'if-none-match': packed.headers.get('etag') ?? '' };
    expect((await pageOf(url, known)).status).toBe(304);
    const refused = await pageOf(url, { ...browser, 'accept-encoding': 'identity;q=0' });
    expect([refused.status, await refused.json()]).toMatchObject([
      406,
      { errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] },
    ]);
  });

  it('count pages by address, separately from the requests of keys', async () => {
    const url = await start(
      { RATE_LIMIT: 'on', RATE_LIMIT_BURST: '2', RATE_LIMIT_PER_MINUTE: '60' },
      { clock: new ManualClock() },
    );
    const statuses: number[] = [];
    for (let visit = 0; visit < 3; visit++) {
      const page = await pageOf(url, browser);
      statuses.push(page.status);
      if (page.status === 429) expect(page.headers.get('retry-after')).toBe('1');
      await page.arrayBuffer();
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await post(url, { query: ofPeople })).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['with PAGES=off', { PAGES: 'off' }],
    ['in production', { NODE_ENV: 'production' }],
  ])('show no page %s, and treat a browser as any other client', async (_, environment) => {
    const url = await start(environment);
    expect((await pageOf(url, browser)).status).toBe(401);
    const withKey = { ...browser, authorization: `Bearer ${libraryKey}`, 'apollo-require-preflight': '1' };
    const response = await pageOf(`${url}?query={nobody{id}}`, withKey);
    expect([response.status, await response.json()]).toEqual([200, { data: { nobody: null } }]);
    const root = await fetch(url.replace('/graphql', '/'), { redirect: 'manual', headers: browser });
    const unknown = await fetch(url.replace('/graphql', '/unknown'), { headers: browser });
    expect([root.status, unknown.status]).toEqual([404, 404]);
  });

  it('show pages in production with PAGES=on', async () => {
    const url = await start({ NODE_ENV: 'production', PAGES: 'on' });
    expect(await (await pageOf(url, browser)).text()).toMatch(/graphiql/i);
  });

  it('serve liveness, readiness and metrics to machines without a key', async () => {
    const url = await start();
    await post(url, { query: '{ broken }' });
    await get(url, { query: ofPeople });
    const probe = async (path: string) => {
      const response = await fetch(url.replace('/graphql', path));
      return { status: response.status, text: await response.text() };
    };
    expect(await probe('/health')).toEqual({ status: 200, text: '{"status":"ok","role":"test"}' });
    expect(await probe('/readiness')).toEqual({ status: 200, text: '{"status":"ready"}' });
    const { text } = await probe('/metrics');
    expect(text).toContain(
      'tributary_http_request_duration_seconds_count{service="graphql",route="/graphql",method="POST",status="2xx"} 1',
    );
    expect(text).toContain('tributary_graphql_errors_total{code="UPSTREAM_UNAVAILABLE"} 1');
    for (const name of ['upstream_request_duration_seconds', 'cache_reads_total', 'subscribers', 'subgraph_streams'])
      expect(text).toContain(`# TYPE tributary_${name}`);
  });
});
