import { expect, it } from '@jest/globals';
import { hashKey } from './api-key.ts';
import { createHashMemo } from './hash-memo.ts';

it('a key is hashed once while it is in use, and is the hash that is stored', () => {
  const hashed: string[] = [];
  const hashOf = createHashMemo((key) => {
    hashed.push(key);
    return hashKey(key);
  });
  for (const key of ['one', 'two', 'one']) expect(hashOf(key)).toBe(hashKey(key));
  expect(hashed).toEqual(['one', 'two']);
});

it('made-up keys evict one another, and long ones are not cached', () => {
  const hashed: string[] = [];
  const hashOf = createHashMemo((key) => {
    hashed.push(key);
    return key;
  });
  for (let number = 0; number < 600; number += 1) hashOf(`made up ${number}`);
  hashOf('made up 0');
  const long = 'x'.repeat(257);
  hashOf(long);
  hashOf(long);
  expect(hashed).toHaveLength(600 + 1 + 2);
});
