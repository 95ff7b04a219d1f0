import { describe, expect, it } from '@jest/globals';
import { treeWriter } from './tree-writer.ts';

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
