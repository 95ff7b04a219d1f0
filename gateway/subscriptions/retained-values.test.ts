import { queryObjects } from 'node:v8';
import { describe, expect, it } from '@jest/globals';
import { SessionOperation } from '../../platform/transport-ws/session-operation.ts';
import { createChannel } from '../../tests/kit/channel.ts';
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
    const sent: string[] = [];
    const operation = new SessionOperation({
      id: '1',
      start: async () => source.stream,
      present: () => ({ message: 'failed' }),
      send: async (text) => void sent.push(text),
      textOf: JSON.stringify,
      onRefused: () => {},
      onError: () => {},
    });
    const running = operation.run();
    for (let pushed = 0; pushed < 3; pushed += 1) {
      source.push({ data: { value: new Data() } });
      await turn();
    }
    expect(sent).toHaveLength(3);
    expect(queryObjects(Data, { format: 'count' })).toBe(0);
    operation.end();
    await running;
  });
});
