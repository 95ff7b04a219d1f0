import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../platform/log/logger.ts';
import { traceLogFields } from '../../platform/telemetry/trace-log-fields.ts';
import { asServiceError } from '../rest/errors/error-answer.ts';
import { presentError } from './present-error.ts';
import { refusalType, responseTypeFor, statusOf } from './response-type.ts';

/** Status and headers of HTTP, with a body as GraphQL clients expect it. */
export const answerGraphqlError = (error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger): void => {
  const shown = asServiceError(error);
  const { retryAfterSeconds } = shown.details;
  if (shown.code === 'internal_error')
    log.error({ err: error, requestId: request.id, ...traceLogFields(request.span) }, 'the graphql endpoint failed');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (shown.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  // Named already for a method that the path does not have; otherwise it is a mutation by GET.
  if (shown.code === 'method_not_allowed' && !reply.hasHeader('allow')) reply.header('allow', 'POST');
  const presented = presentError(shown, request.id, request.span?.traceId);
  const type = responseTypeFor(request.headers.accept);
  reply
    .code(statusOf({ status: shown.status, code: presented.extensions?.['code'] }, type))
    .header('content-type', type ?? refusalType)
    .send(JSON.stringify({ errors: [presented] }));
};

/** Responds to errors that occur before GraphQL executes anything, in the form of GraphQL. */
export const answerGraphqlErrors = (scope: FastifyInstance, log: Logger): void => {
  scope.setErrorHandler((error, request, reply) => answerGraphqlError(error, request, reply, log));
};
