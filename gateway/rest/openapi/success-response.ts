import type { JsonSchema } from './json-schema.ts';
import { type HeaderName, headerReferences, rateLimitHeaderNames } from './response-headers.ts';

const always: readonly HeaderName[] = ['x-request-id', 'x-upstreams', ...rateLimitHeaderNames];

/** The response of success; `ownHeaders` are those of its route. */
export const successResponse = (
  description: string,
  schema: JsonSchema,
  ownHeaders: Readonly<Record<string, string>> = {},
): object => ({
  description,
  headers: headerReferences([...always, ...Object.keys(ownHeaders)]),
  content: { 'application/json': { schema } },
});
