import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Observe } from '../../platform/metrics/series-histogram.ts';

type ResponseTimes = Metrics['httpRequests'];

/** Returns the series of a response. Each is looked up by its labels once, when its first response has been sent. */
const createSeries = (times: ResponseTimes): ((route: string, method: string, statusCode: number) => Observe) => {
  const byRoute = new Map<string, Map<string, Observe[]>>();
  return (route, method, statusCode) => {
    const byMethod = byRoute.get(route) ?? new Map<string, Observe[]>();
    const byClass = byMethod.get(method) ?? [];
    const statusClass = Math.floor(statusCode / 100);
    const known = byClass[statusClass];
    if (known !== undefined) return known;
    const service = route.split('/', 2)[1] ?? '';
    const series = times.series({ service, route, method, status: `${statusClass}xx` });
    byClass[statusClass] = series;
    byRoute.set(route, byMethod.set(method, byClass));
    return series;
  };
};

/** Ends the context of each request, and counts its response by service, route pattern, method and status class. */
export const observeResponses = (app: FastifyInstance, { httpRequests }: Pick<Metrics, 'httpRequests'>): void => {
  const seriesOf = createSeries(httpRequests);
  app.addHook('onResponse', (request, reply, done) => {
    request.gatewayContext?.finish();
    // The duration of a stream is chosen by its client and is no response time.
    if (!request.isStreamed) {
      const route = request.routeOptions.url ?? 'unknown';
      seriesOf(route, request.method, reply.statusCode)(reply.elapsedTime / 1000);
    }
    done();
  });
};
