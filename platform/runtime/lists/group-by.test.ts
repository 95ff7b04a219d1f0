import { expect, it } from '@jest/globals';
import { groupBy, groupPairs } from './lists.ts';

it('items are grouped by their key, groups and items in their order', () => {
  expect([...groupBy(['b1', 'a1', 'b2', 'b2', 'c1'], (text) => text.charAt(0))]).toEqual([
    ['b', ['b1', 'b2', 'b2']],
    ['a', ['a1']],
    ['c', ['c1']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});

it('values are grouped by the key that they come with', () => {
  const pairs = new Map([
    ['one', 1],
    ['two', 2],
  ]);
  expect([...groupPairs([...pairs, ['one', 3]])]).toEqual([
    ['one', [1, 3]],
    ['two', [2]],
  ]);
});
