import { inSpan } from '../telemetry/in-span.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { recordWork } from '../trace/recording.ts';
import type { QueueJob } from './job-queue.ts';

/**
 * A handler each of whose runs is a trace of its own, by the semantic conventions of messaging: the request that queued
 * the job has long been answered, and attempts are made again. What is in the job is never said.
 */
export const tracedHandler =
  <T>(
    tracer: Tracer,
    queue: string,
    retries: number,
    handler: (job: QueueJob<T>) => Promise<void>,
  ): ((job: QueueJob<T>) => Promise<void>) =>
  async (job) => {
    const span = tracer.begin({
      name: `process ${queue}`,
      kind: 'consumer',
      attributes: () => ({
        'messaging.system': 'pg-boss',
        'messaging.operation.name': 'process',
        'messaging.operation.type': 'process',
        'messaging.destination.name': queue,
        'messaging.message.id': job.id,
        'tributary.job.attempt': retries + 1,
      }),
    });
    if (!span.isRecorded) return handler(job);
    await inSpan(span, () => recordWork({ span }, job.signal, () => handler(job)));
  };
