import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { createShapeGraph } from '../../../../tests/kit/shapes/shape-graph.ts';
import { shapeNamed } from '../../../../tests/kit/shapes/shapes.ts';
import { operationPartsOf } from '../../operation-parts.ts';
import { PlanningFailure } from '../planning-failure.ts';
import { refuseEmptyPlan } from './refuse-empty-plan.ts';

const graph = createShapeGraph(shapeNamed('an interface that nothing implements'));

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
