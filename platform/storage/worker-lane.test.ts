import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createWorkGate } from '../runtime/work-gate.ts';
import { createWorkerLane } from './worker-lane.ts';

const settled = () => new Promise(setImmediate);

const setup = () => {
  const clock = new ManualClock();
  const now = () => clock.now();
  const lane = createWorkerLane({
    clock,
    now,
    gate: (requestTime) =>
      createWorkGate({ atOnce: 4, waitMs: 60_000, refusal: () => new Error('refused'), clock, now: requestTime }),
  });
  /** A statement of a request that has the session for `ms`. */
  const request = async (ms: number) => {
    const end = lane.request();
    const leave = await lane.gate.enter();
    await clock.sleep(ms);
    leave();
    end();
  };
  /** Work that has the session for `ms` each time, over and over. Returns for how long it has had it in all. */
  const work = (ms: number) => {
    let hadMs = 0;
    let isOver = false;
    const run = async () => {
      while (!isOver) {
        const leave = await lane.enter();
        await clock.sleep(ms);
        hadMs += ms;
        leave();
      }
    };
    void run();
    return {
      hadMs: () => hadMs,
      end: () => {
        isOver = true;
      },
    };
  };
  return { clock, lane, request, work };
};

describe('the lane of workers', () => {
  it('has the session while no request comes', async () => {
    const { clock, work } = setup();
    const { hadMs } = work(100);
    await clock.advance(10_000);
    expect(hadMs()).toBeGreaterThanOrEqual(9_900);
  });

  it('lets requests pass that come one after another, and keeps a fifth of the time', async () => {
    const { clock, lane, request, work } = setup();
    const { hadMs } = work(40);
    let served = 0;
    let longestMs = 0;
    const client = async () => {
      for (;;) {
        const startedAtMs = clock.now();
        await request(10);
        longestMs = Math.max(longestMs, clock.now() - startedAtMs);
        served += 1;
        await clock.sleep(5);
      }
    };
    void client();
    await clock.advance(60_000);
    expect(hadMs() / 60_000).toBeGreaterThan(0.18);
    expect(hadMs() / 60_000).toBeLessThan(0.22);
    // A request waits for one portion of work at most.
    expect(longestMs).toBeLessThanOrEqual(50);
    expect(served).toBeGreaterThan(60_000 / 20);
    expect(lane.quietMs).toBeLessThan(50);
  });

  it('keeps its fifth however many requests wait', async () => {
    const { clock, request, work } = setup();
    const { hadMs } = work(40);
    const client = async () => {
      for (;;) await request(10);
    };
    for (let number = 0; number < 50; number++) void client();
    await clock.advance(20_000);
    expect(hadMs() / 20_000).toBeGreaterThan(0.17);
  });

  it('pays for a long piece by at most five seconds of waiting', async () => {
    const { clock, request, work } = setup();
    const { hadMs } = work(30_000);
    await clock.advance(1);
    const client = async () => {
      for (;;) await request(10);
    };
    void client();
    await clock.advance(30_000);
    expect(hadMs()).toBe(30_000);
    await clock.advance(30_000 + 5_100);
    expect(hadMs()).toBe(60_000);
  });

  it('does not count as a wait of requests behind requests', async () => {
    const { clock, lane, request, work } = setup();
    work(10_000);
    await clock.advance(1_000);
    for (let number = 0; number < 10; number++) void request(1);
    await settled();
    await clock.advance(8_000);
    expect([lane.gate.queueMs, lane.gate.expectedMs]).toEqual([0, 0]);
  });
});
