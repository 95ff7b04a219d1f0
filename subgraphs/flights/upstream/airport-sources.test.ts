import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../../emulator/emulator.ts';
import { Call } from '../../../platform/call/call.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { type ClosableUpstreamFactory, createUpstreamFactory } from '../../../platform/upstream/upstream-factory.ts';
import type { UpstreamDefinition } from '../../../platform/upstream/upstream-http.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { quickClock } from '../../../tests/kit/clock/quick-clock.ts';
import { statusHere } from '../../../tests/kit/flights/status-here.ts';
import { createMetarClient } from './metar/client.ts';
import { metarUpstream } from './metar/definition.ts';
import { createNasStatusClient } from './nas-status/client.ts';
import { nasStatusUpstream } from './nas-status/definition.ts';

const call = new Call();

describe('the program feed and the observations over the wire', () => {
  let emulator: Emulator;
  let factory: ClosableUpstreamFactory;
  let basePath = '';
  const clock = new ManualClock();

  beforeEach(async () => {
    basePath = '';
    timeoutMs = 8_000;
    emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock });
    factory = createUpstreamFactory({
      baseUrlOf: (definition) => emulator.urlOf(definition.source.replace('_', '-')) + basePath,
      keyOf: () => undefined,
      clock: quickClock,
      log: silentLogger,
      userAgent: 'tests/1',
    });
  });
  afterEach(async () => {
    await factory.close();
    await emulator.close();
  });

  let timeoutMs: number;
  const within = (definition: UpstreamDefinition): UpstreamDefinition => ({ ...definition, timeoutMs });
  const readFeed = () => createNasStatusClient(factory(within(nasStatusUpstream)), { parser: statusHere }).feed(call);
  const observe = (...stations: string[]) =>
    createMetarClient(factory(within(metarUpstream))).observations(stations, call);
  const fault = async (upstream: string, body: object) => {
    const response = await fetch(`${emulator.url}/_faults/${upstream}`, { method: 'PUT', body: JSON.stringify(body) });
    expect(response.ok).toBe(true);
  };

  it('reads a current feed whose rows are all readable', async () => {
    const feed = await readFeed();
    expect(Math.abs(Date.parse(feed.updatedAt) - clock.now())).toBeLessThan(10 * 60_000);
    expect(feed.listed.length).toBeGreaterThan(0);
    expect(feed.warnings).toEqual([]);
  });

  it('reads observations of several stations, and none of an unknown one', async () => {
    const { byStation, warnings } = await observe('KJFK', 'PHNL');
    expect(Object.keys(byStation).sort()).toEqual(['KJFK', 'PHNL']);
    expect(warnings).toEqual([]);
    expect(await observe('QQQQ')).toEqual({ byStation: {}, warnings: [] });
  });

  it('reports the web page of an unknown path as malformed', async () => {
    basePath = '/moved';
    await expect(readFeed()).rejects.toMatchObject({ source: 'nas_status', reason: 'malformed' });
  });

  it.each([
    [{ mode: 'malformed' }, 'malformed'],
    [{ mode: 'reset' }, 'unreachable'],
    [{ mode: 'timeout' }, 'timeout'],
    [{ mode: 'status', status: 503 }, 'unreachable'],
    [{ mode: 'status', status: 403 }, 'blocked'],
    [{ mode: 'status', status: 429, retry_after: 30 }, 'rate_limited'],
  ])('reports the fault %j as %s', async (body, reason) => {
    if (reason === 'timeout') timeoutMs = 200;
    await fault('nas-status', body);
    await fault('metar', body);
    await expect(readFeed()).rejects.toMatchObject({ source: 'nas_status', reason });
    await expect(observe('KJFK')).rejects.toMatchObject({ source: 'metar', reason });
  });

  it('recovers from one failure', async () => {
    await fault('metar', { mode: 'reset', times: 1 });
    expect(Object.keys((await observe('KJFK')).byStation)).toEqual(['KJFK']);
  });
});
