import type { ErrorKind } from '../../../platform/errors/error-codes.ts';
import { type PlatformErrorCode, platformErrors } from '../../../platform/errors/platform-errors.ts';
import type { RestService } from '../../../platform/rest/rest-service.ts';
import type { CompiledRoute } from '../compile-route.ts';
import type { ErrorStyle } from './error-schemas.ts';
import { type HeaderName, rateLimitHeaderNames, reportHeaderNames } from './response-headers.ts';

export interface PossibleError {
  readonly kind: ErrorKind;
  readonly status: number;
  readonly style: ErrorStyle;
  readonly headers: readonly HeaderName[];
}

/** `compiled` is undefined for a health check that is not in the route table. */
export interface ErrorSubject {
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
  const given = sources.flatMap((source) => ('faultStatus' in source ? (source.faultStatus ?? []) : []));
  return [...new Set<400 | 422>([422, ...given])].map((status) => [status, platformErrors.validation_error] as const);
};

const routeKinds = ({ route, errors }: CompiledRoute): readonly ErrorKind[] => [
  ...(route.notFound === undefined ? [] : platformKinds('not_found')),
  ...(route.errors ?? []).flatMap((code) => errors.get(code) ?? []),
  // A subgraph in another process may be unavailable.
  ...platformKinds('deadline_exceeded', 'service_unavailable', 'response_too_large'),
];

/** Includes errors of the connection. */
export const possibleErrors = ({ rest, method, path, compiled }: ErrorSubject): readonly PossibleError[] => {
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
