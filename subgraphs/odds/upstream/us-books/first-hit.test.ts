import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { firstHit } from './first-hit.ts';

const never = new Call();

describe('a search in many places', () => {
  it('ends at the first hit and has at most `atOnce` probes in flight', async () => {
    const asked: number[] = [];
    let under = 0;
    let most = 0;
    const probe = async (item: number) => {
      asked.push(item);
      most = Math.max(most, ++under);
      await Promise.resolve();
      under--;
      return item === 5 ? `place ${item}` : undefined;
    };
    const items = Array.from({ length: 50 }, (_, index) => index);
    expect(await firstHit(items, 3, probe, never)).toBe('place 5');
    expect(most).toBe(3);
    expect(asked.length).toBeLessThan(12);
  });

  it('returns its hit when a slower probe finds nothing afterwards', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const probe = async (item: string) => {
      if (item === 'slow') return slow.then(() => undefined);
      release();
      return item;
    };
    expect(await firstHit(['slow', 'quick'], 2, probe, never)).toBe('quick');
  });

  it('that finds nothing, or has no places, returns undefined', async () => {
    expect(await firstHit([1, 2, 3], 2, async () => undefined, never)).toBeUndefined();
    expect(await firstHit([], 2, async () => 'x', never)).toBeUndefined();
  });

  it('fails when a place fails, and does not probe the others', async () => {
    const asked: number[] = [];
    const probe = async (item: number) => {
      asked.push(item);
      throw new Error(`no ${item}`);
    };
    await expect(firstHit([1, 2, 3, 4], 1, probe, never)).rejects.toThrow('no 1');
    expect(asked).toEqual([1]);
  });

  it('ends when its caller aborts', async () => {
    const caller = new Call();
    const probe = (_: number, call: Call) =>
      new Promise<undefined>((_resolve, reject) => {
        call.signal.addEventListener('abort', () => reject(call.reason));
        caller.abort(new Error('gone'));
      });
    await expect(firstHit([1], 1, probe, caller)).rejects.toThrow('gone');
  });
});
