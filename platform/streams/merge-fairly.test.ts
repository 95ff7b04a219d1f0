import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../tests/kit/suite/seeds.ts';
import { BoundedBuffer } from './bounded-buffer.ts';
import { mergeFairly } from './merge-fairly.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const open = (...names: readonly string[]) => {
  const left: string[] = [];
  const sources = names.map(
    (name) => new BoundedBuffer<string>({ capacity: 1000, overflow: 'fail', onReturn: () => void left.push(name) }),
  );
  return { sources, merged: mergeFairly(sources), left };
};
const fill = (source: BoundedBuffer<string> | undefined, name: string, count: number): void => {
  for (let index = 1; index <= count; index += 1) source?.push(`${name}${index}`);
};
const take = async (merged: AsyncIterator<string>, count: number): Promise<string[]> => {
  const taken: string[] = [];
  for (let index = 0; index < count; index += 1) taken.push((await merged.next()).value);
  return taken;
};

describe('merged streams', () => {
  it('take turns, however many values the first has', async () => {
    const { sources, merged } = open('a', 'b', 'c');
    fill(sources[0], 'a', 100);
    fill(sources[1], 'b', 2);
    fill(sources[2], 'c', 2);
    const first = await take(merged, 6);
    expect([first.slice(0, 3).sort(), first.slice(3).sort()]).toEqual([
      ['a1', 'b1', 'c1'],
      ['a2', 'b2', 'c2'],
    ]);
    expect(await take(merged, 3)).toEqual(['a3', 'a4', 'a5']);
  });

  it('read one value ahead of each stream, and none before the first read', async () => {
    let reads = 0;
    const counted: AsyncIterator<number> = { next: async () => ({ value: ++reads, done: false }) };
    const merged = mergeFairly([counted]);
    await nextTurn();
    expect(reads).toBe(0);
    await merged.next();
    await nextTurn();
    expect(reads).toBe(2);
  });

  it('pass on a value that arrives while all are waited for', async () => {
    const { sources, merged } = open('a', 'b');
    const waiting = merged.next();
    await nextTurn();
    sources[1]?.push('b1');
    expect(await waiting).toEqual({ value: 'b1', done: false });
  });

  it('continue when one has ended, and end when all have', async () => {
    const { sources, merged } = open('a', 'b');
    sources[0]?.complete();
    fill(sources[1], 'b', 2);
    expect(await take(merged, 2)).toEqual(['b1', 'b2']);
    sources[1]?.complete();
    expect(await merged.next()).toEqual({ value: undefined, done: true });
    expect(await mergeFairly([]).next()).toEqual({ value: undefined, done: true });
  });

  it('end with the error of the first that fails, once, and leave the others', async () => {
    const { sources, merged, left } = open('a', 'b', 'c');
    const waiting = merged.next();
    sources[1]?.fail(new Error('it broke'));
    await expect(waiting).rejects.toThrow('it broke');
    expect(left).toEqual(['a', 'c']);
    expect(await merged.next()).toEqual({ value: undefined, done: true });
  });

  it('leave every stream when the reader leaves, even while it waits or before it has started', async () => {
    const { merged, left } = open('a', 'b');
    const waiting = merged.next();
    await nextTurn();
    await merged.return?.();
    await merged.return?.();
    expect([await waiting, left]).toEqual([{ value: undefined, done: true }, ['a', 'b']]);

    const other = open('a');
    await other.merged.return?.();
    expect([await other.merged.next(), other.left]).toEqual([{ value: undefined, done: true }, ['a']]);
  });

  it('accept a stream without `return`', async () => {
    const stuck: AsyncIterator<string> = {
      next: () => new Promise(() => {}),
      return: () => Promise.reject(new Error('it does not end')),
    };
    const { sources, left } = open('a');
    const merged = mergeFairly([stuck, ...sources]);
    const waiting = merged.next();
    await merged.return?.();
    expect([(await waiting).done, left]).toEqual([true, ['a']]);
  });

  it('return each value once and in order, and let none wait for more than one of each other stream', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 }), async (counts) => {
        const names = counts.map((_, index) => String.fromCharCode(97 + index));
        const { sources, merged } = open(...names);
        for (const [index, count] of counts.entries()) {
          fill(sources[index], names[index] ?? '', count);
          sources[index]?.complete();
        }
        const seen: string[] = [];
        for await (const value of merged) seen.push(value);
        for (const [index, name] of names.entries()) {
          const own = Array.from({ length: counts[index] ?? 0 }, (_, at) => `${name}${at + 1}`);
          expect(seen.filter((value) => value.startsWith(name))).toEqual(own);
          const places = own.map((value) => seen.indexOf(value));
          for (const [at, place] of places.entries()) {
            const between = seen.slice(at === 0 ? 0 : (places[at - 1] ?? 0) + 1, place);
            expect(new Set(between.map(([first]) => first)).size).toBe(between.length);
          }
        }
      }),
      { numRuns: seeds(100) },
    );
  });
});
