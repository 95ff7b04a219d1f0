import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { libraryQueries } from '../../tests/kit/library-queries.ts';
import { createRecordingLogger, type LogLine } from '../../tests/kit/recording-logger.ts';
import { createTestContext } from '../../tests/kit/request-context.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/two-subgraphs.ts';
import { admitOperation } from '../execution/admit-operation.ts';
import { type Executor, type ExecutorOf, ownExecutor } from '../execution/executor.ts';
import { createOperationStore, isPrepared } from '../execution/operation-store.ts';
import { loadSupergraph } from '../execution/supergraph.ts';
import { importStockClass } from '../stock/stock-class.ts';
import { createStockExecutors } from '../stock/stock-executor.ts';
import { createFetchReader } from './fetch-parts.ts';
import { FetchRecording } from './fetch-recording.ts';
import { compareRun } from './shadow-run.ts';
import { createShadowedExecutors, type ShadowOptions } from './shadowed-executor.ts';

const sdl = threeSubgraphsSdl();
const supergraph = loadSupergraph(sdl);
const store = createOperationStore({ supergraph, maxOperations: 100 });
let stock: Executor;

beforeAll(async () => {
  stock = createStockExecutors(await importStockClass(), silentLogger, { rejects: true })(supergraph);
});

const setUp = (options: Partial<ShadowOptions> = {}) => {
  const clock = new ManualClock();
  const metrics = createMetrics({ defaults: false });
  const lines: LogLine[] = [];
  const executorOf = createShadowedExecutors({
    stockOf: () => stock,
    sample: 1,
    clock,
    log: createRecordingLogger(lines),
    metrics,
    ...options,
  });
  return {
    clock,
    lines,
    executorOf,
    execute: executorOf(supergraph),
    /** Comparisons by outcome, without zeros. */
    counts: async () => {
      const { values } = await metrics.shadowRuns.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
    },
  };
};

/** Services as over HTTP, whose entity fetches are merged. */
const mergingServices = (): ReadonlyMap<string, GraphQLService> =>
  new Map([...createLibraryServices()].map(([name, service]) => [name, { ...service, mergesFetches: true }]));

const run = async (
  executor: Executor,
  text: string,
  {
    services = createLibraryServices(),
    variables = {},
    context = createTestContext(),
    clock = new ManualClock(),
  }: {
    readonly services?: ReadonlyMap<string, GraphQLService>;
    readonly variables?: Readonly<Record<string, unknown>>;
    readonly context?: ReturnType<typeof createTestContext>;
    readonly clock?: ManualClock;
  } = {},
): Promise<ExecutionResult> => {
  const prepared = store.prepare(text);
  if (!isPrepared(prepared)) throw prepared.errors[0];
  const admitted = admitOperation(prepared, variables, createTestContext().identity);
  if (admitted.errors !== undefined) throw admitted.errors[0];
  return executor(admitted, { services, context, clock });
};

const join = '{ books(first: 2) { title reviews { stars } } }';

describe.each([
  ['each by itself', createLibraryServices],
  ['merged', mergingServices],
] as const)('A comparison on recorded answers, fetches sent %s', (_, services) => {
  it.each(libraryQueries)('finds no difference for $name', async ({ text, variables }) => {
    const { clock, execute, counts, lines } = setUp();
    const recorded = await run(execute, text, { services: services(), variables, clock });
    const plain = await run(ownExecutor, text, { services: services(), variables, clock });
    expect(JSON.stringify(recorded)).toBe(JSON.stringify(plain));
    await clock.advance(100);
    const prepared = store.prepare(text);
    const isCompared = !text.startsWith('mutation') && isPrepared(prepared) && !prepared.isCorrected;
    expect(await counts()).toEqual(isCompared ? { equal: 1 } : {});
    expect(lines).toEqual([]);
  });
});

/** The stock executor with changed results of one service. */
const disagreeing = (name: string, change: (result: ExecutionResult) => ExecutionResult): Executor => {
  const changed = (service: GraphQLService): GraphQLService => ({
    ...service,
    execute: async (request, context) => change(structuredClone(await service.execute(request, context))),
  });
  return (admitted, request) =>
    stock(admitted, {
      ...request,
      services: new Map(
        [...request.services].map(([each, service]) => [each, each === name ? changed(service) : service]),
      ),
    });
};

const withTitle = (title: string) => (result: ExecutionResult) => {
  for (const book of (result.data?.['books'] ?? []) as { title: string }[]) book.title = title;
  return result;
};

