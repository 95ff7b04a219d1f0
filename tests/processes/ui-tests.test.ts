import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { spawnProcess } from '../../lab/process/spawned-process.ts';
import { chromiumPath, inBrowser } from '../kit/browser/chromium.ts';
import { commandsForCopy, copyExamples } from '../kit/process/copied-example.ts';
import { compiledSources, spawnEnvironment } from '../kit/process/spawn-role.ts';

/** Free ports: Playwright must know them before the servers start. */
const freePorts = async (count: number): Promise<string[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => String((server.address() as { port: number }).port));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
};

inBrowser('the example tests of a user interface', () => {
  it('pass in a copy, on a fresh server with invented data and faults', async () => {
    const [SERVER_PORT = '', EMULATOR_PORT = '', APP_PORT = ''] = await freePorts(3);
    const folder = copyExamples('ui-tests', 'front-end');
    const run = spawnProcess({
      command: 'sh',
      words: ['-e', '-c', commandsForCopy('ui-tests').join('\n')],
      cwd: join(folder, 'ui-tests'),
      environment: {
        ...spawnEnvironment({}),
        TRIBUTARY: join(compiledSources(), 'main.js'),
        CHROMIUM: chromiumPath ?? '',
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
