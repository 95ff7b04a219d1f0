import { errors } from 'undici';
import { UpstreamError } from '../../errors/upstream-error.ts';
import { AttemptDeadlineError } from './attempt.ts';
import { BodyEncodingError, BodyTooLargeError } from './read-body.ts';

const reasonOf = (error: unknown): 'timeout' | 'malformed' | 'unreachable' => {
  if (error instanceof AttemptDeadlineError) return 'timeout';
  if (error instanceof errors.ConnectTimeoutError) return 'timeout';
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) return 'timeout';
  if (error instanceof BodyTooLargeError || error instanceof BodyEncodingError) return 'malformed';
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError) return 'malformed';
  return 'unreachable';
};

/**
 * Reduces a cause to name, code and message without secrets, because undici's errors contain sockets and parts of the
 * response.
 */
const describe = (error: unknown, secrets: readonly string[]): Error => {
  if (!(error instanceof Error)) return new Error('unknown cause');
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : '';
  const text = secrets
    .filter((secret) => secret !== '')
    .reduce(
      (masked, secret) => masked.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***'),
      `${error.name}: ${code}${error.message}`,
    );
  return new Error(text);
};

/**
 * Converts an error of an exchange to an `UpstreamError`. A request that undici refuses to send is a defect in this
 * program, and stays a plain error.
 */
export const toUpstreamError = (source: string, error: unknown, secrets: readonly string[]): Error => {
  if (error instanceof errors.InvalidArgumentError) return describe(error, secrets);
  return new UpstreamError(source, reasonOf(error), { cause: describe(error, secrets) });
};
