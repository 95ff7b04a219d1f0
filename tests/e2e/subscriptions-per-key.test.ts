import { afterEach, describe, expect, it } from '@jest/globals';
import { type LibraryGateway, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openSse } from '../kit/http/http-stream-client.ts';
import { openReadySocket, type RawSocket } from '../kit/http/raw-socket.ts';
import { until } from '../kit/time/until.ts';

let library: LibraryGateway;
const start = async (environment: Record<string, string>) => {
  library = await startLibrary({ environment: { SUBSCRIPTIONS_PER_KEY: '2', ...environment } });
  return library;
};
afterEach(() => library.close());

const watch = (id: string) => ({ query: `subscription { bookChanged(id: "${id}") { title } }` });
const subscribe = (client: RawSocket, id: string) => client.send({ id, type: 'subscribe', payload: watch(id) });
const opened = (count: number) => until(`stream ${count}`, () => library.streams[count - 1]);
const refusal = (message: string) => ({
  message: expect.stringContaining(message),
  extensions: expect.objectContaining({ code: 'RATE_LIMITED', retryable: true }),
});

describe('the subscriptions of one API key at once', () => {
  it('are bounded over all its WebSockets and streams, and the refusal names the setting', async () => {
    await start({});
    library.keys.add('another-key-for-everything', ['catalog', 'people']);
    const one = await openReadySocket(library.socketUrl, libraryKey);
    subscribe(one, 'b1');
    await opened(1);
    const events = await openSse(library.url, libraryKey, watch('b2'));
    await opened(2);
    const two = await openReadySocket(library.socketUrl, libraryKey);
    subscribe(two, 'b3');
    expect(await two.next()).toMatchObject({
      id: 'b3',
      type: 'error',
      payload: [refusal('One API key may have 2 subscriptions at once (SUBSCRIPTIONS_PER_KEY)')],
    });
    const other = await openReadySocket(library.socketUrl, 'another-key-for-everything');
    subscribe(other, 'b3');
    await opened(3);
    // A query is no subscription.
    two.send({ id: 'q', type: 'subscribe', payload: { query: '{ nobody { id } }' } });
    expect(await two.next()).toMatchObject({ id: 'q', type: 'next' });
    events.leave();
  });

  const closed = () => library.streams[0]?.closed;
  it.each([
    [
      'is completed by its client',
      async (client: RawSocket) => {
        client.send({ id: 'b1', type: 'complete' });
        await closed();
      },
    ],
    [
      'is left by its client',
      async (client: RawSocket) => {
        client.socket.terminate();
        await closed();
      },
    ],
    [
      'ends in its subgraph',
      async (client: RawSocket) => {
        library.streams[0]?.end();
        expect(await client.next()).toMatchObject({ type: 'complete' });
      },
    ],
    [
      'fails in its subgraph',
      async (client: RawSocket) => {
        library.streams[0]?.fail(new Error('broken'));
        expect(await client.next()).toMatchObject({ type: 'error' });
      },
    ],
  ])('have room again when one %s', async (_, end) => {
    await start({ SUBSCRIPTIONS_PER_KEY: '1' });
    const client = await openReadySocket(library.socketUrl, libraryKey);
    subscribe(client, 'b1');
    await opened(1);
    await end(client);
    const next = await openReadySocket(library.socketUrl, libraryKey);
    subscribe(next, 'b2');
    await opened(2);
  });

  it('do not include those that were refused', async () => {
    await start({ SUBSCRIPTIONS_PER_KEY: '1' });
    library.keys.add('a-key-for-people-only', ['people']);
    const client = await openReadySocket(library.socketUrl, 'a-key-for-people-only');
    for (const id of ['b1', 'b2']) {
      subscribe(client, id);
      expect(await client.next()).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'FORBIDDEN' } }] });
    }
  });

  it('are those of an address where there is no key', async () => {
    await start({ AUTH: 'off', SUBSCRIPTIONS_PER_KEY: '1' });
    const one = await openReadySocket(library.socketUrl, libraryKey);
    subscribe(one, 'b1');
    await opened(1);
    const two = await openReadySocket(library.socketUrl, libraryKey);
    subscribe(two, 'b2');
    expect(await two.next()).toMatchObject({
      type: 'error',
      payload: [refusal('One address without an API key may have 1 subscriptions at once')],
    });
  });

  it('have no bound with 0', async () => {
    await start({ SUBSCRIPTIONS_PER_KEY: '0' });
    const client = await openReadySocket(library.socketUrl, libraryKey);
    for (let id = 1; id <= 5; id++) subscribe(client, `b${id}`);
    await opened(5);
  });
});
