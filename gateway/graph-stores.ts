import type { ValidationRule } from 'graphql';
import type { Clock } from '../platform/clock/clock.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { AuthorizationConfig } from './config/authorization-config.ts';
import type { CostConfig } from './config/cost-config.ts';
import { createSubgraphCostLimits } from './cost/subgraph-cost-limits.ts';
import { type ExecutorOf, ownExecutor } from './execution/executor.ts';
import { createOperationStore, type OperationStore } from './execution/operation-store.ts';
import type { Supergraph } from './execution/supergraph.ts';
import { costCheckOf } from './graphql/limits/document-limits.ts';

export interface GraphStoresOptions {
  /** True for a supergraph from outside, whose consistency must be checked. */
  readonly validate?: boolean;
  readonly clock: Clock;
  /** Default: nothing is logged. */
  readonly log?: Logger | undefined;
  readonly maxOperations: number;
  readonly maxTokens: number;
  readonly rules: readonly ValidationRule[];
  /** The rules check the cost without variables; this limit applies with them. */
  readonly maxCost: number;
  /** Most elements that the lists of a response have together, of any operation. Default: any number. */
  readonly maxListItems?: number | undefined;
  /** Limits on an operation's cost in single subgraphs. Default: none. */
  readonly cost?: CostConfig | undefined;
  /** See `OperationStoreOptions`. */
  readonly plansLabels?: boolean | undefined;
  /** Runs queries and mutations instead of `ownExecutor`. */
  readonly executorOf?: ExecutorOf | undefined;
  /** Access rules. Default: the supergraph's directives, met by keys and tokens as far as these can. */
  readonly authorization?: AuthorizationConfig | undefined;
}

/** Bound on cached operations of clients: some two hundred megabytes, whatever the size of each. */
const maxPreparedCharacters = 2 * 1024 * 1024;

/** Returns the executor of a supergraph, with the stores of its operations: of clients, trusted ones and our own. */
export const createStores = (options: GraphStoresOptions) => {
  const { clock, maxOperations, executorOf = () => ownExecutor, authorization } = options;
  const subgraphCosts = createSubgraphCostLimits(options.cost);
  const { plansLabels, maxListItems, log } = options;
  const common = { maxOperations, maxListItems, clock, log, plansLabels, withheldReport: authorization?.errors };
  return (supergraph: Supergraph) => {
    let persisted: OperationStore | undefined;
    const stores = {
      supergraph,
      // Created before the services: a refused supergraph must not replace those in use.
      execute: executorOf(supergraph),
      operations: createOperationStore({
        ...common,
        supergraph,
        maxCharacters: maxPreparedCharacters,
        limits: {
          maxTokens: options.maxTokens,
          maxCost: options.maxCost,
          rules: options.rules,
          variableCheckOf: (document, operationName) =>
            costCheckOf(supergraph.apiSchema, document, operationName, options.maxCost),
          subgraphCosts,
        },
      }),
      trusted: createOperationStore({ ...common, supergraph }),
      get persisted() {
        persisted ??= createOperationStore({ ...common, supergraph: supergraph.internal });
        return persisted;
      },
    };
    // A supergraph from outside has no persisted operations, and their schema takes long to build.
    if (options.validate !== true) void stores.persisted;
    return stores;
  };
};

export type GraphStores = ReturnType<ReturnType<typeof createStores>>;
