import { describe, expect, it } from '@jest/globals';
import { sharedUnions } from '../../../../tests/kit/shapes/abstract-shapes.ts';
import { createShapeGraph } from '../../../../tests/kit/shapes/shape-graph.ts';
import { expectStillWrong } from '../../../../tests/kit/shapes/still-wrong.ts';
import { twoSubgraphsSdl } from '../../../../tests/kit/two-subgraphs.ts';
import { loadSupergraph } from '../../supergraph.ts';

const graph = createShapeGraph(sharedUnions);

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

  it('is left out if subgraphs agree about unions and interfaces', () => {
    expect(loadSupergraph(twoSubgraphsSdl()).restoreMembers).toBeUndefined();
  });
});
