import { describe, expect, it } from '@jest/globals';
import { createShapeGraph } from '../../../../tests/kit/shapes/shape-graph.ts';
import { shapeNamed } from '../../../../tests/kit/shapes/shapes.ts';
import { expectStillWrong } from '../../../../tests/kit/shapes/still-wrong.ts';

const graph = createShapeGraph(shapeNamed('requirements and what is provided'));
const mixed = 'query ($on: Boolean!) { boxes { area @include(if: $on) cost @skip(if: $on) } }';

describe('createFetchSplitter', () => {
  it('is needed by this release of the planner', () =>
    expectStillWrong(graph, 'split-fetch.ts, as far as conditions need it,', mixed, { on: true }));

  it.each([
    [mixed, { on: true }],
    [mixed, { on: false }],
    ['query ($on: Boolean!) { boxes { ... on Box @skip(if: $on) { area } price cost } }', { on: true }],
    [
      'query ($on: Boolean!, $no: Boolean!) { boxes { area @include(if: $on) @skip(if: $no) cost } }',
      { on: true, no: true },
    ],
    [
      'query ($on: Boolean!) { boxes { ...F cost @skip(if: $on) } } fragment F on Box { a: area @include(if: $on) stock }',
      { on: true },
    ],
  ])('returns for %s with %j exactly the selected fields', async (text, variables) => {
    const whole = graph.whole(text, variables);
    expect(whole.errors).toBeUndefined();
    expect(await graph.ours(text, variables)).toEqual(whole);
    expect(await graph.ours(text, variables, true)).toEqual(whole);
  });

  it('does not split a fetch whose fields have equal requirements', () => {
    expect(graph.isStockPlan('{ boxes { area cost stock } }')).toBe(true);
    expect(graph.isStockPlan('query ($on: Boolean!) { boxes { stock @include(if: $on) price } }')).toBe(true);
  });
});
