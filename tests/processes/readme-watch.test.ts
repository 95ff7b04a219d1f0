import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

const script = /^```js\n([\s\S]*?)^```/m.exec(readFileSync(join(projectRoot, 'README.md'), 'utf8'))?.[1] ?? '';

/** Runs the script of the README, as its reader does. */
const watch = async (environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['--input-type=module'], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    texts.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    texts.err += chunk;
  });
  child.stdin.end(script);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
};

describe('the subscription of the README', () => {
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

  it('shows a search to its end, at the address that API names', async () => {
    const JOB = await startSearch();
    const { code, out, err } = await watch({ API: tributary.url, KEY: tributary.key, JOB });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain("status: 'COMPLETED'");
  });

  it('says in one sentence that the key is wrong', async () => {
    const { code, out, err } = await watch({ API: tributary.url, KEY: 'trib_wrong', JOB: 'fs_1' });
    expect([code, out, err]).toEqual([1, '', 'The API key is not valid.\n']);
  });

  it('says in one sentence that there is no server', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, 'close');
    const API = `http://127.0.0.1:${port}`;
    const { code, out, err } = await watch({ API, KEY: tributary.key, JOB: 'fs_1' });
    expect([code, out, err]).toEqual([1, '', `There is no connection to ${API}.\n`]);
  });
});
