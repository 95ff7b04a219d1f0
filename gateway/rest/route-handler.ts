import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../platform/call/call.ts';
import type { Dependencies } from '../../platform/call/dependencies.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { toRestEnumValue } from '../../platform/graphql/rest/names.ts';
import { protocolOf } from '../../platform/http/forwarded.ts';
import { hasBody } from '../../platform/http/unread-body.ts';
import { andThen, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { jsonType } from '../errors/response-type.ts';
import { reportHeader } from '../execution/report/report-words.ts';
import {
  entityTag,
  isKnownTag,
  listCacheHeaders,
  noStore,
  setCacheHeaders,
  weakly,
} from '../response-cache/cache-headers.ts';
import { servicesKey } from '../response-cache/response-store.ts';
import { admittedRest } from './admit-rest.ts';
import type { CompiledRoute } from './compile-route.ts';
import {
  decisiveError,
  type KnownErrors,
  type ResultError,
  toRestError,
  toServiceError,
} from './errors/result-error.ts';
import { firstUserError, toUserServiceError } from './errors/user-error.ts';
import { reportHeaders } from './report-headers.ts';
import type { ParsedRequest } from './request/compile-parser.ts';
import { inputValue } from './request/route-inputs.ts';
import type { RestExecutionResult, RestOptions } from './rest-options.ts';
import { type BodyParts, bodyText } from './serializer/route-body.ts';
import type { RestWarning } from './serializer/writer.ts';
import { type StoredBody, toStoredBody } from './stored-body.ts';

interface ResultState {
  readonly service: string;
  readonly parsed: ParsedRequest;
  readonly baseUrl: string;
}

const noWarnings: readonly RestWarning[] = [];

/** Returns the warning for a nullable field that failed in an otherwise complete result. */
const partialWarning = (error: ResultError, service: string, known: KnownErrors): RestWarning => {
  const { code, message, details } = toServiceError(error, known);
  return { code, source: details.source ?? service, message };
};

/** A failed fetch is an error at each place of the graph that it was for, and one warning. */
const partialWarnings = (
  errors: readonly ResultError[],
  service: string,
  known: KnownErrors,
): Iterable<RestWarning> => {
  const warnings = new Map<string, RestWarning>();
  for (const error of errors) {
    // It counts further places of the errors before it.
    if (error.extensions?.['furtherPlaces'] !== undefined) continue;
    const warning = partialWarning(error, service, known);
    warnings.set(JSON.stringify([warning.code, warning.source, warning.message]), warning);
  }
  return warnings.values();
};

const warningsOf = (
  errors: readonly ResultError[],
  { parsed: { ignored }, service }: ResultState,
  known: KnownErrors,
): readonly RestWarning[] => {
  if (errors.length === 0 && ignored.length === 0) return noWarnings;
  return [
    ...partialWarnings(errors, service, known),
    ...ignored.slice(0, 10).map(
      (name): RestWarning => ({
        code: 'input_ignored',
        source: service,
        message: `The input ${JSON.stringify(name.slice(0, 64))} is not known and was ignored.`,
      }),
    ),
  ];
};

const notFound = ({ route, locMap }: CompiledRoute, { variables }: ParsedRequest): ServiceError => {
  const sources = Object.entries(locMap.sources);
  const text = (route.notFound ?? 'There is no such thing.').replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const variable = sources.find(([, source]) => 'name' in source && source.name === name)?.[0];
    return variable === undefined ? whole : String(inputValue(variables, variable) ?? '');
  });
  const meant = sources.map(([variable, source]) =>
    source.in === 'path' ? (source.meant?.(String(inputValue(variables, variable) ?? '')) ?? null) : null,
  );
  return new ServiceError('not_found', [text, ...meant.filter((sentence) => sentence !== null)].join(' '));
};

