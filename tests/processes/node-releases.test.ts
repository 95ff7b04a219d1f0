import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import { processEnvironment } from '../../platform/config/environment.ts';
import { askRaw } from '../kit/http/ask-raw.ts';
import { openReadySocket } from '../kit/http/raw-socket.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { scratchFolder } from '../kit/suite/scratch-folder.ts';

/** Programs of other releases of Node, separated as in `PATH`. CONTRIBUTING.md says how to get one. */
const programs = (processEnvironment()['TEST_NODES'] ?? '').split(delimiter).filter((program) => program !== '');
const versionOf = (program: string): string => execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
const key = 'a-key-for-another-node';
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };

afterAll(endSpawned);

const suite = programs.length === 0 ? describe.skip : describe;
if (programs.length === 0) process.stdout.write('LEFT OUT: other releases of Node, which TEST_NODES does not name\n');

suite('all roles in one process', () => {
  it.each(programs.map((program) => [versionOf(program), program]))(
    'start on Node %s with a fresh folder, respond over REST and GraphQL, ignore offers of HTTP/2, subscribe, and end',
    async (_, program) => {
      const dataDir = mkdtempSync(join(scratchFolder, 'tributary-node-'));
      const role = await spawnRole(['all'], { DATA_DIR: dataDir, API_KEYS: key, EMULATOR_SPEED: '100' }, program);
      expect((await fetch(`${role.url}/flights/api/v1/airports/SFO`, { headers })).status).toBe(200);
      const offer = { ...headers, connection: 'close, Upgrade, HTTP2-Settings', upgrade: 'h2c' };
      const offered = await askRaw(
        role.url,
        'GET',
        `http://${new URL(role.url).host}/flights/api/v1/airports/SFO`,
        offer,
      );
      expect(offered.status).toBe(200);
      const query = '{ airport(iata: "SFO") { place { name } } }';
      const response = await fetch(`${role.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
      expect(await response.json()).toEqual({ data: { airport: { place: { name: 'San Francisco' } } } });
      const socket = await openReadySocket(`${role.url.replace('http', 'ws')}/graphql`, key);
      socket.send({
        id: 'feed',
        type: 'subscribe',
        payload: { query: 'subscription { socialItemsPosted(feed: { board: NEWS_BOARD }) { checkpoint } }' },
      });
      expect(await socket.next()).toMatchObject({ type: 'next', id: 'feed', payload: { data: expect.any(Object) } });
      await socket.close();
      expect(await role.end('SIGTERM')).toMatchObject({ code: 0 });
      rmSync(dataDir, { recursive: true });
    },
  );
});
