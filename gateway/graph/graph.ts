import type { DocumentNode, ValidationRule } from 'graphql';
import type { Call } from '../../platform/call/call.ts';
import type { Span } from '../../platform/call/span.ts';
import type { VariableValues } from '../../platform/graphql/variables/variable-coercer.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { andThen, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { type AdmittedOperation, admitOperation, type RefusedOperation } from '../execution/admit-operation.ts';
import { type DeferredExecution, executeDeferred } from '../execution/defer/execute-deferred.ts';
import { type ExecutorOf, ownExecutor } from '../execution/execute-operation.ts';
import { costCheckOf } from '../execution/limits/document-limits.ts';
import type { PlanningCaller } from '../execution/operation-caller.ts';
import type { SubgraphCostLimits } from '../execution/operation-limits.ts';
import {
  createOperationStore,
  isPrepared,
  type OperationStore,
  type Preparation,
  type PrepareVariants,
  type StoredOperation,
} from '../execution/operation-store.ts';
import type { ServiceMap } from '../execution/plan/plan-run.ts';
import type { ExecutionRequest, PreparedOperation, WrittenResult } from '../execution/prepared-operation.ts';
import { loadSupergraph, type Supergraph } from '../execution/supergraph.ts';
import type { ExtendSupergraph } from '../execution/supergraph-extension.ts';
import { executeInSpan } from '../execution/trace/traced-operation.ts';

interface GraphStoresOptions {
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
  readonly subgraphCosts?: SubgraphCostLimits | undefined;
  /** See `OperationStoreOptions`. */
  readonly prepareVariants?: PrepareVariants | undefined;
  /** Runs queries and mutations instead of `ownExecutor`. */
  readonly executorOf?: ExecutorOf | undefined;
}

/** Bound on cached operations of clients: some two hundred megabytes, whatever the size of each. */
const maxPreparedCharacters = 2 * 1024 * 1024;

