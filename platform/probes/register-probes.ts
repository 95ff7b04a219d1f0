import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

export interface ProbeOptions {
  /** Absent where nothing is counted: then there is no `/metrics`. */
  readonly metrics?: Pick<Metrics, 'registry'>;
  /** Members of the health answer. */
  readonly health: () => object;
  /** False while draining, or for another reason not to be sent anything. */
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
  if (metrics === undefined) return;
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType);
    return metrics.registry.metrics();
  });
};
