import type { ExecutionResult } from 'graphql';
import type { Call } from '../../platform/call/call.ts';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import type { HttpResponseFields } from './http-exchange.ts';

export type SentHeaders = Readonly<Record<string, string>>;

/** Returns the headers that a subgraph receives, of those that were picked from the client's request. */
export type SubgraphHeaders = (picked: SentHeaders) => SentHeaders;

export interface SubgraphResponse {
  readonly result: ExecutionResult;
  readonly status: number;
  readonly headers: HttpResponseFields['headers'];
  /** Extensions of the result, not yet validated. */
  readonly extensions: unknown;
}

/** `headers` are propagated from the client's request. Rejects with a `ServiceError` if there is no result. */
export type AskSubgraph = (
  request: GraphQLServiceRequest,
  context: Call,
  headers: SentHeaders,
) => Promise<SubgraphResponse>;

/** Whether a planner's query text is a mutation, which is never repeated. */
export const isMutation = (query: string): boolean => /^\s*mutation\b/.test(query);
