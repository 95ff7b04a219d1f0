import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endSpawned } from '../../tests/kit/spawned-process.ts';
import { openTestPostgres } from '../../tests/kit/test-postgres.ts';
import { openTestRedis } from '../../tests/kit/test-redis.ts';
import type { Lab } from './lab.ts';
import { spawnMain, toRunning } from './running-tributary.ts';

interface ServerUrls {
  readonly postgres: string;
  readonly redis: string;
}

export const openLab = async (servers: ServerUrls): Promise<{ readonly lab: Lab; end(): Promise<void> }> => {
  const endings: (() => Promise<void> | void)[] = [];
  const redis = await openTestRedis(servers.redis);
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'tributary-chaos-'));
    endings.push(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  const lab: Lab = {
    folder,
    start: (environment = {}, { dataDir = folder() } = {}) =>
      toRunning(spawnMain(['all'], { DATA_DIR: dataDir, ...environment })),
    database: async () => {
      const database = await openTestPostgres(servers.postgres);
      endings.push(() => database.dispose());
      return new URL(database.url);
    },
    redis: () => {
      endings.push(() => redis.dispose());
      return { url: new URL(redis.url), prefix: redis.prefix };
    },
    onEnd: (end) => endings.push(end),
  };
  return {
    lab,
    end: async () => {
      await endSpawned();
      for (const end of endings.reverse()) await end();
    },
  };
};
