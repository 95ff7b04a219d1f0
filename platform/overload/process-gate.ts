import type { Clock } from '../clock/clock.ts';
import type { PlatformSettings } from '../config/platform-settings.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createLoadGate, type LoadGate } from './load-gate.ts';
import { createRefusalReport } from './refusal-report.ts';
import { createTurnMeter } from './turn-meter.ts';

interface ProcessGateOptions {
  readonly settings: Pick<PlatformSettings, 'MAX_IN_FLIGHT' | 'MAX_LOOP_DELAY_MS'>;
  readonly metrics: Pick<Metrics, 'requestsRefused' | 'watchLoad'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly databaseWaitMs?: (() => number) | undefined;
}

export const createProcessGate = (options: ProcessGateOptions): LoadGate => {
  const { settings, metrics, clock, log, databaseWaitMs } = options;
  const meter = createTurnMeter({ now: () => performance.now(), atTurnEnd: setImmediate });
  const gate = createLoadGate({
    bounds: { maxInFlight: settings.MAX_IN_FLIGHT, maxLoopDelayMs: settings.MAX_LOOP_DELAY_MS },
    meter,
    databaseWaitMs,
    onRefused: createRefusalReport({
      metrics,
      clock,
      log,
      load: () => ({ inFlight: gate.inFlight, longestTurnMs: Math.round(meter.longestMs()) }),
    }),
  });
  metrics.watchLoad({ inFlight: () => gate.inFlight, longestTurnMs: meter.longestMs });
  return gate;
};
