import type { FetchNode } from '@apollo/query-planner';
import type { GatewayExecutionResult } from '@apollo/server-gateway-interface';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { SubgraphError } from '../../platform/graphql/graphql-service.ts';
import { withoutInaccessible } from '../../platform/graphql/without-inaccessible.ts';
import { type Logger, reports } from '../../platform/runtime/log/logger.ts';
import { withRoundedIntegers } from '../../platform/text/json/exact-json.ts';
import { copyJson } from '../../platform/text/json/json-object.ts';
import { mayUse, refusal } from '../api-keys/authenticator.ts';
import { codeOf, showSubgraphError } from '../errors/subgraph-error.ts';
import type { Executor, ExecutorOf } from '../execution/execute-operation.ts';
import { toFetchError } from '../execution/fetch/fetch-errors.ts';
import { type FetchRun, sendFetch } from '../execution/fetch/send-fetch.ts';
import { logMaskedErrors, type MaskedError } from '../execution/masked-errors.ts';
import type { ExecutionRequest, PreparedOperation } from '../execution/prepared-operation.ts';
import { reportDataErrors } from '../execution/shape/data-errors.ts';
import type { FetchRecord } from '../execution/trace/fetch-record.ts';
import { outlineOf } from '../execution/trace/plan-outline.ts';
import type { StockClass } from './stock-class.ts';
import { createStockGateway, type SendStockFetch, type StockFetch, type StockGateway } from './stock-gateway.ts';

interface KnownError {
  readonly service: string;
  /** Set for an error that is not shown to clients. */
  readonly masked?: { readonly message: string; readonly code: string | undefined };
}

/**
 * The stock executor gets subgraphs' errors in their form for clients and assigns their paths. Errors of its own are
 * masked.
 */
class StockErrors {
  readonly #operation: PreparedOperation;
  readonly #request: ExecutionRequest;
  readonly #known = new Map<unknown, KnownError>();

  constructor(operation: PreparedOperation, request: ExecutionRequest) {
    this.#operation = operation;
    this.#request = request;
  }

  show(error: SubgraphError, service: string): GraphQLError {
    const { foreignErrors, conforms } = this.#request.services.get(service) ?? {};
    const { message, extensions, isMasked } = showSubgraphError(error, service, foreignErrors);
    const shown = new GraphQLError(message, { path: error.path, extensions });
    const masked = isMasked && conforms !== true ? { message: error.message, code: codeOf(error) } : undefined;
    this.#known.set(shown, { service, ...(masked === undefined ? {} : { masked }) });
    return shown;
  }

  fail(thrown: unknown, service: string): GraphQLError {
    const shown = toFetchError(thrown, service, this.#request.context);
    this.#known.set(shown, { service });
    return shown;
  }

  /**
   * Returns the errors of the result and logs the masked ones. `completion` lists places where data violate the schema.
   */
  settle(received: readonly GraphQLError[], completion: readonly GraphQLError[]): readonly GraphQLError[] {
    const { context, services } = this.#request;
    const errors: GraphQLError[] = [];
    const masked: MaskedError[] = [];
    for (const error of received) {
      const shown = this.#settled(error, masked);
      if (!this.#isRepeated(shown, errors)) errors.push(shown);
    }
    const problems = completion.map(({ message, path = [] }) => ({ message, path, field: undefined, isNull: true }));
    reportDataErrors({ services, errors, masked }, problems, () => this.#operation.serviceNames);
    if (masked.length > 0) logMaskedErrors(masked, context);
    return errors;
  }

  #settled(error: GraphQLError, masked: MaskedError[]): GraphQLError {
    const original = this.#known.has(error) ? error : error.originalError;
    const known = this.#known.get(original);
    if (!(original instanceof GraphQLError) || known === undefined) return this.unexpected(error);
    if (known.masked !== undefined)
      masked.push({ service: known.service, path: error.path, places: 1, ...known.masked });
    if (original === error) return error;
    const { message, path } = error;
    // If a response has no list of entities, the stock executor uses the path in its plan, which is no response path.
    const place = path?.includes('@') === true ? undefined : path;
    return new GraphQLError(message, { path: place, extensions: original.extensions });
  }

  /** Logs an error of the stock executor itself and returns its masked form. */
  unexpected(error: unknown): GraphQLError {
    const { log } = this.#request.context;
    log.error({ err: error }, 'the stock executor failed unexpectedly');
    return new GraphQLError('Internal error', { extensions: { code: 'INTERNAL_ERROR', retryable: false } });
  }

  /** An abort makes every later fetch fail; one error for each service is enough. */
  #isRepeated({ message, extensions }: GraphQLError, errors: readonly GraphQLError[]): boolean {
    return (
      this.#request.context.aborted &&
      errors.some((known) => known.message === message && known.extensions['service'] === extensions['service'])
    );
  }
}

/** The stock executor plans, orders and merges. Fetches and errors follow our rules. */
class StockRun {
  readonly #operation: PreparedOperation;
  readonly #run: FetchRun;
  readonly #errors: StockErrors;
  readonly #nodeService: string | undefined;

