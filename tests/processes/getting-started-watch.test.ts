import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnProcess } from '../../lab/process/spawned-process.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { spawnEnvironment } from '../kit/process/spawn-role.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const page = readFileSync(join(projectRoot, 'docs', 'getting-started.md'), 'utf8');
const script = /^```js\n([\s\S]*?)^```/m.exec(page)?.[1] ?? '';

/** Runs the script of the page, as its reader does. */
const watch = (environment: Environment) =>
  spawnProcess({
    command: process.execPath,
    words: ['--input-type=module', '--eval', script],
    cwd: projectRoot,
    environment: spawnEnvironment(environment),
  }).ended;

describe('the subscription of getting started', () => {
  let tributary: Tributary;
  beforeAll(async () => {
    tributary = await startTributary();
  });
  afterAll(() => tributary?.close());

  const startSearch = async (): Promise<string> => {
    const response = await fetch(`${tributary.url}/flights/api/v1/flight-searches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tributary.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        origin_iata: 'SFO',
        destination_iata: 'JFK',
        date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      }),
    });
    const { data } = (await response.json()) as { data: { job_id: string } };
    return data.job_id;
  };

  it('shows a search until its end, at the address that API names', async () => {
    const JOB = await startSearch();
    const { code, stdout, stderr } = await watch({ API: tributary.url, KEY: tributary.key, JOB });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain("status: 'COMPLETED'");
  });

  it('says in one sentence that the key is wrong', async () => {
    const { code, stdout, stderr } = await watch({ API: tributary.url, KEY: 'trib_wrong', JOB: 'fs_1' });
    expect([code, stdout, stderr]).toEqual([1, '', 'The API key is not valid.\n']);
  });

  it('says why the operation was refused', async () => {
    const { code, stdout, stderr } = await watch({ API: tributary.url, KEY: tributary.key, JOB: '' });
    expect([code, stdout, stderr]).toEqual([1, '', '`jobId` has to have at least 1 character.\n']);
  });

  it('says in one sentence that no server responds', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, 'close');
    const API = `http://127.0.0.1:${port}`;
    const { code, stdout, stderr } = await watch({ API, KEY: tributary.key, JOB: 'fs_1' });
    expect([code, stdout, stderr]).toEqual([1, '', `There is no connection to ${API}.\n`]);
  });
});
