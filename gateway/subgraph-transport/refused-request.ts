import { type ErrorDetails, ServiceError } from '../../platform/errors/service-error.ts';
import { parseRetryAfter } from '../../platform/upstream/attempt/retry-after.ts';
import type { HttpResponseFields } from './http-exchange.ts';

interface RefusingSubgraph {
  readonly name: string;
  /** Whether it gets what identifies the caller, so that a 401 or 403 may be about the caller. */
  readonly seesCaller: boolean;
}

/** Codes by which a client learns that its own request, and not the subgraph, is the reason. */
const codeOf = (status: number, seesCaller: boolean): 'unauthenticated' | 'forbidden' | 'rate_limited' | undefined => {
  if (status === 429) return 'rate_limited';
  if (!seesCaller) return undefined;
  return status === 401 ? 'unauthenticated' : status === 403 ? 'forbidden' : undefined;
};

const sentences = {
  unauthenticated: 'does not accept the credentials of this request',
  forbidden: 'does not allow this request',
  rate_limited: 'takes no more requests of this caller at the moment',
} as const;

/** Returns the error for a request that a subgraph refuses because of its caller. */
export const refusedCaller = (name: string, code: keyof typeof sentences, details: ErrorDetails): ServiceError =>
  new ServiceError(code, `The service ${name} ${sentences[code]}.`, details);

/**
 * Returns the error for a response below 500 that is no GraphQL result. The same request would get it again, so unless
 * it is a 429 it is not retryable. Neither retries nor the breaker count it: the subgraph works, for other requests.
 */
export const refusedRequest = (
  { name, seesCaller }: RefusingSubgraph,
  { status, headers }: Pick<HttpResponseFields, 'status' | 'headers'>,
  nowMs: number,
  cause: unknown,
): ServiceError => {
  const code = codeOf(status, seesCaller);
  if (code === undefined)
    return new ServiceError('service_unavailable', `The service ${name} did not respond as a GraphQL service.`, {
      retryable: false,
      cause,
    });
  const retryAfter = headers['retry-after'];
  const retryAfterSeconds =
    status === 429 ? parseRetryAfter(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, nowMs) : undefined;
  return refusedCaller(name, code, { ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }), cause });
};
