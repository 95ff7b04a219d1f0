import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ServerProcess, untilServing } from '../../lab/process/server-process.ts';
import { endSpawned, spawnProcess } from '../../lab/process/spawned-process.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { compiledSources, spawnEnvironment } from '../kit/process/spawn-role.ts';

const key = 'a-static-key-of-one-client';
const urlOf = (...path: readonly string[]): string => pathToFileURL(join(...path)).href;

describe('The code that the build has joined', () => {
  let folder: string;
  let server: ServerProcess;

  beforeAll(async () => {
    const compiled = compiledSources();
    folder = mkdtempSync(join(compiled, '.joined-'));
    const script = urlOf(projectRoot, 'scripts', 'building', 'bundle.js');
    const words = [projectRoot, compiled, folder].map((path) => JSON.stringify(path)).join();
    const program = `import('${script}').then(({ joinCode }) => joinCode(${words}))`;
    execFileSync(process.execPath, ['--eval', program], { cwd: projectRoot, stdio: 'pipe' });
    const environment = spawnEnvironment({
      PORT: '0',
      EMULATOR_PORT: '0',
      EMULATOR_SPEED: '100',
      API_KEYS: key,
      DATA_DIR: join(folder, 'data'),
    });
    const start = `import('${urlOf(folder, 'run.js')}').then(({ run }) => run(['all']))`;
    const spawned = spawnProcess({
      command: process.execPath,
      words: ['--eval', start],
      cwd: projectRoot,
      environment,
    });
    server = await untilServing(spawned);
  });
  afterAll(async () => {
    await endSpawned();
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves what threads of it read and parse', async () => {
    const headers = { authorization: `Bearer ${key}` };
    const paths = ['/flights/api/v1/airports/SFO', '/blogs/api/v1/posts?limit=1', '/odds/v1/sources/exchange/sports'];
    const responses = await Promise.all(paths.map((path) => fetch(`${server.url}${path}`, { headers })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('is some hundred files, where there were 2,800', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(files.length).toBeLessThan(250);
    expect(files).toEqual(
      expect.arrayContaining(['run.js', 'engine-thread.js', 'emulator-thread.js', 'feeds-thread.js']),
    );
  });

  it('says where its parts are from', () => {
    expect(readFileSync(join(folder, 'run.js'), 'utf8')).toMatch(/^\/\/ dist\/for-tests\/platform\/[-\w/]+\.js$/m);
  });
});
