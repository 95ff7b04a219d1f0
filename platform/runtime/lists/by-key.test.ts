import { expect, it } from '@jest/globals';
import { inOrderOf, uniqueBy } from './lists.ts';

const rows = [
  { id: 'b', at: 1 },
  { id: 'a', at: 2 },
  { id: 'b', at: 3 },
];
const idOf = ({ id }: { readonly id: string }): string => id;

it('of items with one key the last remains, at the position of the first', () => {
  expect(uniqueBy(rows, idOf)).toEqual([rows[2], rows[1]]);
  expect(uniqueBy([], idOf)).toEqual([]);
});

it('items are returned in the order of keys, also of repeated ones, and null for keys without an item', () => {
  expect(inOrderOf(['a', 'x', 'b', 'a'], rows, idOf)).toEqual([rows[1], null, rows[2], rows[1]]);
});
