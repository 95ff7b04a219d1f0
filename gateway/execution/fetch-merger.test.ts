import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { createTestContext } from '../../tests/kit/request-context.ts';
import type { SchemaService } from '../../tests/kit/schema-service.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/two-subgraphs.ts';
import { executeOperation } from './execute-operation.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { loadSupergraph } from './supergraph.ts';

const store = createOperationStore({ supergraph: loadSupergraph(threeSubgraphsSdl()), maxOperations: 100 });
let library: ReadonlyMap<string, SchemaService>;
beforeEach(() => {
  library = createLibraryServices();
});
const requestsOf = (name: string) => library.get(name)?.requests ?? [];

const run = (
  text: string,
  { variables = {}, people = {} }: { variables?: object; people?: Partial<GraphQLService> } = {},
) => {
  const prepared = store.prepare(text);
  if (!isPrepared(prepared)) throw prepared.errors[0];
  const services = new Map(
    [...library].map(([name, service]): [string, GraphQLService] => [
      name,
      { ...service, mergesFetches: true, ...(name === 'people' ? people : {}) },
    ]),
  );
  return executeOperation(prepared, { variables: { ...variables }, services, context: createTestContext() });
};

/** The service of people, with each answer changed. */
const answering = (change: (result: ExecutionResult, query: string) => ExecutionResult): Partial<GraphQLService> => ({
  execute: async (request, context) => {
    const service = library.get('people');
    if (service === undefined) throw new Error('there are no people');
    return change(await service.execute(request, context), request.query);
  },
});

const twoPlaces = '{ a: book(id: "b1") { reviews { stars } } b: books { id reviews { text } } }';

describe('fetches of entities at several places', () => {
  it('leave in one request, each selection with a list of its own', async () => {
    const result = await run(twoPlaces);
    expect(requestsOf('people')).toHaveLength(1);
    expect(Object.keys(requestsOf('people')[0]?.variables ?? {})).toEqual(['entities_0', 'entities_1']);
    expect(result).toMatchObject({ data: { a: { reviews: { 0: { stars: 4 } } }, b: { 0: { reviews: { 0: {} } } } } });
  });

  it('of one selection leave as one list, which has an entity of both places once', async () => {
    const result = await run('{ a: book(id: "b1") { reviews { stars } } b: books { id reviews { stars } } }');
    expect(requestsOf('people')).toHaveLength(1);
    const { representations } = requestsOf('people')[0]?.variables ?? {};
    const ids = (representations as { id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { a, b } = result.data as { a: object; b: { id: string; reviews: object }[] };
    expect(a).toEqual({ reviews: b.find(({ id }) => id === 'b1')?.reviews });
  });

  it('send the same text each time they meet', async () => {
    await run(twoPlaces);
    await run(twoPlaces);
    expect(requestsOf('people')[0]?.query).toBe(requestsOf('people')[1]?.query);
  });

  it('bring the variables of all of them, whatever the client calls them', async () => {
    const result = await run(
      'query ($entities_0: Boolean, $n: Int) { a: book(id: "b1") { reviews { text(loud: $entities_0) } } b: books { reviews(first: $n) { stars } } }',
      { variables: { entities_0: true, n: 1 } },
    );
    expect(result.errors).toBeUndefined();
    expect(result).toMatchObject({ data: { a: { reviews: { 0: { text: expect.stringMatching(/!$/) } } } } });
  });

  it('tell an error at every place where the entity stands that it is about', async () => {
    const failing = answering((result, query) => ({
      ...result,
      errors: [
        new GraphQLError('no reviews today', {
          path: [query.includes('entities_1') ? 'entities_1' : '_entities', 0, 'reviews'],
        }),
      ],
    }));
    const result = await run(twoPlaces, { people: failing });
    expect(result.errors?.map(({ path }) => path)).toEqual([['b', 0, 'reviews']]);
  });

  it('tell an error that is about none of them once', async () => {
    const failing = answering((result) => ({ ...result, errors: [new GraphQLError('something is wrong')] }));
    expect((await run(twoPlaces, { people: failing })).errors).toHaveLength(1);
  });

  it('are asked for one by one when one of them spoils the answer of all', async () => {
    const spoilt = answering((result, query) =>
      query.includes('lastReader') ? { data: null, errors: [new GraphQLError('readers are not told')] } : result,
    );
    const result = await run('{ a: book(id: "b1") { reviews { stars } } b: books { id lastReader { age } } }', {
      people: spoilt,
    });
    expect(requestsOf('people')).toHaveLength(3);
    expect(result).toMatchObject({ data: { a: { reviews: { 0: { stars: 4 } } } } });
    expect(result.errors?.map(({ message }) => message)).toEqual(['readers are not told']);
  });

  it('fail together when their request does, each with an error', async () => {
    const result = await run(twoPlaces, { people: { execute: () => Promise.reject(new Error('gone')) } });
    expect(result.errors).toHaveLength(2);
    expect(result.data).toBeNull();
  });
});
