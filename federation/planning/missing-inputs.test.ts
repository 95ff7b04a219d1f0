import { Supergraph as FederatedSchema } from '@apollo/federation-internals';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { composeSubgraphs } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createShapeGraph } from '../../tests/kit/shapes/shape-graph.ts';
import { shapeNamed, shapes } from '../../tests/kit/shapes/shapes.ts';
import { createFindMissingInput } from './missing-inputs.ts';

type Graph = ReturnType<typeof createShapeGraph>;

const inStockPlan = (graph: Graph, text: string) => {
  const { plan } = graph.stockPlan(text);
  return plan && createFindMissingInput(FederatedSchema.build(graph.supergraph.sdl))?.(plan);
};

describe('createFindMissingInput', () => {
  it('finds what the stock planner fetches without its requirement', () => {
    const graph = createShapeGraph(shapeNamed('a chain of requirements that begins where the plan does'));
    expect(inStockPlan(graph, '{ cart { items { label } } }')).toMatchObject({
      serviceName: 'price',
      typeName: 'Item',
    });
    expect(inStockPlan(graph, '{ cart { items { shipping weight } } }')).toBeUndefined();
  });

  it.each(shapes.map((shape) => [shape.name, shape] as const))('finds nothing in the right plans of %s', (_, shape) => {
    const graph = createShapeGraph(shape);
    for (const { text, stockIsWrong } of shape.operations)
      if (!stockIsWrong) expect([text, inStockPlan(graph, text)]).toEqual([text, undefined]);
  });

  it('looks at no plan of subgraphs without requirements', () => {
    const sdl = composeSubgraphs({ a: parse('type Query { a: Int }'), b: parse('type Query { b: Int }') });
    expect(createFindMissingInput(FederatedSchema.build(sdl))).toBeUndefined();
  });
});
