import { describe, expect, it } from '@jest/globals';
import { markImmutable } from '../../../platform/runtime/lists/lists.ts';
import { memoizeTexts, treeWriter } from './compile-writer.ts';
import type { Writer, WriteState } from './writer.ts';

const write = treeWriter((text, row) => `${text}${JSON.stringify({ id: (row as { itemId: string }).itemId })}`, {
  at: 'thread',
  id: 'itemId',
  parent: 'parentId',
  children: 'comments',
});
const tree = (rows: unknown) => JSON.parse(write('', rows, { baseUrl: '', warnings: [] }));
const row = (itemId: string, parentId: string | null = null) => ({ itemId, parentId });
const node = (id: string, ...comments: unknown[]) => ({ id, comments });

describe('rows that are written as a tree', () => {
  it('are in their parents in the order of the rows, even if the parent comes later', () => {
    expect(tree([row('a'), row('a1', 'a'), row('b2', 'b'), row('a11', 'a1'), row('b'), row('a2', 'a')])).toEqual([
      node('a', node('a1', node('a11')), node('a2')),
      node('b', node('b2')),
    ]);
  });

  it('are at the top if their parent is missing', () => {
    expect(tree([row('a', 'gone'), row('a1', 'a')])).toEqual([node('a', node('a1'))]);
  });

  it('are left out if they form a cycle', () => {
    expect(tree([row('a', 'b'), row('b', 'a'), row('c')])).toEqual([node('c')]);
  });

  it('are an empty list without rows, and null without a list', () => {
    expect([tree([]), tree(null)]).toEqual([[], null]);
  });

  it('may be two thousand levels deep', () => {
    const rows = Array.from({ length: 2000 }, (_, depth) => row(`${depth}`, depth === 0 ? null : `${depth - 1}`));
    let depth = 0;
    for (let at = tree(rows)[0]; at !== undefined; at = at.comments[0]) depth += 1;
    expect(depth).toBe(2000);
  });
});

const state: WriteState = { baseUrl: 'https://a.test', warnings: [] };

const setup = () => {
  let written = 0;
  const write: Writer = (before, value, { baseUrl }) => {
    written += 1;
    return `${before}${JSON.stringify(value)} at ${baseUrl}`;
  };
  return { write: memoizeTexts(write), times: () => written };
};

describe('the text of a list that lasts', () => {
  it('is written once, after any preceding text', () => {
    const { write, times } = setup();
    const list = markImmutable(['ä', '"', '\u{1f3c9}']);
    expect(write('1:', list, state)).toBe('1:["ä","\\"","\u{1f3c9}"] at https://a.test');
    expect(write('2:', list, state)).toBe('2:["ä","\\"","\u{1f3c9}"] at https://a.test');
    expect(times()).toBe(1);
  });

  it('is written again for another base address', () => {
    const { write } = setup();
    const list = markImmutable([1]);
    write('', list, state);
    expect(write('', list, { ...state, baseUrl: 'https://b.test' })).toBe('[1] at https://b.test');
    expect(write('', list, state)).toBe('[1] at https://a.test');
  });

  it('is not cached if a client chooses the fields', () => {
    const { write, times } = setup();
    const list = markImmutable([1]);
    const chosen = { ...state, only: new Set(['a']) };
    write('', list, chosen);
    write('', list, chosen);
    expect(times()).toBe(2);
  });
});

it('writes all other values each time', () => {
  const { write, times } = setup();
  const list = [1];
  write('', list, state);
  list.push(2);
  expect(write('', list, state)).toBe('[1,2] at https://a.test');
  expect(write('', null, state)).toBe('null at https://a.test');
  expect(times()).toBe(3);
});
