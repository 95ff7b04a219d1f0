import type { PlatformSettings } from '../../config/platform-settings.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import type { Metrics } from '../metrics.ts';

/** `parentbased_` follows the decision of the trace's sender. */
export type SamplerName = PlatformSettings['OTEL_TRACES_SAMPLER'];

/** OpenTelemetry defines these settings for all languages. */
type TelemetrySettings = Pick<
  PlatformSettings,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_EXPORTER_OTLP_TIMEOUT'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_RESOURCE_ATTRIBUTES'
>;

export interface TelemetryOptions {
  readonly settings: TelemetrySettings;
  /** Name of the process in traces unless `OTEL_SERVICE_NAME` is set. */
  readonly serviceName: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'spansDropped'>;
}
