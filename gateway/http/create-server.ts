import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { RestService } from '../../platform/rest/rest-service.ts';
import { frameworkErrors } from '../rest/answer-errors.ts';
import type { GatewayContext } from './gateway-context.ts';
import { requestIdFrom } from './request-id.ts';
import { hostRewriting } from './service-hosts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reply that belongs to the request, for who only has the request in hand. */
    ownReply: FastifyReply | null;
    gatewayContext: GatewayContext | null;
    /** True once the answer is a stream. */
    isStreamed: boolean;
  }
}

export interface ServerOptions {
  readonly settings: PlatformSettings;
  readonly hosts: ReadonlyMap<string, string>;
  readonly rest: readonly { readonly name: string; readonly rest: RestService }[];
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Response headers of ours that a page of another origin may read. */
const exposedHeaders = [
  'x-request-id',
  'x-upstreams',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit-policy',
];

const observe = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.gatewayContext?.finish();
    const route = request.routeOptions.url ?? 'unknown';
    const service = route.split('/', 2)[1] ?? '';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    // A stream lasts as long as its client likes: that is no response time.
    if (!request.isStreamed)
      metrics.httpRequests.observe({ service, route, method: request.method, status }, reply.elapsedTime / 1000);
    done();
  });
};

/** The HTTP server with what is common to all paths: request ids, sizes, cross-origin rules, time measurement. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { settings, hosts, rest, log, metrics } = options;
  const rewriteUrl = hostRewriting(hosts);
  const app = Fastify({
    logger: false,
    bodyLimit: settings.MAX_BODY_BYTES,
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: false },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: frameworkErrors(rest, log),
    ...(rewriteUrl === undefined ? {} : { rewriteUrl }),
  });
  app.decorateRequest('ownReply', null);
  app.decorateRequest('gatewayContext', null);
  app.decorateRequest('isStreamed', false);
  app.addHook('onRequest', (request, reply, done) => {
    request.ownReply = reply;
    reply.header('x-request-id', request.id);
    done();
  });
  observe(app, metrics);
  if (settings.CORS_ORIGINS.length > 0)
    await app.register(cors, {
      origin: settings.CORS_ORIGINS.includes('*') ? true : [...settings.CORS_ORIGINS],
      methods: ['GET', 'POST', 'OPTIONS', 'HEAD'],
      exposedHeaders,
      maxAge: 600,
      // An OPTIONS request that is no preflight asks which methods a path has.
      strictPreflight: false,
    });
  return app;
};
