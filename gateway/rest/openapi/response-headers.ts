import type { JsonSchema } from './json-schema.ts';

const integer: JsonSchema = { type: 'integer' };
const text: JsonSchema = { type: 'string' };

const described = (description: string, schema: JsonSchema) => ({ description, schema });

export const responseHeaders = {
  'x-request-id': described('Identifier of the request: the one that was sent, or a new one.', text),
  'trace-id': described('Identifier of the trace of the request, in errors while traces are exported.', text),
  'x-upstreams': described('`emulator` when data are invented, `live` when they come from the real sources.', {
    type: 'string',
    enum: ['emulator', 'live'],
  }),
  'ratelimit-limit': described('Requests that may be sent at once. Absent where requests are not counted.', integer),
  'ratelimit-remaining': described('Requests that are left of them.', integer),
  'ratelimit-reset': described('Seconds until all of them are available again.', integer),
  'ratelimit-policy': described('The limit by the minute and at once, `600;w=60;burst=100`.', text),
  'retry-after': described('Seconds to wait before the request is repeated, when that is known.', integer),
  'www-authenticate': described('How to authenticate: `Bearer`.', text),
  'cache-control': described(
    'How long the response is fresh, and that shared caches may not store it (`private`); `no-store` for errors.',
    text,
  ),
  age: described(
    'Seconds since the oldest part of the response was read from its source. Absent if it is not fresh.',
    integer,
  ),
  etag: described('Tag of the data. Sent as `If-None-Match`, it gives 304 while they are unchanged.', text),
  allow: described('The methods that the path has.', text),
  deprecation: described('Since when the route is deprecated, `@` and seconds since 1970 (RFC 9745).', text),
  sunset: described('When the route may be removed (RFC 8594).', text),
  'x-cost': described('Estimated cost of the request as JSON, if `x-report: cost` asks for it.', text),
  'x-plan': described(
    'How the request was run, as JSON of at most 8,192 characters, if `x-report: plan` asks for it.',
    text,
  ),
} as const;

export type HeaderName = keyof typeof responseHeaders;

/** Headers of every response to a request with a known key. */
export const rateLimitHeaderNames: readonly HeaderName[] = [
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit-policy',
];

/** Headers of responses to requests that ask for reports, also if the operation failed. */
export const reportHeaderNames: readonly HeaderName[] = ['x-cost', 'x-plan'];

/** Returns a response's `headers`: references to components, in the order of the components. */
export const headerReferences = (names: readonly string[]): Readonly<Record<string, { readonly $ref: string }>> => {
  const wanted = new Set(names);
  return Object.fromEntries(
    Object.keys(responseHeaders)
      .filter((name) => wanted.has(name))
      .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
};
