import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { twoSubgraphsSdl } from '../../../../tests/kit/graphs/two-subgraphs.ts';
import { createShapeGraph } from '../../../../tests/kit/shapes/shape-graph.ts';
import { shapeNamed } from '../../../../tests/kit/shapes/shapes.ts';
import { expectStillWrong } from '../../../../tests/kit/shapes/still-wrong.ts';
import { operationPartsOf } from '../../operation-parts.ts';
import { loadSupergraph } from '../../supergraph.ts';
import { withTypeNames } from './with-type-names.ts';

describe('withTypeNames', () => {
  it('is needed by this release of the planner', () =>
    expectStillWrong(
      createShapeGraph(shapeNamed('an interface that nothing implements')),
      'with-type-names.ts',
      '{ count herd { shots } }',
    ));

  it('does not change operations if the subgraphs have objects of each interface', () => {
    const parts = operationPartsOf(parse('{ books { title } }'), undefined);
    expect(withTypeNames(loadSupergraph(twoSubgraphsSdl()), parts)).toBe(parts);
  });

  it('adds nothing to fields of a subgraph that has the interface as an object', async () => {
    const patient = { __typename: 'Animal', id: 'a1', shots: 3 };
    const graph = createShapeGraph({
      ...shapeNamed('an interface that nothing implements'),
      subgraphs: {
        ...shapeNamed('an interface that nothing implements').subgraphs,
        vet: `
          type Query { patient: Animal }
          type Animal @key(fields: "id") @interfaceObject { id: ID! shots: Int }
        `,
      },
      data: () => ({ roots: { Query: { patient } }, entities: [] }),
    });
    expect(await graph.ours('{ patient { id shots } }')).toEqual({ data: { patient: { id: 'a1', shots: 3 } } });
  });
});
