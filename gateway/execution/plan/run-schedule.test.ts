import type { PlanNode } from '@apollo/query-planner';
import { describe, expect, it } from '@jest/globals';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { createTestContext } from '../../../tests/kit/graphs/request-context.ts';
import type { FetchSchedule } from './fetch-schedule.ts';
import { NodeOutcomes } from './node-outcomes.ts';
import type { PlanRun, PlanStep } from './plan-run.ts';
import { compileSchedule } from './run-schedule.ts';

const node: PlanNode = { kind: 'Sequence', nodes: [] };
const fetch = (after: readonly number[], conditions: FetchSchedule['fetches'][number]['conditions'] = []) => ({
  node,
  serviceName: 'far',
  after,
  conditions,
});

/** Two branches of two fetches; the second ones (2 and 3) are a group. */
const branches: FetchSchedule = {
  fetches: [fetch([]), fetch([]), fetch([0]), fetch([1])],
  groups: [[0], [1], [2, 3]],
};

const serviceOf = (name: string, mergesFetches: boolean): GraphQLService => ({
  name,
  ...(mergesFetches ? { mergesFetches } : {}),
  execute: () => ({}),
  subscribe: () => Promise.reject(new Error('not used')),
  close: async () => {},
});

interface Options {
  readonly variables?: Record<string, unknown>;
  readonly withClock?: boolean;
  /** Fetches without entities. */
  readonly empty?: readonly number[];
  readonly throwing?: number;
}

/** Starts a run whose fetches end on demand. */
const begin = (schedule: FetchSchedule, options: Options = {}) => {
  const clock = new ManualClock(1_000);
  const begun: number[] = [];
  const sent: number[] = [];
  const ends = new Map<number, () => void>();
  const steps = schedule.fetches.map(
    (_, index): PlanStep =>
      (_run, { dispatch }) => {
        begun.push(index);
        if (options.throwing === index) throw new Error('broken');
        if (options.empty?.includes(index)) return;
        const send = () =>
          new Promise<void>((resolve) => {
            sent.push(index);
            ends.set(index, resolve);
          });
        return dispatch === undefined ? send() : dispatch.then(send);
      },
  );
  const run: PlanRun = {
    variables: options.variables ?? {},
    services: new Map([
      ['far', serviceOf('far', true)],
      ['near', serviceOf('near', false)],
    ]),
    context: createTestContext(),
    clock: options.withClock === false ? undefined : clock,
    data: {},
    errors: [],
    masked: [],
    inFlight: new Map(),
    mergers: new Map(),
    nodes: new NodeOutcomes({ isOfEvents: false }),
  };
  const finished = compileSchedule(schedule, steps)(run, { entities: [], paths: () => [] });
  const end = async (index: number) => {
    ends.get(index)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { clock, begun, sent, end, finished };
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

  it('waits for others at most as long as the plan has run, and one turn for results that have arrived', async () => {
    const { clock, sent, end } = begin(branches);
    await clock.advance(40);
    await end(0);
    await clock.advance(40);
    expect(sent).toEqual([0, 1]);
    await clock.advance(1);
    expect(sent).toEqual([0, 1, 2]);
  });

  it('waits a few milliseconds if the plan has just started', async () => {
    const { clock, sent, end } = begin(branches);
    await end(0);
    await clock.advance(5);
    expect(sent).toEqual([0, 1]);
    await clock.advance(1);
    expect(sent).toEqual([0, 1, 2]);
  });

  it('does not wait again after one timeout', async () => {
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

  it('does not wait without a clock', async () => {
    const { sent, end } = begin(branches, { withClock: false });
    await end(0);
    expect(sent).toEqual([0, 1, 2]);
  });

  it('skips fetches excluded by conditions, and continues after them', async () => {
    const schedule: FetchSchedule = {
      fetches: [fetch([], [['more', true]]), fetch([0]), fetch([0], [['more', false]])],
      groups: [[0], [1, 2]],
    };
    const { sent, end, finished } = begin(schedule, { variables: { more: false } });
    await end(0);
    expect(sent).toEqual([1, 2]);
    await end(1);
    await end(2);
    await expect(finished).resolves.toBeUndefined();
  });

  it('starts a step when it is ready, even if its request waits', async () => {
    const { begun, sent, end } = begin(branches);
    await end(0);
    expect([begun, sent]).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
  });

  it('does not wait for excluded fetches of its group or their dependencies', async () => {
    const schedule: FetchSchedule = {
      fetches: [fetch([]), fetch([]), fetch([0]), fetch([1], [['more', true]])],
      groups: [[0], [1], [2, 3]],
    };
    const { clock, sent, end, finished } = begin(schedule, { variables: { more: false } });
    await end(0);
    expect(sent).toEqual([0, 1, 2]);
    expect(clock.pending).toBe(0);
    await end(1);
    await end(2);
    await expect(finished).resolves.toBeUndefined();
  });

  it('does not wait for a service that does not merge fetches', async () => {
    const near = branches.fetches.map((one) => ({ ...one, serviceName: 'near' }));
    const { sent, end } = begin({ ...branches, fetches: near });
    await end(0);
    expect(sent).toEqual([0, 1, 2]);
  });

  it('does not wait for a step without entities', async () => {
    const { clock, begun, end, finished } = begin(branches, { empty: [2] });
    await end(0);
    expect(clock.pending).toBe(0);
    await end(1);
    expect(begun).toEqual([0, 1, 2, 3]);
    await end(3);
    await expect(finished).resolves.toBeUndefined();
  });

  it('rejects if a step throws, at once or after others, and leaves no timer', async () => {
    for (const index of [0, 2, 3]) {
      const { clock, end, finished } = begin(branches, { throwing: index });
      const outcome = Promise.resolve(finished).catch((error: unknown) => error);
      await end(0);
      await end(1);
      expect(await outcome).toEqual(new Error('broken'));
      expect(clock.pending).toBe(0);
    }
  });
});
