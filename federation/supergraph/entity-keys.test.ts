import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { loadSupergraph } from '../../gateway/execution/supergraph.ts';
import { composeSubgraphs } from '../../tests/kit/graphs/two-subgraphs.ts';
import { entityTag, subgraphTag, tagsOfEntity, typeTag } from '../subgraph-cache/cache-tags.ts';
import { extendSupergraph } from './extend-supergraph.ts';
import { factsOf } from './supergraph-facts.ts';

const link = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@external"])';
const sdl = composeSubgraphs({
  depots: parse(`${link}
      type Query { crate(id: ID!): Crate }
      type Crate @key(fields: "id") @key(fields: "code depot { id }") { id: ID! code: Int! depot: Depot! }
      type Depot @key(fields: "id") { id: ID! }
    `),
  'crate-weights': parse(`${link}
      type Crate @key(fields: "id") { id: ID! weight: Float }
    `),
});
const { entityKeys, cacheTags } = factsOf(loadSupergraph(sdl, { extend: extendSupergraph }));

describe('the keys of entities', () => {
  it('are those of each subgraph, with nested fields below their parents', () => {
    expect(entityKeys('depots', 'Crate')).toEqual([{ id: true }, { code: true, depot: { id: true } }]);
    expect(entityKeys('crate-weights', 'Crate')).toEqual([{ id: true }]);
    expect(entityKeys('crate-weights', 'Depot')).toEqual([]);
    expect(entityKeys('others', 'Crate')).toEqual([]);
    expect(entityKeys('depots', 'constructor')).toEqual([]);
  });

  it('give a representation a tag for each key whose fields it has', () => {
    const common = [subgraphTag('depots'), typeTag('depots', 'Crate')];
    const compound = { code: 3, depot: { id: 'd' } };
    const tagOf = (key: Record<string, unknown>) => entityTag('depots', 'Crate', key);
    const tagsOf = (fields: Record<string, unknown>) =>
      tagsOfEntity('depots', { __typename: 'Crate', ...fields }, { entityKeys, cacheTags });
    expect(tagsOf({ id: 'c', size: 9 })).toEqual([...common, tagOf({ id: 'c' })]);
    expect(tagsOf({ depot: { name: 'x', id: 'd' }, code: 3 })).toEqual([...common, tagOf(compound)]);
    expect(tagsOf({ id: 'c', ...compound })).toEqual([...common, tagOf({ id: 'c' }), tagOf(compound)]);
    expect(tagsOf({ code: 3, depot: null })).toEqual(common);
  });
});
