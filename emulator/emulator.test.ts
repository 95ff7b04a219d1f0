import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from './emulator.ts';

const metarPath = '/api/data/metar?ids=KJFK&format=json';

describe('the emulator', () => {
  let emulator: Emulator;
  let clock: ManualClock;
  beforeEach(async () => {
    clock = new ManualClock();
    emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock });
  });
  afterEach(() => emulator.close());

  const fault = (upstream: string, body: unknown) =>
    fetch(`${emulator.url}/_faults/${upstream}`, {
      method: 'PUT',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const metar = () => fetch(emulator.urlOf('metar') + metarPath);

  it('serves each upstream below its dashed name', async () => {
    expect(emulator.urlOf('nas-status')).toBe(`http://127.0.0.1:${emulator.port}/nas-status`);
    expect((await metar()).status).toBe(200);
  });

  it('has links to its public address, if that differs from the listening address', async () => {
    const behind = await createEmulator({
      port: 0,
      speed: Number.POSITIVE_INFINITY,
      clock,
      publicUrl: 'http://emulator:4010',
    });
    try {
      expect(behind.urlOf('fares')).toBe('http://emulator:4010/fares');
      expect(behind.url).toBe(`http://127.0.0.1:${behind.port}`);
    } finally {
      await behind.close();
    }
  });

  it('returns 404 with the known names for an unknown upstream', async () => {
    const response = await fetch(`${emulator.url}/weather/x`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ field: 'upstream', error: expect.stringContaining('metar') });
    expect((await fault('weather', { mode: 'empty' })).status).toBe(404);
  });

  it('dates its responses by the injected clock', async () => {
    expect((await metar()).headers.get('date')).toBe(new Date(clock.now()).toUTCString());
  });

  it('counts all requests by upstream and path without query, and resets the counts on request', async () => {
    await metar();
    await fault('metar', { mode: 'status', status: 500 });
    await metar();
    const stats = async () => (await fetch(`${emulator.url}/_stats`)).json();
    expect(await stats()).toMatchObject({
      metar: { requests: 2, paths: { 'GET /api/data/metar': 2 } },
      'nas-status': { requests: 0, paths: {} },
    });
    expect((await fetch(`${emulator.url}/_stats`, { method: 'DELETE' })).status).toBe(204);
    expect(await stats()).toMatchObject({ metar: { requests: 0 } });
  });

  it('shows a status fault the given number of times, in the upstream’s own error form, with Retry-After', async () => {
    await fault('metar', { mode: 'status', status: 503, retry_after: 3, times: 2 });
    for (const _ of [1, 2]) {
      const response = await metar();
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('3');
      expect(await response.json()).toMatchObject({ status: 'error' });
    }
    expect((await metar()).status).toBe(200);
  });

  it('retains a fault without times until it is deleted, and affects no other upstream', async () => {
    await fault('metar', { mode: 'status', status: 429, message: 'slow down' });
    expect(await (await metar()).json()).toEqual({ status: 'error', error: 'slow down' });
    expect((await fetch(`${emulator.urlOf('nas-status')}/api/airport-events`)).status).toBe(200);
    expect((await fetch(`${emulator.url}/_faults`, { method: 'DELETE' })).status).toBe(204);
    expect((await metar()).status).toBe(200);
  });

  it('limits a fault to paths with its prefix', async () => {
    await fault('nas-status', { mode: 'status', status: 500, path: '/api/airport-events' });
    expect((await fetch(`${emulator.urlOf('nas-status')}/api/airport-status-information`)).status).toBe(200);
    expect((await fetch(`${emulator.urlOf('nas-status')}/api/airport-events`)).status).toBe(500);
  });

  it('truncates a body for malformed, and sends none for empty', async () => {
    await fault('metar', { mode: 'malformed', times: 1 });
    const text = await (await metar()).text();
    expect(text.startsWith('[{')).toBe(true);
    expect(() => JSON.parse(text)).toThrow();
    await fault('metar', { mode: 'empty', times: 1 });
    const response = await metar();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('breaks the connection for reset', async () => {
    await fault('metar', { mode: 'reset' });
    await expect(metar()).rejects.toThrow('fetch failed');
  });

  it('waits the given time for slow', async () => {
    await fault('metar', { mode: 'slow', ms: 5_000 });
    const responses: number[] = [];
    const result = metar().then((response) => responses.push(response.status));
    while (clock.pending === 0) await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(4_999);
    expect(responses).toEqual([]);
    await clock.advance(1);
    await result;
    expect(responses).toEqual([200]);
  });

  it('never responds under a timeout fault, and ends the connection when it closes', async () => {
    const other = await createEmulator({ port: 0, speed: 1, clock });
    await fetch(`${other.url}/_faults/metar`, { method: 'PUT', body: '{"mode":"timeout"}' });
    const hanging = httpRequest(other.urlOf('metar') + metarPath).end();
    const failed = once(hanging, 'error');
    let result = false;
    hanging.once('response', () => {
      result = true;
    });
    const counted = async () =>
      ((await (await fetch(`${other.url}/_stats`)).json()) as { metar: { requests: number } }).metar.requests;
    while ((await counted()) === 0) await clock.advance(60_000);
    expect(result).toBe(false);
    await other.close();
    expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
  });

  it.each([
    ['{', 'body'],
    ['[]', 'body'],
    ['{}', 'mode'],
    ['{"mode":"odd"}', 'mode'],
    ['{"mode":"status"}', 'status'],
    ['{"mode":"status","status":199}', 'status'],
    ['{"mode":"status","status":600}', 'status'],
    ['{"mode":"status","status":503,"retry_after":-1}', 'retry_after'],
    ['{"mode":"slow"}', 'ms'],
    ['{"mode":"slow","ms":"5"}', 'ms'],
    ['{"mode":"timeout","times":0}', 'times'],
    ['{"mode":"timeout","ms":5}', 'ms'],
    ['{"mode":"reset","path":"api"}', 'path'],
  ])('refuses the fault %s and names %s', async (body, field) => {
    const response = await fault('metar', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field });
    expect((await metar()).status).toBe(200);
  });

  it('fails to start on a port that is taken', async () => {
    await expect(createEmulator({ port: emulator.port, speed: 1 })).rejects.toThrow('EADDRINUSE');
  });

  it('has the same data for a seed, and others for another seed', async () => {
    const twin = await createEmulator({ port: 0, speed: 1, clock });
    const stranger = await createEmulator({ port: 0, speed: 1, clock, seed: 7 });
    const read = async (base: Emulator) => (await fetch(base.urlOf('metar') + metarPath)).text();
    const own = await read(emulator);
    expect(await read(twin)).toBe(own);
    expect(await read(stranger)).not.toBe(own);
    await Promise.all([twin.close(), stranger.close()]);
  });
});
