import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import { ConfigurationError, type Environment } from '../../platform/config/environment.ts';
import { projectVersion } from '../../platform/runtime/project-root.ts';
import { startEmulator } from '../../processes/roles/emulator.ts';
import { startGateway } from '../../processes/roles/gateway.ts';
import { startSubgraph } from '../../processes/roles/subgraph.ts';
import { startWorker } from '../../processes/roles/worker.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { runWords } from '../kit/process/run-words.ts';
import { spawnRole, spawnTributary } from '../kit/process/spawn-role.ts';
import { restClient } from '../kit/rest/rest-client.ts';
import { toProcessOptions } from '../kit/tributary/start-tributary.ts';

afterAll(endSpawned);

/**
 * Longer than the wait for a spawned process, so that a failed wait ends first and reports what the process has
 * written.
 */

/** Runs a command that ends by itself. */
const run = (words: readonly string[], environment: Environment = {}) =>
  spawnTributary(words, { LOG_LEVEL: 'silent', PORT: '0', ...environment }).ended;

describe('Tributary started with invalid settings or arguments', () => {
  it('names all validation errors of its settings at once and exits with 1', async () => {
    const { code, stderr, stdout } = await run(['all'], {
      PORT: 'many',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://127.0.0.1/other',
      FARES_LEASE_SECONDS: '0',
      METAR_URL: 'ftp://metar.example',
      SUBGRAPH_FLIGHTS_URL: 'somewhere',
      API_KEYS: 'short',
    });
    expect([code, stdout]).toEqual([1, '']);
    const names = [...stderr.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
    expect(names.sort()).toEqual([
      'API_KEYS',
      'DATABASE_URL',
      'FARES_LEASE_SECONDS',
      'LOG_LEVEL',
      'METAR_URL',
      'PORT',
      'SUBGRAPH_FLIGHTS_URL',
    ]);
  });

  it('says in one sentence what is wrong with its arguments', async () => {
    const ends = await Promise.all([
      run(['worker']),
      run(['gateway', '--supergraph', 'x', '--subgraph', 'a=http://127.0.0.1/']),
      run(['conductor']),
      run(['--supergraph', 'x']),
    ]);
    expect(ends.map(({ code, stdout }) => [code, stdout])).toEqual([1, 2, 2, 2].map((code) => [code, '']));
    expect(ends.map(({ stderr }) => stderr)).toEqual([
      [
        'The configuration has 3 errors:',
        '  DATABASE_URL: is needed by roles in processes of their own, which share state with others',
        '  REDIS_URL: is needed by roles in processes of their own, which share state with others',
        '  EMULATOR_URL: is needed, because no emulator runs in this process; or set UPSTREAMS=live',
        '',
      ].join('\n'),
      expect.stringMatching(/^--supergraph and --subgraph exclude each other: .*\n$/),
      expect.stringMatching(/^error: unknown command 'conductor'\n/),
      expect.stringMatching(/^error: unknown option '--supergraph'\n/),
    ]);
  });

  it('prints its help and its version, whatever its settings are', async () => {
    const [help, version] = await Promise.all([run(['--help'], { PORT: 'many' }), run(['--version'])]);
    expect([help.code, help.stderr, version.code, version.stderr]).toEqual([0, '', 0, '']);
    expect(help.stdout).toMatch(/^Usage: tributary /);
    expect(version.stdout).toBe(`${projectVersion()}\n`);
  });

  it('refuses to start roles on their own when they could share nothing', async () => {
    const options = (environment: Environment = {}) => toProcessOptions({ LOG_LEVEL: 'silent', ...environment });
    const missing = 'is needed by roles in processes of their own, which share state with others';
    await expect(startSubgraph({ ...options(), names: ['flights'] })).rejects.toThrow(
      `DATABASE_URL: ${missing}\n  REDIS_URL: ${missing}`,
    );
    await expect(startWorker(options({ DATABASE_URL: 'postgres://127.0.0.1:9/none' }))).rejects.toThrow(
      `REDIS_URL: ${missing}`,
    );
    await expect(startSubgraph({ ...options(), names: ['trains'] })).rejects.toThrow(
      'There is no subgraph trains; there are: flights',
    );
    await expect(startGateway(options())).rejects.toThrow('a gateway without it knows no keys');
  });

  it('names every subgraph that a gateway does not find', async () => {
    const start = startGateway(toProcessOptions({ LOG_LEVEL: 'silent', AUTH: 'off' }));
    const error = await start.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ConfigurationError);
    expect((error as ConfigurationError).problems).toEqual(
      [...subgraphs].map(({ name }) => `SUBGRAPH_${name.toUpperCase()}_URL: is needed by a gateway of its own`).sort(),
    );
  });

  it('says that a database does not respond, without the password', async () => {
    const DATABASE_URL = 'postgres://someone:hush-hush@127.0.0.1:9/none';
    const message = await runWords(toProcessOptions({ LOG_LEVEL: 'silent', DATABASE_URL }), ['keys', 'list']).catch(
      String,
    );
    expect(message).toMatch(/^Error: DATABASE_URL: the database cannot be used: .*ECONNREFUSED/);
    expect(message).not.toContain('hush-hush');
  });

  it('says which port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(startEmulator(toProcessOptions({ EMULATOR_PORT: String(port) }))).rejects.toThrow(
      new RegExp(`EADDRINUSE.*:${port}$`),
    );
    server.close();
  });
});

