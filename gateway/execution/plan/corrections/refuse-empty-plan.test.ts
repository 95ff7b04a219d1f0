import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { unreachableInterface } from '../../../../tests/kit/shapes/fault-shapes.ts';
import { createShapeGraph } from '../../../../tests/kit/shapes/shape-graph.ts';
import { operationPartsOf } from '../../operation-parts.ts';
import { PlanningFailure } from '../planning-failure.ts';
import { refuseEmptyPlan } from './refuse-empty-plan.ts';

const graph = createShapeGraph(unreachableInterface);

describe('refuseEmptyPlan', () => {
  it('is needed by this release of the planner', () => {
    const { plan } = graph.stockPlan('{ animals { shots } }');
    if (plan !== undefined)
      throw new Error(
        'This release of @apollo/query-planner plans something: delete refuse-empty-plan.ts and this test.',
      );
  });

  it.each([
    '{ animals { shots } }',
    'query ($on: Boolean = true) { ...F } fragment F on Query { animals @include(if: $on) { shots } }',
  ])('refuses %s if its plan is empty', (text) => {
    expect(() => refuseEmptyPlan(undefined, operationPartsOf(parse(text), undefined))).toThrow(PlanningFailure);
  });

  it.each([
    ['{ __typename }', { __typename: 'Query' }],
    ['{ __schema { queryType { name } } }', { __schema: { queryType: { name: 'Query' } } }],
    ['{ count @skip(if: true) }', {}],
    ['{ ... on Query @include(if: false) { count } }', {}],
  ])('accepts %s, which needs no subgraph', async (text, data) => {
    expect(await graph.ours(text)).toEqual({ data });
  });
});
