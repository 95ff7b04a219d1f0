import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { briskClock } from '../kit/clock/brisk-clock.ts';
import { createHeldService, type HeldService } from '../kit/graphs/held-requests.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { type HttpStreamClient, openHttpStream, openSse } from '../kit/http/http-stream-client.ts';
import { openReadySocket } from '../kit/http/raw-socket.ts';
import { until } from '../kit/time/until.ts';

const query = `query ($on: Boolean = true) {
  book(id: "b1") { title ...Rest @defer(if: $on, label: "rest") }
}
fragment Rest on Book { title pages reviews { stars } }`;

const byPath = 'multipart/mixed;deferSpec=20220824';
const pending = 'multipart/mixed;incrementalSpec=v0.2';

let library: LibraryGateway;
const start = async (options: LibraryOptions = {}) => {
  library = await startLibrary(options);
  return library;
};
const startHeld = async (over: 'process' | 'http'): Promise<HeldService> => {
  const people = createHeldService('people');
  await start({ over, wrap: people.wrap });
  return people;
};
afterEach(() => library.close());

const open = (accept: string, body: object = { query }): Promise<HttpStreamClient> =>
  openHttpStream({
    url: library.url,
    accept,
    headers: { authorization: `Bearer ${libraryKey}` },
    body,
    separator: '\r\n--graphql',
  });
const bodyOf = (piece: string | undefined): unknown => JSON.parse(piece?.split('\r\n\r\n')[1] ?? 'null');
const openParts = async (accept: string, body?: object) => {
  const client = await open(accept, body);
  // The text before the first boundary.
  const nextPart = async (): Promise<unknown> => bodyOf(await client.next());
  return { client, nextPart };
};

const first = { data: { book: { title: 'Salt Roads' } }, hasNext: true };
const stars = [{ stars: 4 }, { stars: 2 }];

describe.each(['process', 'http'] as const)('a deferred fragment (subgraphs over %s)', (over) => {
  it('follows the first part over multipart, in the form of 2022', async () => {
    const people = await startHeld(over);
    const { client, nextPart } = await openParts(byPath);
    expect(client.headers['content-type']).toBe('multipart/mixed;boundary="graphql";deferSpec=20220824');
    expect(await nextPart()).toEqual(first);
    people.release();
    expect(await nextPart()).toEqual({
      incremental: [{ label: 'rest', path: ['book'], data: { title: 'Salt Roads', pages: 310, reviews: stars } }],
      hasNext: false,
    });
    expect(await client.rest()).toBe('--\r\n');
  });

  it('follows over multipart in the present form, with the fields that form adds', async () => {
    const people = await startHeld(over);
    const { client, nextPart } = await openParts(pending);
    expect(client.headers['content-type']).toBe('multipart/mixed;boundary="graphql";incrementalSpec=v0.2');
    expect(await nextPart()).toEqual({ ...first, pending: [{ id: '0', path: ['book'], label: 'rest' }] });
    people.release();
    expect(await nextPart()).toEqual({
      incremental: [{ id: '0', data: { pages: 310, reviews: stars } }],
      completed: [{ id: '0' }],
      hasNext: false,
    });
    expect(await client.rest()).toBe('--\r\n');
  });

  it('follows over server-sent events', async () => {
    const people = await startHeld(over);
    const client = await openSse(library.url, libraryKey, { query });
    expect(await client.nextResult()).toEqual(first);
    people.release();
    expect(await client.nextResult()).toMatchObject({
      incremental: [{ path: ['book'], label: 'rest' }],
      hasNext: false,
    });
    expect(await client.next()).toBe('event: complete\ndata:');
  });

  it('follows over a WebSocket in either form', async () => {
    const people = await startHeld(over);
    const client = await openReadySocket(library.socketUrl, libraryKey);
    client.send({ id: '1', type: 'subscribe', payload: { query } });
    expect(await client.next()).toEqual({ id: '1', type: 'next', payload: first });
    client.send({ id: '2', type: 'subscribe', payload: { query, extensions: { incrementalSpec: 'v0.2' } } });
    expect(await client.next()).toMatchObject({ id: '2', payload: { pending: [{ id: '0' }] } });
    people.release();
    const rest = [await client.next(), await client.next(), await client.next(), await client.next()];
    expect(rest).toContainEqual(expect.objectContaining({ id: '1', type: 'complete' }));
    expect(rest).toContainEqual({
      id: '2',
      type: 'next',
      payload: {
        incremental: [{ id: '0', data: { pages: 310, reviews: stars } }],
        completed: [{ id: '0' }],
        hasNext: false,
      },
    });
  });

  it('is aborted when the client leaves before its delivery', async () => {
    const people = await startHeld(over);
    const { client, nextPart } = await openParts(byPath);
    await nextPart();
    await until('the part was asked for', () => people.counts.asked > 0 || undefined);
    client.leave();
    await until('its fetch was aborted', () => people.counts.aborted > 0 || undefined);
    expect(people.counts.aborted).toBe(people.counts.asked);
    people.release();
  });

  it('is aborted when the operation is completed on a WebSocket', async () => {
    const people = await startHeld(over);
    const client = await openReadySocket(library.socketUrl, libraryKey);
    client.send({ id: '1', type: 'subscribe', payload: { query } });
    await client.next();
    await until('the part was asked for', () => people.counts.asked > 0 || undefined);
    client.send({ id: '1', type: 'complete' });
    await until('its fetch was aborted', () => people.counts.aborted > 0 || undefined);
    people.release();
  });
});

