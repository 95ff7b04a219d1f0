import type { DocumentNode } from 'graphql';
import type { RequestContext } from '../platform/context/request-context.ts';
import type { VariableValues } from '../platform/graphql/variables/variable-coercer.ts';
import { inTurns } from '../platform/promise/in-turns.ts';
import { andThen, type MaybePromise } from '../platform/promise/maybe-promise.ts';
import { dependenciesOf } from '../platform/reuse/dependencies.ts';
import type { Span } from '../platform/telemetry/span.ts';
import type { PlanningCaller } from './authorization/authorized-caller.ts';
import { createOperationAuthorizer } from './authorization/operation-authorizer.ts';
import type { PolicyDecider } from './authorization/policies/policy-decider.ts';
import { describedSupergraph } from './description/described-supergraph.ts';
import type { SupergraphDescription } from './description/supergraph-description.ts';
import { type AdmittedOperation, admitOperation, type RefusedOperation } from './execution/admit-operation.ts';
import { type DeferredExecution, executeDeferred } from './execution/defer/execute-deferred.ts';
import { isPrepared, type OperationStore, type Preparation } from './execution/operation-store.ts';
import type { ServiceMap } from './execution/plan/plan-run.ts';
import type { ExecutionRequest, PreparedOperation, WrittenResult } from './execution/prepared-operation.ts';
import type { StoredOperation } from './execution/stored-operation.ts';
import { loadSupergraph, type Supergraph } from './execution/supergraph.ts';
import { executeInSpan } from './execution/trace/traced-operation.ts';
import { createStores, type GraphStores, type GraphStoresOptions } from './graph-stores.ts';
import { variantFor } from './overrides/override-variants.ts';

interface GraphOptions extends GraphStoresOptions {
  /** The first supergraph: its SDL, which is loaded with a planner on this thread, or itself. */
  readonly supergraphSdl: string | Supergraph;
  /** See `Supergraph`. */
  readonly nodeService?: string | undefined;
  /** See `LoadSupergraphOptions`. */
  readonly maxPaths?: number | undefined;
  /** See `NumberRules`. */
  readonly roundsIntegers?: boolean | undefined;
  /** Called for each supergraph that is loaded. */
  readonly servicesFor: (supergraph: Supergraph) => ServiceMap;
  /**
   * Whether deferred fragments are delivered separately. False for an executor that does not support it. Default: true.
   */
  readonly defers?: boolean;
  /** Default: no policy is granted. */
  readonly policies?: PolicyDecider | undefined;
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
    context: RequestContext,
    options?: Pick<ExecutionRequest, 'trace' | 'writesBody'>,
  ): MaybePromise<WrittenResult>;
  /** Runs an operation incrementally. Undefined if nothing is deferred: see `executeDeferred`. */
  defer(admitted: AdmittedOperation, context: RequestContext): MaybePromise<DeferredExecution | undefined>;
  /**
   * Replaces the supergraph. Throws and changes nothing if it cannot be served. Operations in flight continue
   * unchanged.
   */
  reload(supergraphSdl: string): void;
  /** Makes another valid supergraph in turns of the event loop, with a planner elsewhere. */
  loadNext(description: SupergraphDescription, plan: Supergraph['plan']): Promise<NextGraph>;
  /** Serves a supergraph of `loadNext`. Throws and changes nothing if it cannot be served. */
  replaceBy(next: NextGraph): void;
  /** The most recently used of each store first. */
  operationsInUse(): readonly GraphOperation[];
  onReload(listener: (supergraph: Supergraph) => void): () => void;
}

export const createGraph = (options: GraphOptions): Graph => {
  const { clock, authorization } = options;
  const authorizer = createOperationAuthorizer({ config: authorization, policies: options.policies });
  const storesOf = createStores(options);
  const served = (stores: GraphStores) => ({
    stores,
    services: options.servicesFor(stores.supergraph),
  });
  const { nodeService, maxPaths, roundsIntegers = false } = options;
  const load = (sdl: string) =>
    served(
      storesOf(loadSupergraph(sdl, { validate: options.validate ?? false, nodeService, maxPaths, roundsIntegers })),
    );
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
      andThen(variantFor(operation, caller.labels), (variant) =>
        isPrepared(variant)
          ? andThen(authorizer.authorize(variant, caller), (authorized) =>
              isPrepared(authorized)
                ? admitOperation(authorized, variables, caller.identity, authorization?.rejectUnauthorized)
                : authorized,
            )
          : variant,
      ),
    execute: (admitted, context, options) => {
      const { access, withheld, activeLabels } = admitted.operation;
      // The response depends on the caller's rights, which may change, or on the number of the request.
      if (access !== undefined || withheld !== undefined || activeLabels !== undefined)
        dependenciesOf(context.signal)?.isUnknown();
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
    loadNext: async (description, plan) => {
      const stores = storesOf(await inTurns(describedSupergraph(description, plan, { roundsIntegers })));
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
