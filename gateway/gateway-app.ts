import { fastifyApolloHandler } from '@as-integrations/fastify';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { CacheStore } from '../platform/cache/cache-store.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { introspectionAllowed, type PlatformSettings } from '../platform/config/platform-settings.ts';
import type { RateLimiter } from '../platform/counters/rate-limiter.ts';
import { ServiceError } from '../platform/errors/service-error.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { RestService } from '../platform/rest/rest-service.ts';
import type { Authenticator } from './auth/authenticator.ts';
import { andThen, type MaybePromise } from './execution/maybe-promise.ts';
import { isPrepared } from './execution/operation-store.ts';
import type { Graph } from './graph.ts';
import { startApolloServer } from './graphql/apollo-endpoint.ts';
import { graphRules } from './graphql/graph-rules.ts';
import { createGraphiql } from './graphql/graphiql.ts';
import { presentError } from './graphql/present-error.ts';
import { type Admission, createAdmissionDesk, rateLimitHeaders } from './http/admission.ts';
import type { GatewayContext } from './http/gateway-context.ts';
import { registerProbes } from './http/probes.ts';
import { createHeaderPropagation } from './http/propagated-headers.ts';
import { requestIdFrom } from './http/request-id.ts';
import { hostRewriting, parseServiceHosts } from './http/service-hosts.ts';
import { frameworkErrors } from './rest/answer-errors.ts';
import { baseUrls } from './rest/base-urls.ts';
import { registerRest } from './rest/register-rest.ts';
import { restSchema } from './rest/rest-schema.ts';
import { registerStreams } from './subscriptions/register-streams.ts';
import { createSubscriptionEngine } from './subscriptions/subscription-engine.ts';

export interface GatewayAppOptions {
  readonly settings: PlatformSettings;
  readonly graph: Graph;
  readonly rest: readonly { readonly name: string; readonly rest: RestService }[];
  readonly authenticator: Authenticator;
  readonly rateLimiter: RateLimiter | undefined;
  readonly cacheStore: CacheStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** `emulator` when any of the service's data (undefined: of all data) are invented. */
  readonly upstreamsOf: (service: string | undefined) => 'emulator' | 'live';
  /** What `/health` says besides being alive. */
  readonly health: () => object;
}

export interface GatewayApp {
  readonly app: FastifyInstance;
  listen(): Promise<{ port: number; url: string }>;
  /** Turns unready, lets what runs finish within the drain time, closes sockets with 1001, then the server. */
  close(): Promise<void>;
}

/** The part of a request that admission looks at. */
type AdmissibleRequest = Pick<FastifyRequest, 'raw' | 'id' | 'ownReply' | 'gatewayContext'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The reply that belongs to the request, for who only has the request in hand. */
    ownReply: FastifyReply | null;
    gatewayContext: GatewayContext | null;
  }
}

/** Codes that GraphQL answers with a status of their own before anything has been executed. */
const graphqlErrorBody = (error: unknown, requestId: string) =>
  JSON.stringify({ errors: [presentError(error, requestId)] });

