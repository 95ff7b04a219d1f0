import type { Clock } from '../clock/clock.ts';
import { createDueTimes } from '../clock/due-times.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { RefusalReason } from './judge-load.ts';

interface RefusalReportOptions {
  readonly metrics: Pick<Metrics, 'requestsRefused'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly load: () => object;
}

/** There can be thousands of refusals per second. */
const warnEveryMs = 30_000;

/** Counts refusals, and logs them at a limited rate. */
export const createRefusalReport = (options: RefusalReportOptions): ((reason: RefusalReason) => void) => {
  const { metrics, clock, log, load } = options;
  const counters = {
    loop_delay: metrics.requestsRefused.labels({ reason: 'loop_delay' }),
    in_flight: metrics.requestsRefused.labels({ reason: 'in_flight' }),
    database: metrics.requestsRefused.labels({ reason: 'database' }),
  };
  let refused = 0;
  const isDue = createDueTimes(clock);
  return (reason) => {
    counters[reason].inc();
    refused += 1;
    if (!isDue('refused', warnEveryMs)) return;
    log.warn(
      { reason, refused, ...load() },
      'requests are refused as overloaded: see MAX_LOOP_DELAY_MS, MAX_IN_FLIGHT',
    );
    refused = 0;
  };
};