  /** `nodeService` as in `Supergraph`: every caller may use it. */
  constructor(operation: PreparedOperation, request: ExecutionRequest, nodeService: string | undefined) {
    this.#operation = operation;
    this.#nodeService = nodeService;
    this.#run = { context: request.context, services: request.services, inFlight: new Map(), trace: request.trace };
    this.#errors = new StockErrors(operation, request);
  }

  /** Rejects with the result's error if the fetch fails. */
  readonly send: SendStockFetch = async (fetch) => {
    const { query, operationName, variables } = fetch;
    let record: FetchRecord | undefined;
    try {
      const service = this.#serviceFor(fetch);
      record = this.#recordOf(fetch, service);
      const request = { query, variables, operationName };
      const { data, errors = [] } = await sendFetch(this.#run, service, request, false, record);
      record?.ended(errors.length);
      // The stock executor writes into results, and services in this process may share lists between them.
      return {
        // The class writes the data as they are, and JSON has no `bigint`.
        data: withRoundedIntegers(copyJson(data ?? null)),
        ...(errors.length === 0 ? {} : { errors: errors.map((error) => this.#errors.show(error, service)) }),
      };
    } catch (thrown) {
      record?.ended(1);
      throw this.#errors.fail(thrown, fetch.service);
    }
  };

  toResponse({ data, errors = [], extensions }: GatewayExecutionResult): ExecutionResult {
    const completion = (extensions?.['valueCompletion'] ?? []) as readonly GraphQLError[];
    const settled = this.#errors.settle(errors, completion);
    return settled.length === 0 ? { data: data ?? null } : { errors: settled, data: data ?? null };
  }

  toFailure(thrown: unknown): ExecutionResult {
    return { errors: [this.#errors.unexpected(thrown)], data: null };
  }

  /**
   * If the caller may not use the service, another one with the same fields is used. Admission has checked the fetches
   * of our own plan except those below `node`, so these are checked here.
   */
  #serviceFor({ service }: StockFetch): string {
    const { identity } = this.#run.context;
    if (service === this.#nodeService || mayUse(identity, service)) return service;
    const other = this.#operation
      .standInsFor(service)
      .find((name) => this.#run.services.has(name) && mayUse(identity, name));
    if (other === undefined) throw refusal(identity, service);
    return other;
  }

  /** The stock executor has its own plan, so a fetch is reported as the equal one of ours. */
  #recordOf({ query, variables, path }: StockFetch, service: string): FetchRecord | undefined {
    const { trace } = this.#run;
    if (trace === undefined) return undefined;
    const alike = [...outlineOf(this.#operation.plan)].filter(([node]) => node.operation === query);
    const [node] = alike.find(([, outlined]) => outlined.path === path) ?? alike[0] ?? [];
    const { representations } = variables;
    const entityCount = Array.isArray(representations) ? representations.length : undefined;
    const kind = entityCount === undefined ? 'root' : 'entity';
    return trace.begin(node ?? ({} as FetchNode), { service, kind, entityCount });
  }
}

/**
 * Throws an `Error` that names unsupported features of a supergraph. Errors of the class become errors of the response.
 */
export const createStockExecutors = (Stock: StockClass, log: Logger): ExecutorOf => {
  let inUse: StockGateway[] = [];
  /** Operations in flight continue on a stopped gateway. */
  const stop = (gateway: StockGateway): void => {
    gateway.stop().catch(reports(log, 'the stock gateway could not be stopped', 'warn'));
  };

  return (supergraph): Executor => {
    const forClients = createStockGateway(Stock, supergraph.sdl, log);
    inUse.forEach(stop);
    const opened = [forClients];
    inUse = opened;
    let forPersisted: StockGateway | undefined;
    /** Our own persisted operations may use inaccessible elements. */
    const persistedGateway = (): StockGateway => {
      if (forPersisted !== undefined) return forPersisted;
      forPersisted = createStockGateway(Stock, withoutInaccessible(supergraph.sdl), log);
      opened.push(forPersisted);
      return forPersisted;
    };
    return async ({ operation, variables }, request) => {
      const run = new StockRun(operation, request, supergraph.nodeService);
      try {
        const gateway = operation.schema === supergraph.apiSchema ? forClients : persistedGateway();
        return run.toResponse(await gateway.execute(operation, variables, run.send));
      } catch (thrown) {
        return run.toFailure(thrown);
      }
    };
  };
};
