import { describe, expect, it } from '@jest/globals';
import type { Reached } from './own-page.ts';
import { createReach } from './reach.ts';

/** A gateway whose probes end when a test says so, and a clock that a test moves. */
const createWorld = () => {
  let nowMs = 1_000;
  let isStreaming = false;
  const probes: ((reached: Reached) => void)[] = [];
  const timers: { readonly ms: number; readonly callback: () => void; isCancelled: boolean }[] = [];
  const returns: number[] = [];
  const reach = createReach({
    probe: () => new Promise((resolve) => probes.push(resolve)),
    isStreaming: () => isStreaming,
    nowMs: () => nowMs,
    after: (ms, callback) => {
      const timer = { ms, callback, isCancelled: false };
      timers.push(timer);
      return () => {
        timer.isCancelled = true;
      };
    },
  });
  reach.onReturn(() => returns.push(nowMs));
  return {
    reach,
    probes,
    returns,
    timers,
    pass: (ms: number) => {
      nowMs += ms;
    },
    stream: () => {
      isStreaming = true;
    },
    settle: async (reached: Reached) => {
      probes.at(-1)?.(reached);
      await Promise.resolve();
      await Promise.resolve();
    },
    fire: () => timers.at(-1)?.callback(),
  };
};

describe('the reach of the gateway', () => {
  it('is not lost by one failure that a probe does not confirm', async () => {
    const { reach, probes, settle } = createWorld();
    reach.suspect();
    reach.suspect();
    expect(probes).toHaveLength(1);
    await settle('reached');
    expect(reach.read()).toEqual({ kind: 'here', returns: 0 });
  });

  it('is lost when a probe fails too, since the last contact', async () => {
    const { reach, pass, settle } = createWorld();
    reach.contact();
    pass(4_000);
    reach.suspect();
    await settle('unreachable');
    expect(reach.read()).toEqual({ kind: 'away', why: 'unreachable', returns: 0, sinceMs: 1_000 });
  });

  it('is probed until it is back, with pauses that have a bound, and then reports the return once', async () => {
    const { reach, returns, timers, pass, settle, fire } = createWorld();
    reach.suspect();
    for (let failure = 0; failure < 6; failure += 1) {
      await settle('unreachable');
      fire();
    }
    expect(timers.map(({ ms }) => ms)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
    pass(20_000);
    await settle('reached');
    expect(reach.read()).toEqual({ kind: 'here', returns: 1, wasAwayMs: 20_000 });
    expect(returns).toEqual([21_000]);
  });

  it('is back with anything that arrives, and is then probed no more', async () => {
    const { reach, timers, settle } = createWorld();
    reach.suspect();
    await settle('unavailable');
    reach.contact();
    expect(reach.read()).toMatchObject({ kind: 'here', returns: 1 });
    expect(timers.map(({ isCancelled }) => isCancelled)).toEqual([true]);
  });

  it('is not lost to a refusal while events arrive, as from an overloaded gateway', async () => {
    const { reach, stream, settle } = createWorld();
    stream();
    reach.suspect();
    await settle('unavailable');
    expect(reach.read().kind).toBe('here');
    reach.suspect();
    await settle('unreachable');
    expect(reach.read().kind).toBe('away');
  });

  it('is probed again before it is called lost if something arrived during the probe', async () => {
    const { reach, timers, settle, fire } = createWorld();
    reach.suspect();
    reach.contact();
    await settle('unreachable');
    expect([reach.read().kind, timers.length]).toEqual(['here', 1]);
    fire();
    await settle('unreachable');
    expect(reach.read().kind).toBe('away');
  });

  it('is probed at once when a person asks for it, and never twice at a time', async () => {
    const { reach, probes, settle } = createWorld();
    reach.hurry();
    expect(probes).toHaveLength(0);
    reach.suspect();
    await settle('unreachable');
    reach.hurry();
    reach.hurry();
    expect(probes).toHaveLength(2);
  });
});
