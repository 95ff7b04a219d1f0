import type { Tracer } from '../../../platform/call/span.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { platformSettings } from '../../../platform/config/platform-settings.ts';
import { createMetrics, type Metrics } from '../../../platform/observability/metrics.ts';
import { openTracer } from '../../../platform/observability/telemetry/open-tracer.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { type Logger, silentLogger } from '../../../platform/runtime/log/logger.ts';

export interface TestTracerOptions {
  readonly url: string;
  readonly serviceName?: string;
  readonly environment?: Environment;
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly metrics?: Metrics;
}

export const openTestTracer = async (options: TestTracerOptions): Promise<Tracer> => {
  const { url, serviceName = 'test', environment = {}, clock = systemClock, log = silentLogger } = options;
  const tracer = await openTracer({
    settings: platformSettings.parse({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...environment }),
    serviceName,
    clock,
    log,
    metrics: options.metrics ?? createMetrics({ defaults: false }),
  });
  if (tracer === undefined) throw new Error('there is no tracer although there is an endpoint');
  return tracer;
};
