import { GraphQLError } from 'graphql';
import type { Span } from '../../../platform/call/span.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import type { Preparation } from '../../execution/operation-store.ts';
import type { Graph } from '../../graph/graph.ts';
import type { DocumentChoice } from './document-admission.ts';

/** The message that clients of automatically persisted queries recognize; they then send the text. */
const notFound = () =>
  new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', retryable: false } });

/** Trusted documents have no limits. Throws `bad_request` if the request names none. */
export const prepareChoice = (
  graph: Pick<Graph, 'prepare' | 'prepareTrusted'>,
  { trusted, unknownId, text }: DocumentChoice,
  operationName: string | null | undefined,
  span?: Span,
): MaybePromise<Preparation> => {
  const name = operationName || undefined;
  if (trusted !== undefined) return graph.prepareTrusted(trusted.document, name, span);
  if (unknownId !== undefined) return { errors: [notFound()] };
  if (text === undefined)
    throw new ServiceError('bad_request', 'The operation has no "query": send the text of a GraphQL operation.');
  return graph.prepare(text, name, span);
};
