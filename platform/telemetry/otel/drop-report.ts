import { createDueTimes } from '../../clock/due-times.ts';
import type { TelemetryOptions } from '../telemetry-options.ts';
import type { BoundedExportOptions } from './bounded-export.ts';

/** An unreachable collector would otherwise cause a line for each batch. */
const warnEveryMs = 60_000;

/** Returns no message, which may repeat a collector's response or address. */
const reasonOf = (error: Error | undefined): string | undefined => {
  if (error === undefined) return undefined;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
};

/** Counts dropped spans, and logs at most one line a minute. */
export const createDropReport = ({
  clock,
  log,
  metrics,
}: Pick<TelemetryOptions, 'clock' | 'log' | 'metrics'>): BoundedExportOptions['onDropped'] => {
  const isDue = createDueTimes(clock);
  let unreported = 0;
  return (reason, count, error) => {
    metrics.spansDropped.inc({ reason }, count);
    unreported += count;
    if (!isDue('drops', warnEveryMs)) return;
    log.warn(
      { dropped: unreported, reason, error: reasonOf(error) },
      'spans were dropped: the collector at OTEL_EXPORTER_OTLP_ENDPOINT does not take them',
    );
    unreported = 0;
  };
};
