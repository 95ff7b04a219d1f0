import { describe, expect, it } from '@jest/globals';
import { createDeferred } from './deferred.ts';
import { resumedAtOnce, shareInPortions } from './share-in-portions.ts';

const turn = () => new Promise(setImmediate);

describe('a promise that many wait for', () => {
  it('lets a bounded number go on in each turn of the event loop, and each in the end', async () => {
    const { promise, resolve } = createDeferred<string>();
    const share = shareInPortions(promise);
    const seen: string[] = [];
    for (let count = 0; count < 3 * resumedAtOnce; count++) void share().then((value) => seen.push(value));
    resolve('done');
    const counts: number[] = [];
    for (let count = 0; count < 4; count++) {
      await turn();
      counts.push(seen.length);
    }
    expect(counts[0]).toBeLessThanOrEqual(2 * resumedAtOnce);
    expect(counts.at(-1)).toBe(3 * resumedAtOnce);
  });

  it('rejects for each who waits, and for one who comes later', async () => {
    const { promise, reject } = createDeferred<string>();
    const share = shareInPortions(promise);
    const waiting = Promise.allSettled([share(), share()]);
    reject(new Error('away'));
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(share()).rejects.toThrow('away');
  });
});
