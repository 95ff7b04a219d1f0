import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { createTestContext } from '../../../tests/kit/graphs/request-context.ts';
import { runOperation } from '../../../tests/kit/graphs/run-operation.ts';
import type { SchemaService } from '../../../tests/kit/graphs/schema-service.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../../tests/kit/graphs/two-subgraphs.ts';
import { createOperationStore, isPrepared } from '../operation-store.ts';
import { loadSupergraph } from '../supergraph.ts';

const store = createOperationStore({ supergraph: loadSupergraph(threeSubgraphsSdl()), maxOperations: 100 });
let library: ReadonlyMap<string, SchemaService>;
beforeEach(() => {
  library = createLibraryServices();
});
const requestsOf = (name: string) => library.get(name)?.requests ?? [];

interface RunOptions {
  readonly variables?: object;
  readonly people?: Partial<GraphQLService>;
  readonly signal?: AbortSignal;
}

const run = (text: string, { variables = {}, people = {}, signal }: RunOptions = {}) => {
  const prepared = store.prepare(text);
  if (!isPrepared(prepared)) throw prepared.errors[0];
  const services = new Map(
    [...library].map(([name, service]): [string, GraphQLService] => [
      name,
      { ...service, mergesFetches: true, ...(name === 'people' ? people : {}) },
    ]),
  );
  return runOperation(prepared, {
    variables: { ...variables },
    services,
    context: createTestContext(signal === undefined ? {} : { signal }),
  });
};

/** The service of people with changed results. */
const responding = (change: (result: ExecutionResult, query: string) => ExecutionResult): Partial<GraphQLService> => ({
  execute: async (request, context) => {
    const service = library.get('people');
    if (service === undefined) throw new Error('there are no people');
    return change(await service.execute(request, context), request.query);
  },
});

const twoPlaces = '{ a: book(id: "b1") { reviews { stars } } b: books { id reviews { text } } }';

