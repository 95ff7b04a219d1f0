import type { TelemetryOptions } from './telemetry-options.ts';
import type { Tracer } from './tracer.ts';

/**
 * The tracer of a process. Undefined without `OTEL_EXPORTER_OTLP_ENDPOINT`; nothing of OpenTelemetry's SDK is loaded
 * then.
 */
export const openTracer = async (options: TelemetryOptions): Promise<Tracer | undefined> => {
  const endpoint = options.settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { createOtelTracer } = await import('./otel/create-otel-tracer.ts');
  return createOtelTracer({ ...options, endpoint });
};
