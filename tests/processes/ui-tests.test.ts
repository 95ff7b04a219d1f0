import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { chromiumPath, inBrowser } from '../kit/chromium.ts';
import { compiledSources, spawnEnvironment } from '../kit/spawn-role.ts';
import { spawnProcess } from '../kit/spawned-process.ts';

/** Free ports: Playwright must know them before the servers start. */
const freePorts = async (count: number): Promise<string[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => String((server.address() as { port: number }).port));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
};

inBrowser('the example tests of a user interface', () => {
  it('pass on a fresh server with invented data and faults', async () => {
    const [SERVER_PORT = '', EMULATOR_PORT = '', APP_PORT = ''] = await freePorts(3);
    const folder = await mkdtemp(join(tmpdir(), 'tributary-ui-tests-'));
    const run = spawnProcess({
      command: process.execPath,
      words: [
        join(projectRoot, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--reporter=line',
        `--output=${join(folder, 'results')}`,
      ],
      cwd: join(projectRoot, 'examples/ui-tests'),
      environment: {
        ...spawnEnvironment({}),
        TRIBUTARY: join(compiledSources(), 'main.js'),
        CHROMIUM: chromiumPath ?? '',
        DATA_DIR: join(folder, 'data'),
        SERVER_PORT,
        EMULATOR_PORT,
        APP_PORT,
      },
    });
    const { code } = await run.ended;
    expect(code === 0 ? '' : run.written().stdout).toBe('');
    await rm(folder, { recursive: true });
  });
});
