import type { Clock } from '../../../platform/clock/clock.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { SubgraphTraffic } from '../../config/traffic-config.ts';
import type { AskSubgraph } from '../ask-subgraph.ts';
import { createRetryQueries } from './retry-queries.ts';
import { createShareQueries } from './share-queries.ts';
import { createSubgraphBreaker } from './subgraph-breaker.ts';
import type { TrafficEvent } from './traffic-event.ts';

export interface TrafficOptions {
  readonly name: string;
  readonly rules: SubgraphTraffic;
  /** Timeout of one attempt. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onEvent: (event: TrafficEvent) => void;
}

type Around = (ask: AskSubgraph) => AskSubgraph;

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
  const { rules, clock, onEvent } = options;
  const { retry = false, breaker = false, deduplicate = false } = rules;
  const layers: Around[] = [
    createTimeoutCount(options),
    ...(breaker === false ? [] : [createSubgraphBreaker({ ...options, rules: breaker })]),
    ...(retry === false ? [] : [createRetryQueries({ rules: retry, clock, onEvent })]),
    ...(deduplicate ? [createShareQueries({ clock, onEvent })] : []),
  ];
  return (ask) => layers.reduce((inner, layer) => layer(inner), ask);
};
