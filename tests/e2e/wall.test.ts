import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { eventually } from '../kit/eventually.ts';
import { startTributary } from '../kit/start-tributary.ts';
import type { HeardStream } from '../kit/wall/heard-stream.ts';
import { openWall, type Wall } from '../kit/wall/open-wall.ts';
import { wallTable } from '../kit/wall/wall-table.ts';

const now = () => Date.now();

it('the wall has every subscription of the graph, and none besides', () => {
  const schema = buildSchema(readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'));
  const fields = Object.keys(schema.getSubscriptionType()?.getFields() ?? {});
  expect([...new Set(wallTable(now).map(({ field }) => field))].sort()).toEqual(fields.sort());
});

/** The shipped list has boards that take long to read for the first time; these are of the quick ones. */
const boards = ['cohere', 'notion', 'perplexity', 'langchain'].map((board) => ({ source: 'ats_c', board }));

describe('with default settings and emulated sources', () => {
  const ends: (() => Promise<void> | void)[] = [];
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it('every subscription says something new within a minute', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tributary-wall-'));
    ends.push(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'boards.json'), JSON.stringify(boards));
    const clock = new ManualClock(now());
    const tributary = await startTributary({
      embedded: true,
      clock,
      environment: {
        BLOG_SOURCES_FILE: undefined,
        BLOGS_FETCH_PAGES: 'off',
        JOB_BOARDS_FILE: join(folder, 'boards.json'),
        EMULATOR_SPEED: '1',
      },
    });
    ends.push(tributary.close);
    const wall: Wall = await openWall({ ...tributary, entries: wallTable(() => clock.now()), now: () => clock.now() });
    ends.push(wall.close);

    /** A second, and time for what it begins: requests are handled in the turns that these take. */
    const turnSecond = async () => {
      await clock.advance(1_000);
      for (let request = 0; request < 3; request += 1) await fetch(`${tributary.url}/health`);
    };
    const unless = (isThere: (stream: HeardStream) => boolean) => () =>
      wall
        .heard()
        .filter((stream) => !isThere(stream))
        .map(({ name, failure }) => ({ name, failure }));
    const begun = unless(({ firstMs }) => firstMs !== null);
    await eventually(
      async () => {
        await turnSecond();
        return begun();
      },
      (missing) => missing.length === 0,
    );
    const before = new Map(wall.heard().map(({ name, events }) => [name, events]));
    for (let second = 0; second < 60; second += 1) await turnSecond();
    const silent = unless(({ name, events, failure }) => failure === null && events > (before.get(name) ?? 0));
    // The clock does not go on: what comes now was due within the minute.
    await eventually(async () => silent(), (missing) => missing.length === 0).catch(() => {});
    expect(silent()).toEqual([]);
  });
});
