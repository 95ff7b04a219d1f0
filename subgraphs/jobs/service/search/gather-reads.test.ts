import { describe, expect, it } from '@jest/globals';
import { resumedAtOnce } from '../../../../platform/runtime/promise/share-in-portions.ts';
import { gatherReads } from './gather-reads.ts';

const setup = (mostKeys = 100) => {
  const asked: (readonly string[])[] = [];
  const read = gatherReads<string, number>(async (keys) => {
    asked.push(keys);
    if (keys.includes('broken')) throw new Error('lost');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]));
  }, mostKeys);
  return { read, asked };
};

describe('gathered reads', () => {
  it('send one read for all keys requested in one turn, without repetition', async () => {
    const { read, asked } = setup();
    const [first, second] = await Promise.all([read(['a', 'bb']), read(['bb', 'unknown'])]);
    expect(asked).toEqual([['a', 'bb', 'unknown']]);
    expect(first.get('bb')).toBe(2);
    expect(second.get('bb')).toBe(2);
    expect(second.has('unknown')).toBe(false);
  });

  it('send another read in a later turn, also while the previous one is in flight', async () => {
    const { read, asked } = setup();
    const first = read(['a']);
    await new Promise<void>((resolve) => setImmediate(resolve));
    await Promise.all([first, read(['a'])]);
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('begin another statement when one is full', async () => {
    const { read, asked } = setup(2);
    const responses = await Promise.all([read(['a']), read(['b', 'c']), read(['d'])]);
    expect(asked).toEqual([['a', 'b', 'c'], ['d']]);
    expect(responses[2].has('d')).toBe(true);
  });

  it('resume a bounded number of callers with the same key in each turn', async () => {
    const { read, asked } = setup();
    let seen = 0;
    const reads = Array.from({ length: 4 * resumedAtOnce }, () => read(['a']).then(() => ++seen));
    const counts: number[] = [];
    while (seen < reads.length) {
      await new Promise(setImmediate);
      counts.push(seen);
    }
    expect(asked).toEqual([['a']]);
    expect(Math.max(...counts.map((count, turn) => count - (counts[turn - 1] ?? 0)))).toBeLessThan(
      2 * resumedAtOnce + 1,
    );
  });

  it('fail for all callers of one read, and for no later caller', async () => {
    const { read } = setup();
    const results = await Promise.allSettled([read(['a']), read(['broken'])]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await read(['a'])).get('a')).toBe(1);
  });
});
