import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { RestService } from '../../../platform/rest/rest-service.ts';
import { shortenEchoes } from '../../../platform/text/shorten-echoes.ts';

interface ErrorAnswer {
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
  const { reason, source, param, faults, retryAfterSeconds } = details;
  return {
    error: {
      code,
      message,
      source: source ?? (code === 'validation_error' ? 'request' : service),
      ...(param === undefined ? {} : { param }),
      ...(faults === undefined ? {} : { details: faults }),
      ...(reason === undefined ? {} : { reason }),
      retryable,
      ...retryAfter(retryAfterSeconds),
    },
  };
};

/** For an internal error the body gives only the request id, never the cause. */
export const errorAnswer = (
  error: ServiceError,
  { style, service, requestId }: { style: RestService['errorStyle']; service: string; requestId: string },
): ErrorAnswer => ({
  status: error.status,
  headers: headersOf(error),
  body: style === 'detail' ? detailBody(error, requestId) : envelopeBody(error, service, requestId),
});

const statusOf = (error: unknown): number => {
  const status =
    typeof error === 'object' && error !== null ? (error as { statusCode?: unknown }).statusCode : undefined;
  return typeof status === 'number' ? status : 500;
};

/** Converts any thrown value. Fastify's refusals are recognized by status; all others are internal errors. */
export const asServiceError = (error: unknown): ServiceError => {
  if (error instanceof ServiceError) return error;
  const status = statusOf(error);
  if (status === 413) return new ServiceError('payload_too_large', 'The body is larger than this server takes.');
  if (status === 415)
    return new ServiceError(
      'unsupported_media_type',
      'The body has to be JSON, with the content type application/json.',
    );
  if (status === 429) return new ServiceError('rate_limited', 'Too many requests.');
  if (status >= 400 && status < 500) return new ServiceError('bad_request', 'The request could not be read.');
  return new ServiceError('internal_error', 'Internal error', { cause: error });
};