/** Returns the executor of a supergraph, with the stores of its operations: of clients, trusted ones and our own. */
const createStores = (options: GraphStoresOptions) => {
  const { executorOf = () => ownExecutor } = options;
  const { clock, log, maxOperations, maxListItems, prepareVariants } = options;
  const common = { maxOperations, maxListItems, clock, log, prepareVariants };
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
          subgraphCosts: options.subgraphCosts,
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

type GraphStores = ReturnType<ReturnType<typeof createStores>>;

interface GraphOptions extends GraphStoresOptions {
  /** The first supergraph: its SDL, which is loaded with a planner on this thread, or itself. */
  readonly supergraphSdl: string | Supergraph;
  /** See `Supergraph`. */
  readonly nodeService?: string | undefined;
  /** See `LoadSupergraphOptions`. */
  readonly maxPaths?: number | undefined;
  /** See `NumberRules`. */
  readonly roundsIntegers?: boolean | undefined;
  /** See `LoadSupergraphOptions`. */
  readonly extend?: ExtendSupergraph | undefined;
  /** Called for each supergraph that is loaded. */
  readonly servicesFor: (supergraph: Supergraph) => ServiceMap;
  /**
   * Whether deferred fragments are delivered separately. False for an executor that does not support it. Default: true.
   */
  readonly defers?: boolean;
}

export interface GraphOperation {
  readonly stored: StoredOperation;
  readonly isTrusted: boolean;
}

export interface NextGraph {
  readonly supergraph: Supergraph;
  /** Prepares an operation for this supergraph. Resolves with false if it is refused or already prepared. */
  takeOver(operation: GraphOperation): Promise<boolean>;
}

export interface Graph {
  readonly supergraph: Supergraph;
  readonly services: ServiceMap;
  readonly operations: OperationStore;
  /** Prepares a client's text; limits apply. The work is recorded in `span`. */
  prepare(query: string, operationName?: string, span?: Span): MaybePromise<Preparation>;
  /** For a document that was validated: see `OperationStore`. */
  prepareValidated(
    document: DocumentNode,
    hash: string,
    operationName?: string,
    span?: Span,
  ): MaybePromise<Preparation>;
  /** For our own documents, which may use inaccessible elements; no limits apply. Cached by the document object. */
  preparePersisted(document: DocumentNode, span?: Span): MaybePromise<Preparation>;
  /** For clients' documents that the operator trusts; no limits apply. Cached by the document object. */
  prepareTrusted(document: DocumentNode, operationName?: string, span?: Span): MaybePromise<Preparation>;
  /** Returns an operation of `prepareTrusted` if it is cached. */
  knownTrusted(document: DocumentNode, operationName?: string): PreparedOperation | undefined;
  /**
   * Chooses the plan for the request's labels, reduces the operation to the caller's rights and checks its variables.
   * Returns a promise only if a plan is new or a policy must be requested.
   */
  admit(
    operation: PreparedOperation,
    variables: VariableValues | null | undefined,
    caller: PlanningCaller,
  ): MaybePromise<AdmittedOperation | RefusedOperation>;
  execute(
    admitted: AdmittedOperation,
    context: Call,
    options?: Pick<ExecutionRequest, 'trace' | 'writesBody'>,
  ): MaybePromise<WrittenResult>;
  /** Runs an operation incrementally. Undefined if nothing is deferred: see `executeDeferred`. */
  defer(admitted: AdmittedOperation, context: Call): MaybePromise<DeferredExecution | undefined>;
  /**
   * Replaces the supergraph. Throws and changes nothing if it cannot be served. Operations in flight continue
   * unchanged.
   */
  reload(supergraphSdl: string): void;
  /** Makes another valid supergraph ready for operations. */
  next(supergraph: Supergraph): NextGraph;
  /** Serves a supergraph of `next`. Throws and changes nothing if it cannot be served. */
  replaceBy(next: NextGraph): void;
  /** The most recently used of each store first. */
  operationsInUse(): readonly GraphOperation[];
  onReload(listener: (supergraph: Supergraph) => void): () => void;
}

export const createGraph = (options: GraphOptions): Graph => {
  const { clock, nodeService, maxPaths, roundsIntegers = false, extend } = options;
  const storesOf = createStores(options);
  const served = (stores: GraphStores) => ({
    stores,
    services: options.servicesFor(stores.supergraph),
  });
  const { validate = false } = options;
  const load = (sdl: string) =>
    served(storesOf(loadSupergraph(sdl, { validate, nodeService, maxPaths, roundsIntegers, extend })));
  const { supergraphSdl: first } = options;
  let current = typeof first === 'string' ? load(first) : served(storesOf(first));
  /** Prepares for the supergraph that is served when the planner of another thread has planned. */
  const onCurrent = (prepare: (stores: GraphStores) => MaybePromise<Preparation>): MaybePromise<Preparation> => {
    const { stores } = current;
    return andThen(prepare(stores), (made) => (stores === current.stores ? made : onCurrent(prepare)));
  };
  const replace = (next: typeof current): void => {
    current = next;
    for (const listener of listeners) listener(current.stores.supergraph);
  };
  const loaded = new WeakMap<NextGraph, GraphStores>();
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
    prepare: (query, operationName, span) =>
      onCurrent(({ operations }) => operations.prepare(query, operationName, span)),
    prepareValidated: (document, hash, operationName, span) =>
      onCurrent(({ operations }) => operations.prepareValidated(document, hash, operationName, span)),
    preparePersisted: (document, span) => current.stores.persisted.prepare(document, undefined, span),
    prepareTrusted: (document, operationName, span) =>
      onCurrent(({ trusted }) => trusted.prepare(document, operationName, span)),
    knownTrusted: (document, operationName) => current.stores.trusted.known(document, operationName),
    admit: (operation, variables, caller) =>
      operation.variants === undefined
        ? admitOperation(operation, variables, caller.identity)
        : andThen(operation.variants.forCaller(caller), (own) =>
            isPrepared(own) ? admitOperation(own, variables, caller.identity) : own,
          ),
    execute: (admitted, context, options) => {
      const { variants, withheld, activeLabels } = admitted.operation;
      // The response depends on the caller's rights, which may change, or on the number of the request.
      if (variants !== undefined || withheld !== undefined || activeLabels !== undefined)
        context.dependencies?.isUnknown();
      const { execute } = current.stores;
      const { services } = current;
      return context.span?.isRecorded === true
        ? executeInSpan(admitted.operation, context, (own) =>
            execute(admitted, { ...options, services, context: own, clock }),
          )
        : execute(admitted, { ...options, services, context, clock });
    },
    defer: (admitted, context) =>
      options.defers === false ? undefined : executeDeferred(admitted, { services: current.services, context, clock }),
    reload: (sdl) => {
      if (sdl === current.stores.supergraph.sdl) return;
      replace(load(sdl));
    },
    next: (supergraph) => {
      const stores = storesOf(supergraph);
      const next: NextGraph = {
        supergraph: stores.supergraph,
        takeOver: ({ isTrusted, stored }) => (isTrusted ? stores.trusted : stores.operations).takeOver(stored),
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
