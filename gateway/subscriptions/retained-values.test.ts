import { queryObjects } from 'node:v8';
import { describe, expect, it } from '@jest/globals';
import { createMemorySocket, TestSocket } from '../../tests/kit/http/memory-socket.ts';
import { createChannel } from '../../tests/kit/time/channel.ts';
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
