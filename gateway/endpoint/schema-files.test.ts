import { CodegenContext } from '@graphql-codegen/cli';
import { afterEach, describe, expect, it } from '@jest/globals';
import { buildSchema, printSchema } from 'graphql';
import {
  type LibraryGateway,
  type LibraryOptions,
  libraryKey,
  startLibrary,
} from '../../tests/kit/graphs/library-gateway.ts';
import { twoSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createSwitchedGate } from '../../tests/kit/http/load-gates.ts';
import { sendRawHttp } from '../../tests/kit/http/raw-http.ts';
import type { Graph } from '../graph/graph.ts';

const adminKey = 'a-key-with-the-right-admin';

let library: LibraryGateway;
let graph: Graph | undefined;
let origin = '';
const start = async (environment: Record<string, string> = {}, options: LibraryOptions = {}) => {
  const wrapGraph = (made: Graph) => {
    graph = made;
    return made;
  };
  library = await startLibrary({ ...options, environment, wrapGraph });
  library.keys.add(adminKey, ['people'], { rights: ['admin'] });
  origin = new URL(library.url).origin;
};
afterEach(() => library.close());

const get = (path: string, key: string | null = libraryKey, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, {
    method,
    headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers },
  });
const refusalOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

describe('/schema.graphql', () => {
  it('is the clients’ schema, for any key', async () => {
    await start();
    const response = await get('/schema.graphql');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const text = await response.text();
    expect(text).toContain('bookChanged(id: ID!): Book!');
    expect(text).not.toMatch(/join__|inaccessible|secret|ATLAS/);
    const shown = graph?.supergraph.apiSchema;
    expect(shown && printSchema(buildSchema(text))).toBe(shown && printSchema(buildSchema(printSchema(shown))));
  });

  it('is read by graphql-codegen with the key in a header', async () => {
    await start();
    const headers = { authorization: `Bearer ${libraryKey}` };
    const context = new CodegenContext({ config: { generates: {} } });
    const schema = await context.loadSchema({ [`${origin}/schema.graphql`]: { headers } });
    expect(schema.getSubscriptionType()?.getFields()).toHaveProperty('bookChanged');
  });

  it('needs a key, even if some services do not', async () => {
    await start({ ANONYMOUS_SERVICES: 'people' });
    for (const key of [null, 'not-a-key-of-anybody'])
      expect(await refusalOf(await get('/schema.graphql', key))).toEqual([401, 'unauthenticated']);
  });

  it('needs the right admin if introspection is off', async () => {
    await start({ NODE_ENV: 'production' });
    const refused = await get('/schema.graphql');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('right admin') });
    expect((await get('/schema.graphql', adminKey)).status).toBe(200);
  });

  it('has a tag for each content coding, returns 304 for a known tag, and is not stored by shared caches', async () => {
    await start();
    const plain = await get('/schema.graphql', libraryKey, { 'accept-encoding': 'identity' });
    const packed = await sendRawHttp(
      origin,
      `GET /schema.graphql HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${libraryKey}\r\naccept-encoding: br\r\n\r\n`,
    ).ended;
    expect(packed).toContain('content-encoding: br\r\n');
    const etag = plain.headers.get('etag') ?? '';
    expect(packed).not.toContain(etag);
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    expect(plain.headers.get('vary')).toBe('Origin, authorization, accept-encoding');
    const again = await get('/schema.graphql', libraryKey, { 'if-none-match': etag, 'accept-encoding': 'identity' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // The key is checked before the tag.
    expect((await get('/schema.graphql', null, { 'if-none-match': etag })).status).toBe(401);
  });

  it('is that of the current supergraph', async () => {
    await start();
    const before = await get('/schema.graphql');
    graph?.reload(twoSubgraphsSdl().replaceAll('manyBooks', 'severalBooks'));
    const after = await get('/schema.graphql');
    expect(await after.text()).toContain('severalBooks(count: Int!)');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });
});

describe('/supergraph.graphql', () => {
  it('is the supergraph as loaded, for keys with the right admin', async () => {
    await start();
    const response = await get('/supergraph.graphql', adminKey);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await response.text()).toBe(graph?.supergraph.sdl);
  });

  it('is refused to other keys with the name of the right, and as unauthenticated without a key', async () => {
    await start({ ANONYMOUS_SERVICES: 'people' });
    library.keys.add('a-key-that-may-trace', ['*'], { rights: ['trace'] });
    for (const key of [libraryKey, 'a-key-that-may-trace']) {
      const refused = await get('/supergraph.graphql', key);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('right admin') });
    }
    expect(await refusalOf(await get('/supergraph.graphql', null))).toEqual([401, 'unauthenticated']);
  });

  it('is readable with a static key with rights, and by every caller with AUTH=off', async () => {
    await start({ API_KEYS_RIGHTS: 'admin' });
    expect((await get('/supergraph.graphql')).status).toBe(200);
    await library.close();
    await start({ AUTH: 'off', API_KEYS: '' });
    expect((await get('/supergraph.graphql', null)).status).toBe(200);
  });
});

describe.each(['/schema.graphql', '/supergraph.graphql'])('%s', (path) => {
  it('supports HEAD, and no other method', async () => {
    await start();
    const head = await get(path, adminKey, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await get(path, adminKey, {}, 'POST');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('counts towards its key’s rate limit before it is made', async () => {
    await start({ RATE_LIMIT: 'on', RATE_LIMIT_BURST: '1', RATE_LIMIT_PER_MINUTE: '1' });
    expect((await get(path, adminKey)).headers.get('ratelimit-remaining')).toBe('0');
    expect(await refusalOf(await get(path, adminKey))).toEqual([429, 'rate_limited']);
  });

  it('is shed under overload like any other path', async () => {
    const gate = createSwitchedGate();
    await start({}, { gate });
    gate.shut();
    expect(await refusalOf(await get(path, adminKey))).toEqual([503, 'overloaded']);
  });

  it('is readable by pages of allowed origins', async () => {
    await start({ CORS_ORIGINS: 'https://app.example' });
    const allowed = await get(path, adminKey, { origin: 'https://app.example' });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect((await get(path, adminKey)).headers.get('vary')).toMatch(/authorization, accept-encoding$/);
  });
});
