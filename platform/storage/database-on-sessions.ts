import { Kysely } from 'kysely';
import type { Logger } from '../log/logger.ts';
import type { Database, DatabaseAvailability, SqlResult } from './database.ts';
import { executeSqlOn } from './execute-sql.ts';
import { migrate } from './migrate.ts';
import type { SessionSource, Statement, StatementResult } from './session.ts';
import { createSessionDialect } from './session-dialect.ts';

interface DatabaseOnSessionsOptions {
  readonly kind: Database['kind'];
  /** Their errors are already translated. */
  readonly sessions: SessionSource;
  /** Number of them. */
  readonly count: number;
  readonly availability: DatabaseAvailability;
  readonly log: Logger;
  readonly close: () => Promise<void>;
}

export const createDatabaseOnSessions = (options: DatabaseOnSessionsOptions): Database => {
  const { kind, sessions, availability, log } = options;
  const kysely = new Kysely<unknown>({ dialect: createSessionDialect(sessions) });
  const background = new Kysely<unknown>({ dialect: createSessionDialect(sessions, 'background') });
  let closed: Promise<void> | undefined;

  const run = async (statement: Statement): Promise<SqlResult> => {
    const session = await sessions.acquire('request');
    let result: StatementResult;
    try {
      result = await session.run(statement);
    } catch (error) {
      // A text that failed after its own `begin` leaves the session in an aborted transaction.
      await session.discard();
      throw error;
    }
    await session.release();
    return { rows: result.rows };
  };

  return {
    kind,
    kysely,
    background,
    availability,
    sessions: options.count,
    get expectedWaitMs() {
      return sessions.expectedWaitMs;
    },
    executeSql: (text, values = []) => run({ text, values }),
    executePrepared: (name, text, values) => run({ name, text, values }),
    executeSqlIn: executeSqlOn,
    migrate: (scope, folder) => migrate({ kysely: background, log, scope, folder }),
    close: () => {
      closed ??= options.close();
      return closed;
    },
  };
};
