import type { FetchNode } from '@apollo/query-planner';
import type { GatewayExecutionResult } from '@apollo/server-gateway-interface';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { withRoundedIntegers } from '../../platform/json/exact-json.ts';
import { mayUse, refusal } from '../auth/authenticator.ts';
import { type FetchRun, sendFetch } from '../execution/fetch/send-fetch.ts';
import { copyJson } from '../execution/json.ts';
import type { ExecutionRequest, PreparedOperation } from '../execution/prepared-operation.ts';
import type { FetchRecord } from '../execution/trace/fetch-record.ts';
import { outlineOf } from '../execution/trace/plan-outline.ts';
import { StockErrors } from './stock-errors.ts';
import type { SendStockFetch, StockFetch } from './stock-gateway.ts';

/** The stock executor plans, orders and merges. Fetches and errors follow our rules. */
export class StockRun {
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
