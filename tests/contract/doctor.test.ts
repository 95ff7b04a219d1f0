import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../emulator/emulator.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { emulatorPathOf } from '../../platform/upstream/source-names.ts';
import type { Check } from '../../processes/commands/doctor/check.ts';
import { exitCodeOf, toReport } from '../../processes/commands/doctor/doctor.ts';
import { examine } from '../../processes/commands/doctor/examine.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { type Served, serveHttp } from '../kit/http/serve-http.ts';
import { runWords } from '../kit/process/run-words.ts';

const upstreams = subgraphs.flatMap((subgraph) => subgraph.upstreams);

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY });
});
afterAll(() => emulator.close());
const servers: Served[] = [];
afterEach(async () => {
  await fetch(`${emulator.url}/_faults`, { method: 'DELETE' });
  for (const server of servers.splice(0)) await server.close();
});

interface Checked {
  readonly only?: readonly string[];
  readonly environment?: Environment;
  readonly paid?: boolean;
  readonly clock?: Clock;
}
const settingsOf = (environment: Environment) =>
  Object.fromEntries(subgraphs.map(({ name, settings }) => [name, settings.parse(environment)]));
/** By default no time passes, because on a busy machine the emulator may take longer than a call may. */
const visit = ({ only = [], environment = {}, paid = false, clock = new ManualClock() }: Checked = {}) =>
  examine(subgraphs, {
    settings: platformSettings.parse(environment),
    environment,
    subgraphSettings: settingsOf(environment),
    emulatorUrl: emulator.url,
    clock,
    paid,
    only,
  });
const one = async (name: string, options: Checked = {}): Promise<Check> => {
  const [check] = await visit({ ...options, only: [name] });
  if (check === undefined) throw new Error(`${name} was not checked`);
  return check;
};
/** A source with one response for every request. */
const source = async (
  status: number,
  body: string,
  headers: Record<string, string> = {},
  onRequest = () => {},
): Promise<string> => {
  const server = await serveHttp((_request, response) => {
    onRequest();
    response.writeHead(status, headers).end(body);
  });
  servers.push(server);
  return server.url;
};
const fault = (name: string, body: object) =>
  fetch(`${emulator.url}/_faults/${emulatorPathOf(name)}`, { method: 'PUT', body: JSON.stringify(body) });

