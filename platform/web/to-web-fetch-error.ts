import { errors } from 'undici';
import { BodyEncodingError, BodyTooLargeError } from '../upstream/attempt/read-body.ts';
import { LookupTimeoutError } from './checked-connector.ts';
import { type WebFailure, WebFetchError } from './web-fetcher.ts';

export class ReadDeadlineError extends Error {
  constructor(timeoutMs: number) {
    super(`no complete response within ${timeoutMs} ms`);
    this.name = 'ReadDeadlineError';
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const unknownHostCodes: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'EBADNAME']);
const certificateCodes =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY|DECRYPT)|HOSTNAME_MISMATCH)/;

const failureOf = (error: unknown): readonly [WebFailure, string] => {
  const code = codeOf(error);
  if (error instanceof ReadDeadlineError) return ['timeout', 'There was no complete response in time.'];
  if (error instanceof LookupTimeoutError || error instanceof errors.ConnectTimeoutError || code === 'ETIMEDOUT')
    return ['timeout', 'The host did not accept the connection in time.'];
  if (code === 'ETIMEOUT') return ['timeout', 'The name servers of the host did not respond in time.'];
  if (error instanceof BodyTooLargeError) return ['too_large', 'The response is larger than allowed.'];
  if (error instanceof errors.HeadersOverflowError) return ['too_large', 'The headers of the response are too large.'];
  if (error instanceof BodyEncodingError)
    return ['malformed', 'The content encoding of the response is wrong or was not accepted.'];
  if (error instanceof errors.HTTPParserError) return ['malformed', 'The response is not HTTP.'];
  if (unknownHostCodes.has(code)) return ['unreachable', 'The host name of the address is not known.'];
  if (certificateCodes.test(code)) return ['unreachable', 'The certificate of the host is not valid for it.'];
  return ['unreachable', 'The host could not be reached, or ended the connection before its response was complete.'];
};

/** Drops undici's error itself, which holds sockets and parts of the response. */
const describe = (error: unknown): Error =>
  error instanceof Error ? new Error(`${error.name}: ${codeOf(error)} ${error.message}`) : new Error('unknown cause');

/**
 * Only the cause, which is for the log, reveals look-ups and connections. A request that undici refuses to send is a
 * defect of this program and becomes a plain error.
 */
export const toWebFetchError = (error: unknown): Error => {
  if (error instanceof WebFetchError) return error;
  if (error instanceof errors.InvalidArgumentError) return describe(error);
  const [failure, message] = failureOf(error);
  return new WebFetchError(failure, message, { cause: describe(error) });
};
