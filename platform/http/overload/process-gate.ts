import type { PlatformSettings } from '../../config/platform-settings.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import { createDueTimes } from '../../runtime/clock/due-times.ts';
import { type Logger, reports } from '../../runtime/log/logger.ts';
import type { RefusalReason } from './judge-load.ts';
import { createLoadGate, type DatabaseLoad, type LoadGate } from './load-gate.ts';
import { createTurnMeter } from './turn-meter.ts';

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

interface ProcessGateOptions {
  readonly settings: Pick<PlatformSettings, 'MAX_IN_FLIGHT' | 'MAX_LOOP_DELAY_MS'>;
  readonly metrics: Pick<Metrics, 'requestsRefused' | 'watchLoad'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly databaseLoad?: DatabaseLoad | undefined;
}

export const createProcessGate = (options: ProcessGateOptions): LoadGate => {
  const { settings, metrics, clock, log, databaseLoad } = options;
  const times = { now: () => performance.now(), atTurnEnd: setImmediate };
  const meter = createTurnMeter(times);
  const gate = createLoadGate({
    bounds: { maxInFlight: settings.MAX_IN_FLIGHT, maxLoopDelayMs: settings.MAX_LOOP_DELAY_MS },
    meter,
    clock,
    ...times,
    database: databaseLoad,
    onError: reports(log, 'a request that waited failed'),
    onRefused: createRefusalReport({
      metrics,
      clock,
      log,
      load: () => ({ inFlight: gate.inFlight, waiting: gate.waiting, longestTurnMs: Math.round(meter.longestMs()) }),
    }),
  });
  metrics.watchLoad({ inFlight: () => gate.inFlight, waiting: () => gate.waiting, longestTurnMs: meter.longestMs });
  return gate;
};
