import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { nextTurn } from './turns.ts';

/** Works in so many pieces, and notes each. */
const work = async (name: string, pieces: number, done: string[]): Promise<void> => {
  for (let piece = 1; piece <= pieces; piece += 1) {
    await nextTurn();
    done.push(`${name}${piece}`);
  }
};

describe('Long work in turns', () => {
  it('has one piece in each turn of the loop, however much work there is', async () => {
    const done: string[] = [];
    const all = Promise.all([work('a', 3, done), work('b', 3, done), work('c', 3, done)]);
    const perTurn: number[] = [];
    for (let before = 0; done.length < 9; before = done.length) {
      await turnOfLoop();
      perTurn.push(done.length - before);
    }
    await all;
    expect(Math.max(...perTurn)).toBe(1);
  });

  it('continues waiters in their order, even if others begin to wait in between', async () => {
    const done: string[] = [];
    await Promise.all([work('a', 3, done), work('b', 2, done)]);
    expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
    await work('c', 1, done);
    expect(done.at(-1)).toBe('c1');
  });
});
