import type { z } from 'zod';
import { UpstreamError } from '../errors/upstream-error.ts';
import { parseBoundedJson } from '../text/json-nesting.ts';
import type { UpstreamResponse } from './upstream-http.ts';

/** Describes where a body differs from its schema, without values, which may not be logged. */
export const describeIssues = (error: z.ZodError): Error =>
  new Error(
    error.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.code}`)
      .join('; '),
  );

/** Validates a value from an upstream. Throws `UpstreamError` `malformed`. */
export const decodeValue = <T>(source: string, value: unknown, schema: z.ZodType<T>): T => {
  const result = schema.safeParse(value);
  if (!result.success) throw new UpstreamError(source, 'malformed', { cause: describeIssues(result.error) });
  return result.data;
};

/** Discussion threads nest a list and an object per reply; code that walks them supports some thousands of levels. */
const maxNesting = 2000;

/** Parses a body as JSON and validates it. Throws `UpstreamError` `malformed`. */
export const decodeJson = <T>(source: string, response: Pick<UpstreamResponse, 'text'>, schema: z.ZodType<T>): T => {
  let value: unknown;
  try {
    value = parseBoundedJson(response.text(), maxNesting);
  } catch {
    // The parser's message quotes the body.
    throw new UpstreamError(source, 'malformed', { cause: new Error('not JSON') });
  }
  return decodeValue(source, value, schema);
};
