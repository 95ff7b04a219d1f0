import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Observe } from '../../platform/observability/series-histogram.ts';
import { memoized } from '../../platform/runtime/memoized.ts';

type ResponseTimes = Metrics['httpRequests'];

/** Returns the series of a response. Each is looked up by its labels once, when its first response has been sent. */
const createSeries = (times: ResponseTimes): ((route: string, method: string, statusCode: number) => Observe) => {
  const byRoute = new Map<string, Map<string, Map<number, Observe>>>();
  return (route, method, statusCode) => {
    const byMethod = memoized(byRoute, route, () => new Map<string, Map<number, Observe>>());
    const byClass = memoized(byMethod, method, () => new Map<number, Observe>());
    return memoized(byClass, Math.floor(statusCode / 100), (statusClass) =>
      times.series({ service: route.split('/', 2)[1] ?? '', route, method, status: `${statusClass}xx` }),
    );
  };
};

/** Ends the call of each request, and counts its response by service, route pattern, method and status class. */
export const observeResponses = (app: FastifyInstance, { httpRequests }: Pick<Metrics, 'httpRequests'>): void => {
  const seriesOf = createSeries(httpRequests);
  app.addHook('onResponse', (request, reply, done) => {
    request.gatewayCall?.[Symbol.dispose]();
    // The duration of a stream is chosen by its client and is no response time.
    if (!request.isStreamed) {
      const route = request.routeOptions.url ?? 'unknown';
      seriesOf(route, request.method, reply.statusCode)(reply.elapsedTime / 1000);
    }
    done();
  });
};
