import { expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { loadSupergraph } from '../../gateway/execution/supergraph.ts';
import { createMemoryTaggedStore } from '../../platform/cache/memory-tagged-store.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { composeSubgraphs } from '../../tests/kit/graphs/two-subgraphs.ts';
import { extendSupergraph } from '../supergraph/extend-supergraph.ts';
import { factsOf } from '../supergraph/supergraph-facts.ts';
import { createSubgraphCache } from './subgraph-cache.ts';

const link = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])';
const supergraphWith = (books: string, people = 'name: String') =>
  factsOf(
    loadSupergraph(
      composeSubgraphs({
        books: parse(`${link} type Query { book: Book } type Book @key(fields: "id") { id: ID! ${books} }`),
        people: parse(`${link} type Person @key(fields: "id") { id: ID! ${people} }`),
      }),
      { extend: extendSupergraph },
    ),
  );
const price = '{book{price}}';
const entity = 'query($representations:[_Any!]!){_entities(representations:$representations){...on Book{price}}}';
const variables = { representations: [{ __typename: 'Book', id: '1' }] };

it.each([
  ['with the same type of a field', supergraphWith('price: Int'), 1],
  ['with another description', supergraphWith('"in cents" price: Int'), 1],
  ['with another schema of another subgraph', supergraphWith('price: Int', 'name: Int'), 1],
  ['with another type of a field', supergraphWith('price: String'), 2],
  ['with another nullability', supergraphWith('price: Int!'), 2],
  ['with another field', supergraphWith('price: Int title: String'), 2],
])('asks a subgraph %s in a reloaded supergraph %#', async (_, reloaded, requests) => {
  const clock = new ManualClock();
  let served = supergraphWith('price: Int');
  let asked = 0;
  const run = createSubgraphCache({
    name: 'books',
    url: 'http://books.invalid/graphql',
    rules: { defaultTtlMs: 60_000, maxTtlMs: 60_000, privateBy: 'identity' },
    store: createMemoryTaggedStore({ clock, maxBytes: 1_000_000 }),
    clock,
    reportsToCaller: false,
    supergraph: () => served,
    onRead: () => {},
  })(async ({ query }) => {
    asked += 1;
    const book = { price: asked };
    const data = query === price ? { book } : { _entities: [book] };
    return { result: { data }, status: 200, headers: {}, extensions: undefined };
  });
  const askBoth = async () => {
    for (const request of [{ query: price }, { query: entity, variables }]) await run(request, createTestContext(), {});
  };
  await askBoth();
  await askBoth();
  expect(asked).toBe(2);
  served = reloaded;
  await askBoth();
  expect(asked).toBe(2 * requests);
});
