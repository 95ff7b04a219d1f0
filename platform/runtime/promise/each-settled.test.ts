import { expect, it } from '@jest/globals';
import { eachSettled } from './each-settled.ts';

it('a read that fails is an error in its place, and the others are their values', async () => {
  const failure = new Error('no luck');
  const reads = [Promise.resolve(1), Promise.reject(failure), Promise.resolve(3)];
  const [first, second, third] = await eachSettled(reads);
  expect([first, third]).toEqual([1, 3]);
  expect(second).toBe(failure);
});

it('what was thrown and is no error becomes one', async () => {
  expect(await eachSettled([Promise.reject('text')])).toEqual([new Error('it could not be read')]);
});
