import type { PlanNode } from '@apollo/query-planner';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../platform/clock/manual-clock.ts';
import { createTestContext } from '../../tests/kit/request-context.ts';
import type { FetchSchedule } from './fetch-schedule.ts';
import type { PlanRun, PlanStep } from './plan-run.ts';
import { compileSchedule } from './run-schedule.ts';

const node: PlanNode = { kind: 'Sequence', nodes: [] };
const fetch = (after: readonly number[], conditions: FetchSchedule['fetches'][number]['conditions'] = []) => ({
  node,
  serviceName: 'any',
  after,
  conditions,
});

/** Two branches of two fetches; the second ones of both (2 and 3) are a group. */
const branches: FetchSchedule = {
  fetches: [fetch([]), fetch([]), fetch([0]), fetch([1])],
  groups: [[0], [1], [2, 3]],
};

/** Begins a run whose fetches end when they are told to. */
const begin = (schedule: FetchSchedule, options: { variables?: Record<string, unknown>; withClock?: boolean } = {}) => {
  const clock = new ManualClock(1_000);
  const sent: number[] = [];
  const ends = new Map<number, () => void>();
  const steps = schedule.fetches.map(
    (_, index): PlanStep =>
      () =>
        new Promise((resolve) => {
          sent.push(index);
          ends.set(index, resolve);
        }),
  );
  const run: PlanRun = {
    variables: options.variables ?? {},
    services: new Map(),
    context: createTestContext(),
    clock: options.withClock === false ? undefined : clock,
    data: {},
    errors: [],
    inFlight: new Map(),
    mergers: new Map(),
  };
  const finished = compileSchedule(schedule, steps)(run, { entities: [], paths: () => [] });
  const end = async (index: number) => {
    ends.get(index)?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { clock, sent, end, finished };
};

describe('running a schedule', () => {
  it('sends a group when all of it is ready', async () => {
    const { sent, end, finished } = begin(branches);
    expect(sent).toEqual([0, 1]);
    await end(0);
    expect(sent).toEqual([0, 1]);
    await end(1);
    expect(sent).toEqual([0, 1, 2, 3]);
    await end(2);
    await end(3);
    await expect(finished).resolves.toBeUndefined();
  });

  it('waits for others no longer than the plan has been running, and a turn for what is heard already', async () => {
    const { clock, sent, end } = begin(branches);
    await clock.advance(40);
    await end(0);
    await clock.advance(40);
    expect(sent).toEqual([0, 1]);
    await clock.advance(1);
    expect(sent).toEqual([0, 1, 2]);
  });

  it('waits a few milliseconds where the plan has hardly begun', async () => {
    const { clock, sent, end } = begin(branches);
    await end(0);
    await clock.advance(5);
    expect(sent).toEqual([0, 1]);
    await clock.advance(1);
    expect(sent).toEqual([0, 1, 2]);
  });

  it('waits for nobody any more once it has waited in vain', async () => {
    const schedule: FetchSchedule = {
      fetches: [fetch([]), fetch([]), fetch([0]), fetch([1]), fetch([2]), fetch([3])],
      groups: [[0], [1], [2, 3], [4, 5]],
    };
    const { clock, sent, end } = begin(schedule);
    await end(0);
    await clock.advance(6);
    await end(2);
    expect(sent).toEqual([0, 1, 2, 4]);
    await end(1);
    expect(sent).toEqual([0, 1, 2, 4, 3]);
  });

  it('waits for nobody without a clock', async () => {
    const { sent, end } = begin(branches, { withClock: false });
    await end(0);
    expect(sent).toEqual([0, 1, 2]);
  });

  it('leaves out what its conditions forbid, and goes on with what comes after', async () => {
    const schedule: FetchSchedule = {
      fetches: [fetch([], [['more', true]]), fetch([0]), fetch([0], [['more', false]])],
      groups: [[0], [1, 2]],
    };
    const { sent, end, finished } = begin(schedule, { variables: { more: false } });
    expect(sent).toEqual([1, 2]);
    await end(1);
    await end(2);
    await expect(finished).resolves.toBeUndefined();
  });
});
