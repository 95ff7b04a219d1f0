import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { isPromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { runOperation } from '../../tests/kit/graphs/run-operation.ts';
import type { SchemaService } from '../../tests/kit/graphs/schema-service.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createChannel } from '../../tests/kit/time/channel.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { loadSupergraph } from './supergraph.ts';

const supergraph = loadSupergraph(threeSubgraphsSdl());
const store = createOperationStore({ supergraph, maxOperations: 100 });
let services: ReadonlyMap<string, SchemaService>;
beforeEach(() => {
  services = createLibraryServices();
});

const prepare = (text: string) => {
  const prepared = store.prepare(text);
  if (!isPrepared(prepared)) throw prepared.errors[0];
  return prepared;
};

const run = (
  text: string,
  overrides: Readonly<Record<string, Partial<GraphQLService>>> = {},
  signal?: AbortSignal,
  variables: Readonly<Record<string, unknown>> = {},
) => {
  const all = new Map(
    [...services].map(([name, service]): [string, GraphQLService] => [name, { ...service, ...overrides[name] }]),
  );
  return runOperation(prepare(text), {
    services: all,
    variables,
    context: createTestContext(signal === undefined ? {} : { signal }),
  });
};

const never: Partial<GraphQLService> = { execute: () => new Promise(() => {}) };
const failing = (error: unknown): Partial<GraphQLService> => ({ execute: () => Promise.reject(error) });
const requestsOf = (name: string) => services.get(name)?.requests ?? [];

describe('executing a plan', () => {
  it('is synchronous if the only service is', () => {
    const result = run('{ book(id: "b1") { title pages } }');
    expect(isPromise(result)).toBe(false);
    expect(result).toEqual({ data: { book: { title: 'Salt Roads', pages: 310 } } });
  });

  it('fetches the entities of a hundred rows in one request, each entity once', async () => {
    const result = await run('{ manyBooks(count: 100) { id reviews { stars } } }');
    expect(result.errors).toBeUndefined();
    expect(requestsOf('people')).toHaveLength(1);
    expect(requestsOf('people')[0]?.variables?.['representations']).toHaveLength(2);
    expect(result).toMatchObject({ data: { manyBooks: { 98: { reviews: [{ stars: 4 }, { stars: 2 }] } } } });
  });

  it('shares equal fetches in flight, and copies their data', async () => {
    const text =
      'query Named { a: books(first: 1) { reviews { book { id x: title } } } b: books(first: 1) { reviews { book { id x: title(style: LOUD) } } } }';
    const result = await run(text);
    expect(requestsOf('people')).toHaveLength(1);
    const withTitle = (x: string) => ({ 0: { reviews: { 0: { book: { x } } } } });
    expect(result).toMatchObject({ data: { a: withTitle('Salt Roads'), b: withTitle('SALT ROADS') } });
  });

  it('passes variables with names that are special in JavaScript', async () => {
    const variables = JSON.parse('{"__proto__": 2}');
    const text =
      'query ($__proto__: Int, $constructor: Int) { books(first: $__proto__) { id reviews(first: $constructor) { stars } } }';
    const result = await run(text, {}, undefined, variables);
    expect(result.errors).toBeUndefined();
    expect(result.data?.['books']).toHaveLength(2);
    expect(JSON.stringify(requestsOf('catalog')[0]?.variables)).toBe('{"__proto__":2}');
    expect(Object.keys(requestsOf('people')[0]?.variables ?? {})).toEqual(['representations']);
  });

  it('sends mutations one after the other', async () => {
    const order: string[] = [];
    const noting = (name: string): Partial<GraphQLService> => ({
      execute: async (request, context) => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        const service = services.get(name);
        if (service === undefined) throw new Error(`no ${name}`);
        const result = await service.execute(request, context);
        order.push(`${name} ends`);
        return result;
      },
    });
    const result = await run('mutation { a: count greet(id: "p1") { age } b: count }', {
      catalog: noting('catalog'),
      people: noting('people'),
    });
    expect(JSON.stringify(result.data)).toBe('{"a":1,"greet":{"age":41},"b":2}');
    expect(order).toEqual([
      'catalog begins',
      'catalog ends',
      'people begins',
      'people ends',
      'catalog begins',
      'catalog ends',
    ]);
  });
});

