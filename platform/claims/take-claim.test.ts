import { expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { until } from '../../tests/kit/until.ts';
import { silentLogger } from '../log/logger.ts';
import { DatabaseUnavailableError } from '../storage/database-unavailable-error.ts';
import { newClaim } from './claim.ts';
import { takeClaim } from './take-claim.ts';

const leaseMs = 5000;
const lost = new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'));

/** A claim whose response is lost, and a database that fails the given number of releases. */
const setup = (failures: number, fault: Error = lost) => {
  const clock = new ManualClock();
  const controller = new AbortController();
  let releases = 0;
  const taking = takeClaim({
    claim: newClaim('hall'),
    take: () => Promise.reject(lost),
    release: async () => {
      releases += 1;
      if (releases <= failures) throw fault;
    },
    leaseMs,
    clock,
    log: silentLogger,
    signal: controller.signal,
  });
  taking.catch(() => {});
  return { clock, controller, taking, releases: () => releases };
};

it('claims for the length of the lease', async () => {
  const clock = new ManualClock();
  const claim = newClaim('hall');
  const { signal } = new AbortController();
  const taken = await takeClaim({
    claim,
    take: async (...made) => made,
    release: () => Promise.reject(new Error('not to be called')),
    leaseMs,
    clock,
    log: silentLogger,
    signal,
  });
  expect(taken).toEqual([claim, { nowMs: clock.now(), claimedUntilMs: clock.now() + leaseMs }]);
});

it('releases a claim whose response was lost, and rethrows the error', async () => {
  const { taking, releases, clock } = setup(0);
  await expect(taking).rejects.toBe(lost);
  expect([releases(), clock.pending]).toEqual([1, 0]);
});

it('releases it as soon as the database is back', async () => {
  const { taking, releases, clock } = setup(2);
  for (const tried of [1, 2]) {
    await until('a failed release', () => releases() === tried && clock.pending === 1);
    await clock.advance(1000);
  }
  await expect(taking).rejects.toBe(lost);
  expect(releases()).toBe(3);
});

it('lets the lease expire when the database is away for longer than that', async () => {
  const { taking, releases, clock } = setup(Number.POSITIVE_INFINITY);
  for (let second = 1; second <= leaseMs / 1000; second += 1) {
    await until('a failed release', () => releases() === second && clock.pending === 1);
    await clock.advance(1000);
  }
  await expect(taking).rejects.toBe(lost);
  expect([releases(), clock.pending]).toEqual([leaseMs / 1000 + 1, 0]);
});

it('tries once more when the worker shuts down meanwhile', async () => {
  const { taking, releases, clock, controller } = setup(Number.POSITIVE_INFINITY);
  await until('a failed release', () => releases() === 1 && clock.pending === 1);
  controller.abort(new Error('shutdown'));
  await expect(taking).rejects.toBe(lost);
  expect([releases(), clock.pending]).toEqual([2, 0]);
});

it('does not repeat a release that fails for another reason', async () => {
  const { taking, releases } = setup(1, new Error('no such column'));
  await expect(taking).rejects.toBe(lost);
  expect(releases()).toBe(1);
});
