import pg from 'pg';
import type { Clock } from '../clock/clock.ts';
import { systemClock } from '../clock/system-clock.ts';
import type { Logger } from '../log/logger.ts';
import { createAvailabilityWatch } from './availability-watch.ts';
import type { Database } from './database.ts';
import { createDatabaseOnSessions } from './database-on-sessions.ts';
import { createPostgresProbe } from './postgres-probe.ts';
import { createPostgresSessions } from './postgres-sessions.ts';
import { translateSessions } from './translated-sessions.ts';
import { elementTypes, valueParsers } from './value-parsers.ts';

interface PostgresDatabaseOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  readonly log: Logger;
  /** Connections of this process. Default 10. */
  readonly maxConnections?: number;
  /** Longest wait for a new or free connection. Default 5 s. */
  readonly connectTimeoutMs?: number;
  /** Timeout of a request's statement. Default 10 s. */
  readonly statementTimeoutMs?: number;
  readonly clock?: Clock;
}

// Type id of `text[]`, whose parser splits any array into element texts. pg's list of types has only scalars.
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(
  1009 as Parameters<typeof pg.types.getTypeParser>[0],
);

const parserOf = (id: number): ((text: string) => unknown) => {
  const ours = valueParsers.get(id);
  if (ours !== undefined) return ours;
  const element = valueParsers.get(elementTypes.get(id) ?? 0);
  if (element !== undefined)
    return (text) => parseTextArray(text).map((item) => (item === null ? null : element(item)));
  return pg.types.getTypeParser(id);
};

/** Connects at the first statement. */
export const createPostgresDatabase = (options: PostgresDatabaseOptions): Database => {
  const { url, log, clock = systemClock, maxConnections = 10 } = options;
  const { connectTimeoutMs = 5000, statementTimeoutMs = 10_000 } = options;
  const config: pg.ClientConfig = {
    connectionString: url,
    application_name: 'tributary',
    // Detects a peer that is gone without closing, also on an idle connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: (id: number) => parserOf(id) },
  };
  const watch = createAvailabilityWatch({ probe: createPostgresProbe({ config, clock, log }), clock, log });
  const sessions = translateSessions(
    createPostgresSessions({ config, maxConnections, connectTimeoutMs, statementTimeoutMs, watch, clock, log }),
    { onUnavailable: watch.suspect, onAnswer: watch.confirm },
  );
  return createDatabaseOnSessions({
    kind: 'postgres',
    sessions,
    count: maxConnections,
    availability: watch,
    log,
    close: async () => {
      watch.close();
      await sessions.close();
    },
  });
};
