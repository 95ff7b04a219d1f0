import type { Tracer } from '../../call/span.ts';
import type { TelemetryOptions } from './telemetry-options.ts';

/** Without `OTEL_EXPORTER_OTLP_ENDPOINT` there is no tracer, and OpenTelemetry's SDK is not loaded. */
export const openTracer = async (options: TelemetryOptions): Promise<Tracer | undefined> => {
  const endpoint = options.settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { createOtelTracer } = await import('./otel/create-otel-tracer.ts');
  return createOtelTracer({ ...options, endpoint });
};
