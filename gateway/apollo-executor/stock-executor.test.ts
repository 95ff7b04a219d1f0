import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import type { Call, CallOptions } from '../../platform/call/call.ts';
import { noRights } from '../../platform/call/identity.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { libraryQueries } from '../../tests/kit/graphs/library-queries.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createRecordingLogger, type LogLine } from '../../tests/kit/suite/recording-logger.ts';
import { admitOperation } from '../execution/admit-operation.ts';
import { type Executor, ownExecutor } from '../execution/execute-operation.ts';
import { createOperationStore, isPrepared } from '../execution/operation-store.ts';
import type { ServiceMap } from '../execution/plan/plan-run.ts';
import { type LoadedSupergraph, loadSupergraph } from '../execution/supergraph.ts';
import { importStockClass, type StockClass } from './stock-class.ts';
import { createStockExecutors } from './stock-executor.ts';

const sdl = threeSubgraphsSdl();
const supergraph = loadSupergraph(sdl);
let Stock: StockClass;
let stock: Executor;

beforeAll(async () => {
  Stock = await importStockClass();
  stock = createStockExecutors(Stock, silentLogger)(supergraph);
});

interface Run {
  readonly services?: ServiceMap;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly context?: CallOptions;
  readonly of?: LoadedSupergraph;
}

const run = async (
  executor: Executor,
  text: string,
  { services = createLibraryServices(), variables = {}, context = {}, of = supergraph }: Run = {},
): Promise<ExecutionResult> => {
  const prepared = createOperationStore({ supergraph: of, maxOperations: 1 }).prepare(text);
  if (!isPrepared(prepared)) throw prepared.errors[0];
  const given = createTestContext(context);
  const admitted = admitOperation(prepared, variables, given.identity);
  if (admitted.errors !== undefined) throw admitted.errors[0];
  return executor(admitted, { services, context: given });
};

/** Errors in any order, without graphql-js's additions. */
const shownErrors = ({ errors = [] }: ExecutionResult) =>
  errors
    .map(({ message, path, extensions }) => JSON.stringify({ message, path, code: extensions['code'], extensions }))
    .sort();

/** Services, one of which is replaced. */
const servicesWith = (name: string, change: Partial<GraphQLService>): ServiceMap => {
  const services = new Map<string, GraphQLService>(createLibraryServices());
  const service = services.get(name);
  if (service !== undefined) services.set(name, { ...service, ...change });
  return services;
};

