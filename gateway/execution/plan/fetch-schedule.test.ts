import type { FetchNode, PlanNode } from '@apollo/query-planner';
import { describe, expect, it } from '@jest/globals';
import { scheduleFetches } from './fetch-schedule.ts';

const fetch = (serviceName: string): FetchNode => ({
  kind: 'Fetch',
  serviceName,
  operation: '{ a }',
  operationKind: 'query' as FetchNode['operationKind'],
  operationName: undefined,
  requires: [],
});
const at = (path: string, serviceName: string): PlanNode => ({
  kind: 'Flatten',
  path: path.split('.'),
  node: fetch(serviceName),
});
const sequence = (...nodes: PlanNode[]): PlanNode => ({ kind: 'Sequence', nodes });
const parallel = (...nodes: PlanNode[]): PlanNode => ({ kind: 'Parallel', nodes });

/** Groups as lists of the places of their fetches. */
const groupsOf = (plan: PlanNode): string[][] | undefined => {
  const schedule = scheduleFetches(plan);
  return schedule?.groups.map((group) =>
    group.map((index) => {
      const node = schedule.fetches[index]?.node;
      return node?.kind === 'Flatten' ? `${node.path.join('.')} of ${schedule.fetches[index]?.serviceName}` : 'root';
    }),
  );
};

describe('a schedule of fetches', () => {
  it('is not needed if no two fetches go to one service at one depth', () => {
    expect(scheduleFetches(fetch('a'))).toBeUndefined();
    expect(scheduleFetches(sequence(fetch('a'), at('x', 'b'), at('x.y', 'a')))).toBeUndefined();
    expect(scheduleFetches(sequence(fetch('a'), parallel(at('x', 'b'), at('y', 'c'))))).toBeUndefined();
  });

  it('groups fetches of one step to one service', () => {
    expect(groupsOf(sequence(fetch('a'), parallel(at('x', 'b'), at('y', 'b'), at('z', 'c'))))).toEqual([
      ['root'],
      ['x of b', 'y of b'],
      ['z of c'],
    ]);
  });

  it('groups fetches of branches that started apart', () => {
    const plan = parallel(sequence(fetch('a'), at('x', 'c')), sequence(fetch('b'), at('y', 'c')));
    expect(groupsOf(plan)).toContainEqual(['x of c', 'y of c']);
  });

  it('delays a fetch without dependents to join another one to its service', () => {
    const plan = sequence(fetch('a'), parallel(at('x', 'c'), sequence(at('x', 'b'), at('x.y', 'c'))));
    expect(groupsOf(plan)).toContainEqual(['x.y of c', 'x of c']);
  });

  it('never delays a fetch with dependents', () => {
    const plan = sequence(
      fetch('a'),
      parallel(sequence(at('x', 'c'), at('x.z', 'd')), sequence(at('x', 'b'), at('x.y', 'c'))),
    );
    expect(groupsOf(plan)).toBeUndefined();
  });

  it('retains dependencies and conditions', () => {
    const plan = sequence(
      fetch('a'),
      parallel(at('x', 'b'), {
        kind: 'Condition',
        condition: 'more',
        ifClause: at('y', 'b'),
        elseClause: at('z', 'b'),
      }),
      at('x.u', 'c'),
    );
    expect(scheduleFetches(plan)?.fetches.map(({ after, conditions }) => ({ after, conditions }))).toEqual([
      { after: [], conditions: [] },
      { after: [0], conditions: [] },
      { after: [0], conditions: [['more', true]] },
      { after: [0], conditions: [['more', false]] },
      { after: [1, 2, 3], conditions: [] },
    ]);
  });
});
