import { describe, expect, it } from '@jest/globals';
import { iterateInTurn } from './iterate-in-turn.ts';

describe('an iterator in turn', () => {
  it('calls for the next value when the previous one has settled, even with an error', async () => {
    const asked: ((error?: Error) => void)[] = [];
    let value = 0;
    const iterator = iterateInTurn<number>(
      () =>
        new Promise((resolve, reject) => {
          asked.push((error) => (error === undefined ? resolve({ done: false, value: ++value }) : reject(error)));
        }),
      () => {},
    );
    const reads = [iterator.next(), iterator.next(), iterator.next()];
    await Promise.resolve();
    expect(asked).toHaveLength(1);
    asked[0]?.(new Error('the source broke'));
    await expect(reads[0]).rejects.toThrow('the source broke');
    asked[1]?.();
    expect(await reads[1]).toEqual({ done: false, value: 1 });
    expect(asked).toHaveLength(3);
    asked[2]?.();
    await reads[2];
  });

  it('is closed by `return` at once, even while a read waits', async () => {
    let close = () => {};
    const closed = new Promise<IteratorResult<number>>((resolve) => {
      close = () => resolve({ done: true, value: undefined });
    });
    const iterator = iterateInTurn(() => closed, close);
    const waiting = iterator.next();
    await iterator.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });
});
