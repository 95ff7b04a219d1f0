import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../platform/metrics/metrics.ts';

export interface ProbeOptions {
  readonly metrics: Metrics;
  /** Members of the health answer. */
  readonly health: () => object;
  /** False while draining. The graph is loaded before the server listens. */
  readonly ready: () => boolean;
}

/** `/health`, `/readiness` and `/metrics`: for machines, without a key. */
export const registerProbes = (app: FastifyInstance, { metrics, health, ready }: ProbeOptions): void => {
  app.get('/health', (_request, reply) => {
    reply.send({ status: 'ok', ...health() });
  });
  app.get('/readiness', (_request, reply) => {
    const isReady = ready();
    reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'draining' });
  });
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType);
    return metrics.registry.metrics();
  });
};
