import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { emulatorPathOf } from '../../platform/upstream/source-names.ts';
import type { Check } from '../../processes/commands/doctor/check.ts';
import { examine } from '../../processes/commands/doctor/examine.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { lastingPort } from '../kit/http/lasting-port.ts';

/** Recorded responses and the server that replays them, present only where they are beside the project. */
const folder = join(projectRoot, '..', 'shared', 'replay');
const isThere = existsSync(join(folder, 'server.mjs'));

/** One board of each kind for which there is a recording. */
const boards = (): object[] =>
  (JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as { path: string; file?: string }[]).flatMap(
    ({ path, file }) => {
      const [, source, token] =
        /^\/(ats-[abc])\/(?:v0\/postings|v1\/boards|posting-api\/job-board)\/(\w+)/.exec(path) ?? [];
      return file === undefined || token === undefined ? [] : [{ source, board: token }];
    },
  );

(isThere ? describe : describe.skip)('The doctor, against recorded responses', () => {
  let replay: ChildProcess;
  let home: string;
  let checks: readonly Check[] = [];

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'replay-'));
    const boardsFile = join(home, 'boards.json');
    writeFileSync(boardsFile, JSON.stringify(boards()));
    const port = await lastingPort();
    replay = spawn(process.execPath, [join(folder, 'server.mjs'), '--port', String(port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => replay.stdout?.once('data', resolve));
    const upstreams = subgraphs.flatMap((subgraph) => subgraph.upstreams);
    const environment = {
      UPSTREAMS: 'live',
      JOB_BOARDS_FILE: boardsFile,
      ...Object.fromEntries(
        upstreams.flatMap(({ name }) => [
          [`${name}_URL`, `http://127.0.0.1:${port}/${emulatorPathOf(name)}`],
          [`${name}_KEY`, 'name:invented'],
        ]),
      ),
    };
    checks = await examine(subgraphs, {
      settings: platformSettings.parse(environment),
      environment,
      subgraphSettings: Object.fromEntries(subgraphs.map(({ name, settings }) => [name, settings.parse(environment)])),
      emulatorUrl: undefined,
      clock: systemClock,
      paid: true,
      only: upstreams.map(({ name }) => name),
    });
  });
  afterAll(() => {
    replay?.kill();
    rmSync(home, { recursive: true });
  });

  it.each([
    ...['NAS_STATUS', 'METAR', 'EXCHANGE', 'ATS_A', 'ATS_B', 'ATS_C'],
    ...['NEWS_BOARD_SEARCH', 'LINK_BOARD', 'COMMUNITY_FORUM'],
  ])('finds that %s responds, and that its adapter reads all rows', (name) => {
    const check = checks.find((each) => each.name === name);
    expect(check).toMatchObject({ state: 'ok', reachable: true, status: 200, missing: [], dropped: 0 });
    expect(check?.rows).toBeGreaterThan(0);
  });

  it('reports of an upstream without a recording that nothing is at its path, and where to look', () => {
    const away = checks.filter(({ status }) => status === 404);
    for (const { name, state, hint } of away.filter(({ state }) => state !== 'ok'))
      expect({ name, state, hint }).toEqual({ name, state: 'failed', hint: expect.stringContaining(`${name}_URL`) });
    expect(checks.filter(({ state }) => state === 'skipped')).toEqual([]);
  });
});
