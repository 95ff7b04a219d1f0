import { describe, expect, it } from '@jest/globals';
import { loadSupergraph } from '../../gateway/execution/supergraph.ts';
import { twoSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createShapeGraph } from '../../tests/kit/shapes/shape-graph.ts';
import { shapeNamed } from '../../tests/kit/shapes/shapes.ts';
import { expectStillWrong } from '../../tests/kit/shapes/still-wrong.ts';
import { createMemberRestorer } from './restore-members.ts';

const graph = createShapeGraph(shapeNamed('a shared field of a union of which each subgraph has other members'));

describe('createMemberRestorer', () => {
  it('is needed by this release of the planner', () =>
    expectStillWrong(graph, 'restore-members.ts', '{ attic { box { things { ... on Chair { legs } } } } }'));

  it('changes no plan that has all objects of the chosen subgraph', () => {
    expect(graph.isStockPlan('{ attic { box { things { __typename ... on Lamp { watts } } } } }')).toBe(true);
    expect(graph.isStockPlan('{ attic { box { things { ... on Saddle { girth } } } } }')).toBe(true);
    expect(graph.isStockPlan('{ stall { crate { things { ... on Saddle { girth } ... on Chair { legs } } } } }')).toBe(
      true,
    );
  });

  it('keeps the conditions of the operation', async () => {
    const text = `query ($on: Boolean!, $off: Boolean!) {
      attic { box { things { ... @skip(if: $off) { ... on Chair @include(if: $on) { legs seat { wood } } } } } }
    }`;
    for (const variables of [
      { on: true, off: false },
      { on: false, off: false },
      { on: true, off: true },
    ])
      expect(await graph.ours(text, variables)).toEqual(graph.whole(text, variables));
  });

  it('is undefined if subgraphs agree about unions and interfaces', () => {
    expect(createMemberRestorer(loadSupergraph(twoSubgraphsSdl()).federated)).toBeUndefined();
  });
});