describe('entity fetches at several places', () => {
  it('share one request, with a list for each selection', async () => {
    const result = await run(twoPlaces);
    expect(requestsOf('people')).toHaveLength(1);
    expect(Object.keys(requestsOf('people')[0]?.variables ?? {})).toEqual(['entities_0', 'entities_1']);
    expect(result).toMatchObject({ data: { a: { reviews: { 0: { stars: 4 } } }, b: { 0: { reviews: { 0: {} } } } } });
  });

  it('with one selection share one list of distinct entities', async () => {
    const result = await run('{ a: book(id: "b1") { reviews { stars } } b: books { id reviews { stars } } }');
    expect(requestsOf('people')).toHaveLength(1);
    const { representations } = requestsOf('people')[0]?.variables ?? {};
    const ids = (representations as { id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { a, b } = result.data as { a: object; b: { id: string; reviews: object }[] };
    expect(a).toEqual({ reviews: b.find(({ id }) => id === 'b1')?.reviews });
  });

  it('send the same text each time they are merged', async () => {
    await run(twoPlaces);
    await run(twoPlaces);
    expect(requestsOf('people')[0]?.query).toBe(requestsOf('people')[1]?.query);
  });

  it('include their fragments, whose names may clash', async () => {
    const result = await run(
      '{ a: book(id: "b1") { lastReader { reviews { ...Opinion book { id } } boss { reviews { ...Opinion } } } } b: books { id reviews { ...Opinion by { reviews { ...Opinion } } } } } fragment Opinion on Review { stars text }',
    );
    const [query = ''] = requestsOf('people').map((request) => request.query);
    expect(requestsOf('people')).toHaveLength(1);
    expect(query).toMatch(/fragment entities_0_Opinion on Review/);
    expect(query).toMatch(/fragment entities_1_Opinion on Review/);
    expect(result.errors).toBeUndefined();
    expect(result).toMatchObject({ data: { b: { 0: { reviews: { 0: { stars: 4 } } } } } });
  });

  it('include the variables of all of them, whatever their names are', async () => {
    const result = await run(
      'query ($entities_0: Boolean, $n: Int) { a: book(id: "b1") { reviews { text(loud: $entities_0) } } b: books { reviews(first: $n) { stars } } }',
      { variables: { entities_0: true, n: 1 } },
    );
    expect(result.errors).toBeUndefined();
    expect(result).toMatchObject({ data: { a: { reviews: { 0: { text: expect.stringMatching(/!$/) } } } } });
  });

  it('report an error at every place of its entity', async () => {
    const failing = responding((result, query) => ({
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

  it('report an error about no entity once', async () => {
    const failing = responding((result) => ({ ...result, errors: [new GraphQLError('something is wrong')] }));
    expect((await run(twoPlaces, { people: failing })).errors).toHaveLength(1);
  });

  it('are sent one by one if one of them makes the merged response unusable', async () => {
    const spoilt = responding((result, query) =>
      query.includes('lastReader') ? { data: null, errors: [new GraphQLError('readers are not told')] } : result,
    );
    const result = await run('{ a: book(id: "b1") { reviews { stars } } b: books { id lastReader { age } } }', {
      people: spoilt,
    });
    expect(requestsOf('people')).toHaveLength(3);
    expect(result).toMatchObject({ data: { a: { reviews: { 0: { stars: 4 } } } } });
    expect(result.errors?.map(({ message, path }) => [message, path])).toEqual(
      [0, 1, 2].map((index) => ['readers are not told', ['b', index]]),
    );
  });

  const sameSelection = '{ a: books(first: 2) { reviews { stars } } b: book(id: "b3") { reviews { stars } } }';
  it.each([
    ['one list', sameSelection],
    ['several', twoPlaces],
  ])('never get entities of other fetches from a subgraph that omits some of %s', async (_, text) => {
    const short = responding((result) => {
      // The first request is the merged one.
      if (requestsOf('people').length > 1) return result;
      const lists = Object.entries(result.data as Record<string, unknown[]>);
      return { data: Object.fromEntries(lists.map(([name, list]) => [name, list.slice(1)])) };
    });
    const expected = await run(text);
    library = createLibraryServices();
    expect(await run(text, { people: short })).toEqual(expected);
  });

  it.each([
    ['none at all', (): ExecutionResult => ({ data: {} })],
    [
      'null for one of them',
      (result: ExecutionResult): ExecutionResult => ({
        data: { ...result.data, entities_1: null },
        errors: [new GraphQLError('no list', { path: ['entities_1'] })],
      }),
    ],
  ])('are sent one by one if a subgraph returns %s', async (_, change) => {
    const spoilt = responding((result, query) => (query.includes('entities_1') ? change(result) : result));
    const expected = await run(twoPlaces);
    library = createLibraryServices();
    expect(await run(twoPlaces, { people: spoilt })).toEqual(expected);
    expect(requestsOf('people')).toHaveLength(3);
  });

  it.each([
    ['beyond the list', ['entities_0', 99, 'reviews']],
    ['before the list', ['entities_0', -1]],
    ['by a text', ['entities_1', '0', 'reviews']],
    ['in a list that was not asked for', ['entities_7', 0]],
    ['as a whole', ['entities_1']],
  ])('report an error about an entity %s once, without a path', async (_, path) => {
    const odd = responding((result) => ({ ...result, errors: [new GraphQLError('odd', { path })] }));
    const { errors } = await run(twoPlaces, { people: odd });
    expect(errors?.map((error) => [error.message, error.path])).toEqual([['odd', undefined]]);
  });

  it('report an error about an index beyond the list of a single fetch', async () => {
    const odd = responding((result) => ({ ...result, errors: [new GraphQLError('odd', { path: ['_entities', 99] })] }));
    const { errors } = await run('{ book(id: "b1") { reviews { stars } } }', { people: odd });
    expect(errors?.map((error) => [error.message, error.path])).toEqual([['odd', undefined]]);
  });

  it('end with an error each, and affect no other, after an abort while they are sent one by one', async () => {
    const controller = new AbortController();
    const { execute } = responding((result, query) => {
      if (!query.includes('entities_1')) return result;
      controller.abort();
      return { data: null, errors: [new GraphQLError('too many aliases')] };
    });
    const result = await run(twoPlaces, {
      people: execute === undefined ? {} : { execute },
      signal: controller.signal,
    });
    expect(result.errors?.map(({ extensions }) => extensions['code'])).toEqual(['CLIENT_CLOSED_REQUEST']);
  });

  it('report an error at the path of each of their objects if their request fails, which is sent once', async () => {
    let asked = 0;
    const execute = () => {
      asked += 1;
      return Promise.reject(new ServiceError('forbidden', 'The service people does not allow this request.'));
    };
    const result = await run(twoPlaces, { people: { execute } });
    expect(asked).toBe(1);
    expect(result.data).toBeNull();
    expect(result.errors?.map(({ path }) => path)).toEqual([['a'], ['b', 0], ['b', 1], ['b', 2]]);
    for (const { extensions } of result.errors ?? [])
      expect(extensions).toEqual({ code: 'FORBIDDEN', retryable: false, service: 'people' });
  });

  it.each([
    ['too few entities', (list: unknown[]) => list.slice(1), '2 entities for 3 references'],
    ['too many entities', (list: unknown[]) => [...list, null], '4 entities for 3 references'],
    ['a number as an entity', (list: unknown[]) => [5, ...list.slice(1)], 'an entity that is no object'],
    ['a list as an entity', (list: unknown[]) => [[], ...list.slice(1)], 'an entity that is no object'],
  ])('name the service that returns %s for each of them', async (_, change, what) => {
    const wrong = responding((result) => ({
      data: Object.fromEntries(
        Object.entries(result.data ?? {}).map(([name, list]) => [name, change(list as unknown[])]),
      ),
    }));
    const { errors } = await run('{ books { id reviews { text } } }', { people: wrong });
    expect(errors?.map(({ path, message, extensions }) => ({ path, message, ...extensions }))).toEqual(
      [0, 1, 2].map((index) => ({
        path: ['books', index],
        message: `The service people returned ${what}.`,
        code: 'SERVICE_UNAVAILABLE',
        retryable: false,
        service: 'people',
      })),
    );
  });
});
