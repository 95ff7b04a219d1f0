import { describe, expect, it } from '@jest/globals';
import { createEventQueue } from './event-queue.ts';

const drain = async <T>(iterator: AsyncIterableIterator<T>): Promise<T[]> => {
  const values: T[] = [];
  for await (const value of iterator) values.push(value);
  return values;
};

describe('an event queue', () => {
  it('drops the oldest when more wait than may', async () => {
    const queue = createEventQueue<number>(2, () => {});
    for (const value of [1, 2, 3]) queue.push(value);
    queue.end();
    expect(await drain(queue.iterator)).toEqual([2, 3]);
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
