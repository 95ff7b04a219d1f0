import { once } from 'node:events';
import pg from 'pg';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import { createWorkGate } from '../overload/work-gate.ts';
import type { AvailabilityWatch } from './availability-watch.ts';
import { type ObservedClient, observedClientClass } from './postgres-client.ts';
import type { Session, SessionSource } from './session.ts';

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

export const createPostgresSessions = (options: PostgresSessionsOptions): SessionSource => {
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
    acquire: async (patience) => {
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
      if (patience === 'request') return session;
      try {
        await session.run({ text: `set statement_timeout = ${backgroundTimeoutMs}`, values: [] });
      } catch (error) {
        await session.discard();
        throw error;
      }
      // Not reusable, because requests must not get a connection with this setting.
      return createSession(client, leave, backgroundTimeoutMs, false);
    },
    get expectedWaitMs() {
      return gate.expectedMs;
    },
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
