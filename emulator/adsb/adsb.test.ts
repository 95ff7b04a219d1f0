import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';

interface Response {
  readonly ac: (Record<string, unknown> & { readonly lastPosition?: { readonly seen_pos: number } })[];
  readonly now: number;
  readonly total: number;
}

describe('the stand-in of the position service', () => {
  const clock = new ManualClock(Date.UTC(2026, 10, 20, 0, 0, 30));
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock });
  });
  afterAll(() => emulator.close());
  const get = async (path: string) => (await (await fetch(`${emulator.urlOf('adsb')}/${path}`)).json()) as Response;

  it('has UAL9GX in the air at every hour of a day', async () => {
    const start = clock.now();
    for (let hour = 0; hour < 24; hour++) {
      const { ac, now, total } = await get('callsign/UAL9GX');
      expect(total).toBe(1);
      expect(now).toBe(clock.now());
      expect(ac[0]).toMatchObject({
        flight: 'UAL9GX  ',
        alt_baro: expect.any(Number),
        lat: expect.any(Number),
        lon: expect.any(Number),
      });
      await clock.advance(3_600_000);
    }
    expect(clock.now() - start).toBe(24 * 3_600_000);
  });

  it('moves an aircraft along its way', async () => {
    const [before] = (await get('callsign/UAL9GX')).ac;
    await clock.advance(600_000);
    const [after] = (await get('callsign/UAL9GX')).ac;
    expect(after?.['hex']).toBe(before?.['hex']);
    expect(after?.['lat']).not.toBe(before?.['lat']);
  });

  it('has ground instead of an altitude, without a track', async () => {
    const [aircraft] = (await get('callsign/UAL1237')).ac;
    expect(aircraft).toMatchObject({ alt_baro: 'ground', true_heading: expect.any(Number) });
    expect(aircraft).not.toHaveProperty('track');
    expect(aircraft).not.toHaveProperty('alt_geom');
  });

  it('moves an old position to lastPosition', async () => {
    const [aircraft] = (await get('callsign/UAL1238')).ac;
    expect(aircraft).not.toHaveProperty('lat');
    expect(aircraft?.lastPosition?.seen_pos).toBeGreaterThan(60);
  });

  it('returns several aircraft for a shared callsign, and one for its address', async () => {
    const { ac } = await get('callsign/UAL1239');
    expect(ac.map(({ hex }) => hex)).toEqual(['~2b41f7', expect.stringMatching(/^adf/)]);
    expect((await get(`hex/${String(ac[1]?.['hex'])}`)).ac).toHaveLength(1);
  });

  it('accepts a list with commas, and returns an empty list for unseen aircraft', async () => {
    expect((await get('callsign/UAL1238,UAL1237,NOBODY1')).total).toBe(2);
    for (const path of ['callsign/UAL1240', 'callsign/NOBODY1', 'hex/000000'])
      expect(await get(path)).toMatchObject({ ac: [], total: 0, msg: 'No error' });
  });

  it('refuses values outside its alphabet', async () => {
    const response = await fetch(`${emulator.urlOf('adsb')}/callsign/${encodeURIComponent('UA 12')}`);
    expect([response.status, await response.json()]).toEqual([400, { error: 'invalid params' }]);
  });
});
