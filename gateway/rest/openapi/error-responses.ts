import { codeSentence, type ErrorKind } from '../../../platform/errors/error-codes.ts';
import { type PlatformErrorCode, platformErrors } from '../../../platform/errors/platform-errors.ts';
import { toPascalCase } from '../../../platform/graphql/rest/names.ts';
import type { RestService } from '../../../platform/graphql/rest/rest-service.ts';
import { groupBy } from '../../../platform/runtime/lists/lists.ts';
import type { CompiledRoute } from '../compile-route.ts';
import { type Components, type JsonSchema, reference } from './json-schema.ts';
import { type HeaderName, headerReferences, rateLimitHeaderNames, reportHeaderNames } from './response-headers.ts';

type ErrorStyle = RestService['errorStyle'];

const text = (description: string): JsonSchema => ({ type: 'string', description });

const inputErrorSchema: JsonSchema = {
  type: 'object',
  description: 'One validation error.',
  required: ['loc', 'msg', 'type'],
  properties: {
    loc: { type: 'array', items: { type: ['string', 'integer'] }, description: 'Where the value is.' },
    msg: text('What is wrong.'),
    type: text('Kind of the validation error.'),
    ctx: { type: 'object', additionalProperties: true, description: 'The bound that was missed.' },
    input: { description: 'The value that was sent.' },
  },
};

const reasons = ['unreachable', 'timeout', 'rate_limited', 'quota', 'blocked', 'bad_key', 'malformed'];

const requestId = text('Identifier of the request, also in the header `x-request-id`.');
const retryAfter: JsonSchema = { type: 'number', description: 'Seconds to wait, when that is known.' };

const commonMembers = ({ code, status, description }: ErrorKind): Record<string, JsonSchema> => ({
  // An enum of one value, by which generated clients discriminate the errors of a response.
  code: { type: 'string', enum: [code], description: codeSentence(description) },
  retryable: { type: 'boolean', description: 'Whether the same request may succeed later.' },
  ...(code === 'upstream_unavailable'
    ? { reason: { type: 'string', enum: reasons, description: 'Why the source failed.' } }
    : {}),
  ...(status === 429 || status === 503 ? { retry_after_seconds: retryAfter } : {}),
  ...(code === 'internal_error' ? { request_id: requestId } : {}),
});

const alwaysThere = ({ code }: ErrorKind): string[] => (code === 'internal_error' ? ['request_id'] : []);

const detailSchema = (kind: ErrorKind): JsonSchema => ({
  type: 'object',
  description: `Error \`${kind.code}\`.`,
  required: ['detail', 'code', 'retryable', ...alwaysThere(kind)],
  properties: {
    detail: text('What went wrong, for a person.'),
    ...commonMembers(kind),
    ...(kind.code === 'upstream_unavailable' ? { source: text('The source that failed.') } : {}),
  },
});

/** This style has no member for the error code. */
const validationSchema = (inputError: JsonSchema): JsonSchema => ({
  type: 'object',
  description: 'Error `validation_error`: all validation errors of the request.',
  required: ['detail'],
  properties: { detail: { type: 'array', items: inputError } },
});

const contentSchema = (kind: ErrorKind, inputError: () => JsonSchema): JsonSchema => ({
  type: 'object',
  description: `Error \`${kind.code}\`.`,
  required: ['code', 'message', 'source', 'retryable', ...alwaysThere(kind)],
  properties: {
    ...commonMembers(kind),
    message: text('What went wrong, for a person.'),
    source: text('Where the error comes from: a source, `request`, or the service.'),
    ...(kind.code === 'validation_error' || kind.isUserError === true
      ? { param: text('Name of the parameter concerned.') }
      : {}),
    ...(kind.code === 'validation_error'
      ? { details: { type: 'array', items: inputError(), description: 'All validation errors of the request.' } }
      : {}),
  },
});

/** Unique, because codes are unique over all services: `not_found` is `NotFoundError`. */
const nameOf = ({ code }: ErrorKind): string => `${toPascalCase(code.replace(/_error$/, ''))}Error`;

const errorSchemas = (components: Components) => {
  const inputError = () => components.refer('InputFault', 'input error', () => inputErrorSchema);
  return (kind: ErrorKind, style: ErrorStyle): JsonSchema => {
    const name = nameOf(kind);
    if (style === 'envelope') {
      const content = () =>
        components.refer(`${name}Content`, `error content ${name}`, () => contentSchema(kind, inputError));
      return components.refer(`${name}Envelope`, `error envelope ${name}`, () => ({
        type: 'object',
        description: `Error \`${kind.code}\` in its envelope.`,
        required: ['error'],
        properties: { error: content() },
      }));
    }
    return components.refer(name, `error ${name}`, () =>
      kind.code === 'validation_error' ? validationSchema(inputError()) : detailSchema(kind),
    );
  };
};

