import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { BoundedBuffer, type Overflow } from './bounded-buffer.ts';

const setup = (overflow: Overflow, capacity = 2) => {
  const state = { returns: 0 };
  const onReturn = () => {
    state.returns += 1;
  };
  return { buffer: new BoundedBuffer<number>({ capacity, overflow, onReturn, fellBehind: 'Read on.' }), state };
};
const done = { done: true, value: undefined };
const taken = async (next: Promise<IteratorResult<number>>) => (await next).value;

describe('a bounded buffer', () => {
  it('passes values on in order, to waiting and to later reads', async () => {
    const { buffer } = setup('fail');
    const waiting = [buffer.next(), buffer.next()];
    for (const value of [1, 2, 3, 4]) buffer.push(value);
    expect(await Promise.all([...waiting, buffer.next(), buffer.next()].map(taken))).toEqual([1, 2, 3, 4]);
  });

  it('of states drops the oldest when its reader is slow', async () => {
    const { buffer, state } = setup('drop-oldest');
    for (const value of [1, 2, 3]) buffer.push(value);
    expect([await taken(buffer.next()), await taken(buffer.next()), state.returns]).toEqual([2, 3, 0]);
  });

  it('of events fails a slow reader once, after its buffered values, and takes no more', async () => {
    const { buffer, state } = setup('fail');
    for (const value of [1, 2, 3, 4]) buffer.push(value);
    expect([await taken(buffer.next()), await taken(buffer.next()), state.returns]).toEqual([1, 2, 1]);
    await expect(buffer.next()).rejects.toMatchObject({ code: 'stream_fell_behind', message: 'Read on.' });
    expect(await buffer.next()).toEqual(done);
  });

  it('of events fails a reader beyond its bound of bytes, and admits one value of any size', async () => {
    const state: string[] = [];
    const buffer = new BoundedBuffer<number>({
      capacity: 10,
      bytes: { most: 10, of: (value) => value },
      overflow: 'fail',
      onReturn: (why) => state.push(why),
    });
    buffer.push(50);
    expect(await taken(buffer.next())).toBe(50);
    for (const value of [4, 6]) buffer.push(value);
    expect(await taken(buffer.next())).toBe(4);
    for (const value of [4, 1]) buffer.push(value);
    expect([await taken(buffer.next()), await taken(buffer.next()), state]).toEqual([6, 4, ['behind']]);
    await expect(buffer.next()).rejects.toMatchObject({ code: 'stream_fell_behind' });
  });

  it('counts what has arrived, whether it was read or not, and what was dropped', async () => {
    let dropped = 0;
    const buffer = new BoundedBuffer<number>({
      capacity: 2,
      overflow: 'drop-oldest',
      onReturn: () => {},
      onDropped: () => {
        dropped += 1;
      },
    });
    const waiting = buffer.next();
    for (const value of [1, 2, 3, 4]) buffer.push(value);
    expect([await taken(waiting), buffer.arrived, dropped, buffer.hasEnded]).toEqual([1, 4, 1, false]);
    buffer.complete();
    buffer.push(5);
    expect([buffer.arrived, buffer.hasEnded]).toEqual([4, true]);
  });

  it('that is completed returns its buffered values first, and then does not call back', async () => {
    const { buffer, state } = setup('fail');
    buffer.push(1);
    buffer.complete();
    buffer.push(2);
    expect([await taken(buffer.next()), await buffer.next(), await buffer.return()]).toEqual([1, done, done]);
    expect(state.returns).toBe(0);
  });

  it('that fails rejects only the first of the waiting reads', async () => {
    const { buffer } = setup('fail');
    const waiting = [buffer.next(), buffer.next()];
    buffer.fail(new Error('the source broke'));
    await expect(waiting[0]).rejects.toThrow('the source broke');
    expect([await waiting[1], await buffer.next()]).toEqual([done, done]);
  });

  it('that is left ends all reads at once, drops its values, and calls back once', async () => {
    const { buffer, state } = setup('fail');
    const waiting = [buffer.next(), buffer.next()];
    expect([await buffer.return(), await Promise.all(waiting)]).toEqual([done, [done, done]]);
    await buffer.return();
    buffer.push(1);
    expect([await buffer.next(), state.returns]).toEqual([done, 1]);
  });

  it.each(['before', 'after'] as const)('is left by a signal that aborts %s it ends with it', async (when) => {
    const { buffer, state } = setup('fail');
    const controller = new AbortController();
    const waiting = buffer.next();
    if (when === 'before') controller.abort();
    buffer.endWith(controller.signal);
    if (when === 'after') controller.abort();
    expect([await waiting, await buffer.next(), state.returns]).toEqual([done, done, 1]);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });

  it.each(['complete', 'fail', 'return'] as const)('leaves no listener on its signal after %s', async (how) => {
    const { buffer } = setup('fail');
    const { signal } = new AbortController();
    buffer.endWith(signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    if (how === 'fail') buffer.fail(new Error('the source broke'));
    else await buffer[how]();
    buffer.endWith(signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
