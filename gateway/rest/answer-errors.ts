import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { RestService } from '../../platform/rest/rest-service.ts';
import { traceLogFields } from '../../platform/telemetry/trace-log-fields.ts';
import { noStore } from '../caching/cache-control.ts';
import { asServiceError, errorAnswer } from './errors/error-answer.ts';
import { jsonType } from './json-type.ts';
import type { RestBinding } from './rest-options.ts';

interface Styled {
  readonly name: string;
  readonly rest: Pick<RestService, 'errorStyle'>;
}

const answer = (
  { name, rest }: Styled,
  log: Logger,
  error: ServiceError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const { status, headers, body } = errorAnswer(error, {
    style: rest.errorStyle,
    service: name,
    requestId: request.id,
  });
  const cause = error.cause === undefined ? {} : { err: error.cause };
  log[error.logLevel](
    { requestId: request.id, service: name, code: error.code, status, ...cause, ...traceLogFields(request.span) },
    `REST ${request.method} ${request.routeOptions?.url ?? 'unknown path'}: ${error.code}`,
  );
  reply
    .code(status)
    .headers(headers)
    .headers(request.span === undefined ? {} : { 'trace-id': request.span.traceId })
    .header('content-type', jsonType)
    .header('cache-control', noStore)
    .send(JSON.stringify(body));
};

/** Sends errors below a service's base path in the service's error style, also those of unknown paths. */
export const answerErrors = (scope: FastifyInstance, binding: RestBinding, log: Logger): void => {
  scope.setErrorHandler((error, request, reply) => answer(binding, log, asServiceError(error), request, reply));
  scope.setNotFoundHandler((request, reply) => {
    answer(binding, log, new ServiceError('not_found', 'There is no such path.'), request, reply);
  });
};

/**
 * Fastify's `frameworkErrors`, for failures before a route is found, such as a badly encoded path. The first path
 * segment decides the error style.
 */
export const frameworkErrors =
  (services: readonly RestBinding[], log: Logger) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const base = request.url.split(/[/?#]/)[1];
    const binding = services.find(({ name }) => name === base);
    answer(binding ?? { name: 'gateway', rest: { errorStyle: 'detail' } }, log, asServiceError(error), request, reply);
  };