describe('an operation with @defer', () => {
  it('is one response for a client that does not accept parts', async () => {
    await start();
    const response = await fetch(library.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${libraryKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await response.json()).toEqual({ data: { book: { title: 'Salt Roads', pages: 310, reviews: stars } } });
  });

  it('is one response when its variables defer nothing', async () => {
    await start();
    const { client, nextPart } = await openParts(byPath, { query, variables: { on: false } });
    expect(await nextPart()).toEqual({ data: { book: { title: 'Salt Roads', pages: 310, reviews: stars } } });
    expect(await client.rest()).toBe('--\r\n');
  });

  it('is refused as JSON, with a status, where the client also accepts JSON', async () => {
    await start();
    const response = await open(`${byPath}, application/json`, { query: '{ book { ... @defer { nothing } } }' });
    expect(response.headers['content-type']).toMatch('application/json');
    expect(await response.rest()).toContain('GRAPHQL_VALIDATION_FAILED');
  });

  it('leaves a subscription to the transports that carry events', async () => {
    await start();
    const response = await open(byPath, { query: 'subscription { bookChanged(id: "b1") { title } }' });
    expect(response.status).toBe(406);
    await response.rest();
  });

  it('fails only in the part whose subgraph fails', async () => {
    await start({
      wrap: (service) =>
        service.name === 'people' ? { ...service, execute: () => Promise.reject(new Error('gone')) } : service,
    });
    const { client, nextPart } = await openParts(byPath);
    expect(await nextPart()).toEqual(first);
    expect(await nextPart()).toMatchObject({
      incremental: [
        { path: ['book'], data: null, errors: [{ path: ['book'], extensions: { code: 'INTERNAL_ERROR' } }] },
      ],
      hasNext: false,
    });
    await client.rest();
    const present = await openParts(pending);
    await present.nextPart();
    expect(await present.nextPart()).toMatchObject({ completed: [{ id: '0', errors: [{ path: ['book'] }] }] });
  });

  it('ends at its deadline with an error for the missing part', async () => {
    const people = createHeldService('people');
    await start({ wrap: people.wrap, clock: briskClock, environment: { REQUEST_TIMEOUT_MS: '5000' } });
    const { nextPart } = await openParts(byPath);
    expect(await nextPart()).toEqual(first);
    expect(await nextPart()).toMatchObject({
      incremental: [{ data: null, errors: [{ extensions: { code: 'DEADLINE_EXCEEDED' } }] }],
      hasNext: false,
    });
    people.release();
  });

  it('reports its plan with the last part', async () => {
    await start({ environment: { TRACE: 'on' } });
    const { nextPart } = await openParts(byPath, { query, extensions: { report: ['cost', 'plan'] } });
    expect(await nextPart()).toMatchObject({ ...first, extensions: { cost: { estimated: expect.any(Number) } } });
    expect(await nextPart()).toMatchObject({ hasNext: true });
    const last = (await nextPart()) as {
      extensions: { plan: { fetches: readonly { service: string; path: string; waitedFor: readonly number[] }[] } };
    };
    expect(last).toMatchObject({ hasNext: false });
    const { fetches } = last.extensions.plan;
    expect(fetches.map(({ service, path, waitedFor }) => [service, path, waitedFor])).toEqual([
      ['catalog', '', []],
      ['people', 'book', [1]],
      ['catalog', 'book', [1]],
    ]);
  });

  it('may be a trusted document, requested by its id', async () => {
    await start({ trusted: [query], environment: { TRUSTED_DOCUMENTS: 'only' } });
    const documentId = createHash('sha256').update(query).digest('hex');
    const { nextPart } = await openParts(byPath, { documentId });
    expect(await nextPart()).toEqual(first);
    expect(await nextPart()).toMatchObject({ incremental: [{ label: 'rest' }], hasNext: false });
  });

  it('is completed before a shutdown', async () => {
    const people = createHeldService('people');
    await start({ wrap: people.wrap });
    const { client, nextPart } = await openParts(byPath);
    await nextPart();
    const closed = library.close({ workMs: 60_000, streamsMs: 0 });
    people.release();
    expect(await nextPart()).toMatchObject({ incremental: [{ label: 'rest' }], hasNext: false });
    await client.rest();
    await closed;
  });

  it('costs the same as without @defer', async () => {
    await start({ environment: { GRAPHQL_MAX_COST: '4' } });
    const response = await open(`${byPath}, application/json`);
    expect(await response.rest()).toContain('QUERY_TOO_COMPLEX');
  });

  it('is part of the schema that introspection and the file show', async () => {
    await start();
    const headers = { authorization: `Bearer ${libraryKey}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{ __schema { directives { name args { name } } } }' });
    const described = (await (await fetch(library.url, { method: 'POST', headers, body })).json()) as unknown;
    expect(JSON.stringify(described)).toContain('{"name":"defer","args":[{"name":"label"},{"name":"if"}]}');
    const file = await fetch(new URL('/schema.graphql', library.url), { headers });
    expect(await file.text()).toContain('directive @defer(');
  });
});