describe('The doctor, against the emulator', () => {
  it('finds that every upstream works and takes its key, and no fields unknown to wire schemas', async () => {
    const checks = (await visit({ paid: true })).filter(({ source }) => source !== 'blog_feeds');
    expect(checks.map(({ name }) => name).sort()).toEqual(upstreams.map(({ name }) => name).sort());
    for (const { name, state, reachable, unknown, missing, dropped, hint } of checks)
      expect({ name, state, reachable, unknown, missing, dropped, hint }).toEqual({
        name,
        ...{ state: 'ok', reachable: true, unknown: [], missing: [], dropped: 0, hint: null },
      });
    const keyed = upstreams.filter(({ key }) => key !== undefined).map(({ name }) => name);
    expect(
      checks
        .filter(({ key }) => key === 'taken')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(keyed.sort());
    const withQuota = checks.filter(({ quotaLeft }) => quotaLeft !== null).map(({ name }) => name);
    expect(withQuota.sort()).toEqual(['COMMUNITY_FORUM', 'INTL_BOOKS', 'US_BOOKS']);
    expect(exitCodeOf(checks)).toBe(0);
  });

  it('calls once, even where the call fails and the service would retry it', async () => {
    let count = 0;
    const url = await source(503, '', {}, () => count++);
    expect(await one('EXCHANGE', { environment: { EXCHANGE_URL: url } })).toMatchObject({ status: 503 });
    expect(count).toBe(1);
  });

  it('reads the feeds of the list and counts their items', async () => {
    const feeds = (await visit()).filter(({ source }) => source === 'blog_feeds');
    expect(feeds.length).toBeGreaterThan(5);
    for (const { name, state, rows } of feeds)
      expect({ name, state, some: rows > 0 }).toEqual({ name, state: 'ok', some: true });
  });
});

describe('The doctor, against failing upstreams', () => {
  it.each([
    ['METAR', { mode: 'status', status: 503 }, 'unreachable', 503, 'METAR_URL'],
    ['METAR', { mode: 'reset' }, 'unreachable', null, 'METAR_URL'],
    ['METAR', { mode: 'malformed' }, 'malformed', 200, 'npm run record -- METAR'],
    ['US_BOOKS', { mode: 'status', status: 429 }, 'rate_limited', 429, 'Too many requests'],
    ['EXCHANGE', { mode: 'status', status: 403 }, 'blocked', 403, 'terms'],
  ] as const)('names, for %s with %j, the reason %s and a hint', async (name, mode, reason, status, hint) => {
    await fault(name, mode);
    const check = await one(name);
    expect(check).toMatchObject({ state: 'failed', reason, status });
    expect(check.hint).toContain(hint);
    expect(exitCodeOf([check])).toBe(1);
  });

  it('distinguishes a refused key from a missing one', async () => {
    const url = await source(401, '{"error":"Invalid API key"}', { 'content-type': 'application/json' });
    const refused = await one('FARES', { environment: { FARES_URL: url, FARES_KEY: 'invented' }, paid: true });
    expect(refused).toMatchObject({ state: 'failed', key: 'refused', reason: 'bad_key', status: 401 });
    expect(refused.hint).toContain('FARES_KEY');
    const missing = await one('FARES', { environment: { UPSTREAMS: 'live' } });
    expect(missing).toMatchObject({ state: 'skipped', key: 'missing', reachable: null });
    expect(missing.hint).toContain('FARES_KEY');
    expect(JSON.stringify([refused, missing])).not.toContain('invented');
  });

  it('does not take a page of another server for a response of the upstream', async () => {
    expect(await one('METAR', { environment: { METAR_URL: await source(404, 'Not here') } })).toMatchObject({
      state: 'failed',
      status: 404,
    });
    const page = await one('METAR', { environment: { METAR_URL: await source(200, '<html>') } });
    expect(page).toMatchObject({ state: 'failed', reason: 'malformed' });
  });

  it('gives up when a source does not respond within its deadline', async () => {
    await fault('METAR', { mode: 'timeout' });
    const clock = new ManualClock();
    const checked = one('METAR', { clock });
    while (!(await Promise.race([checked.then(() => true), clock.advance(1000).then(() => false)])));
    expect(await checked).toMatchObject({ state: 'failed', reason: 'timeout', reachable: false });
  });
});

describe('The doctor, where a call costs money or is not permitted', () => {
  it('sends nothing that costs money without --paid, where the real vendor would receive it', async () => {
    const url = await source(200, '{}');
    const environment = {
      FARES_URL: url,
      FARES_KEY: 'k',
      BOARDS_URL: url,
      BOARDS_KEY: 'k',
      MICROBLOG_URL: url,
      MICROBLOG_KEY: 'k',
    };
    for (const name of ['FARES', 'BOARDS', 'MICROBLOG']) {
      expect((await one(name, { environment })).hint).toContain('--paid');
      expect(await one(name, { environment, paid: true })).toMatchObject({ reachable: true });
    }
  });

  it('does not call a source that the operator has not switched on', async () => {
    const check = await one('LINK_BOARD', { environment: { UPSTREAMS: 'live' } });
    expect(check).toMatchObject({ state: 'skipped', reachable: null, status: null });
    expect(check.hint).toContain('switched off');
    expect(exitCodeOf([check])).toBe(0);
  });
});

describe('The doctor, when wire formats drift', () => {
  const report = { icaoId: 'KQQA', rawOb: 'METAR KQQA 201151Z 00000KT', obsTime: 1_795_000_000 };
  const usual = { temp: 1, wspd: 0, visib: 6, altim: 1013, clouds: [] };

  it('names fields that the schema does not declare, and still passes', async () => {
    const url = await source(200, JSON.stringify([{ ...report, ...usual, haze: 'thick' }]));
    const check = await one('METAR', { environment: { METAR_URL: url } });
    expect(check).toMatchObject({ state: 'ok', unknown: ['[].haze'], rows: 1 });
    expect(exitCodeOf([check])).toBe(0);
  });

  it('fails when rows are dropped and fields are missing', async () => {
    const { temp: _, ...cold } = usual;
    const url = await source(
      200,
      JSON.stringify([
        { ...report, ...cold },
        { ...cold, icaoId: 'KQQB' },
      ]),
    );
    const check = await one('METAR', { environment: { METAR_URL: url } });
    expect(check).toMatchObject({ state: 'drift', rows: 2, dropped: 1, missing: ['[].rawOb', '[].temp'] });
    expect(exitCodeOf([check])).toBe(2);
    const text = toReport([check]);
    expect(text).toContain('METAR  METAR weather reports  DRIFT   reachable, status 200');
    expect(text).toContain('2 rows, 1 dropped');
    expect(text).toContain('missed by the schema: [].rawOb, [].temp');
    expect(text).toContain('npm run record -- METAR');
    expect(text).toContain('0 ok, 1 with drift, 0 failed, 0 skipped');
  });
});

describe('The command', () => {
  const run = async (words: readonly string[], environment: Environment = {}) => {
    const settings = platformSettings.parse({ EMULATOR_URL: emulator.url, ...environment });
    const options = { settings, environment, subgraphSettings: settingsOf(environment) };
    const { code, said } = await runWords({ ...options, log: silentLogger, say: () => {} }, ['doctor', ...words]);
    return { code, text: said };
  };

  it('writes a report for a person, or a list of objects, of the upstreams that its arguments name', async () => {
    const report = await run(['metar', 'DeepMind']);
    expect(report.code).toBe(0);
    expect(report.text).toMatch(
      /^METAR\s+METAR weather reports\s+ok\s+reachable, status 200, \d+ ms, 2 rows, 0 dropped$/m,
    );
    expect(report.text).toMatch(/^deepmind\s+\S.*\s+ok\s+reachable/m);
    const { text } = await run(['METAR', '--json']);
    expect(JSON.parse(text)).toEqual([expect.objectContaining({ name: 'METAR', service: 'flights', state: 'ok' })]);
  });

  it('exits with 1 when something failed', async () => {
    await fault('METAR', { mode: 'status', status: 503 });
    expect(await run(['METAR', 'NAS_STATUS'])).toMatchObject({ code: 1 });
  });

  it('refuses an unknown name and lists the names that exist', async () => {
    await expect(run(['METARS'])).rejects.toThrow(/There is no upstream METARS; there are: .*METAR/);
  });
});
