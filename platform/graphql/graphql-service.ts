import type { ExecutionResult } from 'graphql';
import type { SubgraphErrorMode } from '../config/subgraph-errors.ts';
import type { RequestContext } from '../context/request-context.ts';

/** One operation sent to a subgraph. */
export interface GraphQLServiceRequest {
  /** Text of one operation. The same string instance every time it is sent again, so that caches may key on it. */
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

/**
 * A subgraph as the gateway sees it: in this process, or over HTTP. Both answer the same results for the same request, errors masked.
 * An error of GraphQL is in the result; a subgraph that cannot be reached throws `ServiceError` (`service_unavailable`, `deadline_exceeded`).
 */
export interface GraphQLService {
  readonly name: string;
  /** True when answers are made in this process by an executor of the subgraph's own schema, so that they need not be checked against it again. */
  readonly conforms?: true;
  /** True when a request costs so much more than what it carries that entities wanted at once are better asked for in one. */
  readonly mergesFetches?: true;
  /**
   * Whether everything that the request reads is reported to the `Dependencies` of its signal. Absent for services in
   * other processes, which report nothing.
   */
  readonly reportsReads?: (request: Pick<GraphQLServiceRequest, 'query' | 'operationName'>) => boolean;
  /** What clients see of the errors of a subgraph that is not ours. Absent for ours, which masks its errors itself. */
  readonly errorMode?: SubgraphErrorMode;
  /** Runs a query or a mutation. May answer without a promise when nothing had to be waited for. */
  execute(request: GraphQLServiceRequest, context: RequestContext): ExecutionResult | Promise<ExecutionResult>;
  /**
   * Opens a subscription. Resolves when the subgraph has accepted it; a refusal is a rejected promise whose error is the first of the
   * result's errors. The iterator throws when the subgraph dies, and its `return` ends the stream upstream.
   */
  subscribe(request: GraphQLServiceRequest, context: RequestContext): Promise<AsyncIterableIterator<ExecutionResult>>;
  close(): Promise<void>;
}
