import { ServiceError } from '../../../platform/errors/service-error.ts';
import { createRetryQueries } from './retry-queries.ts';
import { createShareQueries } from './share-queries.ts';
import { createSubgraphBreaker } from './subgraph-breaker.ts';
import type { Around, TrafficOptions } from './traffic-options.ts';

/** Counts attempts that used up their timeout. */
const createTimeoutCount =
  ({ timeoutMs, clock, onEvent }: TrafficOptions): Around =>
  (ask) =>
  async (request, context, headers) => {
    const startedAtMs = clock.now();
    try {
      return await ask(request, context, headers);
    } catch (error) {
      const isLate = error instanceof ServiceError && error.code === 'deadline_exceeded';
      if (isLate && clock.now() - startedAtMs >= timeoutMs) onEvent('timeout');
      throw error;
    }
  };

/** Order of the rules, from the outside in: sharing, retries, breaker, and timeout of an attempt. */
export const createTraffic = (options: TrafficOptions): Around => {
  const { retry = false, breaker = false, deduplicate = false } = options.rules;
  const layers: Around[] = [
    createTimeoutCount(options),
    ...(breaker === false ? [] : [createSubgraphBreaker(options, breaker)]),
    ...(retry === false ? [] : [createRetryQueries(options, retry)]),
    ...(deduplicate ? [createShareQueries(options)] : []),
  ];
  return (ask) => layers.reduce((inner, layer) => layer(inner), ask);
};
