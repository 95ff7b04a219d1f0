import type { z } from 'zod';
import { UpstreamError } from '../../errors/upstream-error.ts';
import { parseBoundedJson } from '../../json/json-nesting.ts';
import { isSignInPage } from '../attempt/sign-in.ts';
import type { UpstreamResponse } from '../upstream-http.ts';

/** Describes how a body differs from its schema, without its values, which must not be logged. */
export const describeIssues = (error: z.ZodError): Error =>
  new Error(
    error.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.code}`)
      .join('; '),
  );

/** Throws `UpstreamError` `malformed` if the value is invalid. */
export const decodeValue = <T>(source: string, value: unknown, schema: z.ZodType<T>): T => {
  const result = schema.safeParse(value);
  if (!result.success) throw new UpstreamError(source, 'malformed', { cause: describeIssues(result.error) });
  return result.data;
};

/**
 * Discussion threads nest a list and an object per reply; the code that walks them supports some thousands of levels.
 */
const maxNesting = 2000;

/** Throws `UpstreamError`: `blocked` for a sign-in page, `malformed` if the body is not JSON otherwise, or invalid. */
export const decodeJson = <T>(source: string, response: Pick<UpstreamResponse, 'text'>, schema: z.ZodType<T>): T => {
  let value: unknown;
  try {
    value = parseBoundedJson(response.text(), maxNesting);
  } catch {
    if (isSignInPage(response.text()))
      throw new UpstreamError(source, 'blocked', { predicate: 'demands a sign-in of this deployment' });
    // The parser's message is dropped, because it quotes the body.
    throw new UpstreamError(source, 'malformed', { cause: new Error('not JSON') });
  }
  return decodeValue(source, value, schema);
};
