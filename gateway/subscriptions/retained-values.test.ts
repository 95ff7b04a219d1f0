import { queryObjects } from 'node:v8';
import { describe, expect, it } from '@jest/globals';
import type { RequestedOperation } from '../../platform/http/transport-ws/operation-results.ts';
import { createMemorySocket, TestSocket } from '../../tests/kit/http/memory-socket.ts';
import { createChannel } from '../../tests/kit/time/channel.ts';
import { mapStream } from './map-stream.ts';
import { createSharedStreams } from './shared-stream.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const never = new AbortController().signal;

describe('a quiet stream', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('retains its latest value only if a late reader gets it: %s', async (latestFirst, retained) => {
    class State {}
    const source = createChannel<State>();
    const policy = { latestFirst, capacity: 4, overflow: 'drop-oldest' } as const;
    const reader = await createSharedStreams<State>().join('k', async () => source.stream, never, policy);
    for (let sent = 0; sent < 3; sent += 1) {
      source.push(new State());
      await reader.next();
    }
    void reader.next();
    await turn();
    expect(queryObjects(State, { format: 'count' })).toBe(retained);
  });

  it('retains no result that its client was sent', async () => {
    class Data {}
    const source = createChannel<{ data: Record<string, unknown> }>();
    const socket = createMemorySocket();
    new TestSocket(socket, { start: async () => source.stream });
    socket.receive('{"type":"connection_init"}');
    await turn();
    socket.receive('{"id":"1","type":"subscribe","payload":{"query":"subscription { a }"}}');
    for (let pushed = 0; pushed < 3; pushed += 1) {
      source.push({ data: { value: new Data() } });
      await turn();
    }
    expect(socket.sent).toHaveLength(4);
    expect(queryObjects(Data, { format: 'count' })).toBe(0);
    socket.leave();
    await source.closed;
  });
});

const subscribers = 20;

/**
 * Functions and signals that each of the subscribers adds. A function takes 56 bytes or more. The process makes some of
 * its own meanwhile, for instance for the messages of a test runner, so the least of three counts is taken.
 */
const addedBy = async (subscribe: () => unknown) => {
  const counted = () => [Function, AbortSignal].map((kind) => queryObjects(kind, { format: 'count' }));
  const least = { functions: Infinity, signals: Infinity };
  await subscribe();
  for (let round = 0; round < 3; round += 1) {
    await turn();
    const before = counted();
    for (let count = 0; count < subscribers; count += 1) await subscribe();
    await turn();
    const [functions = 0, signals = 0] = counted().map((now, kind) => (now - (before[kind] ?? 0)) / subscribers);
    least.functions = Math.min(least.functions, functions);
    least.signals = Math.min(least.signals, signals);
  }
  return least;
};

const waiting: AsyncIterableIterator<never> = {
  next: () => new Promise(() => {}),
  [Symbol.asyncIterator]: () => waiting,
};

class WaitingSocket extends TestSocket {
  readonly payloads: WeakRef<object>[] = [];

  protected override prepare(_id: string, payload: object): RequestedOperation {
    this.payloads.push(new WeakRef(payload));
    return { start: async () => waiting, present: String as never };
  }
}

describe('a waiting subscriber', () => {
  it('of a shared stream has a few functions, and no signal', async () => {
    const source = createChannel<object>();
    const streams = createSharedStreams<object>();
    const policy = { latestFirst: true, capacity: 4, overflow: 'drop-oldest' } as const;
    const kept: unknown[] = [await streams.join('k', async () => source.stream, never, policy)];
    const added = await addedBy(() => {
      const reader = streams.joinOpen('k', policy);
      if (reader === undefined) throw new Error('the stream is not open');
      const mapped = mapStream(reader, (value) => value);
      kept.push(mapped, mapped.next());
    });
    expect(added.functions).toBeLessThanOrEqual(5);
    expect(added.signals).toBe(0);
  });

  it('on a WebSocket has few functions, listeners of all, no signal, and not the text that it sent', async () => {
    const sockets: ReturnType<typeof createMemorySocket>[] = [];
    const served: WaitingSocket[] = [];
    const added = await addedBy(async () => {
      const socket = createMemorySocket();
      sockets.push(socket);
      served.push(new WaitingSocket(socket, { start: async () => waiting }));
      socket.receive('{"type":"connection_init"}');
      await turn();
      socket.receive('{"id":"1","type":"subscribe","payload":{"query":"subscription { a }"}}');
    });
    // A third of them are the test's own.
    expect(added.functions).toBeLessThanOrEqual(22);
    expect(added.signals).toBe(0);
    const payloads = served.flatMap((socket) => socket.payloads);
    expect(payloads).toHaveLength(3 * subscribers + 1);
    expect(payloads.filter((payload) => payload.deref() !== undefined)).toEqual([]);
    const names = ['message', 'ping', 'pong', 'error', 'close'];
    const listeners = sockets.flatMap(({ webSocket }) => names.flatMap((name) => webSocket.listeners(name)));
    expect(new Set(listeners).size).toBe(names.length);
  });
});