describe('Tributary in one process on its own data folder', () => {
  let folder = '';
  let environment: Environment = {};
  let running: ServerProcess;
  let refused = '';
  let madeByRefused: readonly string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tributary-e2e-'));
    environment = { DATA_DIR: folder, LOG_LEVEL: 'warn', EMULATOR_SPEED: '100', EMULATOR_PORT: '0' };
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    ({ stderr: refused } = await run(['all'], { ...environment, PORT: String(port) }));
    taken.close();
    madeByRefused = await readdir(folder);
    running = await spawnRole(['all'], environment);
  });

  afterAll(async () => {
    await endSpawned();
    await rm(folder, { recursive: true, force: true });
  });

  const keys = async (...words: string[]) =>
    (await runWords(toProcessOptions({ ...environment, LOG_LEVEL: 'silent' }), ['keys', ...words])).said;
  const statusWith = async (key: string) =>
    (await restClient({ url: running.url, key }, '/flights').get('/api/v1/airports/SFO')).status;

  it('says before it makes anything that its port is taken, and prints the first key at a later start', () => {
    expect(madeByRefused).toEqual([]);
    expect(refused).toMatch(/^listen EADDRINUSE: .*\. Set PORT or --port to a free port, or to 0 for any\.\n$/);
    expect(running.written().stdout).toMatch(/^API key +trib_\w+$/m);
  });

  it('prints a key at its first successful start, and refuses a second process on its folder', async () => {
    const key = /trib_\w+/.exec(running.written().stdout)?.[0] ?? '';
    expect(await statusWith(key)).toBe(200);
    const { code, stdout, stderr } = await run(['all'], { ...environment, PORT: '0' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `Another Tributary is running on ${folder}. Stop it, or give this one a DATA_DIR of its own.\n`,
    );
    expect(await statusWith(key)).toBe(200);
  });

  it('manages keys over its control socket while it runs, and in its database after it has ended', async () => {
    const created = await keys('create', '--name', 'while-running');
    const [key = ''] = created.split('\n');
    const id = /key_\w+/.exec(created)?.[0] ?? '';
    expect(await statusWith(key)).toBe(200);
    expect(await keys('list')).toMatch(new RegExp(`^${id} +while-running .* valid$`, 'm'));
    expect(await keys('revoke', id)).toBe(`${id} is revoked.`);
    expect(await statusWith(key)).toBe(401);
    await expect(keys('revoke', id)).rejects.toThrow(`There is no valid key ${id}.`);
    await expect(keys('create', '--services', 'trains')).rejects.toThrow('There is no service trains');
    await expect(keys('create', '--rights', 'root')).rejects.toThrow('There is no right root; there are: trace, admin');
    expect(await keys('create', '--name', 'with-rights', '--rights', 'trace,admin')).toContain('with trace and admin');
    expect(await keys('list')).toMatch(/^key_\w+ +with-rights +\* +trace,admin .* valid$/m);
    expect(await keys('list')).toMatch(/^key_\w+ +first start +\* +trace,admin .* valid$/m);

    const link = new URL(await keys('sign-in'));
    expect(link.origin).toBe(running.url);
    const exchanged = await fetch(`${link.origin}/session-keys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: link.hash.replace('#sign-in=', '') }),
    });
    const session = (await exchanged.json()) as { key: string; id: string; expiresAt: string };
    expect(await statusWith(session.key)).toBe(200);
    expect(await keys('list')).toMatch(
      new RegExp(`^${session.id} +browser session .* until ${session.expiresAt.slice(0, 16).replace('T', ' ')}$`, 'm'),
    );
    expect(JSON.parse(await keys('list', '--json'))).toContainEqual(
      expect.objectContaining({ id: session.id, name: 'browser session', expiresAt: session.expiresAt }),
    );
    await keys('revoke', session.id);
    expect(await statusWith(session.key)).toBe(401);

    expect(await running.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    expect(await keys('list')).toMatch(new RegExp(`^${id} +while-running .* revoked `, 'm'));

    environment = { ...environment, PORT: '0' };
    await expect(keys('sign-in')).rejects.toThrow('PORT is 0, so the address of the gateway is not known');
    const early = new URL(await keys('sign-in', '--url', 'http://localhost:9'));
    expect(early.origin).toBe('http://localhost:9');
    running = await spawnRole(['all'], environment);
    const later = await fetch(`${running.url}/session-keys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: early.hash.replace('#sign-in=', '') }),
    });
    expect(later.status).toBe(201);
    environment = { ...environment, NODE_ENV: 'production' };
    await running.end('SIGTERM');
    await expect(keys('sign-in')).rejects.toThrow('outside production. Make a key with npm run keys -- create.');
  });
});
