import { once } from 'node:events';
import { Socket } from 'node:net';
import pg from 'pg';
import type { Clock } from '../runtime/clock/clock.ts';
import { systemClock } from '../runtime/clock/system-clock.ts';
import type { Logger } from '../runtime/log/logger.ts';
import { createWorkGate } from '../runtime/work-gate.ts';
import { type AvailabilityWatch, createAvailabilityWatch } from './availability-watch.ts';
import type { Database } from './database.ts';
import { createDatabaseOnSessions } from './database-on-sessions.ts';
import { logNotice } from './log-notice.ts';
import type { Session, SessionSource } from './session.ts';
import { translateSessions } from './translated-sessions.ts';
import { elementTypes, valueParsers } from './value-parsers.ts';

interface ObservedClient extends pg.Client {
  /** Undefined while the connection is open. */
  readonly lost: Error | undefined;
  /** Ends the connection without a message to the server. Pending statements fail. */
  cut(reason: Error): void;
}

/**
 * pg emits the loss of a connection as an `error` event, and a pool listens to idle clients only: without this
 * listener, a reset during a transaction would end the process.
 */
const observedClientClass = (open: Set<ObservedClient>, log: Logger) =>
  class extends pg.Client implements ObservedClient {
    readonly #socket: Socket;
    #lost: Error | undefined;

    constructor(config?: pg.ClientConfig) {
      // pg would make the same socket, but would offer no way to end the connection of a silent server.
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
      this.on('error', (error) => {
        this.#lost ??= error;
      });
      this.on('end', () => {
        this.#lost ??= new Error('Connection terminated');
      });
      this.on('notice', (notice) => logNotice(log, notice));
      open.add(this);
      socket.once('close', () => open.delete(this));
    }

    get lost(): Error | undefined {
      return this.#lost;
    }

    cut(reason: Error): void {
      this.#lost ??= reason;
      this.#socket.destroy();
    }
  };

interface PostgresSessionsOptions {
  readonly config: pg.ClientConfig;
  readonly maxConnections: number;
  /** Timeout for a new connection, and for a free one of the pool. */
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
  readonly watch: Pick<AvailabilityWatch, 'suspect' | 'awaySinceMs'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Migrations of large tables take minutes. */
const backgroundTimeoutMs = 1_800_000;
/** The connection is abandoned this long after the server's own timeout, which would leave it usable. */
const marginMs = 1000;
/** Duration of a statement after which the server is probed. */
const suspectAfterMs = 2000;
const closeWithinMs = 3000;

const changesRows = (command: string): boolean => ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);

const createPostgresSessions = (options: PostgresSessionsOptions): SessionSource => {
  const { maxConnections, connectTimeoutMs, statementTimeoutMs, watch, clock, log } = options;
  const open = new Set<ObservedClient>();
  const pool = new pg.Pool({
    ...options.config,
    Client: observedClientClass(open, log),
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // Limits how long an idle transaction holds its locks.
    idle_in_transaction_session_timeout: 60_000,
    // Idle connections must not keep the process alive.
    allowExitOnIdle: true,
  });
  // The pool's own queue does not expect how long its waits will be.
  const gate = createWorkGate({
    atOnce: maxConnections,
    waitMs: connectTimeoutMs,
    refusal: () => new Error('every connection to the database was in use for too long'),
    clock,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));

  /** A session that is not `reusable` closes its connection when it is released. */
  const createSession = (
    client: pg.PoolClient & ObservedClient,
    leave: () => void,
    boundMs: number,
    reusable: boolean,
  ): Session => {
    const giveBack = (lost: Error | boolean | undefined): void => {
      client.release(lost);
      leave();
    };
    return {
      get isLost() {
        return client.lost !== undefined;
      },
      run: async ({ text, values, name }) => {
        if (client.lost !== undefined) throw client.lost;
        const cancelSuspicion = clock.after(suspectAfterMs, watch.suspect);
        const cancelBound = clock.after(boundMs + marginMs, () =>
          client.cut(new Error(`the database did not answer within ${boundMs + marginMs} ms`)),
        );
        try {
          const result: pg.QueryResult | pg.QueryResult[] = await client.query({
            text,
            values: [...values],
            ...(name === undefined ? {} : { name }),
          });
          const last = Array.isArray(result) ? result.at(-1) : result;
          return {
            rows: last?.rows ?? [],
            affectedRows: last !== undefined && changesRows(last.command) ? (last.rowCount ?? 0) : undefined,
          };
        } catch (error) {
          throw client.lost ?? error;
        } finally {
          cancelSuspicion();
          cancelBound();
        }
      },
      release: async () => giveBack(reusable ? client.lost : true),
      discard: async () => giveBack(true),
    };
  };

  /** While the server cannot be reached, only idle connections are tried, because a new one would fail. */
  const refuseInVain = (): void => {
    if (watch.awaySinceMs !== undefined && pool.idleCount === 0)
      throw new Error('the database was away when it was last probed');
  };

  return {
    acquire: async (waitClass) => {
      refuseInVain();
      const leave = await gate.enter();
      let client: pg.PoolClient & ObservedClient;
      try {
        client = (await pool.connect()) as pg.PoolClient & ObservedClient;
      } catch (error) {
        leave();
        throw error;
      }
      const session = createSession(client, leave, statementTimeoutMs, true);
      if (waitClass !== 'background') return session;
      try {
        await session.run({ text: `set statement_timeout = ${backgroundTimeoutMs}`, values: [] });
      } catch (error) {
        await session.discard();
        throw error;
      }
      // Not reusable, because requests must not get a connection with this setting.
      return createSession(client, leave, backgroundTimeoutMs, false);
    },
    load: {
      get expectedWaitMs() {
        return gate.expectedMs;
      },
      get statementMs() {
        return gate.meanMs;
      },
    },
    quietMs: Number.POSITIVE_INFINITY,
    close: async () => {
      const left = pool.end().then(() => Promise.all([...open].map((client) => once(client, 'end'))));
      await new Promise<unknown>((resolve) => {
        const cancel = clock.after(closeWithinMs, () => resolve(undefined));
        left.finally(cancel).then(resolve, resolve);
      });
      // These are in use, or their server does not respond to the closing message.
      for (const client of open) client.cut(new Error('the database was closed'));
    },
  };
};

const probeWithinMs = 2500;

/** A server that refuses further connections still serves those of the pool. */
const isThere = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code?.startsWith('53') === true;

/** Probes on a separate connection, because those of the pool may hang or all be in use. */
const createPostgresProbe =
  ({ config, clock, log }: { readonly config: pg.ClientConfig; readonly clock: Clock; readonly log: Logger }) =>
  async (): Promise<void> => {
    const Client = observedClientClass(new Set(), log);
    const client = new Client({ ...config, connectionTimeoutMillis: probeWithinMs });
    const ended = new Error('the probe has ended');
    const cancel = clock.after(probeWithinMs, () =>
      client.cut(new Error(`the database did not answer a probe within ${probeWithinMs} ms`)),
    );
    try {
      await client.connect();
      await client.query('select 1');
      client.end().catch(() => {});
    } catch (error) {
      const reason = client.lost ?? error;
      client.cut(ended);
      if (!isThere(error)) throw reason;
    } finally {
      cancel();
    }
  };

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
    { onUnavailable: watch.suspect, onResponse: watch.confirm },
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