describe('a fetch that fails', () => {
  it('makes only its own part null, and names the service and the reason', async () => {
    const error = new ServiceError('service_unavailable', 'The service people is not available at the moment.');
    const result = await run('{ book(id: "b1") { title lastReader { name } } }', { people: failing(error) });
    expect(result.data).toEqual({ book: { title: 'Salt Roads', lastReader: null } });
    expect(result.errors?.map(({ message, extensions }) => ({ message, ...extensions }))).toEqual([
      {
        message: 'The service people is not available at the moment.',
        code: 'SERVICE_UNAVAILABLE',
        retryable: true,
        service: 'people',
      },
    ]);
  });

  it('hides an unexpected error', async () => {
    const result = await run('{ book(id: "b1") { title lastReader { name } } }', {
      people: failing(new Error('secret')),
    });
    expect(JSON.stringify(result.errors)).not.toContain('secret');
    expect(result.errors?.[0]?.extensions['code']).toBe('INTERNAL_ERROR');
  });

  it('does not affect others if a service throws synchronously or does not exist', async () => {
    const thrower: Partial<GraphQLService> = {
      execute: () => {
        throw new ServiceError('upstream_unavailable', 'no');
      },
    };
    expect((await run('{ people { age } book(id: "b1") { title } }', { people: thrower })).errors?.[0]?.message).toBe(
      'no',
    );
    const alone = await runOperation(prepare('{ nobody { age } }'), {
      services: new Map(),
      context: createTestContext(),
    });
    expect(alone.errors?.[0]?.extensions['code']).toBe('SERVICE_UNAVAILABLE');
    expect(alone.data).toEqual({ nobody: null });
  });

  it('is reported at every place of the entity', async () => {
    const broken: Partial<GraphQLService> = {
      execute: (): ExecutionResult =>
        JSON.parse('{"data":{"_entities":[null,{"reviews":[]}]},"errors":[{"message":"lost","path":["_entities",0]}]}'),
    };
    const result = await run('{ manyBooks(count: 3) { id reviews { stars } } }', { people: broken });
    expect(result.errors?.map((error) => error.path)).toEqual([
      ['manyBooks', 0],
      ['manyBooks', 2],
    ]);
  });

  const down = failing(new ServiceError('service_unavailable', 'The service people is not available at the moment.'));
  const join = 'query ($count: Int!) { manyBooks(count: $count) { id reviews { stars } } }';

  it('is reported at the path of each object that it was for, lists included', async () => {
    const { errors } = await run('{ shelf { owner { id } } books(first: 2) { id reviews { stars } } }', {
      people: down,
    });
    expect(errors?.map(({ path }) => path)).toEqual([
      ['books', 0],
      ['books', 1],
    ]);
  });

  it('has no path if it was for the root of the operation', async () => {
    const { errors } = await run('{ people { age } }', { people: down });
    expect(errors?.map(({ path }) => path)).toEqual([undefined]);
  });

  it.each([
    [100, []],
    [101, ['1 further place has this error: The service people is not available at the moment.']],
    [350, ['250 further places have this error: The service people is not available at the moment.']],
  ])('is reported at a hundred of %d places, and once more for the rest', async (count, rest) => {
    const { errors = [] } = await run(join, { people: down }, undefined, { count });
    expect(errors.slice(0, 100).map(({ path }) => path)).toEqual(
      Array.from({ length: 100 }, (_, index) => ['manyBooks', index]),
    );
    const counting = errors.slice(100);
    expect(counting.map(({ message }) => message)).toEqual(rest);
    for (const { path, extensions } of counting) {
      expect(path?.[0]).toBe('manyBooks');
      expect(extensions).toEqual({
        code: 'SERVICE_UNAVAILABLE',
        retryable: true,
        service: 'people',
        furtherPlaces: count - 100,
      });
    }
  });

  it('is reported at those objects also if the subgraph says why, its first error at each', async () => {
    const refused = [{ message: 'Who are you?', extensions: { code: 'UNAUTHENTICATED' } }, { message: 'And why?' }];
    for (const data of [undefined, null, { _entities: null }]) {
      const execute = () => ({ data, errors: refused }) as unknown as ExecutionResult;
      const { errors } = await run('{ books(first: 2) { id reviews { stars } } }', { people: { execute } });
      expect(errors?.map(({ message, path }) => [message, path])).toEqual([
        ['Who are you?', ['books', 0]],
        ['Who are you?', ['books', 1]],
        ['And why?', ['books']],
      ]);
    }
  });

  it.each([
    ['for the root', '{ people { age } }', [undefined]],
    [
      'for entities',
      '{ books(first: 2) { id reviews { stars } } }',
      [
        ['books', 0],
        ['books', 1],
      ],
    ],
  ])('names the service if there is neither data nor an error %s', async (_, text, paths) => {
    const { errors = [] } = await run(text, { people: { execute: () => ({ data: null }) } });
    expect(errors.map(({ path }) => path)).toEqual(paths);
    for (const { message, extensions } of errors) {
      expect(message).toBe('The service people returned neither data nor an error.');
      expect(extensions).toEqual({ code: 'SERVICE_UNAVAILABLE', retryable: false, service: 'people' });
    }
  });

  it('is one error without a path if its deadline is that of the request, although nothing was aborted', async () => {
    const clock = new ManualClock();
    const late = new ServiceError('deadline_exceeded', 'The service people did not answer in time.');
    const people: Partial<GraphQLService> = {
      execute: async () => {
        await clock.advance(500);
        throw late;
      },
    };
    const result = await runOperation(prepare('{ books(first: 2) { id reviews { stars } } }'), {
      services: new Map(
        [...services].map(([name, service]): [string, GraphQLService] => [
          name,
          { ...service, ...(name === 'people' ? people : {}) },
        ]),
      ),
      // Its own clock does not advance.
      context: createTestContext({ deadline: { atMs: clock.now() + 500, clock: new ManualClock() } }),
      clock,
    });
    expect(result.errors?.map(({ path, message }) => [path, message])).toEqual([[undefined, late.message]]);
  });

  it('is reported if a service returns fewer entities than requested', async () => {
    const short: Partial<GraphQLService> = { execute: () => ({ data: { _entities: [] } }) };
    const result = await run('{ book(id: "b1") { title lastReader { name } } }', { people: short });
    expect(result.data).toEqual({ book: { title: 'Salt Roads', lastReader: null } });
    expect(result.errors).toHaveLength(1);
  });
});