export const createGatewayApp = async (options: GatewayAppOptions): Promise<GatewayApp> => {
  const { settings, graph, clock, log, metrics, authenticator } = options;
  const hosts = parseServiceHosts(settings.SERVICE_HOSTS);
  const rewriteUrl = hostRewriting(hosts);
  const limit = { perMinute: settings.RATE_LIMIT_PER_MINUTE, burst: settings.RATE_LIMIT_BURST };
  const propagate = createHeaderPropagation(settings.PROPAGATE_HEADERS);
  let draining = false;

  const app = Fastify({
    logger: false,
    bodyLimit: settings.MAX_BODY_BYTES,
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: false },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: frameworkErrors(options.rest, log),
    ...(rewriteUrl === undefined ? {} : { rewriteUrl }),
  });
  app.decorateRequest('ownReply', null);
  app.decorateRequest('gatewayContext', null);
  app.addHook('onRequest', (request, reply, done) => {
    request.ownReply = reply;
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.gatewayContext?.finish();
    const route = request.routeOptions.url ?? 'unknown';
    metrics.httpRequests.observe(
      {
        service: route.split('/', 2)[1] ?? '',
        route,
        method: request.method,
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
  if (settings.CORS_ORIGINS.length > 0)
    await app.register(cors, {
      origin: settings.CORS_ORIGINS.includes('*') ? true : [...settings.CORS_ORIGINS],
      methods: ['GET', 'POST', 'OPTIONS', 'HEAD'],
      exposedHeaders: [
        'x-request-id',
        'x-upstreams',
        'retry-after',
        'ratelimit-limit',
        'ratelimit-remaining',
        'ratelimit-reset',
        'ratelimit-policy',
      ],
      maxAge: 600,
    });

  const desk = createAdmissionDesk({
    authenticator,
    rateLimiter: options.rateLimiter,
    propagate,
    timeoutMs: settings.REQUEST_TIMEOUT_MS,
    clock,
    log,
  });

  /** The context of a request that may pass; throws the refusal of one that may not. */
  const contextOf = (request: AdmissibleRequest, service: string | undefined): MaybePromise<GatewayContext> => {
    request.ownReply?.header('x-upstreams', options.upstreamsOf(service));
    return andThen(desk.admit(request.raw, request.id, service), ({ outcome, rateLimit }: Admission) => {
      const reply = request.ownReply;
      if (rateLimit !== undefined) reply?.headers(rateLimitHeaders(limit, rateLimit));
      if (outcome instanceof ServiceError) throw outcome;
      request.gatewayContext = outcome;
      reply?.raw.once('close', () => {
        if (reply.raw.writableFinished !== true) outcome.clientLeft();
      });
      return outcome;
    });
  };

  registerProbes(app, { metrics, health: options.health, ready: () => !draining });

  registerRest(app, {
    services: options.rest.map(({ name, rest }) => ({
      name,
      rest,
      anonymous: settings.ANONYMOUS_SERVICES.includes(name),
    })),
    schema: restSchema(graph.supergraph.sdl),
    execute: (document, variables, context) => {
      const operation = graph.prepareTrusted(document);
      if (!isPrepared(operation)) throw operation.errors[0] ?? new Error('a persisted operation could not be prepared');
      return graph.execute(operation, variables, context);
    },
    contextOf,
    baseUrlOf: baseUrls({ publicUrl: settings.PUBLIC_URL, serviceHosts: hosts }),
    clock,
    log,
  });

  const apollo = await startApolloServer({
    graph,
    cacheStore: options.cacheStore,
    clock,
    log,
    metrics,
    introspection: introspectionAllowed(settings),
    maxTokens: settings.GRAPHQL_MAX_TOKENS,
    rules: graphRules(settings),
  });
  const streams = registerStreams(app, {
    settings,
    run: createSubscriptionEngine({
      graph,
      clock,
      log,
      timeoutMs: settings.REQUEST_TIMEOUT_MS,
      bufferSize: settings.SUBSCRIPTION_BUFFER,
      onStreams: (open) => metrics.upstreamStreams.set(open),
    }),
    authenticator,
    desk,
    propagate,
    clock,
    log,
    metrics,
  });
  const graphiql =
    settings.GRAPHIQL === 'off'
      ? undefined
      : createGraphiql({
          endpoint: '/graphql',
          searchDate: () => new Date(clock.now() + 30 * 86_400_000).toISOString().slice(0, 10),
        });
  const admitted = ({ gatewayContext }: AdmissibleRequest): GatewayContext => {
    if (gatewayContext === null) throw new Error('the request was not admitted before it was executed');
    return gatewayContext;
  };
  // The integration's handler is typed for a server of default types; it uses neither `this` nor anything but these two.
  const apolloHandler = fastifyApolloHandler(apollo, {
    context: async (request) => ({ request: admitted(request) }),
  }) as unknown as (request: FastifyRequest, reply: FastifyReply) => Promise<string>;
  const wantsPage = (request: FastifyRequest) =>
    request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');

  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const service = error instanceof ServiceError ? error : undefined;
      const status = service?.status ?? (error as { statusCode?: number }).statusCode ?? 500;
      if (service?.details.retryAfterSeconds !== undefined)
        reply.header('retry-after', String(service.details.retryAfterSeconds));
      if (status === 401) reply.header('www-authenticate', 'Bearer');
      const shown = service ?? (status < 500 ? new ServiceError('bad_request', (error as Error).message) : error);
      if (status >= 500 && service === undefined) log.error({ err: error, requestId: request.id }, 'graphql endpoint');
      reply
        .code(status)
        .header('content-type', 'application/json; charset=utf-8')
        .send(graphqlErrorBody(shown, request.id));
    });
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      handler: async (request, reply) => {
        if (graphiql !== undefined && wantsPage(request)) {
          const page = await graphiql();
          return reply.headers(page.headers).send(page.gzipped);
        }
        if (streams.wanted(request)) return streams.answer(request, reply, await contextOf(request, undefined));
        await contextOf(request, undefined);
        return apolloHandler(request, reply);
      },
    });
  });
  app.get('/', (_request, reply) => {
    reply.redirect('/graphql');
  });

  return {
    app,
    listen: async () => {
      await app.listen({ port: settings.PORT, host: settings.HOST });
      const address = app.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : settings.PORT;
      return {
        port,
        url:
          settings.PUBLIC_URL ?? `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${port}`,
      };
    },
    close: async () => {
      draining = true;
      await streams.drain(settings.DRAIN_TIMEOUT_MS);
      await app.close();
      await apollo.stop();
      authenticator.close();
    },
  };
};
