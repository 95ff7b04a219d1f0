import type { ExecutionResult } from 'graphql';
import type { RequestContext } from '../../platform/context/request-context.ts';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import type { HttpAnswer } from './http-exchange.ts';

export type SentHeaders = Readonly<Record<string, string>>;

/** The result of a subgraph with what came with it. */
export interface SubgraphAnswer {
  readonly result: ExecutionResult;
  readonly status: number;
  readonly headers: HttpAnswer['headers'];
  /** Extensions of the result as the wire has them. */
  readonly extensions: unknown;
}

/**
 * Asks a subgraph over HTTP. `headers` are those of the client's request that go along. Rejects with a `ServiceError`
 * when there is no result.
 */
export type AskSubgraph = (
  request: GraphQLServiceRequest,
  context: RequestContext,
  headers: SentHeaders,
) => Promise<SubgraphAnswer>;

/** Whether a text that a planner wrote changes something, so that it is sent once. */
export const isMutation = (query: string): boolean => /^\s*mutation\b/.test(query);
