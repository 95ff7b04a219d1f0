import type { JsonSchema } from './json-schema.ts';
import { type HeaderName, headerReferences, rateLimitHeaderNames } from './response-headers.ts';

const always: readonly HeaderName[] = ['x-request-id', 'x-upstreams', 'cache-control', ...rateLimitHeaderNames];

/** What a read says of its freshness besides. */
export const readHeaderNames: readonly HeaderName[] = ['age', 'etag'];

/** The response to a read whose `If-None-Match` names the data as they are. */
export const notModifiedResponse = (ownHeaders: readonly string[]): object => ({
  description: 'The data are those that `If-None-Match` names.',
  headers: headerReferences([...always, ...readHeaderNames, ...ownHeaders]),
});

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
