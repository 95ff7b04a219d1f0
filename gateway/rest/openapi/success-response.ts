import type { JsonSchema } from './json-schema.ts';
import { type HeaderName, headerReferences, rateLimitHeaderNames } from './response-headers.ts';

const always: readonly HeaderName[] = ['x-request-id', 'x-upstreams', 'cache-control', ...rateLimitHeaderNames];

/** Additional headers of reads, about freshness. */
export const readHeaderNames: readonly HeaderName[] = ['age', 'etag'];

export const notModifiedResponse = (ownHeaders: readonly string[]): object => ({
  description: 'The data are those that `If-None-Match` names.',
  headers: headerReferences([...always, ...readHeaderNames, ...ownHeaders]),
});

/** Returns a success response; `ownHeaders` are header names of its route. */
export const successResponse = (
  description: string,
  schema: JsonSchema,
  ownHeaders: readonly string[] = [],
): object => ({
  description,
  headers: headerReferences([...always, ...ownHeaders]),
  content: { 'application/json': { schema } },
});
