import type { DocumentNode, ExecutionResult, ValidationRule } from 'graphql';
import type { Clock } from '../platform/clock/clock.ts';
import type { RequestContext } from '../platform/context/request-context.ts';
import type { VariableValues } from '../platform/graphql/variables/variable-coercer.ts';
import type { Logger } from '../platform/log/logger.ts';
import { inTurns } from '../platform/promise/in-turns.ts';
import { andThen, type MaybePromise } from '../platform/promise/maybe-promise.ts';
import { dependenciesOf } from '../platform/reuse/dependencies.ts';
import type { Span } from '../platform/telemetry/span.ts';
import type { AuthorizedCaller } from './authorization/authorized-caller.ts';
import { createOperationAuthorizer } from './authorization/operation-authorizer.ts';
import type { PolicyDecider } from './authorization/policies/policy-decider.ts';
import type { AuthorizationConfig } from './config/authorization-config.ts';
import type { CostConfig } from './config/cost-config.ts';
import { type AdmittedOperation, admitOperation, type RefusedOperation } from './execution/admit-operation.ts';
import { type DeferredExecution, executeDeferred } from './execution/defer/execute-deferred.ts';
import { type ExecutorOf, ownExecutor } from './execution/executor.ts';
import {
  createOperationStore,
  isPrepared,
  type OperationStore,
  type Preparation,
  type StoredOperation,
} from './execution/operation-store.ts';
import type { GivenPlan } from './execution/plan/plan-operation.ts';
import type { ServiceMap } from './execution/plan/plan-run.ts';
import type { PreparedOperation } from './execution/prepared-operation.ts';
import { loadSupergraph, type Supergraph, supergraphInPieces } from './execution/supergraph.ts';
import type { PlanTrace } from './execution/trace/plan-trace.ts';
import { executeInSpan } from './execution/trace/traced-operation.ts';
import { costCheckOf } from './graphql/document-limits.ts';
import { createSubgraphCostLimits } from './graphql/subgraph-cost-limits.ts';

export interface GraphOptions {
  readonly supergraphSdl: string;
  /** True for a supergraph from outside: its consistency is checked before it is served. */
  readonly validate?: boolean;
  /** See `Supergraph`. */
  readonly nodeService?: string | undefined;
  /** The subgraphs of a supergraph. Called again for each that is loaded. */
  readonly servicesFor: (supergraph: Supergraph) => ServiceMap;
  readonly clock: Clock;
  /** Why the planner failed on an operation. Default: nothing is logged. */
  readonly log?: Logger | undefined;
  readonly maxOperations: number;
  readonly maxTokens: number;
  readonly rules: readonly ValidationRule[];
  /** The rules see a document without its variables; this holds for it with them. */
  readonly maxCost: number;
  /** What an operation may cost in single subgraphs. Default: no limit. */
  readonly cost?: CostConfig | undefined;
  /** What runs queries and mutations in the place of `ownExecutor`. */
  /**
   * Whether deferred fragments are parts of their own. False for an executor that has none: what is deferred comes with
   * the rest. Default true.
   */
  readonly defers?: boolean;
  readonly executorOf?: ExecutorOf | undefined;
  /**
   * Who may select what. Default: as the directives of the supergraph say, of which keys and tokens meet those that
   * they can.
   */
  readonly authorization?: AuthorizationConfig | undefined;
  /** Default: no policy is granted. */
  readonly policies?: PolicyDecider | undefined;
}

/** Of the operations of clients that are kept prepared: some two hundred megabytes, however large each is. */
const maxPreparedCharacters = 2 * 1024 * 1024;

/** A prepared operation of clients, and which of the two stores it is in. */
export interface GraphOperation {
  readonly stored: StoredOperation;
  readonly isTrusted: boolean;
}

/** A supergraph that is loaded and not served yet. */
export interface NextGraph {
  readonly supergraph: Supergraph;
  /**
   * Prepares an operation by a plan that was made for this supergraph. False when it cannot be, or is prepared already.
   */
  takeOver(operation: GraphOperation, given: GivenPlan): boolean;
}

