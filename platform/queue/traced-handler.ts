import { inSpan } from '../telemetry/in-span.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { recordWork } from '../trace/recording.ts';
import type { QueueJob } from './job-queue.ts';

/**
 * Makes each run of a handler a trace of its own, by the semantic conventions for messaging, because the request that
 * added the job has ended. The job's data are never recorded.
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
