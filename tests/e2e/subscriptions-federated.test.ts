import { afterEach, describe, expect, it } from '@jest/globals';
import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createSocketClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { books } from '../kit/graphs/library-data.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openHttpStream } from '../kit/http/http-stream-client.ts';
import { until } from '../kit/time/until.ts';

const query = /* GraphQL */ `
  subscription ($id: ID!) {
    bookChanged(id: $id) { title reviews { stars by { name } } lastReader { name age } }
  }
`;

const withoutLostName = {
  data: {
    bookChanged: {
      title: 'The Ninth Ferry',
      reviews: [{ stars: 5, by: { name: 'Ora Quill' } }],
      lastReader: { name: 'Ora Quill', age: 41 },
    },
  },
};

let library: LibraryGateway;
const start = async (options: LibraryOptions) => {
  library = await startLibrary(options);
  return library;
};
afterEach(() => library.close());

const change = (title?: string) => ({ bookChanged: { ...books[1], ...(title === undefined ? {} : { title }) } });
const streamOf = (place = 0) => until('the catalog was subscribed to', () => library.streams[place]);

describe.each(['process', 'http'] as const)('a subscription whose events need a second subgraph (over %s)', (over) => {
  it('is delivered whole over graphql-transport-ws', async () => {
    const { socketUrl } = await start({ over });
    const client = createSocketClient({
      url: socketUrl,
      webSocketImpl: WebSocket,
      connectionParams: { Authorization: `Bearer ${libraryKey}` },
    });
    const results = client.iterate({ query, variables: { id: 'b2' } });
    const first = results.next();
    const upstream = await streamOf();
    expect(upstream.bookId).toBe('b2');
    upstream.push(change());
    expect(await first).toEqual({ value: withoutLostName, done: false });
    upstream.push(change('Changed'));
    expect((await results.next()).value).toMatchObject({ data: { bookChanged: { title: 'Changed' } } });
    upstream.end();
    expect(await results.next()).toEqual({ value: undefined, done: true });
    await client.dispose();
  });

  it('is delivered whole over server-sent events', async () => {
    const { url } = await start({ over });
    const client = createSseClient({ url, headers: { authorization: `Bearer ${libraryKey}` }, retryAttempts: 0 });
    const results = client.iterate({ query, variables: { id: 'b2' } });
    const first = results.next();
    const upstream = await streamOf();
    upstream.push(change());
    expect(await first).toEqual({ value: withoutLostName, done: false });
    upstream.end();
    expect(await results.next()).toEqual({ value: undefined, done: true });
    client.dispose();
  });

  it('is delivered whole over multipart', async () => {
    const { url } = await start({ over });
    const opening = openHttpStream({
      url,
      accept: 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0,application/json',
      headers: { authorization: `Bearer ${libraryKey}` },
      body: { query, variables: { id: 'b2' } },
      separator: '\r\n--graphql',
    });
    const upstream = await streamOf();
    upstream.push(change());
    const client = await opening;
    expect(client.headers['content-type']).toBe('multipart/mixed;boundary="graphql";subscriptionSpec=1.0');
    const [head, body] = (await client.next())?.split('\r\n\r\n') ?? [];
    expect(head).toBe('--graphql\r\ncontent-type: application/json; charset=utf-8');
    expect(JSON.parse(body ?? '')).toEqual({ payload: withoutLostName });
    upstream.end();
    expect(await client.rest()).toBe('--\r\n');
  });

  it('has null where a field of an event fails, with the error at its place', async () => {
    const { url } = await start({ over });
    const opening = openHttpStream({
      url: `${url}?query=${encodeURIComponent('subscription { bookChanged(id: "b1") { reviews { stars by { name } } } }')}`,
      accept: 'text/event-stream',
      headers: { authorization: `Bearer ${libraryKey}`, 'x-request-id': 'null-propagation' },
      separator: '\n\n',
    });
    const upstream = await streamOf();
    upstream.push({ bookChanged: books[0] });
    const client = await opening;
    await client.next();
    const data = (await client.next())?.replace('event: next\ndata: ', '') ?? '';
    expect(JSON.parse(data)).toEqual({
      data: {
        bookChanged: {
          reviews: [
            { stars: 4, by: { name: 'Ben Tarn' } },
            { stars: 2, by: null },
          ],
        },
      },
      errors: [
        {
          message: 'Internal error',
          path: ['bookChanged', 'reviews', 1, 'by', 'name'],
          extensions: { code: 'INTERNAL_ERROR', retryable: false, requestId: 'null-propagation' },
        },
      ],
    });
    client.leave();
  });

  it('delivers a null event when its required field is missing', async () => {
    const { url } = await start({ over });
    const client = createSseClient({ url, headers: { authorization: `Bearer ${libraryKey}` }, retryAttempts: 0 });
    const results = client.iterate({ query, variables: { id: 'b2' } });
    const first = results.next();
    (await streamOf()).push({ bookChanged: null });
    const { data, errors } = (await first).value as { data: unknown; errors: { path: unknown }[] };
    expect([data, errors[0]?.path]).toEqual([null, ['bookChanged']]);
    await results.return?.(undefined);
    client.dispose();
  });
});
