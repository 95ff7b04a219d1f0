import type { Database } from '../storage/database.ts';
import { queueSchema } from './create-boss.ts';

export interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  /** Permanently failed jobs that are still stored. */
  readonly failed: number;
  /** By the clock of the database; null when no job waits. */
  readonly oldestWaitingSeconds: number | null;
}

/** Returns all declared queues by name; none before the tables are created. */
export const readQueues = async (database: Database): Promise<readonly QueueState[]> => {
  const { rows: tables } = await database.executeSql('SELECT to_regclass($1) IS NOT NULL AS exist', [
    `${queueSchema}.job`,
  ]);
  if (tables[0]?.['exist'] !== true) return [];
  // pg-boss's own queues begin with two underscores.
  const { rows } = await database.executeSql(`
    SELECT q.name,
      count(j.id) FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after <= now()) AS waiting,
      count(j.id) FILTER (WHERE j.state = 'active') AS running,
      count(j.id) FILTER (WHERE j.state = 'failed') AS failed,
      CAST(floor(extract(epoch FROM now() - min(j.start_after)
        FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after <= now()))) AS integer) AS oldest
    FROM ${queueSchema}.queue q LEFT JOIN ${queueSchema}.job j ON j.name = q.name AND j.state IN ('created', 'retry', 'active', 'failed')
    WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`);
  return rows.map((row) => ({
    queue: String(row['name']),
    waiting: Number(row['waiting']),
    running: Number(row['running']),
    failed: Number(row['failed']),
    oldestWaitingSeconds: row['oldest'] === null ? null : Number(row['oldest']),
  }));
};
