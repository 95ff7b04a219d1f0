import type { ExecutionResult } from 'graphql';
import type { Call } from '../call/call.ts';
import { toAbortError } from '../errors/to-abort-error.ts';
import { abortable } from '../runtime/abortable.ts';
import type { AbortSource } from '../runtime/on-abort.ts';

export interface GraphQLServiceRequest {
  /** Repeated requests pass the same string instance, which caches use as a key. */
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string | undefined;
}

export type SubgraphError = NonNullable<ExecutionResult['errors']>[number];

interface ShownError {
  readonly message: string;
  readonly extensions: Readonly<Record<string, unknown>>;
  /** Whether clients see "Internal error" instead. */
  readonly isMasked: boolean;
}

/** How clients see the errors of a subgraph that is not ours. */
export interface ForeignErrors {
  /** Whether errors without a code, which may not be written for clients, are passed on. */
  readonly arePassed: boolean;
  show(error: SubgraphError, service: string): ShownError;
}

/**
 * A subgraph, in this process or over HTTP, with the same results. GraphQL errors are in the result, masked; an
 * unreachable subgraph throws `ServiceError` (`service_unavailable`, `deadline_exceeded`).
 */
export interface GraphQLService {
  readonly name: string;
  /** True if an executor of the subgraph's own schema makes the results, so that they need no second check. */
  readonly conforms?: true;
  /** True if a request costs so much that fetches of entities are better merged. */
  readonly mergesFetches?: true;
  /**
   * True if all reads of the request are reported to the `Dependencies` of its call. Absent for services in other
   * processes.
   */
  readonly reportsReads?: (request: Pick<GraphQLServiceRequest, 'query' | 'operationName'>) => boolean;
  /** Absent for our own subgraphs, which mask their errors themselves. */
  readonly foreignErrors?: ForeignErrors;
  execute(request: GraphQLServiceRequest, call: Call): ExecutionResult | Promise<ExecutionResult>;
  /**
   * Resolves when the subscription is accepted; rejects with the errors of a refusal as one. The iterator throws when
   * the subgraph dies, and its `return` ends the stream upstream.
   */
  subscribe(request: GraphQLServiceRequest, call: Call): Promise<AsyncIterableIterator<ExecutionResult>>;
  close(): Promise<void>;
}

type Execute = GraphQLService['execute'];

const endingWithCall = new WeakSet<Execute>();

/**
 * Marks an `execute` that rejects when its call aborts, whatever resolvers or connections do. The function is marked,
 * because one around it may wait for something else.
 */
export const markEndsWithCall = (execute: Execute): Execute => {
  endingWithCall.add(execute);
  return execute;
};

export const endsWithCall = (execute: Execute): boolean => endingWithCall.has(execute);

export type OperationOutcome = ExecutionResult | AsyncIterableIterator<ExecutionResult>;

export const isStream = (outcome: OperationOutcome): outcome is AsyncIterableIterator<ExecutionResult> =>
  Symbol.asyncIterator in outcome;

/** Rejects with the abort's `ServiceError` when the signal or call aborts. */
export const orAborted = <Value>(pending: PromiseLike<Value>, signal: AbortSignal | AbortSource): Promise<Value> =>
  abortable(pending, signal, toAbortError);
