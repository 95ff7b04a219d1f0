import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import type { MaybePromise } from '../runtime/promise/maybe-promise.ts';
import { noSniff } from './raw-refusal.ts';

/** Returns members for the body of `/readiness`, without effect on the status. */
export type ReadinessDetail = () => MaybePromise<object>;

export interface ProbeOptions {
  readonly metrics?: Pick<Metrics, 'registry'>;
  /** Text of the metrics, if they are not only those of this process. */
  readonly metricsText?: (() => Promise<string>) | undefined;
  readonly health: () => object;
  /** False while the process should get no requests, such as when draining. */
  readonly ready: () => boolean;
  readonly details?: readonly ReadinessDetail[];
}

const probePaths: ReadonlySet<string> = new Set(['/health', '/readiness', '/metrics']);

export const isProbePath = (path: string): boolean => probePaths.has(path);

/** These paths need no key. */
export const registerProbes = (
  app: FastifyInstance,
  { metrics, metricsText, health, ready, details = [] }: ProbeOptions,
): void => {
  app.get('/health', (_request, reply) => {
    reply.headers(noSniff).send({ status: 'ok', ...health() });
  });
  app.get('/readiness', async (_request, reply) => {
    const reported = await Promise.all(details.map((detail) => detail()));
    const isReady = ready();
    const status = isReady ? 'ready' : 'draining';
    return reply
      .code(isReady ? 200 : 503)
      .headers(noSniff)
      .send(Object.assign({ status }, ...reported));
  });
  if (metrics === undefined) return;
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType).headers(noSniff);
    return metricsText === undefined ? metrics.registry.metrics() : metricsText();
  });
};
