import { expect, it } from '@jest/globals';
import { DrainedSet } from './drained-set.ts';

it('a crowd is visited in portions, between which the event loop has a turn and connections close', async () => {
  const crowd = new DrainedSet(Array.from({ length: 20_000 }, (_, index) => index));
  const visited: number[] = [];
  const done = crowd.visitInTurns((item) => visited.push(item));
  expect(visited).toHaveLength(500);
  await new Promise((resolve) => setImmediate(resolve));
  crowd.delete(19_999);
  expect(visited.length).toBeLessThan(19_999);
  await done;
  expect(visited).toEqual([...crowd]);
});
