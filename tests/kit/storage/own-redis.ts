import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnProcess } from '../../../lab/process/spawned-process.ts';
import { processEnvironment } from '../../../platform/config/environment.ts';

/** Whether this machine has a Redis that a test can start. A line reports if it has none. */
export const canStartRedis = (): boolean => {
  const found = spawnSync('redis-server', ['--version']).status === 0;
  if (!found) process.stdout.write('LEFT OUT: tests on a Redis of their own, which need redis-server\n');
  return found;
};

/**
 * A Redis server of the test's own, for settings that a shared one must not have. It listens at a socket in a folder,
 * and at no port.
 */
export const startOwnRedis = async (
  settings: readonly string[],
): Promise<{ readonly url: string; dispose(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-redis-'));
  const url = join(folder, 'redis.sock');
  const place = ['--port', '0', '--unixsocket', url, '--dir', folder, '--save', '', '--appendonly', 'no'];
  const server = spawnProcess({
    command: 'redis-server',
    words: [...place, ...settings],
    cwd: folder,
    environment: processEnvironment(),
  });
  await server.untilWritten(/accept connections/);
  return {
    url,
    dispose: async () => {
      await server.end();
      rmSync(folder, { recursive: true });
    },
  };
};
