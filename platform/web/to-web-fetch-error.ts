import { errors } from 'undici';
import { BodyEncodingError, BodyTooLargeError } from '../upstream/read-body.ts';
import { LookupTimeoutError } from './checked-connector.ts';
import { type WebFailure, WebFetchError } from './web-fetcher.ts';

/** The read took longer than it may. */
export class ReadDeadlineError extends Error {
  constructor(timeoutMs: number) {
    super(`no complete answer within ${timeoutMs} ms`);
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
  if (error instanceof ReadDeadlineError) return ['timeout', 'There was no complete answer in time.'];
  if (error instanceof LookupTimeoutError || error instanceof errors.ConnectTimeoutError || code === 'ETIMEDOUT')
    return ['timeout', 'The host did not take the connection in time.'];
  if (code === 'ETIMEOUT') return ['timeout', 'The name servers of the host did not answer in time.'];
  if (error instanceof BodyTooLargeError) return ['too_large', 'The answer is larger than it may be.'];
  if (error instanceof errors.HeadersOverflowError) return ['too_large', 'The headers of the answer are too large.'];
  if (error instanceof BodyEncodingError)
    return ['malformed', 'The answer is not packed in the way that it says, or in none that was asked for.'];
  if (error instanceof errors.HTTPParserError) return ['malformed', 'What came is not HTTP.'];
  if (unknownHostCodes.has(code)) return ['unreachable', 'The host name of the address is not known.'];
  if (certificateCodes.test(code)) return ['unreachable', 'The certificate of the host is not valid for it.'];
  return ['unreachable', 'The host could not be reached, or ended the connection before its answer was complete.'];
};

/** What is kept of a cause: undici's errors carry sockets and pieces of the response. */
const describe = (error: unknown): Error =>
  error instanceof Error ? new Error(`${error.name}: ${codeOf(error)} ${error.message}`) : new Error('unknown cause');

/**
 * Turns what went wrong into a `WebFetchError` whose message says nothing that a look-up or connection found out; the cause does, for the log.
 * A request that undici refuses to send is a fault of ours and comes out as a plain error.
 */
export const toWebFetchError = (error: unknown): Error => {
  if (error instanceof WebFetchError) return error;
  if (error instanceof errors.InvalidArgumentError) return describe(error);
  const [failure, message] = failureOf(error);
  return new WebFetchError(failure, message, { cause: describe(error) });
};
