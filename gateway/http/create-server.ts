import type { ServerResponse } from 'node:http';
import cors, { type FastifyCorsOptions, type FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Span, SpanAttributes, Tracer } from '../../platform/call/span.ts';
import { type PlatformSettings, readTimeoutMs } from '../../platform/config/platform-settings.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { RestService } from '../../platform/graphql/rest/rest-service.ts';
import { boundedServer, type ServerBounds, type StartingServer } from '../../platform/http/bounded-server.ts';
import { maxHeaderBytes } from '../../platform/http/client-errors.ts';
import { protocolOf, type ReadForwarded } from '../../platform/http/forwarded.ts';
import { registerJsonBodyParser } from '../../platform/http/json-body-parser.ts';
import type { RequestGate } from '../../platform/http/overload/request-gate.ts';
import { noSniff } from '../../platform/http/raw-refusal.ts';
import { closeOnUnreadBody } from '../../platform/http/unread-body.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { createDueTimes } from '../../platform/runtime/clock/due-times.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import { type Logger, reports } from '../../platform/runtime/log/logger.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { createErrorResponder } from '../errors/error-responses.ts';
import type { GatewayCall } from './gateway-call.ts';
import { createUpkeepCheck } from './gateway-gate.ts';
import { type HostCheck, otherHostMessage } from './local-hosts.ts';
import { observeResponses } from './observe-responses.ts';
import type { OriginRule } from './origins.ts';
import { requestIdFrom } from './request-id.ts';
import { hostRewriting } from './service-hosts.ts';

/** A path of the router in segments: `:name` matches any segment, `*` all that follow. */
interface KnownPath {
  readonly steps: readonly string[];
  readonly methods: Set<string>;
}

const order: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const stepsOf = (path: string): string[] => path.split('/').slice(1);

const stepFits = (known: string, step: string): boolean => {
  if (known.startsWith('::')) return known.slice(1) === step;
  return known.startsWith(':') ? step !== '' : known.replaceAll('::', ':') === step;
};

const fits = (known: readonly string[], steps: readonly string[]): boolean => {
  const isGreedy = known.at(-1) === '*';
  const fixed = isGreedy ? known.slice(0, -1) : known;
  if (isGreedy ? steps.length < known.length : steps.length !== known.length) return false;
  return fixed.every((step, index) => stepFits(step, steps[index] ?? ''));
};

const pathOf = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const notFound = (): ServiceError => new ServiceError('not_found', 'There is no such path.');

/**
 * Responds to requests that match no route before their body is read. Covers routes that are added afterwards, and all
 * methods that Node parses, of which the router supports a few.
 */
export const refuseOtherMethods = (app: FastifyInstance): void => {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    // The preflight route matches every path, known or not.
    const methods = [method].flat().filter((each) => each !== 'OPTIONS');
    if (methods.length === 0) return;
    const path = memoized(known, url, () => ({ steps: stepsOf(url), methods: new Set<string>() }));
    for (const each of methods) path.methods.add(each);
  });

  const methodsAt = (url: string): string[] => {
    const steps = stepsOf(pathOf(url));
    const found = new Set([...known.values()].flatMap((path) => (fits(path.steps, steps) ? [...path.methods] : [])));
    return [...found].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, is404 } = request;
    if (!is404 && method !== 'OPTIONS') return done();
    const methods = methodsAt(url);
    if (methods.length === 0 || methods.includes(method)) return done(notFound());
    const allow = methods.join(', ');
    reply.header('allow', allow);
    if (method === 'OPTIONS') reply.code(204).send();
    else done(new ServiceError('method_not_allowed', `${method} is not allowed here; allowed: ${allow}.`));
  });
};

interface RequestTracing {
  readonly tracer: Tracer;
  readonly rest: readonly { readonly name: string; readonly rest: RestService }[];
  readonly log: Logger;
}

const hasParameters = /[:*]/;

/**
 * Paths with parameters and unknown paths contain clients' values, so only their route is recorded. Queries are never
 * recorded.
 */
const attributesOf = ({ method, raw }: FastifyRequest, route: string | undefined): SpanAttributes => ({
  'http.request.method': method,
  'http.route': route,
  'url.path': route === undefined || hasParameters.test(route) ? undefined : route,
  'url.scheme': protocolOf(raw),
  'network.protocol.version': raw.httpVersion,
});

const endSpan = ({ span, isStreamed }: FastifyRequest, { statusCode, writableFinished }: ServerResponse): void => {
  if (span === undefined) return;
  span.set({ 'http.response.status_code': statusCode });
  if (statusCode >= 500) span.fail(String(statusCode));
  else if (!writableFinished && !isStreamed) span.fail('CLIENT_CLOSED_REQUEST');
  span.end();
};

/** Starts a span for each client's request, which ends with the response. */
const traceRequests = (app: FastifyInstance, { tracer, rest, log }: RequestTracing): void => {
  const isUpkeep = createUpkeepCheck(rest);

  const failed = reports(log, 'the span of a request could not be ended');

  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    if (route !== undefined && isUpkeep(route)) return done();
    const span = tracer.receive(request.headers, {
      name: route === undefined ? request.method : `${request.method} ${route}`,
      kind: 'server',
      attributes: () => attributesOf(request, route),
    });
    request.span = span;
    if (span.isRecorded)
      reply.raw.once(
        'close',
        guarded(() => endSpan(request, reply.raw), failed),
      );
    done();
  });
};

