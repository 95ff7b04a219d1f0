import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../emulator/emulator.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { emulatorPathOf } from '../../platform/upstream/source-names.ts';
import { examine } from '../../processes/commands/doctor/examine.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { type Served, serveHttp } from '../kit/http/serve-http.ts';
import { runWords } from '../kit/process/run-words.ts';

const upstreams = subgraphs.flatMap((subgraph) => subgraph.upstreams);
/** No text of XML, or of a page without a wire schema, may be left in a recording. */
const unrecordable = ['NAS_STATUS', 'NETWORK'];
const names = upstreams.map(({ name }) => name).filter((name) => !unrecordable.includes(name));

interface Route {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly headers: Record<string, string>;
  readonly file: string;
}

interface Replay extends Served {
  /** `METHOD path` of requests without a route. */
  readonly unmatched: readonly string[];
}

/** Plays a folder as a replay does: the first route with a matching method and path. */
const playRecording = async (folder: string): Promise<Replay> => {
  const routes = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as Route[];
  const unmatched: string[] = [];
  const server = await serveHttp((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? '/', 'http://replay.example');
    const route = routes.find(
      ({ method, path }) => method === request.method && new RegExp(`^${path}$`).test(pathname),
    );
    if (route === undefined) {
      unmatched.push(`${request.method} ${pathname}`);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(route.status, { 'content-type': route.type, ...route.headers });
    response.end(readFileSync(join(folder, route.file)));
  });
  return { ...server, unmatched };
};

let emulator: Emulator;
let home: string;
beforeAll(async () => {
  emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock: new ManualClock() });
  home = mkdtempSync(join(tmpdir(), 'recording-'));
});
afterAll(async () => {
  await emulator.close();
  rmSync(home, { recursive: true });
});

const parts = (environment: Environment) => ({
  settings: platformSettings.parse({ EMULATOR_URL: emulator.url, ...environment }),
  environment,
  subgraphSettings: Object.fromEntries(subgraphs.map(({ name, settings }) => [name, settings.parse(environment)])),
});
const record = async (words: readonly string[], environment: Environment = {}): Promise<string> =>
  (await runWords({ ...parts(environment), log: silentLogger, say: () => {} }, ['record', ...words])).said;
const filesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), 'utf8')}`)
    .join('\n');

describe('A recording of the emulator', () => {
  it('is replayed to the adapters of every upstream with a wire schema, without a dropped row', async () => {
    const folder = join(home, 'all');
    await record([...names, '--out', folder]);
    const replay = await playRecording(folder);
    const environment = Object.fromEntries(
      names.flatMap((name) => [
        [`${name}_URL`, `${replay.url}/${emulatorPathOf(name)}`],
        [`${name}_KEY`, 'invented'],
      ]),
    );
    const checks = await examine(subgraphs, {
      ...parts(environment),
      emulatorUrl: emulator.url,
      clock: systemClock,
      paid: true,
      // Left out are upstreams whose token exchange is not recorded, and upstreams whose paths contain names that a
      // recording replaces.
      only: names.filter(
        (name) => !['COMMUNITY_FORUM', 'PLATFORM_B_PARTNER', 'ADSB', 'ATS_A', 'ATS_B', 'ATS_C'].includes(name),
      ),
    });
    replay.close();
    expect(replay.unmatched.filter((line) => !line.startsWith('POST /community-forum'))).toEqual([]);
    for (const { name, state, status, unknown, missing, dropped } of checks)
      expect({ name, state, status, unknown, missing, dropped }).toEqual({
        name,
        ...{ state: 'ok', status: 200, unknown: [], missing: [], dropped: 0 },
      });
  });

  it('has only addresses at hosts of .example, and no text of the response', async () => {
    const folder = join(home, 'texts');
    await record(['NEWS_BOARD_SEARCH', 'LINK_BOARD', '--out', folder]);
    const written = filesOf(folder);
    const hosts = [...written.matchAll(/https?:\/\/([^/"?#\s]+)/g)].map(([, host = '']) => host);
    expect(hosts.length).toBeGreaterThan(5);
    expect(hosts.filter((host) => !/^[a-z]+\.example$/.test(host))).toEqual([]);
    const real = await (await fetch(`${emulator.url}/link-board/newest.json`)).text();
    const rows = JSON.parse(real) as { title: string; submitter_user: string }[];
    expect(rows.length).toBeGreaterThan(0);
    for (const { title } of rows) expect(written).not.toContain(title);
  });

  it('replaces the names in paths by the new names of the rows, and has the old ones nowhere', async () => {
    const folder = join(home, 'paths');
    const rows = (await (await fetch(`${emulator.url}/link-board/newest.json`)).json()) as { short_id: string }[];
    const id = rows[0]?.short_id ?? '';
    const said = await record(['link-board', '/newest.json', `/s/${id}.json?token=swordfish`, '--out', folder]);
    const routes = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as { path: string; file: string }[];
    const newest = JSON.parse(readFileSync(join(folder, routes[0]?.file ?? ''), 'utf8')) as { short_id: string }[];
    expect(routes.map(({ path }) => path)).toEqual([
      '/link-board/newest\\.json',
      `/link-board/s/${newest[0]?.short_id}\\.json`,
    ]);
    expect(`${said}${filesOf(folder)}`).not.toMatch(new RegExp(`swordfish|\\b${id}\\b`));
  });
});

describe('A recording of a source with secrets', () => {
  it('has no secret in unknown fields, keys, addresses, headers or encoded texts', async () => {
    const coded = Buffer.from('swordfish:Ann Other').toString('base64');
    const report = {
      ...{ icaoId: 'KQQA', rawOb: 'METAR KQQA 201151Z', obsTime: 1_795_000_000, name: 'Ann Other', temp: 1 },
      requested_by: {
        'ann.other@marlowe.test': { key: 'swordfish', link: 'https://marlowe.test/?key=swordfish', coded },
      },
    };
    const server = await serveHttp((_, response) => {
      const headers = {
        'content-type': 'application/json',
        'set-cookie': 'id=swordfish',
        'x-user': 'Ann Other',
        etag: '"swordfish"',
      };
      response.writeHead(200, headers).end(JSON.stringify([report]));
    });
    const folder = join(home, 'secrets');
    await record(['METAR', '--out', folder], { METAR_URL: server.url, METAR_KEY: 'swordfish' });
    await server.close();
    const written = filesOf(folder);
    expect(written).toContain('METAR KQQA 201151Z');
    expect(written).not.toMatch(/swordfish|ann|other|marlowe|requested_by|cookie|x-user|127\.0/i);
    expect(written).not.toContain(coded.slice(0, 8));
  });
});

describe('The command', () => {
  it.each([
    [['NETWORK'], 'cannot be recorded'],
    [['NAS_STATUS'], 'cannot be recorded'],
    [['NO_SUCH'], 'There is no upstream NO_SUCH'],
    [['/newest.json'], 'name the upstream before its paths'],
    [['METAR', '/no/such/path'], 'no wire schema is known for /no/such/path'],
    [['LINK_BOARD', '/newest.json?page=1', '/newest.json?page=2'], 'a path is recorded once'],
  ])('refuses %j with a sentence', async (words, sentence) => {
    await expect(record([...words, '--out', join(home, 'refused')])).rejects.toThrow(sentence);
  });

  it('does not overwrite a recording, and sends nothing that costs money without --paid', async () => {
    const folder = join(home, 'once');
    await record(['METAR', '--out', folder]);
    await expect(record(['METAR', '--out', folder])).rejects.toThrow('has a recording already');
    const live = { FARES_URL: 'http://127.0.0.1:9', FARES_KEY: 'k' };
    await expect(record(['FARES', '--out', join(home, 'paid')], live)).rejects.toThrow('costs money');
  });
});
