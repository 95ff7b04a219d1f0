import { errorCauses } from '@apollo/federation-internals';
import type { ApolloGateway, GraphQLDataSource } from '@apollo/gateway';
import type { GatewayExecutionResult, GatewayGraphQLResponse } from '@apollo/server-gateway-interface';
import type { ExecutionResult } from 'graphql';
import type { VariableValues } from '../../platform/graphql/variables/variable-coercer.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { PreparedOperation } from '../execution/prepared-operation.ts';
import type { StockClass } from './stock-class.ts';

type ProcessOptions = Parameters<GraphQLDataSource['process']>[0];

/** One fetch of the stock executor. */
export interface StockFetch {
  readonly service: string;
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Where in the response its entities are, `@` for each item of a list; empty for root fields. */
  readonly path: string;
}

/** What a fetch returns to the stock executor, which writes into it. A rejection becomes an error of the result. */
export type SendStockFetch = (fetch: StockFetch) => Promise<ExecutionResult>;

/** The class `ApolloGateway` over one supergraph. */
export interface StockGateway {
  /** Rejects for what the stock class throws. */
  execute(
    operation: PreparedOperation,
    variables: VariableValues,
    send: SendStockFetch,
  ): Promise<GatewayExecutionResult>;
  stop(): Promise<void>;
}

/** Its messages are for those who use the class alone; we report what matters to our operators. */
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

/** Keys of the class's own cache of plans: one for each prepared operation, whose plan goes when the operation does. */
const createOperationKeys = (): ((operation: PreparedOperation) => string) => {
  const keys = new WeakMap<PreparedOperation, string>();
  let last = 0;
  return (operation) => {
    const key = keys.get(operation) ?? String(++last);
    keys.set(operation, key);
    return key;
  };
};

/**
 * Throws an `Error` with the reasons of the class, the names of features among them, when it refuses the supergraph.
 */
export const createStockGateway = (Stock: StockClass, supergraphSdl: string, log: Logger): StockGateway => {
  let refusal: unknown;
  const gateway: ApolloGateway = new Stock({
    // By `update`, the class takes a supergraph at once; a text would be taken in a later turn.
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
    // Neither depends on NODE_ENV here: the supergraph was checked when it was loaded, and plans are shown by our
    // rules.
    validateSupergraph: false,
    __exposeQueryPlanExperimental: false,
  });
  gateway.load().catch((error: unknown) => {
    if (refusal === undefined) log.error({ err: error }, 'the stock gateway failed to load');
  });
  if (refusal !== undefined)
    throw new Error(
      `@apollo/gateway refuses the supergraph: ${reasonOf(refusal)} (it is loaded for EXECUTOR or SHADOW_SAMPLE)`,
      { cause: refusal },
    );
  const keyOf = createOperationKeys();
  const logger = quietly(log);
  return {
    execute: (operation, variables, send) => {
      const { document, operationName } = operation;
      const request = operationName === undefined ? { variables } : { variables, operationName };
      return gateway.executor({
        request,
        document,
        operationName: operationName ?? null,
        queryHash: keyOf(operation),
        context: { send },
        metrics: {},
        logger,
      } as unknown as Parameters<ApolloGateway['executor']>[0]);
    },
    stop: () => gateway.stop(),
  };
};