const anyOf = (schemas: readonly JsonSchema[]): JsonSchema => {
  const names = [...new Set(schemas.map(({ $ref }) => String($ref)))];
  const [first, ...more] = names.map((name) => reference(name.replace(/^.*\//, '')));
  return first !== undefined && more.length === 0 ? first : { anyOf: [first, ...more] };
};

interface PossibleError {
  readonly kind: ErrorKind;
  readonly status: number;
  readonly style: ErrorStyle;
  readonly headers: readonly HeaderName[];
}

/** `compiled` is undefined for a health check that is not in the route table. */
interface ErrorSubject {
  readonly rest: RestService;
  readonly method: string;
  readonly path: string;
  readonly compiled: CompiledRoute | undefined;
}

const ownHeaders: Readonly<Partial<Record<PlatformErrorCode, readonly HeaderName[]>>> = {
  unauthenticated: ['www-authenticate'],
  method_not_allowed: ['allow'],
};

const headersOf = ({ code, status }: ErrorKind): readonly HeaderName[] => [
  ...(ownHeaders[code as PlatformErrorCode] ?? []),
  ...(status === 429 || status === 503 ? (['retry-after'] as const) : []),
];

const platformKinds = (...codes: readonly PlatformErrorCode[]): readonly ErrorKind[] =>
  codes.map((code) => platformErrors[code]);

const identified: readonly HeaderName[] = ['x-request-id', 'trace-id', 'cache-control'];
const admitting: readonly HeaderName[] = [...identified, 'x-upstreams'];
const admitted: readonly HeaderName[] = [...admitting, ...rateLimitHeaderNames];

/** Errors of requests that are refused before their path is known, hence in the style of the root. */
const ofConnections = platformKinds(
  'bad_request',
  'request_timeout',
  'rate_limited',
  'headers_too_large',
  'service_unavailable',
);

/** The body of every POST is read, even if the route has no body. */
const ofBodies = platformKinds('request_timeout', 'payload_too_large', 'unsupported_media_type');

const inputKinds = ({ locMap, usages }: CompiledRoute): readonly (readonly [number, ErrorKind])[] => {
  const sources = usages.flatMap(({ name }) => locMap.sources[name] ?? []).filter((source) => source.in !== 'constant');
  if (sources.length === 0) return [];
  const given = sources.flatMap((source) => ('validationStatus' in source ? (source.validationStatus ?? []) : []));
  return [...new Set<400 | 422>([422, ...given])].map((status) => [status, platformErrors.validation_error] as const);
};

const routeKinds = ({ route, errors }: CompiledRoute): readonly ErrorKind[] => [
  ...(route.notFound === undefined ? [] : platformKinds('not_found')),
  ...(route.errors ?? []).flatMap((code) => errors.get(code) ?? []),
  // A subgraph in another process may be unavailable.
  ...platformKinds('deadline_exceeded', 'service_unavailable', 'response_too_large'),
];

/** Includes errors of the connection. */
const possibleErrors = ({ rest, method, path, compiled }: ErrorSubject): readonly PossibleError[] => {
  const style = rest.errorStyle;
  const ofRoute: readonly HeaderName[] = compiled?.headers === undefined ? [] : ['deprecation', 'sunset'];
  const at = (kinds: readonly ErrorKind[], headers: readonly HeaderName[], as = style): PossibleError[] =>
    kinds.map((kind) => ({ kind, status: kind.status, style: as, headers: [...headers, ...headersOf(kind)] }));
  const inRoute = [...admitted, ...ofRoute];
  return [
    ...at(ofConnections, [], 'detail'),
    // Health checks are exempt from load shedding.
    ...(path === rest.healthPath ? [] : at(platformKinds('overloaded'), [])),
    ...at(platformKinds('method_not_allowed'), identified),
    // Keys are checked in the database.
    ...at(platformKinds('service_unavailable'), admitting),
    ...(path.includes('{') ? at(platformKinds('bad_request'), identified) : []),
    ...at(platformKinds('unauthenticated', 'forbidden'), [...admitting, ...ofRoute]),
    ...at(platformKinds('rate_limited', 'internal_error'), inRoute),
    ...(method === 'POST' ? at(ofBodies, inRoute) : []),
    // These are caused by the header that requests reports.
    ...(compiled === undefined ? [] : at(platformKinds('bad_request', 'forbidden'), inRoute)),
    ...(compiled === undefined ? [] : at(routeKinds(compiled), [...inRoute, ...reportHeaderNames])),
    ...(compiled === undefined ? [] : inputKinds(compiled)).map(([status, kind]) => ({
      kind,
      status,
      style,
      headers: [...inRoute, ...reportHeaderNames],
    })),
  ];
};

const byStatus = (errors: readonly PossibleError[]): readonly (readonly [number, readonly PossibleError[]])[] =>
  [...groupBy(errors, ({ status }) => status)].sort(([a], [b]) => a - b);

export const errorResponses = (components: Components) => {
  const schemaOf = errorSchemas(components);
  return (subject: ErrorSubject): Record<string, object> =>
    Object.fromEntries(
      byStatus(possibleErrors(subject)).map(([status, errors]) => {
        const codes = [...new Set(errors.map(({ kind }) => `\`${kind.code}\``))];
        const headers = headerReferences(errors.flatMap((error) => error.headers));
        const schema = anyOf(errors.map(({ kind, style }) => schemaOf(kind, style)));
        return [
          String(status),
          {
            description: `Code ${codes.join(' or ')}.`,
            ...(Object.keys(headers).length === 0 ? {} : { headers }),
            content: { 'application/json': { schema } },
          },
        ] as const;
      }),
    );
};
