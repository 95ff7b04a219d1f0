import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';
import { createDueTimes } from '../../platform/clock/due-times.ts';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { registerJsonBodyParser } from '../../platform/json/json-body-parser.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { reports } from '../../platform/log/reports.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { RequestGate } from '../../platform/overload/request-gate.ts';
import type { RestService } from '../../platform/rest/rest-service.ts';
import { boundedServer, type ServerBounds, type StartingServer } from '../../platform/sockets/bounded-server.ts';
import { maxHeaderBytes } from '../../platform/sockets/client-errors.ts';
import { noSniff } from '../../platform/sockets/no-sniff.ts';
import { closeOnUnreadBody } from '../../platform/sockets/unread-body.ts';
import type { Span } from '../../platform/telemetry/span.ts';
import type { Tracer } from '../../platform/telemetry/tracer.ts';
import { withoutQuery } from '../../platform/web/without-query.ts';
import { answerGraphqlError } from '../graphql/graphql-errors.ts';
import { frameworkErrors } from '../rest/answer-errors.ts';
import { corsFor } from './cors-rules.ts';
import type { GatewayContext } from './gateway-context.ts';
import { type HostCheck, otherHostMessage } from './local-hosts.ts';
import { observeResponses } from './observe-responses.ts';
import type { OriginRule } from './origins.ts';
import { answerOtherMethods } from './other-methods.ts';
import { requestIdFrom } from './request-id.ts';
import { hostRewriting } from './service-hosts.ts';
import { traceRequests } from './trace-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's reply, for code that has only the request. */
    ownReply: FastifyReply | null;
    gatewayContext: GatewayContext | null;
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
  readonly requestGate: Pick<RequestGate, 'admits'>;
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

const boundsOf = ({ settings, clock, log, requestGate }: ServerOptions): ServerBounds => {
  const isDue = createDueTimes(clock);
  return {
    readTimeoutMs: settings.READ_TIMEOUT_MS,
    stallTimeoutMs: Math.max(leastStallMs, 2 * settings.REQUEST_TIMEOUT_MS, 3 * settings.SUBSCRIPTION_HEARTBEAT_MS),
    maxConnections: settings.MAX_CONNECTIONS,
    maxConnectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    admits: requestGate.admits,
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
  const answerRestError = frameworkErrors(rest, log);
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (withoutQuery(request.url) === '/graphql') answerGraphqlError(error, request, reply, log);
    else answerRestError(error, request, reply);
  };
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
      answerError(error, request, reply);
    },
    ...(rewriteUrl === undefined ? {} : { rewriteUrl }),
  });
  app.setErrorHandler(answerError);
  closeOnUnreadBody(app, clock);
  registerJsonBodyParser(app, { isExact: true });
  app.decorateRequest('ownReply', null);
  app.decorateRequest('gatewayContext', null);
  app.decorateRequest('span', undefined);
  app.decorateRequest('isStreamed', false);
  if (options.tracer !== undefined) traceRequests(app, { ...options, tracer: options.tracer });
  beginRequests(app);
  if (options.allowsHost !== undefined) refuseOtherHosts(app, options.allowsHost);
  observeResponses(app, metrics);
  if (origins !== undefined) await app.register(cors, { delegator: corsFor(origins) });
  answerOtherMethods(app);
  return app;
};
