import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { createShapeGraph } from '../../../../tests/kit/shapes/shape-graph.ts';
import { shapeNamed } from '../../../../tests/kit/shapes/shapes.ts';
import { expectStillWrong } from '../../../../tests/kit/shapes/still-wrong.ts';
import { operationPartsOf } from '../../operation-parts.ts';
import { withCertainFields } from './with-certain-fields.ts';

const graph = createShapeGraph(shapeNamed('a chain of requirements that begins where the plan does'));
const onBoth = 'query ($on: Boolean!, $off: Boolean!) { first @include(if: $on) { id @include(if: $off) } }';

describe('withCertainFields', () => {
  it('is needed by this release of the planner', () =>
    expectStillWrong(graph, 'with-certain-fields.ts', onBoth, { on: true, off: false }));

  it.each([
    'query ($on: Boolean!) { first { id @include(if: $on) } }',
    'query ($on: Boolean!, $off: Boolean!) { cart @skip(if: $on) { ... @skip(if: $off) { items { label } } } }',
    onBoth,
    'query ($on: Boolean!) { cart { items { ...F } } } fragment F on Item { ... @include(if: $on) { label id } }',
    'query ($on: Boolean!) { cart { items @include(if: $on) { id @skip(if: $on) } } }',
    'query ($on: Boolean!) { first { ... on Item { weight @include(if: $on) shipping @skip(if: $on) } } }',
  ])('has the object of %s whatever the condition', async (text) => {
    for (const on of [true, false])
      for (const off of [true, false])
        expect(await graph.ours(text, { on, off })).toEqual(graph.whole(text, { on, off }));
  });

  it('changes no operation without conditions', () => {
    const parts = operationPartsOf(parse('{ first { id } }'), undefined);
    expect(withCertainFields(parts)).toBe(parts);
  });
});
