import { openTracer } from '../../platform/observability/telemetry/open-tracer.ts';
import type { Infrastructure } from '../state/infrastructure.ts';
import type { Closer } from './closer.ts';

/** A supervisor waits for the end of the process while the last spans are exported. */
const longestFlushMs = 3_000;

/**
 * The same infrastructure with the tracer of its process, if telemetry is on. Both are closed with the process, the
 * tracer first, so that its spans are exported. `role` distinguishes processes in traces.
 */
export const traced = async (
  infrastructure: Infrastructure,
  role: string | undefined,
  closer: Closer,
): Promise<Infrastructure> => {
  closer.add(() => infrastructure.close());
  const tracer = await openTracer({
    ...infrastructure,
    serviceName: role === undefined ? 'tributary' : `tributary-${role}`,
  });
  if (tracer === undefined) return infrastructure;
  closer.add((times) =>
    tracer.close(Math.min(longestFlushMs, times?.workMs ?? infrastructure.settings.DRAIN_TIMEOUT_MS)),
  );
  return { ...infrastructure, tracer };
};