const exposedHeaders = [
  'x-request-id',
  'trace-id',
  'x-upstreams',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit-policy',
  'deprecation',
  'sunset',
  'x-cost',
  'x-plan',
  'etag',
  'age',
];

/** Returns the cross-origin rules of a request. An `OPTIONS` request that is no preflight is left to the router. */
const corsFor = (origins: OriginRule): FastifyCorsOptionsDelegateCallback => {
  const rules: FastifyCorsOptions = {
    origin: true,
    methods: ['GET', 'POST', 'OPTIONS', 'HEAD'],
    exposedHeaders,
    maxAge: 600,
    preflight: false,
  };
  return ({ headers }, done) => {
    const { origin } = headers;
    const preflight = origin !== undefined && headers['access-control-request-method'] !== undefined;
    const mayRead = origin === undefined || origins.allows(origin);
    // An empty list leaves out the header without which a browser hides the response from the page.
    done(null, { ...rules, origin: mayRead ? true : [], preflight });
  };
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's reply, for code that has only the request. */
    ownReply: FastifyReply | null;
    gatewayCall: GatewayCall | null;
    /** The request's span in a trace; undefined without telemetry. */
    span: Span | undefined;
    isStreamed: boolean;
  }
}

interface ServerOptions {
  readonly settings: PlatformSettings;
  readonly hosts: ReadonlyMap<string, string>;
  readonly origins: OriginRule | undefined;
  /** Undefined if requests may name any host. */
  readonly allowsHost: HostCheck | undefined;
  readonly rest: readonly { readonly name: string; readonly rest: RestService }[];
  readonly requestGate: Pick<RequestGate, 'admit'>;
  /** Undefined if no proxy is trusted. */
  readonly readForwarded: ReadForwarded | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracer?: Tracer | undefined;
  /** The server that already has the port open, if any. */
  readonly starting?: Pick<StartingServer, 'handOver'> | undefined;
}

/** Limits log lines during an attack or an outage of clients. */
const warnEveryMs = 30_000;

const leastStallMs = 60_000;

const boundsOf = ({ settings, clock, log, requestGate, readForwarded }: ServerOptions): ServerBounds => {
  const isDue = createDueTimes(clock);
  return {
    readTimeoutMs: readTimeoutMs(settings),
    stallTimeoutMs: Math.max(leastStallMs, 2 * settings.REQUEST_TIMEOUT_MS, 3 * settings.SUBSCRIPTION_HEARTBEAT_MS),
    maxConnections: settings.MAX_CONNECTIONS,
    maxConnectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    readForwarded,
    admit: requestGate.admit,
    onError: reports(log, 'a connection failed and is closed'),
    onRefused: (address) => {
      if (!isDue('refused', warnEveryMs)) return;
      log.warn({ address }, 'connections are refused: MAX_CONNECTIONS or MAX_CONNECTIONS_PER_ADDRESS is reached');
    },
  };
};

const setCommonHeaders = ({ id }: FastifyRequest, reply: FastifyReply): void => {
  reply.header('x-request-id', id).headers(noSniff);
};

/**
 * Runs first for each request. Connections in use outlive the listener, and requests that arrive on them later are
 * refused.
 */
const beginRequests = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    request.ownReply = reply;
    setCommonHeaders(request, reply);
    if (!isClosing) return done();
    const details = { retryAfterSeconds: 1 };
    done(new ServiceError('service_unavailable', 'The server is shutting down; connect again.', details));
  });
};

const refuseOtherHosts = (app: FastifyInstance, allowsHost: HostCheck): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (allowsHost(raw)) done();
    else done(new ServiceError('forbidden', otherHostMessage));
  });
};

/** Creates the HTTP server with what all paths share. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { settings, hosts, origins, rest, clock, log, metrics } = options;
  const rewriteUrl = hostRewriting(hosts);
  const respondWithError = createErrorResponder(rest, log);
  const app = Fastify({
    ...boundedServer(boundsOf(options), options.starting),
    logger: false,
    bodyLimit: settings.MAX_BODY_BYTES,
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
    routerOptions: { maxParamLength: maxHeaderBytes, ignoreTrailingSlash: false },
    // Our own refusal has an error body.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // No hook has run for such a request.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply);
      respondWithError(error, request, reply);
    },
    ...(rewriteUrl === undefined ? {} : { rewriteUrl }),
  });
  app.setErrorHandler(respondWithError);
  closeOnUnreadBody(app, clock);
  registerJsonBodyParser(app, { isExact: true });
  app.decorateRequest('ownReply', null);
  app.decorateRequest('gatewayCall', null);
  app.decorateRequest('span', undefined);
  app.decorateRequest('isStreamed', false);
  if (options.tracer !== undefined) traceRequests(app, { ...options, tracer: options.tracer });
  beginRequests(app);
  if (options.allowsHost !== undefined) refuseOtherHosts(app, options.allowsHost);
  observeResponses(app, metrics);
  if (origins !== undefined) await app.register(cors, { delegator: corsFor(origins) });
  refuseOtherMethods(app);
  return app;
};
