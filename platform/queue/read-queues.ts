import type { Database } from '../storage/database.ts';
import { queueSchema } from './create-job-queue.ts';

/** How a queue is doing. */
export interface QueueState {
  readonly queue: string;
  /** Jobs whose time has come and that no worker has taken. */
  readonly waiting: number;
  readonly running: number;
  /** Jobs that failed for good and are still stored. */
  readonly failed: number;
  /** By the database's clock; null when none waits. */
  readonly oldestWaitingSeconds: number | null;
}

/** Every queue that was declared, by name. None before the queue's tables are made. */
export const readQueues = async (database: Database, schema: string = queueSchema): Promise<readonly QueueState[]> => {
  const { rows: tables } = await database.executeSql('SELECT to_regclass($1) IS NOT NULL AS exist', [`${schema}.job`]);
  if (tables[0]?.['exist'] !== true) return [];
  // Queues of pg-boss itself begin with two underscores.
  const { rows } = await database.executeSql(`
    SELECT q.name,
      count(j.id) FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after <= now()) AS waiting,
      count(j.id) FILTER (WHERE j.state = 'active') AS running,
      count(j.id) FILTER (WHERE j.state = 'failed') AS failed,
      CAST(floor(extract(epoch FROM now() - min(j.start_after)
        FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after <= now()))) AS integer) AS oldest
    FROM ${schema}.queue q LEFT JOIN ${schema}.job j ON j.name = q.name AND j.state IN ('created', 'retry', 'active', 'failed')
    WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`);
  return rows.map((row) => ({
    queue: String(row['name']),
    waiting: Number(row['waiting']),
    running: Number(row['running']),
    failed: Number(row['failed']),
    oldestWaitingSeconds: row['oldest'] === null ? null : Number(row['oldest']),
  }));
};
