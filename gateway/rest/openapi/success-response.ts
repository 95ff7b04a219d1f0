import type { JsonSchema } from './json-schema.ts';
import { type HeaderName, headerReferences, rateLimitHeaderNames } from './response-headers.ts';

const always: readonly HeaderName[] = ['x-request-id', 'x-upstreams', ...rateLimitHeaderNames];

/** The response of success; `ownHeaders` are the names of those of its route. */
export const successResponse = (
  description: string,
  schema: JsonSchema,
  ownHeaders: readonly string[] = [],
): object => ({
  description,
  headers: headerReferences([...always, ...ownHeaders]),
  content: { 'application/json': { schema } },
});
