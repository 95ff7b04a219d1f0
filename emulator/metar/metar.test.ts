import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';

interface Report {
  readonly icaoId: string;
  readonly obsTime: number;
  readonly rawOb: string;
  readonly wdir: number | string;
  readonly visib: number | string;
}

describe('the stand-in of the weather service', () => {
  const clock = new ManualClock();
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock });
  });
  afterAll(() => emulator.close());
  const get = (query: string) => fetch(`${emulator.urlOf('metar')}/api/data/metar?${query}`);
  const reports = async (query: string) => (await (await get(`format=json&${query}`)).json()) as Report[];

  it('returns the latest report of each known station, at most about an hour old', async () => {
    const found = await reports('ids=KJFK,ZZZZ,VABB');
    expect(found.map(({ icaoId }) => icaoId)).toEqual(['KJFK', 'VABB']);
    for (const report of found) {
      const ageMs = clock.now() - report.obsTime * 1000;
      expect(ageMs).toBeGreaterThan(0);
      expect(ageMs).toBeLessThan(65 * 60_000);
      expect(report.rawOb.startsWith(`METAR ${report.icaoId} `)).toBe(true);
    }
  });

  it('returns 204 without a body when no station is known', async () => {
    const response = await get('ids=ZZZZ&format=json');
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
  });

  it('omits keys without a value', async () => {
    const everywhere = await reports('ids=KJFK,KSFO,KLAX,KSAN,KLAS,EGLL,VABB,WSSS,YSSY,PHNL');
    expect(JSON.stringify(everywhere)).not.toContain('null');
    expect(everywhere).toHaveLength(10);
  });

  it('has a variable wind at SAN, no wind at LAS, low ceilings at SFO', async () => {
    const [san, las, sfo] = await reports('ids=KSAN,KLAS,KSFO');
    expect(san?.wdir).toBe('VRB');
    expect(las).toMatchObject({ wdir: 0, wspd: 0 });
    expect(sfo).toMatchObject({
      fltCat: 'IFR',
      clouds: [
        { cover: 'BKN', base: 900 },
        { cover: 'OVC', base: 1800 },
      ],
    });
  });

  it('has visibility as a number, or as a text for a lower bound', async () => {
    const week = await reports('ids=KDEN,EGLL&hours=168');
    const visibilities = new Set(week.map(({ visib }) => visib));
    expect(visibilities.has('10+') && visibilities.has('6+')).toBe(true);
    expect(week.length).toBeGreaterThan(330);
    expect(week[0]?.obsTime).toBeGreaterThan(week[1]?.obsTime ?? 0);
  });

  it('has stations outside its own table', async () => {
    expect((await reports('ids=LHBP'))[0]).toMatchObject({ icaoId: 'LHBP' });
  });

  it('requires ids, and returns raw text by default', async () => {
    expect((await get('format=json')).status).toBe(400);
    expect(await (await get('ids=KJFK')).text()).toMatch(/^METAR KJFK \d{6}Z .*\n$/);
  });
});
