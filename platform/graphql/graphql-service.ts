import type { ExecutionResult } from 'graphql';
import type { SubgraphErrorMode } from '../config/subgraph-errors.ts';
import type { RequestContext } from '../context/request-context.ts';

export interface GraphQLServiceRequest {
  /** Repeated requests pass the same string instance, which caches use as a key. */
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string | undefined;
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
   * True if all reads of the request are reported to the `Dependencies` of its signal. Absent for services in other
   * processes.
   */
  readonly reportsReads?: (request: Pick<GraphQLServiceRequest, 'query' | 'operationName'>) => boolean;
  /** Absent for our own subgraphs, which mask their errors themselves. */
  readonly errorMode?: SubgraphErrorMode;
  execute(request: GraphQLServiceRequest, context: RequestContext): ExecutionResult | Promise<ExecutionResult>;
  /**
   * Resolves when the subscription is accepted; rejects with the errors of a refusal as one. The iterator throws when
   * the subgraph dies, and its `return` ends the stream upstream.
   */
  subscribe(request: GraphQLServiceRequest, context: RequestContext): Promise<AsyncIterableIterator<ExecutionResult>>;
  close(): Promise<void>;
}
