import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { composeSubgraphs } from '../../../tests/kit/graphs/two-subgraphs.ts';
import { createOperationStore } from '../operation-store.ts';
import { loadSupergraph } from '../supergraph.ts';

const header = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])';
const place = 'type Place @key(fields: "id") { id: ID! @shareable name: String @shareable within: Place @shareable }';
/** Each of three subgraphs has all fields of a place, so that each level has three ways. */
const subgraphOf = (root: string) => parse(`${header} type Query { ${root}: Place } ${place}`);
const sdl = composeSubgraphs({ a: subgraphOf('ofA'), b: subgraphOf('ofB'), c: subgraphOf('ofC') });

const nested = (levels: number): string => (levels === 0 ? '{ name }' : `{ name within ${nested(levels - 1)} }`);

describe('planning an operation whose fields several subgraphs have', () => {
  const storeOf = (maxPaths?: number) =>
    createOperationStore({ supergraph: loadSupergraph(sdl, { maxPaths }), maxOperations: 10 });
  const refusal = { errors: [{ extensions: { code: 'QUERY_PLANNING_FAILED', retryable: false } }] };

  it('finds the plan of a few levels', () => {
    expect(storeOf().prepare(`{ ofA ${nested(4)} }`)).toMatchObject({ serviceNames: ['a'] });
  });

  it('is given up when the ways to one field become too many', () => {
    expect(storeOf().prepare(`{ ofA ${nested(13)} }`)).toMatchObject(refusal);
  });

  it('is given up earlier or later by the setting', () => {
    expect(storeOf(2).prepare(`{ ofA ${nested(4)} }`)).toMatchObject(refusal);
    expect(storeOf(1024).prepare(`{ ofA ${nested(6)} }`)).toMatchObject({ serviceNames: ['a'] });
    expect(storeOf(256).prepare(`{ ofA ${nested(6)} }`)).toMatchObject(refusal);
  });
});
