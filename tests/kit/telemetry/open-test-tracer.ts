import type { Clock } from '../../../platform/clock/clock.ts';
import { systemClock } from '../../../platform/clock/system-clock.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { platformSettings } from '../../../platform/config/platform-settings.ts';
import { type Logger, silentLogger } from '../../../platform/log/logger.ts';
import { createMetrics, type Metrics } from '../../../platform/metrics/metrics.ts';
import { openTracer } from '../../../platform/telemetry/open-tracer.ts';
import type { Tracer } from '../../../platform/telemetry/tracer.ts';

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
