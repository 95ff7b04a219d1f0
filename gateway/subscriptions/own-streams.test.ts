import { describe, expect, it } from '@jest/globals';
import { createChannel } from '../../tests/kit/time/channel.ts';
import { createOwnStreams } from './own-streams.ts';

describe('streams with one reader each', () => {
  const open = async () => {
    const channel = createChannel<number>();
    const streams = createOwnStreams<number, string>({ onSizeChange: () => {} });
    const stream = await streams.open('field', async () => channel.stream, new AbortController().signal, 'about');
    return { channel, streams, stream };
  };
  const atOnce = (end: () => void) => end();

  it('report an error once, even to a waiting reader, and end their source', async () => {
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

  it('report the error to a later reader, and drop later values', async () => {
    const { channel, streams, stream } = await open();
    for (const entry of streams.entries()) entry.end(new Error('reloaded'), atOnce);
    channel.push(1);
    await expect(stream.next()).rejects.toThrow('reloaded');
  });

  it('end without an error for a reader that leaves', async () => {
    const { channel, streams, stream } = await open();
    await stream.return?.();
    await channel.closed;
    expect([...streams.entries()]).toEqual([]);
    expect(await stream.next()).toMatchObject({ done: true });
  });
});
