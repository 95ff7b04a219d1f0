import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../platform/log/logger.ts';
import { asServiceError } from '../rest/errors/error-answer.ts';
import { presentError } from './present-error.ts';

/** Answers what goes wrong before GraphQL has its say: status and headers of HTTP, with a body as GraphQL clients expect it. */
export const answerGraphqlErrors = (scope: FastifyInstance, log: Logger): void => {
  scope.setErrorHandler((error, request, reply) => {
    const shown = asServiceError(error);
    const { retryAfterSeconds } = shown.details;
    if (shown.code === 'internal_error')
      log.error({ err: error, requestId: request.id }, 'the graphql endpoint failed');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    if (shown.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
    if (shown.code === 'method_not_allowed') reply.header('allow', 'POST');
    reply
      .code(shown.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify({ errors: [presentError(shown, request.id)] }));
  });
};
