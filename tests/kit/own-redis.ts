import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

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
  const server = spawn('redis-server', [...place, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(server.stdout)) if (line.includes('accept connections')) break;
  // Drains its output.
  server.stdout.resume();
  return {
    url,
    dispose: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