describe('the stock executor', () => {
  it.each(libraryQueries)('returns the same response as ours for $name', async ({ text, variables }) => {
    const ours = await run(ownExecutor, text, { variables });
    const theirs = await run(stock, text, { variables });
    expect(JSON.stringify(theirs.data)).toBe(JSON.stringify(ours.data));
    expect(theirs.errors?.map(({ message }) => message).sort()).toEqual(
      ours.errors?.map(({ message }) => message).sort(),
    );
  });

  it.each(['masked', 'passed', undefined] as const)(
    'shows errors of a subgraph in mode %s like ours',
    async (errorMode) => {
      const failing: Partial<GraphQLService> = {
        ...(errorMode === undefined ? {} : { errorMode }),
        execute: async () => ({
          data: { _entities: [{ reviews: [] }, null] },
          errors: [
            { message: 'the password is wrong', path: ['_entities', 1, 'reviews'] },
            { message: 'no such book', path: ['_entities', 0], extensions: { code: 'NOT_FOUND' } },
            { message: 'internal', extensions: { code: 'INTERNAL_SERVER_ERROR', stacktrace: ['secret'] } },
          ] as never,
        }),
      };
      const text = '{ books(first: 2) { title reviews { stars } } }';
      const lines: LogLine[][] = [[], []];
      const [ours, theirs] = await Promise.all(
        [ownExecutor, stock].map((executor, index) =>
          run(executor, text, {
            services: servicesWith('people', failing),
            context: { log: createRecordingLogger(lines[index] ?? []) },
          }),
        ),
      );
      expect(shownErrors(theirs as ExecutionResult)).toEqual(shownErrors(ours as ExecutionResult));
      expect(lines[1]).toEqual(lines[0]);
    },
  );

  it('reports an unreachable service like ours, but without the path of the objects', async () => {
    const services = () =>
      servicesWith('people', {
        execute: () => Promise.reject(new ServiceError('service_unavailable', 'The service people is down.')),
      });
    const text = '{ books { title reviews { stars } } people { name } }';
    const ours = await run(ownExecutor, text, { services: services() });
    const theirs = await run(stock, text, { services: services() });
    expect(theirs.data).toEqual(ours.data);
    const placeless = (result: ExecutionResult) =>
      result.errors?.map(({ message, extensions }) => JSON.stringify({ message, extensions }));
    expect(new Set(placeless(theirs))).toEqual(new Set(placeless(ours)));
    expect(theirs.errors?.every(({ path }) => path === undefined)).toBe(true);
  });

  it('masks its own errors about a malformed result', async () => {
    const lines: LogLine[] = [];
    const { data, errors } = await run(stock, '{ books(first: 2) { title reviews { stars } } }', {
      services: servicesWith('people', { execute: async () => ({ data: { _entities: [{}] } }) }),
      context: { log: createRecordingLogger(lines) },
    });
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ message: 'Internal error', extensions: { code: 'INTERNAL_ERROR' } }]);
    expect(lines).toMatchObject([{ level: 'error', message: 'the stock executor failed unexpectedly' }]);
  });

  it('calls no service that the caller may not use, except the one of nodes', async () => {
    const services = createLibraryServices();
    const prepared = createOperationStore({ supergraph, maxOperations: 1 }).prepare(
      '{ people { name } books { title } }',
    );
    if (!isPrepared(prepared)) throw prepared.errors[0];
    const everyone = createTestContext();
    const admitted = admitOperation(prepared, {}, everyone.identity);
    if (admitted.errors !== undefined) throw admitted.errors[0];
    // As below `node`, which admission does not check.
    const identity = { keyId: 'k', services: new Set(['catalog']), rights: noRights };
    const { errors } = await stock(admitted, { services, context: createTestContext({ identity }) });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', service: 'people' } }]);
    expect(services.get('people')?.requests).toHaveLength(0);
    expect(services.get('catalog')?.requests).toHaveLength(1);
    const open = createStockExecutors(Stock, silentLogger)({ ...supergraph, nodeService: 'people' });
    const response = await open(admitted, { services, context: createTestContext({ identity }) });
    expect(response.errors).toBeUndefined();
  });

  it('ends when its request is aborted, with one error for each service, and sends nothing more', async () => {
    const controller = new AbortController();
    const asked: string[] = [];
    const services = servicesWith('people', {
      execute: ({ query }) => {
        asked.push(query);
        setImmediate(() => controller.abort());
        return new Promise(() => {});
      },
    });
    const { errors } = await run(stock, '{ a: people { name works { title } } }', {
      services,
      context: { signal: controller.signal },
    });
    expect(errors).toMatchObject([{ extensions: { code: 'CLIENT_CLOSED_REQUEST', service: 'people' } }]);
    expect(asked).toHaveLength(1);
  });

  it('passes the request’s context to the services', async () => {
    const contexts: Call[] = [];
    const services = servicesWith('catalog', {
      execute: async (_request, context) => {
        contexts.push(context);
        return { data: { books: [] } };
      },
    });
    const propagatedHeaders = { 'x-tenant': 'blue' };
    await run(stock, '{ books { title } }', { services, context: { propagatedHeaders, requestId: 'r1' } });
    expect(contexts).toMatchObject([{ propagatedHeaders, requestId: 'r1' }]);
  });

  it('runs persisted operations, which may use inaccessible elements', async () => {
    const of = supergraph.internal;
    const { data, errors } = await run(stock, '{ book(id: "b1") { title secret genre } }', { of });
    expect(errors).toBeUndefined();
    const ours = await run(ownExecutor, '{ book(id: "b1") { title secret genre } }', { of });
    expect(JSON.stringify(data)).toBe(JSON.stringify(ours.data));
  });
});

describe('a supergraph with features that the stock class refuses', () => {
  const withFeatures = sdl.replace(
    /^schema\n/m,
    'schema\n @link(url: "https://specs.apollo.dev/authenticated/v0.1", for: SECURITY)\n @link(url: "https://specs.apollo.dev/policy/v0.1", for: SECURITY)\n',
  );

  it('is refused when it is loaded, with the names of the features', () => {
    expect(withFeatures).toContain('authenticated/v0.1');
    const load = () => createStockExecutors(Stock, silentLogger)({ ...supergraph, sdl: withFeatures });
    expect(load).toThrow(/^@apollo\/gateway refuses the supergraph: .*\/authenticated\/v0\.1.*\/policy\/v0\.1/);
  });
});