describe('an aborted request', () => {
  it('returns the data received so far, even if a service ignores the signal', async () => {
    const controller = new AbortController();
    const asked = createChannel<true>();
    const deaf: Partial<GraphQLService> = {
      execute: () => {
        asked.push(true);
        return new Promise(() => {});
      },
    };
    const pending = run('{ book(id: "b1") { title lastReader { name } } }', { people: deaf }, controller.signal);
    await asked.stream.next();
    controller.abort(new ServiceError('deadline_exceeded', 'Too late.'));
    const result = await pending;
    expect(result.data).toEqual({ book: { title: 'Salt Roads', lastReader: null } });
    expect(result.errors?.map((error) => error.extensions['code'])).toEqual(['DEADLINE_EXCEEDED']);
  });

  it('sends no further fetch', async () => {
    const controller = new AbortController();
    controller.abort();
    const result = await run('{ book(id: "b1") { title lastReader { name } } }', { people: never }, controller.signal);
    expect(requestsOf('catalog')).toHaveLength(0);
    expect(result.errors?.map((error) => error.extensions['code'])).toEqual(['CLIENT_CLOSED_REQUEST']);
  });
});

describe('data that violate the schema', () => {
  const responding = (data: unknown): Partial<GraphQLService> => ({
    execute: () => ({ data: data as NonNullable<ExecutionResult['data']> }),
  });

  it('are an error where the stock executor only reports an extension', async () => {
    const result = await run('{ book(id: "b1") { title pages } }', {
      catalog: responding({ book: { title: null, pages: 1 } }),
    });
    expect(result.data).toEqual({ book: null });
    expect(result.errors?.map(({ message, path }) => ({ message, path }))).toEqual([
      { message: 'Cannot return null for non-nullable field Book.title.', path: ['book', 'title'] },
    ]);
  });

  it.each([
    {
      name: 'an object in place of a list',
      text: '{ media { id } }',
      data: { media: { id: 'b1' } },
      message: 'Invalid non-list value found for field Query.media.',
    },
    {
      name: 'a text in place of an object',
      text: '{ book(id: "b1") { id } }',
      data: { book: 'b1' },
      message: 'Invalid non-object value found for field Query.book.',
    },
    {
      name: 'a text in place of a number',
      text: '{ book(id: "b1") { pages } }',
      data: { book: { pages: '1' } },
      message: 'Invalid value found for field Book.pages.',
    },
  ])('are null with an error for $name', async ({ text, data, message }) => {
    const result = await run(text, { catalog: responding(data) });
    expect(result.errors?.map((error) => error.message)).toEqual([message]);
    expect(result.data).not.toBeNull();
  });

  it('are dropped if they were not requested, including a prototype', async () => {
    const data = JSON.parse('{"book":{"title":"x","secret":"s","__proto__":{"pages":7}},"extra":1}');
    const result = await run('{ book(id: "b1") { title pages } }', { catalog: responding(data) });
    expect(result.data).toEqual({ book: { title: 'x', pages: null } });
  });

  it('are returned unchanged from a conforming service, and shaped if the order differs', async () => {
    const data = { book: { title: 'x', pages: 1 } };
    const conforming: Partial<GraphQLService> = { ...responding(data), conforms: true };
    const same = await run('{ book(id: "b1") { title pages } }', { catalog: conforming });
    expect(same.data?.['book']).toBe(data.book);
    const media = { media: [{ __typename: 'Film', id: 'f1' }] };
    const shaped = await run('{ media { id } }', { catalog: { ...responding(media), conforms: true } });
    expect(shaped.data).toEqual({ media: [{ id: 'f1' }] });
  });

  it('are returned unchanged whatever variables exclude', async () => {
    const text = 'query ($short: Boolean! = false) { book(id: "b1") { title pages @skip(if: $short) } }';
    for (const [short, book] of [
      [true, { title: 'x' }],
      [false, { title: 'x', pages: 1 }],
    ] as const) {
      const catalog: GraphQLService = { ...responding({ book }), conforms: true } as GraphQLService;
      const result = await runOperation(prepare(text), {
        services: new Map([['catalog', catalog]]),
        context: createTestContext(),
        variables: { short },
      });
      expect(result.data?.['book']).toBe(book);
    }
  });
});
