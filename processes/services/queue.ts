import { createJobQueue } from '../../platform/queue/create-job-queue.ts';
import type { JobQueue } from '../../platform/queue/job-queue.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Infrastructure } from '../state/infrastructure.ts';

export const createQueue = ({ bus, clock, log, settings, tracer }: Infrastructure, database: Database): JobQueue =>
  createJobQueue({ database, bus, clock, log, tracer, pollingIntervalSeconds: settings.QUEUE_POLL_SECONDS });
