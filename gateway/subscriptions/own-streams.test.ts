import { describe, expect, it } from '@jest/globals';
import { createChannel } from '../../tests/kit/channel.ts';
import { createOwnStreams } from './own-streams.ts';

describe('streams of one reader each', () => {
  const open = async () => {
    const channel = createChannel<number>();
    const streams = createOwnStreams<number, string>({ onSizeChange: () => {} });
    const stream = await streams.open('field', async () => channel.stream, new AbortController().signal, 'about');
    return { channel, streams, stream };
  };
  const atOnce = (end: () => void) => end();

  it('end with an error once, also for a reader that waits, and end their source', async () => {
    const { channel, streams, stream } = await open();
    const waiting = stream.next();
    for (const entry of streams.entries()) {
      expect(entry.about).toBe('about');
      entry.end(new Error('reloaded'), atOnce);
    }
    await expect(waiting).rejects.toThrow('reloaded');
    await channel.closed;
    expect(await stream.next()).toMatchObject({ done: true });
    expect(streams.size).toBe(0);
  });

  it('give the error to a reader that asks later, and drop what came after it', async () => {
    const { channel, streams, stream } = await open();
    for (const entry of streams.entries()) entry.end(new Error('reloaded'), atOnce);
    channel.push(1);
    await expect(stream.next()).rejects.toThrow('reloaded');
  });

  it('end in silence for a reader that leaves', async () => {
    const { channel, streams, stream } = await open();
    await stream.return?.();
    await channel.closed;
    expect([...streams.entries()]).toEqual([]);
    expect(await stream.next()).toMatchObject({ done: true });
  });
});
