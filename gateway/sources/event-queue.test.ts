import { describe, expect, it } from '@jest/globals';
import { createEventQueue } from './event-queue.ts';

describe('an event queue', () => {
  it('ends its reader with an error when more wait than may, after what waits, and leaves no event out', async () => {
    let returns = 0;
    const queue = createEventQueue<number>(2, () => returns++);
    for (const value of [1, 2, 3, 4]) queue.push(value);
    const read: number[] = [];
    const reading = (async () => {
      for await (const value of queue.iterator) read.push(value);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'stream_fell_behind' });
    expect([read, returns]).toEqual([[1, 2], 1]);
  });

  it('hands out what waits before it fails, once', async () => {
    const queue = createEventQueue<number>(5, () => {});
    queue.push(1);
    queue.fail(new Error('dead'));
    expect((await queue.iterator.next()).value).toBe(1);
    await expect(queue.iterator.next()).rejects.toThrow('dead');
    expect((await queue.iterator.next()).done).toBe(true);
  });

  it('tells of the return of its reader once, and not when it was over before', async () => {
    let returns = 0;
    const left = createEventQueue<number>(5, () => returns++);
    const pending = left.iterator.next();
    await left.iterator.return?.();
    await left.iterator.return?.();
    expect([(await pending).done, returns]).toEqual([true, 1]);
    const ended = createEventQueue<number>(5, () => returns++);
    ended.end();
    await ended.iterator.return?.();
    expect(returns).toBe(1);
  });
});
