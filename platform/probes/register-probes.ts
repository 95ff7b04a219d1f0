import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { MaybePromise } from '../promise/maybe-promise.ts';

/**
 * Returns members that a part of the process adds to the body of `/readiness`, without deciding whether it is ready.
 */
export type ReadinessDetail = () => MaybePromise<object>;

export interface ProbeOptions {
  /** Absent where nothing is counted: then there is no `/metrics`. */
  readonly metrics?: Pick<Metrics, 'registry'>;
  /** Text of the metrics where they are not this process's alone. */
  readonly metricsText?: (() => Promise<string>) | undefined;
  /** Members of the health answer. */
  readonly health: () => object;
  /** False while draining, or for another reason not to be sent anything. */
  readonly ready: () => boolean;
  readonly details?: readonly ReadinessDetail[];
}

const probePaths: ReadonlySet<string> = new Set(['/health', '/readiness', '/metrics']);

/** Whether a path is one by which machines watch the process. */
export const isProbePath = (path: string): boolean => probePaths.has(path);

/** `/health`, `/readiness` and `/metrics`: for machines, without a key. */
export const registerProbes = (
  app: FastifyInstance,
  { metrics, metricsText, health, ready, details = [] }: ProbeOptions,
): void => {
  app.get('/health', (_request, reply) => {
    reply.send({ status: 'ok', ...health() });
  });
  app.get('/readiness', async (_request, reply) => {
    const reported = await Promise.all(details.map((detail) => detail()));
    const isReady = ready();
    const status = isReady ? 'ready' : 'draining';
    return reply.code(isReady ? 200 : 503).send(Object.assign({ status }, ...reported));
  });
  if (metrics === undefined) return;
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType);
    return metricsText === undefined ? metrics.registry.metrics() : metricsText();
  });
};
