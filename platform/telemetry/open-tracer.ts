import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';
import type { Tracer } from './tracer.ts';

export interface TelemetryOptions {
  readonly settings: TelemetrySettings;
  /** What the process is called in traces unless `OTEL_SERVICE_NAME` says otherwise. */
  readonly serviceName: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'spansDropped'>;
}

/** The tracer of a process. Undefined without `OTEL_EXPORTER_OTLP_ENDPOINT`; no package of OpenTelemetry is loaded then. */
export const openTracer = async (options: TelemetryOptions): Promise<Tracer | undefined> => {
  const endpoint = options.settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { createOtelTracer } = await import('./otel/create-otel-tracer.ts');
  return createOtelTracer({ ...options, endpoint });
};
