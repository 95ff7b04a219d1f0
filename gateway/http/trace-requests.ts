import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../../platform/log/logger.ts';
import { reports } from '../../platform/log/reports.ts';
import { isProbePath } from '../../platform/probes/register-probes.ts';
import type { RestService } from '../../platform/rest/rest-service.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import type { SpanAttributes } from '../../platform/telemetry/span.ts';
import type { Tracer } from '../../platform/telemetry/tracer.ts';
import { assetsPath } from '../pages/console/assets-path.ts';

interface RequestTracing {
  readonly tracer: Tracer;
  readonly rest: readonly { readonly name: string; readonly rest: Pick<RestService, 'healthPath'> }[];
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
  'url.scheme': 'http',
  'network.protocol.version': raw.httpVersion,
});

const endSpan = ({ span, isStreamed }: FastifyRequest, { statusCode, writableFinished }: ServerResponse): void => {
  if (span === undefined) return;
  span.set({ 'http.response.status_code': statusCode });
  if (statusCode >= 500) span.fail(String(statusCode));
  else if (!writableFinished && !isStreamed) span.fail('CLIENT_CLOSED_REQUEST');
  span.end();
};

/** Starts a span for each request, except probes and the console's files. The span ends with the response. */
export const traceRequests = (app: FastifyInstance, { tracer, rest, log }: RequestTracing): void => {
  const healthPaths = new Set(rest.map(({ name, rest: { healthPath } }) => `/${name}${healthPath}`));
  const isTraced = (route: string): boolean =>
    !isProbePath(route) && !healthPaths.has(route) && !route.startsWith(assetsPath);

  const failed = reports(log, 'the span of a request could not be ended');

  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    if (route !== undefined && !isTraced(route)) return done();
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
