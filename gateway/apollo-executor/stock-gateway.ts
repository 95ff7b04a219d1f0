import { errorCauses } from '@apollo/federation-internals';
import type { ApolloGateway, GraphQLDataSource } from '@apollo/gateway';
import type { GatewayExecutionResult, GatewayGraphQLResponse } from '@apollo/server-gateway-interface';
import type { ExecutionResult } from 'graphql';
import type { VariableValues } from '../../platform/graphql/variables/variable-coercer.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { createIds } from '../execution/create-ids.ts';
import type { PreparedOperation } from '../execution/prepared-operation.ts';
import type { StockClass } from './stock-class.ts';

type ProcessOptions = Parameters<GraphQLDataSource['process']>[0];

export interface StockFetch {
  readonly service: string;
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Path of the entities in the response, with `@` for each item of a list; empty for root fields. */
  readonly path: string;
}

/** Sends a fetch. The stock executor writes into the result. A rejection becomes an error of the result. */
export type SendStockFetch = (fetch: StockFetch) => Promise<ExecutionResult>;

export interface StockGateway {
  /** Rejects with the errors of the class. */
  execute(
    operation: PreparedOperation,
    variables: VariableValues,
    send: SendStockFetch,
  ): Promise<GatewayExecutionResult>;
  stop(): Promise<void>;
}

/** The class's messages are for its direct users, so they are logged at debug level. */
const quietly = (log: Logger) => {
  const write = (message: unknown): void => log.debug({ stock: String(message) }, 'the stock gateway logged');
  return { debug: write, info: write, warn: write, error: write };
};

const sourceOf = (service: string): GraphQLDataSource => ({
  process: ({ request, context, ...options }: ProcessOptions) =>
    (context['send'] as SendStockFetch)({
      service,
      query: request.query ?? '',
      operationName: request.operationName,
      variables: request.variables ?? {},
      path: 'pathInIncomingRequest' in options ? (options.pathInIncomingRequest ?? []).join('.') : '',
    }) as Promise<GatewayGraphQLResponse>,
});

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return (errorCauses(error) ?? [error]).map(({ message }) => message).join('; ');
};

/** Throws an `Error` with the class's reasons, which name features, if it refuses the supergraph. */
export const createStockGateway = (Stock: StockClass, supergraphSdl: string, log: Logger): StockGateway => {
  let refusal: unknown;
  const gateway: ApolloGateway = new Stock({
    // The class loads a supergraph synchronously only through `update`.
    supergraphSdl: {
      initialize: async ({ update }) => {
        try {
          update(supergraphSdl);
        } catch (error) {
          refusal = error;
        }
        return { supergraphSdl };
      },
    },
    buildService: ({ name }) => sourceOf(name),
    logger: quietly(log),
    // Defaults of both depend on NODE_ENV. The supergraph was already validated, and our rules decide who sees plans.
    validateSupergraph: false,
    __exposeQueryPlanExperimental: false,
  });
  gateway.load().catch((error: unknown) => {
    if (refusal === undefined) log.error({ err: error }, 'the stock gateway failed to load');
  });
  if (refusal !== undefined)
    throw new Error(`@apollo/gateway refuses the supergraph: ${reasonOf(refusal)} (it is loaded for EXECUTOR=apollo)`, {
      cause: refusal,
    });
  // The class caches plans by these keys: one for each prepared operation, valid as long as the operation.
  const idOf = createIds();
  const logger = quietly(log);
  return {
    execute: (operation, variables, send) => {
      const { document, operationName } = operation;
      const request = operationName === undefined ? { variables } : { variables, operationName };
      return gateway.executor({
        request,
        document,
        operationName: operationName ?? null,
        queryHash: String(idOf(operation)),
        context: { send },
        metrics: {},
        logger,
      } as unknown as Parameters<ApolloGateway['executor']>[0]);
    },
    stop: () => gateway.stop(),
  };
};
