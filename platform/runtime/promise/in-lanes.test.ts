import { describe, expect, it } from '@jest/globals';
import { inLanes } from './turns.ts';

describe('tasks in lanes', () => {
  it('are at most so many at once, and answered in the order of their items', async () => {
    const open: (() => void)[] = [];
    let most = 0;
    const running = inLanes([1, 2, 3, 4, 5], 2, async (item) => {
      await new Promise<void>((resolve) => {
        open.push(resolve);
        most = Math.max(most, open.length);
        // The lane beside this one is given the chance to begin; then the later of the two ends first.
        setImmediate(() => open.pop()?.());
      });
      if (item === 3) throw new Error('three');
      return item * 10;
    });
    expect((await running).map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      10,
      20,
      'failed',
      40,
      50,
    ]);
    expect(most).toBe(2);
  });

  it('are none for no items', async () => {
    expect(await inLanes([], 4, async () => 1)).toEqual([]);
  });
});