/** The graph as it stands: what clients may ask, and who answers. */
export interface Graph {
  readonly supergraph: Supergraph;
  readonly services: ServiceMap;
  readonly operations: OperationStore;
  /** Prepares the text of an operation of a client; limits apply. What is done for it is part of `span`. */
  prepare(query: string, operationName?: string, span?: Span): Preparation;
  /** Prepares a document of ours, which may use what clients do not see; no limits apply to it. Keyed by the document itself. */
  preparePersisted(document: DocumentNode, span?: Span): Preparation;
  /** Prepares a document of a client that the operator trusts: no limits apply to it. Keyed by the document itself. */
  prepareTrusted(document: DocumentNode, operationName?: string, span?: Span): Preparation;
  /**
   * Takes in an operation of a caller: what its rights leave of it, with its variables. With a promise only where a
   * policy has to be asked for.
   */
  admit(
    operation: PreparedOperation,
    variables: VariableValues | null | undefined,
    caller: AuthorizedCaller,
  ): MaybePromise<AdmittedOperation | RefusedOperation>;
  /** Runs a query or a mutation for the caller that it was admitted for. `trace` records how. */
  execute(admitted: AdmittedOperation, context: RequestContext, trace?: PlanTrace): MaybePromise<ExecutionResult>;
  /** Runs one in parts. Undefined when nothing of it is deferred: see `executeDeferred`. */
  defer(admitted: AdmittedOperation, context: RequestContext): DeferredExecution | undefined;
  /** Puts another supergraph in place. Throws, and changes nothing, when it cannot be served. What runs goes on as it began. */
  reload(supergraphSdl: string): void;
  /**
   * Loads another supergraph, which is known to be valid, in turns of the event loop. Rejects when it cannot be served.
   */
  loadNext(supergraphSdl: string): Promise<NextGraph>;
  /** Puts what `loadNext` has loaded in place. Throws, and changes nothing, when it cannot be served. */
  replaceBy(next: NextGraph): void;
  /** Operations of clients that are prepared, the most recently used of each store first. */
  operationsInUse(): readonly GraphOperation[];
  /** Calls back after each reload. */
  onReload(listener: (supergraph: Supergraph) => void): () => void;
}

export const createGraph = (options: GraphOptions): Graph => {
  const { clock, maxOperations, executorOf = () => ownExecutor, authorization } = options;
  const authorizer = createOperationAuthorizer({ config: authorization, policies: options.policies });
  const subgraphCosts = createSubgraphCostLimits(options.cost);
  const common = { maxOperations, clock, log: options.log, withheldReport: authorization?.errors };
  const storesOf = (supergraph: Supergraph) => {
    let persisted: OperationStore | undefined;
    const stores = {
      supergraph,
      // Before the services: a supergraph that is refused must not replace those in use.
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
    // Of a supergraph from outside nothing is persisted, and the schema of such documents takes long to build.
    if (options.validate !== true) void stores.persisted;
    return stores;
  };
  const served = (stores: ReturnType<typeof storesOf>) => ({
    stores,
    services: options.servicesFor(stores.supergraph),
  });
  const { nodeService } = options;
  const load = (sdl: string) =>
    served(storesOf(loadSupergraph(sdl, { validate: options.validate ?? false, nodeService })));
  let current = load(options.supergraphSdl);
  const replace = (next: typeof current): void => {
    current = next;
    for (const listener of listeners) listener(current.stores.supergraph);
  };
  const loaded = new WeakMap<NextGraph, ReturnType<typeof storesOf>>();
  const listeners = new Set<(supergraph: Supergraph) => void>();
  return {
    get supergraph() {
      return current.stores.supergraph;
    },
    get services() {
      return current.services;
    },
    get operations() {
      return current.stores.operations;
    },
    prepare: (query, operationName, span) => current.stores.operations.prepare(query, operationName, span),
    preparePersisted: (document, span) => current.stores.persisted.prepare(document, undefined, span),
    prepareTrusted: (document, operationName, span) => current.stores.trusted.prepare(document, operationName, span),
    admit: (operation, variables, caller) =>
      andThen(authorizer.authorize(operation, caller), (authorized) =>
        isPrepared(authorized)
          ? admitOperation(authorized, variables, caller.identity, authorization?.rejectUnauthorized)
          : authorized,
      ),
    execute: (admitted, context, trace) => {
      const { access, withheld } = admitted.operation;
      // Who asks decides what the response has, and may be decided otherwise the next time.
      if (access !== undefined || withheld !== undefined) dependenciesOf(context.signal)?.isUnknown();
      const { execute } = current.stores;
      const { services } = current;
      return context.span?.isRecorded === true
        ? executeInSpan(admitted.operation, context, (own) =>
            execute(admitted, { services, context: own, clock, trace }),
          )
        : execute(admitted, { services, context, clock, trace });
    },
    defer: (admitted, context) =>
      options.defers === false ? undefined : executeDeferred(admitted, { services: current.services, context, clock }),
    reload: (sdl) => {
      if (sdl === current.stores.supergraph.sdl) return;
      replace(load(sdl));
    },
    loadNext: async (sdl) => {
      const stores = storesOf(await inTurns(supergraphInPieces(sdl, { nodeService })));
      const next: NextGraph = {
        supergraph: stores.supergraph,
        takeOver: ({ isTrusted, stored }, given) =>
          (isTrusted ? stores.trusted : stores.operations).takeOver(stored, given),
      };
      loaded.set(next, stores);
      return next;
    },
    replaceBy: (next) => {
      const stores = loaded.get(next);
      if (stores === undefined) throw new Error('the supergraph was not loaded by this graph');
      replace(served(stores));
    },
    operationsInUse: () => [
      ...current.stores.operations.stored().map((stored) => ({ stored, isTrusted: false })),
      ...current.stores.trusted.stored().map((stored) => ({ stored, isTrusted: true })),
    ],
    onReload: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
