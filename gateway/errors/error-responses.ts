import type { FastifyReply, FastifyRequest } from 'fastify';
import { traceLogFields } from '../../platform/call/span.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { RestService } from '../../platform/graphql/rest/rest-service.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { shortenEchoes } from '../../platform/text/shorten-echoes.ts';
import { withoutQuery } from '../../platform/upstream/web/without-query.ts';
import { noStore } from '../response-cache/cache-headers.ts';
import { presentError } from './present-error.ts';
import { jsonType, refusalType, responseTypeFor, statusOf } from './response-type.ts';

interface RestErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

const headersOf = ({ code, details: { retryAfterSeconds } }: ServiceError): Record<string, string> => ({
  ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.max(0, Math.ceil(retryAfterSeconds))) }),
  ...(code === 'unauthenticated' ? { 'www-authenticate': 'Bearer' } : {}),
});

const retryAfter = (seconds: number | undefined): object =>
  seconds === undefined ? {} : { retry_after_seconds: seconds };

const detailBody = (error: ServiceError, requestId: string): object => {
  const { code, retryable, details } = error;
  const message = shortenEchoes(error.message);
  if (code === 'internal_error') return { detail: 'Internal error', code, retryable: false, request_id: requestId };
  if (code === 'validation_error')
    return { detail: details.faults ?? [{ loc: [], msg: message, type: 'value_error' }] };
  const { reason, source, retryAfterSeconds } = details;
  return {
    detail: message,
    code,
    retryable,
    ...(reason === undefined ? {} : { reason }),
    ...(source === undefined ? {} : { source }),
    ...retryAfter(retryAfterSeconds),
  };
};

const envelopeBody = (error: ServiceError, service: string, requestId: string): object => {
  const { code, retryable, details } = error;
  const message = shortenEchoes(error.message);
  if (code === 'internal_error') {
    return { error: { code, message: 'Internal error', source: service, retryable: false, request_id: requestId } };
  }
  const { reason, source, param, faults: errors, retryAfterSeconds } = details;
  return {
    error: {
      code,
      message,
      source: source ?? (code === 'validation_error' ? 'request' : service),
      ...(param === undefined ? {} : { param }),
      ...(errors === undefined ? {} : { details: errors }),
      ...(reason === undefined ? {} : { reason }),
      retryable,
      ...retryAfter(retryAfterSeconds),
    },
  };
};

/** For an internal error the body gives only the request id, never the cause. */
export const restErrorResponse = (
  error: ServiceError,
  { style, service, requestId }: { style: RestService['errorStyle']; service: string; requestId: string },
): RestErrorResponse => ({
  status: error.status,
  headers: headersOf(error),
  body: style === 'detail' ? detailBody(error, requestId) : envelopeBody(error, service, requestId),
});

const memberOf = (error: unknown, name: 'code' | 'statusCode'): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

const frameworkStatusOf = (error: unknown): number => {
  const status = memberOf(error, 'statusCode');
  return typeof status === 'number' ? status : 500;
};

/** Codes of Fastify for what the sender of a request has to correct. */
const unreadableBodies = new Map<unknown, string>([
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'The body is not valid JSON.'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'The body is empty; it has to be JSON.'],
]);

/** Converts any thrown value. Fastify's refusals are recognized by status; all others are internal errors. */
export const asServiceError = (error: unknown): ServiceError => {
  if (error instanceof ServiceError) return error;
  const status = frameworkStatusOf(error);
  if (status === 413) return new ServiceError('payload_too_large', 'The body is larger than this server takes.');
  if (status === 415)
    return new ServiceError(
      'unsupported_media_type',
      'The body has to be JSON, with the content type application/json.',
    );
  if (status === 429) return new ServiceError('rate_limited', 'Too many requests.');
  if (status >= 400 && status < 500)
    return new ServiceError(
      'bad_request',
      unreadableBodies.get(memberOf(error, 'code')) ?? 'The request could not be read.',
    );
  return new ServiceError('internal_error', 'Internal error', { cause: error });
};

interface ServiceStyle {
  readonly name: string;
  readonly rest: Pick<RestService, 'errorStyle'>;
}

interface Failure {
  readonly thrown: unknown;
  readonly error: ServiceError;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: Logger;
}

const respondInRest = ({ name, rest }: ServiceStyle, { error, request, reply, log }: Failure): void => {
  const { status, headers, body } = restErrorResponse(error, {
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

const respondInGraphql = ({ thrown, error, request, reply, log }: Failure): void => {
  const { code, status, details } = error;
  if (code === 'internal_error')
    log.error({ err: thrown, requestId: request.id, ...traceLogFields(request.span) }, 'the graphql endpoint failed');
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', String(details.retryAfterSeconds));
  if (code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  // Already set if the path lacks the method; otherwise the request is a mutation by GET.
  if (code === 'method_not_allowed' && !reply.hasHeader('allow')) reply.header('allow', 'POST');
  const presented = presentError(error, request.id, request.span?.traceId);
  const type = responseTypeFor(request.headers.accept);
  reply
    .code(statusOf({ status, code: presented.extensions?.['code'] }, type))
    .header('content-type', type ?? refusalType)
    .header('cache-control', noStore)
    .send(JSON.stringify({ errors: [presented] }));
};

/**
 * Responds to every request that fails before or outside of an execution, in the form of its path: of GraphQL, or of
 * the service that the first segment names. A badly encoded path fails before a route is found.
 */
export const createErrorResponder = (services: readonly ServiceStyle[], log: Logger) => {
  const responders = new Map<string | undefined, (failure: Failure) => void>(
    services.map((service) => [service.name, (failure) => respondInRest(service, failure)]),
  );
  const others: ServiceStyle = { name: 'gateway', rest: { errorStyle: 'detail' } };
  const named = (path: string | undefined) =>
    path === '/graphql' ? respondInGraphql : responders.get(path?.split(/[/?#]/)[1]);
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    // The path of the route has no encoded characters, which the requested one may have.
    const respond = named(withoutQuery(request.url)) ?? named(request.routeOptions?.url);
    const failure: Failure = { thrown, error: asServiceError(thrown), request, reply, log };
    if (respond === undefined) respondInRest(others, failure);
    else respond(failure);
  };
};
