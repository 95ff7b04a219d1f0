import type { DocumentNode, ExecutionResult, ValidationRule } from 'graphql';
import type { Clock } from '../platform/clock/clock.ts';
import type { RequestContext } from '../platform/context/request-context.ts';
import type { MaybePromise } from '../platform/promise/maybe-promise.ts';
import type { Span } from '../platform/telemetry/span.ts';
import type { AdmittedOperation } from './execution/admit-operation.ts';
import { executeOperation } from './execution/execute-operation.ts';
import { createOperationStore, type OperationStore, type Preparation } from './execution/operation-store.ts';
import type { ServiceMap } from './execution/plan/plan-run.ts';
import { loadSupergraph, type Supergraph } from './execution/supergraph.ts';
import type { PlanTrace } from './execution/trace/plan-trace.ts';
import { executeInSpan } from './execution/trace/traced-operation.ts';
import { costCheckOf } from './graphql/document-limits.ts';

export interface GraphOptions {
  readonly supergraphSdl: string;
  /** True for a supergraph from outside: its consistency is checked before it is served. */
  readonly validate?: boolean;
  /** See `Supergraph`. */
  readonly nodeService?: string | undefined;
  /** The subgraphs of a supergraph. Called again for each that is loaded. */
  readonly servicesFor: (supergraph: Supergraph) => ServiceMap;
  readonly clock: Clock;
  readonly maxOperations: number;
  readonly maxTokens: number;
  readonly rules: readonly ValidationRule[];
  /** The rules see a document without its variables; this holds for it with them. */
  readonly maxCost: number;
}

/** Of the operations of clients that are kept prepared: some two hundred megabytes, however large each is. */
const maxPreparedCharacters = 2 * 1024 * 1024;

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
  /** Runs a query or a mutation for the caller that it was admitted for. `trace` records how. */
  execute(admitted: AdmittedOperation, context: RequestContext, trace?: PlanTrace): MaybePromise<ExecutionResult>;
  /** Puts another supergraph in place. Throws, and changes nothing, when it cannot be served. What runs goes on as it began. */
  reload(supergraphSdl: string): void;
  /** Calls back after each reload. */
  onReload(listener: (supergraph: Supergraph) => void): () => void;
}

export const createGraph = (options: GraphOptions): Graph => {
  const { clock, maxOperations } = options;
  const load = (sdl: string) => {
    const supergraph = loadSupergraph(sdl, { validate: options.validate ?? false, nodeService: options.nodeService });
    return {
      supergraph,
      services: options.servicesFor(supergraph),
      operations: createOperationStore({
        supergraph,
        maxOperations,
        clock,
        maxCharacters: maxPreparedCharacters,
        limits: {
          maxTokens: options.maxTokens,
          maxCost: options.maxCost,
          rules: options.rules,
          variableCheckOf: (document, operationName) =>
            costCheckOf(supergraph.apiSchema, document, operationName, options.maxCost),
        },
      }),
      trusted: createOperationStore({ supergraph, maxOperations, clock }),
      persisted: createOperationStore({ supergraph: supergraph.internal, maxOperations, clock }),
    };
  };
  let current = load(options.supergraphSdl);
  const listeners = new Set<(supergraph: Supergraph) => void>();
  return {
    get supergraph() {
      return current.supergraph;
    },
    get services() {
      return current.services;
    },
    get operations() {
      return current.operations;
    },
    prepare: (query, operationName, span) => current.operations.prepare(query, operationName, span),
    preparePersisted: (document, span) => current.persisted.prepare(document, undefined, span),
    prepareTrusted: (document, operationName, span) => current.trusted.prepare(document, operationName, span),
    execute: ({ operation, variables }, context, trace) =>
      context.span?.isRecorded === true
        ? executeInSpan(operation, context, (own) =>
            executeOperation(operation, variables, { services: current.services, context: own, clock, trace }),
          )
        : executeOperation(operation, variables, { services: current.services, context, clock, trace }),
    reload: (sdl) => {
      if (sdl === current.supergraph.sdl) return;
      current = load(sdl);
      for (const listener of listeners) listener(current.supergraph);
    },
    onReload: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
