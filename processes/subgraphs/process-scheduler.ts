import type { Database } from '../../platform/storage/database.ts';
import { createScheduler, type Scheduler } from '../../platform/storage/due/scheduler.ts';
import type { Infrastructure } from '../state/infrastructure.ts';

/** How often a worker looks for what is due when no hint comes. */
const pollMs = 2000;

export const createProcessScheduler = ({ bus, clock, log, tracer }: Infrastructure, database: Database): Scheduler =>
  createScheduler({ database: database.forWorkers, bus, clock, log, tracer, pollMs });
