import { composeServices } from '@apollo/composition';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { withoutInaccessible } from '../../platform/graphql/without-inaccessible.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { loadSupergraph } from './supergraph.ts';

const link =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@inaccessible", "@shareable"])';
const { supergraphSdl } = composeServices([
  {
    name: 'books',
    url: 'http://books.invalid',
    typeDefs: parse(`${link}
      type Query { books(limit: Int = 3, offset: Int = 0 @inaccessible, sort: Sort, filter: Filter): [Book!]!
        hidden: Secret @inaccessible }
      enum Sort { TITLE SHELF @inaccessible }
      enum Part @inaccessible { HEAD TAIL }
      input Filter { title: String part: Part @inaccessible }
      type Secret @inaccessible { code: String sort: Sort }
      type Book @key(fields: "isbn") { isbn: ID! shelf: Sort shelfNote: String @inaccessible }`),
  },
  {
    name: 'ratings',
    url: 'http://ratings.invalid',
    typeDefs: parse(`${link} type Book @key(fields: "isbn") { isbn: ID! stars: Int raw: Int @inaccessible }`),
  },
]);
if (supergraphSdl === undefined) throw new Error('it does not compose');
const supergraph = loadSupergraph(supergraphSdl);

const uses = [
  ['an argument', '{ books(offset: 1) { isbn } }'],
  ['a field', '{ books { shelfNote } }'],
  ['a field of another subgraph', '{ books { raw } }'],
  ['a value of an enum', '{ books(sort: SHELF) { isbn } }'],
  ['a type', '{ hidden { code } }'],
  ['an enum', 'query Q($part: Part) { books(filter: { part: $part }) { isbn } }'],
] as const;

describe('inaccessible elements', () => {
  const clients = createOperationStore({ supergraph, maxOperations: 10 });
  const ours = createOperationStore({ supergraph: supergraph.internal, maxOperations: 10 });

  it.each(uses)('are planned for our own operations, and not for those of clients: %s', (_, text) => {
    expect(isPrepared(clients.prepare(text))).toBe(false);
    const prepared = ours.prepare(text);
    if (!isPrepared(prepared)) throw prepared.errors[0];
    expect(prepared.serviceNames).toContain('books');
  });

  it.each(uses)(
    'are planned as in a supergraph where all is accessible, as the stock gateway needs it: %s',
    (_, text) => {
      const seen = createOperationStore({
        supergraph: loadSupergraph(withoutInaccessible(supergraphSdl)),
        maxOperations: 1,
      });
      const [own, stock] = [ours.prepare(text), seen.prepare(text)];
      if (!isPrepared(own) || !isPrepared(stock)) throw new Error('both are valid');
      expect(own.plan).toEqual(stock.plan);
    },
  );

  it('are sent to their subgraph and returned', () => {
    const prepared = ours.prepare('query Q($n: Int) { books(offset: $n, sort: SHELF) { raw shelf } }');
    if (!isPrepared(prepared)) throw prepared.errors[0];
    expect(prepared.serviceNames).toEqual(['books', 'ratings']);
    expect(JSON.stringify(prepared.plan)).toContain('books(offset:$n sort:SHELF){__typename isbn shelf}');
    const { data, faults: dataErrors } = prepared.respond(
      { books: [{ __typename: 'Book', raw: 1, shelf: 'SHELF' }] },
      {},
    );
    expect({ data, faults: dataErrors }).toEqual({ data: { books: [{ raw: 1, shelf: 'SHELF' }] }, faults: [] });
  });

  it('are allowed in our own variables, and unknown in those of clients', () => {
    const text = 'query Q($sort: Sort) { books(sort: $sort) { isbn } }';
    const [own, theirs] = [ours, clients].map((store) => store.prepare(text));
    if (own === undefined || theirs === undefined || !isPrepared(own) || !isPrepared(theirs))
      throw new Error('both are valid');
    expect(own.coerceVariables({ sort: 'SHELF' }).errors).toBeUndefined();
    expect(theirs.coerceVariables({ sort: 'SHELF' }).errors).toHaveLength(1);
  });

  it('are hidden from clients’ introspection', () => {
    const text = '{ __type(name: "Secret") { name } }';
    const theirs = clients.prepare(text);
    if (!isPrepared(theirs)) throw theirs.errors[0];
    expect(theirs.respond({}, {}).data).toEqual({ __type: null });
  });

  it('lead to one schema for clients and one for our own operations', () => {
    expect(supergraph.internal).toBe(supergraph.internal.internal);
    expect(supergraph.apiSchema.getType('Secret')).toBeUndefined();
    expect(supergraph.internal.apiSchema.getType('Secret')).toBeDefined();
  });
});
