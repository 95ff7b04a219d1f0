import { describe, expect, it } from '@jest/globals';
import { createChannel } from '../../tests/kit/channel.ts';
import { mapStream } from './map-stream.ts';

describe('a mapped stream', () => {
  it('maps each value and ends with its source', async () => {
    const source = createChannel<number>();
    const mapped = mapStream(source.stream, async (value) => value * 2);
    source.push(1);
    source.push(2);
    source.end();
    const values: number[] = [];
    for await (const value of mapped) values.push(value);
    expect(values).toEqual([2, 4]);
  });

  it('ends its source and a waiting reader when it is closed', async () => {
    const source = createChannel<number>();
    const mapped = mapStream(source.stream, (value) => value);
    const pending = mapped.next();
    await mapped.return?.();
    expect(await pending).toEqual({ done: true, value: undefined });
    expect(source.isClosed).toBe(true);
  });

  it('ends its source if a value cannot be mapped', async () => {
    const source = createChannel<number>();
    const mapped = mapStream(source.stream, () => {
      throw new Error('not this one');
    });
    source.push(1);
    await expect(mapped.next()).rejects.toThrow('not this one');
    expect(source.isClosed).toBe(true);
  });

  it('fails if its source does', async () => {
    const source = createChannel<number>();
    source.fail(new Error('gone'));
    await expect(mapStream(source.stream, (value) => value).next()).rejects.toThrow('gone');
  });
});
