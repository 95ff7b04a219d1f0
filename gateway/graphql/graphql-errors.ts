import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../platform/log/logger.ts';
import { traceLogFields } from '../../platform/telemetry/trace-log-fields.ts';
import { noStore } from '../caching/cache-control.ts';
import { asServiceError } from '../rest/errors/error-answer.ts';
import { presentError } from './present-error.ts';
import { refusalType, responseTypeFor, statusOf } from './response-type.ts';

/** Responds to a request that fails before its execution. */
export const answerGraphqlError = (error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger): void => {
  const shown = asServiceError(error);
  const { retryAfterSeconds } = shown.details;
  if (shown.code === 'internal_error')
    log.error({ err: error, requestId: request.id, ...traceLogFields(request.span) }, 'the graphql endpoint failed');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (shown.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  // Already set if the path lacks the method; otherwise the request is a mutation by GET.
  if (shown.code === 'method_not_allowed' && !reply.hasHeader('allow')) reply.header('allow', 'POST');
  const presented = presentError(shown, request.id, request.span?.traceId);
  const type = responseTypeFor(request.headers.accept);
  reply
    .code(statusOf({ status: shown.status, code: presented.extensions?.['code'] }, type))
    .header('content-type', type ?? refusalType)
    .header('cache-control', noStore)
    .send(JSON.stringify({ errors: [presented] }));
};

export const answerGraphqlErrors = (scope: FastifyInstance, log: Logger): void => {
  scope.setErrorHandler((error, request, reply) => answerGraphqlError(error, request, reply, log));
};
