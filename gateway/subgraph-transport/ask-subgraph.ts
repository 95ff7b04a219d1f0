import type { ExecutionResult } from 'graphql';
import type { RequestContext } from '../../platform/context/request-context.ts';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import type { HttpAnswer } from './http-exchange.ts';

export type SentHeaders = Readonly<Record<string, string>>;

export interface SubgraphAnswer {
  readonly result: ExecutionResult;
  readonly status: number;
  readonly headers: HttpAnswer['headers'];
  /** Extensions of the result, not yet validated. */
  readonly extensions: unknown;
}

/** `headers` are propagated from the client's request. Rejects with a `ServiceError` if there is no result. */
export type AskSubgraph = (
  request: GraphQLServiceRequest,
  context: RequestContext,
  headers: SentHeaders,
) => Promise<SubgraphAnswer>;

/** Whether a planner's query text is a mutation, which is never repeated. */
export const isMutation = (query: string): boolean => /^\s*mutation\b/.test(query);
