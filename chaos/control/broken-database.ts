import pg from 'pg';
import type { Environment } from '../../platform/config/environment.ts';
import { type BreakableProxy, createBreakableProxy } from '../../tests/kit/breakable-proxy.ts';
import type { Lab } from './lab.ts';

export interface BrokenDatabase {
  readonly proxy: BreakableProxy;
  readonly environment: Environment;
  terminateAll(): Promise<void>;
}

export const openBrokenDatabase = async (lab: Lab): Promise<BrokenDatabase> => {
  const direct = await lab.database();
  const proxy = await createBreakableProxy({ host: direct.hostname, port: Number(direct.port || 5432) });
  lab.onEnd(() => proxy.close());
  const throughProxy = new URL(direct);
  throughProxy.hostname = '127.0.0.1';
  throughProxy.port = String(proxy.port);
  return {
    proxy,
    environment: { DATABASE_URL: throughProxy.href },
    terminateAll: async () => {
      const client = new pg.Client({ connectionString: direct.href });
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await client.end();
    },
  };
};
