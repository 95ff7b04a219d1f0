import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { spawnProcess } from '../../lab/process/spawned-process.ts';
import { chromiumPath, inBrowser } from '../kit/browser/chromium.ts';
import { lastingPort } from '../kit/http/lasting-port.ts';
import { commandsForCopy, copyExamples } from '../kit/process/copied-example.ts';
import { compiledSources, spawnEnvironment } from '../kit/process/spawn-role.ts';

inBrowser('the example tests of a user interface', () => {
  it('pass in a copy, on a fresh server with invented data and faults', async () => {
    // Playwright must know them before the servers start.
    const SERVER_PORT = String(await lastingPort());
    const EMULATOR_PORT = String(await lastingPort());
    const APP_PORT = String(await lastingPort());
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
