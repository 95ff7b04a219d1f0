import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes } from '../../platform/errors/error-codes.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { asServiceError, errorAnswer } from './errors/error-answer.ts';
import type { RestBinding } from './rest-options.ts';
import { jsonType } from './route-handler.ts';

/** Answers whatever goes wrong below a service's base, unknown paths included, in the error style of the service. */
export const answerErrors = (scope: FastifyInstance, { name, rest }: RestBinding, log: Logger): void => {
  const answer = (error: ServiceError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, headers, body } = errorAnswer(error, {
      style: rest.errorStyle,
      service: name,
      requestId: request.id,
    });
    const { logLevel } = errorCodes[error.code];
    const fields = {
      requestId: request.id,
      service: name,
      code: error.code,
      status,
      ...(error.cause === undefined ? {} : { err: error.cause }),
    };
    log[logLevel](fields, `REST ${request.method} ${request.routeOptions.url ?? 'unknown path'}: ${error.code}`);
    reply.code(status).headers(headers).header('content-type', jsonType).send(JSON.stringify(body));
  };
  scope.setErrorHandler((error, request, reply) => answer(asServiceError(error), request, reply));
  scope.setNotFoundHandler((request, reply) => {
    answer(new ServiceError('not_found', 'There is no such path.'), request, reply);
  });
};