describe('a comparison', () => {
  it('finds where a data source disagrees, counts it, and logs the operation and place without values', async () => {
    const { clock, execute, counts, lines } = setUp({ stockOf: () => disagreeing('catalog', withTitle('Forged')) });
    const { data } = await run(execute, `query Shelf ${join}`, { clock });
    expect(JSON.stringify(data)).not.toContain('Forged');
    await clock.advance(100);
    expect(await counts()).toEqual({ different: 1 });
    expect(lines).toEqual([
      {
        level: 'warn',
        message: 'the stock executor returned something else on the same answers',
        fields: { requestId: 'test-request', operation: 'Shelf', part: 'data', path: 'books.0.title' },
      },
    ]);
  });

  it('finds an error that only one of the executors reports', async () => {
    const failing = (result: ExecutionResult): ExecutionResult => ({
      ...result,
      errors: [{ message: 'secret', path: ['_entities', 1, 'reviews'], extensions: { code: 'X' } } as never],
    });
    const { clock, execute, counts, lines } = setUp({ stockOf: () => disagreeing('people', failing) });
    await run(execute, join, { clock });
    await clock.advance(100);
    expect(await counts()).toEqual({ different: 1 });
    expect(lines).toMatchObject([{ fields: { operation: 'unnamed', part: 'errors', path: 'books.1.reviews' } }]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('logs the same place of an operation once a minute, and counts it each time', async () => {
    const { clock, execute, counts, lines } = setUp({ stockOf: () => disagreeing('catalog', withTitle('Forged')) });
    for (const expected of [1, 1, 2]) {
      await run(execute, join, { clock });
      await clock.advance(40_000);
      expect(lines).toHaveLength(expected);
    }
    expect(await counts()).toEqual({ different: 3 });
  });

  it('finds no difference if a service fails, and does not call it again', async () => {
    const services = new Map<string, GraphQLService>(createLibraryServices());
    let asked = 0;
    const down = () => {
      asked += 1;
      return Promise.reject(new ServiceError('service_unavailable', 'The service people is down.'));
    };
    const people = services.get('people');
    if (people !== undefined) services.set('people', { ...people, execute: down });
    const { clock, execute, counts } = setUp();
    const { errors } = await run(execute, join, { services, clock });
    await clock.advance(100);
    expect(errors?.map(({ path }) => path?.[0])).toEqual(errors?.map(() => 'books'));
    expect(errors?.length).toBeGreaterThan(0);
    expect(asked).toBe(1);
    expect(await counts()).toEqual({ equal: 1 });
  });

  it.each([
    ['errors in the place of the list', { data: { _entities: null }, errors: [{ message: 'no' }] }],
    ['errors and no data', { data: null, errors: [{ message: 'no', path: ['_entities'] }] }],
    ['a list that is too short', { data: { _entities: [{}] } }],
  ])('finds no difference if a service returns %s', async (_what, answer) => {
    for (const mergesFetches of [false, true]) {
      const services = new Map<string, GraphQLService>(mergesFetches ? mergingServices() : createLibraryServices());
      const people = services.get('people');
      if (people !== undefined) services.set('people', { ...people, execute: async () => answer as never });
      const { clock, execute, counts } = setUp();
      await run(execute, join, { services, clock });
      await clock.advance(100);
      expect(await counts()).toEqual({ equal: 1 });
    }
  });

  it('separates entities that were fetched in one request of several lists', async () => {
    const queries: string[] = [];
    const services = new Map(
      [...mergingServices()].map(([name, service]): [string, GraphQLService] => [
        name,
        {
          ...service,
          execute: (request, context) => {
            queries.push(request.query);
            return service.execute(request, context);
          },
        },
      ]),
    );
    const { clock, execute, counts } = setUp();
    const text = '{ books { reviews { stars } } best: media { ... on Film { audience { name } } } }';
    await run(execute, text, { services, clock });
    expect(queries.some((query) => query.includes('entities_1:_entities'))).toBe(true);
    await clock.advance(100);
    expect(await counts()).toEqual({ equal: 1 });
  });

  it('counts an unrecorded request as unmatched, and not as a difference', async () => {
    const asksElse: Executor = async (admitted, request) => {
      const people = request.services.get('people');
      await Promise.resolve(people?.execute({ query: '{ nobody { id } }' }, request.context)).catch(() => {});
      return stock(admitted, request);
    };
    const { clock, execute, counts, lines } = setUp({ stockOf: () => asksElse });
    await run(execute, join, { clock });
    await clock.advance(100);
    expect(await counts()).toEqual({ unmatched: 1 });
    expect(lines).toMatchObject([{ level: 'debug', fields: { service: 'people' } }]);
  });

  it('counts an equal request with two results as unmatched', async () => {
    let count = 0;
    const services = new Map<string, GraphQLService>(createLibraryServices());
    const catalog = services.get('catalog');
    if (catalog === undefined) throw new Error('there is a catalog');
    services.set('catalog', {
      ...catalog,
      execute: async ({ query }) => ({
        data: query.includes('_entities') ? { _entities: [{ title: `T${++count}` }] } : {},
      }),
    });
    const twice: Executor = async (admitted, request) => {
      const query = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Book { title } } }';
      const representations = [{ __typename: 'Book', id: 'b1' }];
      await request.services.get('catalog')?.execute({ query, variables: { r: representations } }, request.context);
      return ownExecutor(admitted, request);
    };
    const recording = new FetchRecording(services);
    const prepared = store.prepare('{ __typename }');
    if (!isPrepared(prepared)) throw prepared.errors[0];
    const admitted = admitOperation(prepared, {}, createTestContext().identity);
    if (admitted.errors !== undefined) throw admitted.errors[0];
    const context = createTestContext();
    const request = { services: recording.services, context, clock: new ManualClock() };
    await twice(admitted, request);
    const once = { admitted, context, services, result: { data: { __typename: 'Query' } } };
    const options = { stock: twice, clock: new ManualClock(), timeoutMs: 1000, read: createFetchReader() };
    expect(await compareRun({ ...once, fetches: recording.fetches ?? [] }, options)).toEqual({ outcome: 'equal' });
    await twice(admitted, request);
    expect(await compareRun({ ...once, fetches: recording.fetches ?? [] }, options)).toMatchObject({
      outcome: 'unmatched',
    });
  });

  it('counts an executor that throws as failed, and logs only the error’s name', async () => {
    const { clock, execute, counts, lines } = setUp({
      stockOf: () => () => Promise.reject(new TypeError('Unexpected value "secret"')),
    });
    expect(await run(execute, join, { clock })).toMatchObject({ data: { books: [{}, {}] } });
    await clock.advance(100);
    expect(await counts()).toEqual({ failed: 1 });
    expect(lines).toMatchObject([{ level: 'warn', fields: { error: 'TypeError' } }]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('starts after the client has its result, and is aborted after its timeout', async () => {
    let begun = 0;
    const hanging: Executor = () => {
      begun += 1;
      return new Promise(() => {});
    };
    const { clock, execute, counts } = setUp({ stockOf: () => hanging });
    expect(await run(execute, join, { clock })).toMatchObject({ data: { books: [{}, {}] } });
    expect(begun).toBe(0);
    await clock.advance(100);
    expect([begun, await counts()]).toEqual([1, {}]);
    await clock.advance(5_000);
    expect(await counts()).toEqual({ failed: 1 });
    expect(clock.pending).toBe(0);
  });

  it('is bounded in number: further queries are not compared', async () => {
    let begun = 0;
    const hanging: Executor = () => {
      begun += 1;
      return new Promise(() => {});
    };
    const { clock, execute, counts } = setUp({ stockOf: () => hanging });
    const results = await Promise.all(Array.from({ length: 10 }, () => run(execute, join, { clock })));
    for (const { data } of results) expect(data).toEqual(results[0]?.data);
    await clock.advance(100);
    expect([begun, await counts()]).toEqual([8, { skipped: 2 }]);
    await clock.advance(5_000);
    await run(execute, join, { clock });
    await clock.advance(100);
    expect([begun, await counts()]).toEqual([9, { skipped: 2, failed: 8 }]);
  });

  it('covers the configured share of queries, and no mutation', async () => {
    const drawn = [0.009, 0.01, 0.5, 0];
    const { clock, execute, counts } = setUp({ sample: 0.01, random: () => drawn.shift() ?? 1 });
    for (const _ of [1, 2, 3]) await run(execute, join, { clock });
    await run(execute, 'mutation { count }', { clock });
    await clock.advance(100);
    expect(await counts()).toEqual({ equal: 1 });
  });

  it.each([
    ['that was aborted', async (controller: AbortController) => controller.abort(), undefined],
    ['whose answers have no JSON', async () => {}, { data: { books: [{ id: 1n }] } }],
    ['whose answers are larger than a recording', async () => {}, { data: { books: [], more: 'x'.repeat(5_000_000) } }],
  ])('is not made for a query %s', async (_what, before, answer) => {
    const controller = new AbortController();
    const services = new Map<string, GraphQLService>(createLibraryServices());
    const catalog = services.get('catalog');
    if (catalog === undefined) throw new Error('there is a catalog');
    services.set('catalog', {
      ...catalog,
      execute: async (request, context) => {
        await before(controller);
        return (answer as unknown as ExecutionResult) ?? catalog.execute(request, context);
      },
    });
    const { clock, execute, counts } = setUp();
    await run(execute, '{ books { __typename } }', {
      services,
      clock,
      context: createTestContext({ signal: controller.signal }),
    });
    await clock.advance(100);
    expect(await counts()).toEqual({ skipped: 1 });
  });
});

describe('a supergraph that the stock class refuses', () => {
  const refusing = (from: number): ExecutorOf => {
    let loads = 0;
    return () => {
      loads += 1;
      if (loads >= from) throw new Error('@apollo/gateway refuses the supergraph: no');
      return stock;
    };
  };

  it('is refused at the start', () => {
    expect(() => setUp({ stockOf: refusing(1) })).toThrow('refuses the supergraph');
  });

  it('is served without comparisons after a reload', async () => {
    const { clock, counts, executorOf, lines } = setUp({ stockOf: refusing(2) });
    expect(await run(executorOf(supergraph), join, { clock })).toMatchObject({ data: { books: [{}, {}] } });
    await clock.advance(100);
    expect(await counts()).toEqual({});
    expect(lines).toMatchObject([{ level: 'error' }]);
  });
});
