import { expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { silentLogger } from '../log/logger.ts';
import { keepLease } from './keep-lease.ts';

const leaseMs = 4000;
const heartbeatMs = 1000;

/** Renewals have the listed outcomes; further ones succeed. */
const setup = (...outcomes: (boolean | Promise<boolean> | Error)[]) => {
  const clock = new ManualClock();
  const startMs = clock.now();
  const untils: number[] = [];
  let losses = 0;
  const stop = keepLease({
    renew: async (untilMs) => {
      untils.push(untilMs - startMs);
      const outcome = outcomes.shift() ?? true;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    onLost: () => {
      losses += 1;
    },
    leaseMs,
    heartbeatMs,
    clock,
    log: silentLogger,
  });
  return { clock, stop, untils, losses: () => losses };
};
const away = () => new Error('connection reset');

it('renews a lease at each heartbeat until it is stopped', async () => {
  const { clock, stop, untils, losses } = setup();
  await clock.advance(2 * heartbeatMs);
  stop();
  await clock.advance(2 * heartbeatMs);
  expect([untils, losses(), clock.pending]).toEqual([[5000, 6000], 0, 0]);
});

it('reports a lease as lost, once, when a renewal changes nothing', async () => {
  const { clock, untils, losses } = setup(true, false);
  await clock.advance(5 * heartbeatMs);
  expect([untils.length, losses(), clock.pending]).toEqual([2, 1, 0]);
});

it('continues when a renewal fails and a later one succeeds within the lease', async () => {
  const { clock, stop, losses } = setup(away(), away(), away());
  await clock.advance(5 * heartbeatMs);
  expect([losses(), clock.pending]).toEqual([0, 1]);
  stop();
});

it('reports a lease as lost when it expires without a successful renewal', async () => {
  const { clock, untils, losses } = setup(true, away(), away(), away(), away());
  // The last successful renewal is the first heartbeat.
  await clock.advance(heartbeatMs + leaseMs - 1);
  expect(losses()).toBe(0);
  await clock.advance(1);
  expect([untils.length, losses(), clock.pending]).toEqual([5, 1, 0]);
});

it('reports nothing of a renewal in flight when it is stopped', async () => {
  let answer = (_: boolean) => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const { clock, stop, untils, losses } = setup(answered);
  await clock.advance(heartbeatMs);
  expect(untils).toHaveLength(1);
  stop();
  answer(false);
  await clock.advance(heartbeatMs);
  expect([losses(), clock.pending]).toEqual([0, 0]);
});
