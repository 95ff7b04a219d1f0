import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { createFetchPlaces } from './fetch-places.ts';

const never = new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Runs reads that end on request, and records which of them have begun. */
const setUp = (options: Partial<Parameters<typeof createFetchPlaces>[0]> = {}) => {
  const places = createFetchPlaces({ total: 3, perHost: 2, maxWaiting: 10, ...options });
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (name: string, host: string, signal: AbortSignal = never) =>
    places.run(
      host,
      signal,
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)));
        }),
    );
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await settled();
  };
  return { begun, start, end };
};

describe('places for reads', () => {
  it('run as many as there are in all and at each host, and the others in order of arrival', async () => {
    const { begun, start, end } = setUp();
    const works = [start('a1', 'a'), start('a2', 'a'), start('a3', 'a'), start('b1', 'b'), start('b2', 'b')];
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
    for (const name of ['a1', 'a3', 'b2']) await end(name);
    expect(await Promise.all(works)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  });

  it('are freed by a read that fails', async () => {
    const { begun, start, end } = setUp({ total: 1 });
    const first = start('first', 'a');
    const second = start('second', 'a');
    const failing = expect(first).rejects.toThrow('broken');
    await end('first', new Error('broken'));
    await failing;
    expect(begun).toEqual(['first', 'second']);
    await end('second');
    expect(await second).toBe('second');
  });

  it('reject a waiting read when its signal aborts, and never run it', async () => {
    const { begun, start, end } = setUp({ total: 1 });
    const first = start('first', 'a');
    const controller = new AbortController();
    const second = start('second', 'a', controller.signal);
    const third = start('third', 'a');
    controller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await end('first');
    await end('third');
    await Promise.all([first, third]);
    expect(begun).toEqual(['first', 'third']);
  });

  it('run nothing for a signal that has already aborted', async () => {
    const { begun, start } = setUp();
    await expect(start('first', 'a', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(begun).toEqual([]);
  });

  it('leave no listener on the signal of a read that waited', async () => {
    const { start, end } = setUp({ total: 1 });
    const controller = new AbortController();
    const works = [start('first', 'a'), start('second', 'a', controller.signal)];
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
    await end('first');
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    await end('second');
    await Promise.all(works);
  });

  it('refuse reads when the queue is full', async () => {
    const { start, end } = setUp({ total: 1, maxWaiting: 1 });
    const works = [start('first', 'a'), start('second', 'a')];
    await expect(start('third', 'a')).rejects.toMatchObject({ failure: 'unreachable' });
    await end('first');
    await end('second');
    expect(await Promise.all(works)).toEqual(['first', 'second']);
  });
});
