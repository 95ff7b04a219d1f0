import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createWorkGate, type WorkEntry } from './work-gate.ts';

/** Counts the turns of the event loop during some work. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work;
  isOver = true;
  return turns;
};
const settled = () => new Promise(setImmediate);

/** Lets work enter by name, and lists what is inside. */
const crowd = (atOnce: number, waitMs = 60_000, longestExpectedMs = waitMs) => {
  const clock = new ManualClock();
  const refusal = () => new Error('refused');
  const gate = createWorkGate({ atOnce, waitMs, longestExpectedMs, refusal, clock, now: () => clock.now() });
  const inside = new Map<string, () => void>();
  const refused: string[] = [];
  return {
    gate,
    clock,
    refused,
    come: (name: string, entry: WorkEntry = {}) => {
      void gate.enter(entry).then(
        (leave) => inside.set(name, leave),
        () => refused.push(name),
      );
    },
    leave: async (name: string) => {
      inside.get(name)?.();
      inside.delete(name);
      await settled();
    },
    inside: async () => {
      await settled();
      return [...inside.keys()].join(' ');
    },
  };
};

/** Each piece of work takes `ms`, one after the other. Returns the order of the entries. */
const workOff = async ({ clock, leave, inside }: ReturnType<typeof crowd>, ms: number, count: number) => {
  const order: string[] = [];
  for (let left = count; left > 0; left--) {
    const name = await inside();
    order.push(name);
    await clock.advance(ms);
    await leave(name);
  }
  return order.join(' ');
};

describe('A gate before a resource', () => {
  it('admits as much work as it takes at once, and the rest in order', async () => {
    const { come, leave, inside } = crowd(2);
    for (const name of ['a', 'b', 'c', 'd']) come(name);
    expect(await inside()).toBe('a b');
    await leave('b');
    expect(await inside()).toBe('a c');
    await leave('a');
    expect(await inside()).toBe('c d');
  });

  it('admits work that must be alone when all other has left, and nothing beside it', async () => {
    const { come, leave, inside } = crowd(3);
    come('a');
    come('transaction', { alone: true });
    expect(await inside()).toBe('a');
    await leave('a');
    come('b');
    expect(await inside()).toBe('transaction');
    await leave('transaction');
    expect(await inside()).toBe('b');
  });

  it('lets nothing overtake waiting work that must be alone', async () => {
    const { come, leave, inside } = crowd(2);
    come('a');
    come('transaction', { alone: true });
    come('b');
    expect(await inside()).toBe('a');
    await leave('a');
    expect(await inside()).toBe('transaction');
    await leave('transaction');
    expect(await inside()).toBe('b');
  });

  it('refuses work that has waited too long, and admits the next', async () => {
    const { come, leave, inside, clock, refused } = crowd(2, 4_000);
    come('a');
    come('transaction', { alone: true });
    await clock.advance(3_999);
    come('b');
    expect(refused).toEqual([]);
    await clock.advance(1);
    expect(refused).toEqual(['transaction']);
    expect(await inside()).toBe('a b');
    await leave('a');
    expect(await inside()).toBe('b');
  });

  it('turns the event loop for each new piece when it takes one at a time', async () => {
    const { gate } = crowd(1);
    const hold = async () => (await gate.enter())();
    expect(await turnsDuring(Promise.all(Array.from({ length: 100 }, hold)))).toBeGreaterThanOrEqual(99);
  });

  it('counts work that has left once, even if it says so repeatedly', async () => {
    const { gate, come, inside } = crowd(1);
    const leave = await gate.enter();
    come('a');
    come('b');
    leave();
    leave();
    expect(await inside()).toBe('a');
  });
});

describe('Clients whose work waits at a gate', () => {
  it('take turns, whatever each of them has waiting', async () => {
    const all = crowd(1);
    all.come('first', { client: 'flood' });
    for (let count = 1; count <= 5; count++) all.come(`flood${count}`, { client: 'flood' });
    for (const name of ['modest1', 'modest2']) all.come(name, { client: 'modest' });
    all.come('other1', { client: 'other' });
    expect(await workOff(all, 10, 9)).toBe('first flood1 modest1 other1 flood2 modest2 flood3 flood4 flood5');
  });

  it('are refused at once when what they themselves have waiting takes too long', async () => {
    const all = crowd(1, 1_000);
    for (let step = 0; step < 80; step++) {
      for (const name of ['x', 'y']) all.come(name, { client: 'flood' });
      await workOff(all, 100, 1);
    }
    const before = all.refused.length;
    for (let count = 0; count < 20; count++) all.come('flood', { client: 'flood' });
    await settled();
    expect(all.refused.length - before).toBeGreaterThanOrEqual(10);
    all.come('modest', { client: 'modest' });
    await workOff(all, 100, 2);
    expect(await all.inside()).toBe('modest');
  });

  it('wait for their turn when they have little waiting, however slow all is', async () => {
    const all = crowd(1, 12_000, 1_000);
    for (let count = 0; count < 6; count++) all.come('flood', { client: 'flood' });
    await workOff(all, 900, 4);
    all.come('modest', { client: 'modest' });
    await workOff(all, 5_000, 2);
    expect(await all.inside()).toBe('modest');
    expect(all.refused).toEqual([]);
  });
});

describe('The wait at a gate', () => {
  it('is expected by how long work has taken and how much waits', async () => {
    const all = crowd(1);
    for (let count = 0; count < 200; count++) all.come('a');
    await workOff(all, 20, 100);
    expect(Math.round(all.gate.expectedMs / 100) * 100).toBe(2_000);
    await workOff(all, 20, 50);
    expect(Math.round(all.gate.expectedMs / 100) * 100).toBe(1_000);
    await workOff(all, 20, 50);
    expect(all.gate.expectedMs).toBe(0);
  });

  it('is not expected to be long because one piece of work takes long', async () => {
    const all = crowd(1);
    for (let count = 0; count < 60; count++) all.come('a');
    await workOff(all, 1, 40);
    await all.clock.advance(30_000);
    expect(all.gate.queueMs).toBeGreaterThanOrEqual(30_000);
    expect(all.gate.expectedMs).toBeLessThan(200);
  });

  it('is not expected to be long by the pace of an earlier queue, before anything has waited', async () => {
    const all = crowd(1);
    for (let count = 0; count < 100; count++) all.come('slow');
    await workOff(all, 900, 60);
    for (const _ of Array(41).keys()) await all.leave(await all.inside());
    for (let count = 0; count < 50; count++) all.come('quick');
    await settled();
    expect(all.gate.expectedMs).toBe(0);
    await all.clock.advance(10);
    expect(all.gate.expectedMs).toBe(40);
  });

  it('is reported as that of the longest waiting work', async () => {
    const { gate, come, clock, leave, inside } = crowd(1);
    come('a');
    expect(gate.queueMs).toBe(0);
    come('b', { client: 'x' });
    await clock.advance(5);
    come('c', { client: 'y' });
    expect(gate.queueMs).toBe(5);
    await inside();
    await leave('a');
    await leave('b');
    expect(gate.queueMs).toBe(0);
  });
});