const chosenFields = ({ route }: CompiledRoute, { variables }: ParsedRequest): ReadonlySet<string> | undefined => {
  const chosen = route.sparse === undefined ? undefined : variables[route.sparse.variable];
  return Array.isArray(chosen) && chosen.length > 0
    ? new Set(chosen.map((name) => toRestEnumValue(String(name))))
    : undefined;
};

const valueAt = (data: unknown, path: readonly string[]): unknown => {
  let value = data;
  for (const key of path) {
    if (value === null || value === undefined) break;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
};

/**
 * Throws `ServiceError` if an error replaced the resource, or if a null means that it does not exist. Errors of other
 * fields become warnings, or fail the request if the body has no place for warnings.
 */
export const runRoute = (compiled: CompiledRoute, result: RestExecutionResult, state: ResultState): BodyParts => {
  const { body, locMap } = compiled;
  const errors = result.errors ?? [];
  const userError = compiled.userErrorsAt && firstUserError(valueAt(result.data, compiled.userErrorsAt));
  if (userError !== undefined) throw toUserServiceError(userError, compiled.errors);
  const value = valueAt(result.data, body.path);
  const isMissing = value === null || value === undefined;
  if (errors.length > 0 && (isMissing || !body.hasWarnings)) {
    throw toRestError(decisiveError(errors, body.path, compiled), locMap);
  }
  if (isMissing) throw notFound(compiled, state.parsed);
  return body.write(value, {
    baseUrl: state.baseUrl,
    only: chosenFields(compiled, state.parsed),
    warnings: warningsOf(errors, state, compiled),
    variables: state.parsed.variables,
  });
};

/**
 * Whether a response may be sent from the store. Such responses skip the hooks for sending (`onSend`), of which there
 * is one, `closeOnUnreadBody`: it changes nothing for a request without a body. All hooks before the handler have run,
 * and those after the response follow from its end.
 */
const maySendStored = ({ raw }: FastifyRequest): boolean => !hasBody(raw);

/** Adds the headers that hooks have set, except `Vary`, to alternating names and values. */
const addHeadersOf = (reply: FastifyReply, headers: string[]): void => {
  const set = reply.getHeaders();
  for (const name of Object.keys(set)) {
    const value = set[name];
    if (name === 'vary' || value === undefined) continue;
    if (Array.isArray(value)) for (const each of value) headers.push(name, each);
    else headers.push(name, String(value));
  }
};

/** Writes the whole response at once. `reply.send` spends its time on finding out what it was given. */
const sendStored = (
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredBody,
  options: {
    readonly status: number;
    readonly context: Call;
    readonly variesBy: string;
    readonly nowMs: number;
  },
): void => {
  const { etag, dependencies } = stored;
  const { status, context, variesBy, nowMs } = options;
  const { identity, requestId } = context;
  const headers = listCacheHeaders(reply, { identity, dependencies, etag, variesBy, nowMs });
  addHeadersOf(reply, headers);
  const isHead = request.method === 'HEAD';
  if (isKnownTag(request.headers['if-none-match'], etag)) {
    // As Fastify does for any response to HEAD without a body.
    if (isHead) headers.push('content-length', '0');
    reply.raw.writeHead(304, headers).end();
    return;
  }
  const bytes = stored.toBytes({ requestId, processingTimeMs: 0 }, nowMs);
  headers.push('content-type', jsonType, 'content-length', String(bytes.length));
  reply.raw.writeHead(status, headers).end(isHead ? undefined : bytes, 'latin1');
};

/**
 * Returns the entity tag of a body. Of an envelope, only data and warnings count, because the rest differs with each
 * request.
 */
const tagOf = ({ data, envelope }: BodyParts): string =>
  envelope === undefined ? entityTag(data) : weakly(entityTag(data + envelope.warnings));

/** Callers who may use other services may get another response. */
const variesBy = 'authorization';

/** Requests with the same address and rights have the same response. */
const keyOf = ({ url, raw }: FastifyRequest, { identity }: Call): string =>
  `${servicesKey(identity)} ${protocolOf(raw)}://${raw.headers.host ?? ''} ${url}`;

/**
 * Handles a GET route without reports. Reuses a stored response without an execution while all its sources are
 * unchanged. Throws errors for the error handler.
 */
const readHandler = (compiled: CompiledRoute, service: string, options: RestOptions) => {
  const { execute, baseUrlOf, clock, responses } = options;
  const status = compiled.route.status ?? 200;

  // Nothing is returned, because Fastify would wait for a returned reply (a thenable) by adding listeners to the
  // socket.
  return (request: FastifyRequest, reply: FastifyReply): MaybePromise<void> => {
    const startedAtMs = clock.now();
    const context = admittedRest(request);
    const { requestId } = context;
    const key = responses === undefined ? '' : keyOf(request, context);
    const generation = responses?.generation ?? 0;
    const stored = maySendStored(request) ? responses?.find(key) : undefined;
    if (stored !== undefined) {
      sendStored(request, reply, stored, { status, context, variesBy, nowMs: startedAtMs });
      return;
    }

    const send = (result: RestExecutionResult, parsed: ParsedRequest, dependencies: Dependencies): void => {
      const nowMs = clock.now();
      const parts = runRoute(compiled, result, { service, parsed, baseUrl: baseUrlOf(request, service) });
      const text = () => bodyText(parts, { requestId, processingTimeMs: Math.max(0, Math.round(nowMs - startedAtMs)) });
      const isPartial = result.errors !== undefined && result.errors.length > 0;
      if (isPartial || dependencies.hasWorkUnderWay) {
        reply.header('cache-control', noStore);
        reply.code(status).header('content-type', jsonType).send(text());
        return;
      }
      const etag = tagOf(parts);
      if (responses !== undefined && dependencies.isCurrent(nowMs)) {
        const response = toStoredBody(parts, { dependencies, etag, nowMs });
        if (response !== undefined) responses.store(key, response, generation);
      }
      setCacheHeaders(reply, { identity: context.identity, dependencies, etag, variesBy, nowMs });
      if (isKnownTag(request.headers['if-none-match'], etag)) reply.code(304).send();
      else reply.code(status).header('content-type', jsonType).send(text());
    };
    const parsed = compiled.parse(request);
    const dependencies = context.collectDependencies();
    return andThen(execute(compiled.route.operation, compiled.toSent(parsed.variables), context), (result) =>
      send(result, parsed, dependencies),
    );
  };
};

/** Errors are thrown for the error handler. */
export const routeHandler = (compiled: CompiledRoute, service: string, options: RestOptions) => {
  const { execute, baseUrlOf, clock, reporter } = options;
  const { route } = compiled;
  const status = route.status ?? 200;
  const read = route.method === 'GET' ? readHandler(compiled, service, options) : undefined;
  // Nothing is returned, because Fastify would wait for a returned reply (a thenable) by adding listeners to the
  // socket.
  return (request: FastifyRequest, reply: FastifyReply): MaybePromise<void> => {
    const header = request.headers[reportHeader];
    if (read !== undefined && header === undefined) return read(request, reply);
    const startedAtMs = clock.now();
    const context = admittedRest(request);
    const { identity, requestId } = context;
    const report = header === undefined ? undefined : reporter({ header, identity, startedAtMs });
    const parsed = compiled.parse(request);
    const send = (result: RestExecutionResult): void => {
      const processingTimeMs = Math.max(0, Math.round(clock.now() - startedAtMs));
      // Set before the body is made, so that error responses have the reports too.
      if (result.extensions !== undefined) reply.headers(reportHeaders(result.extensions));
      const parts = runRoute(compiled, result, { service, parsed, baseUrl: baseUrlOf(request, service) });
      reply
        .code(status)
        .header('content-type', jsonType)
        .header('cache-control', noStore)
        .send(bodyText(parts, { requestId, processingTimeMs }));
    };
    return andThen(execute(route.operation, compiled.toSent(parsed.variables), context, report), send);
  };
};
