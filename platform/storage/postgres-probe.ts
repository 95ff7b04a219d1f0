import pg from 'pg';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import { observedClientClass } from './postgres-client.ts';

const probeWithinMs = 2500;

/** A server that refuses further connections still serves those of the pool. */
const isThere = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code?.startsWith('53') === true;

/** Probes on a separate connection, because those of the pool may hang or all be in use. */
export const createPostgresProbe =
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
