import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { toProse, toUpdateTime } from './feed-xml.ts';

describe('the stand-in of the airspace status feed', () => {
  const clock = new ManualClock(Date.UTC(2026, 10, 20, 19, 38, 46));
  let emulator: Emulator;
  let feed: string;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock });
    feed = await (await fetch(`${emulator.urlOf('nas-status')}/api/airport-status-information?airport=ignored`)).text();
  });
  afterAll(() => emulator.close());

  it('is one line without a prolog, stamped within a minute of the clock', () => {
    expect(feed).toMatch(/^<AIRPORT_STATUS_INFORMATION><Update_Time>Fri Nov 20 19:37:46 2026 GMT</);
    expect(feed).not.toContain('\n');
  });

  it('contains the block of closures twice, and an empty list', () => {
    expect(feed.split('<Name>Airport Closures</Name>')).toHaveLength(3);
    expect(feed).toContain('<Airspace_Flow_List></Airspace_Flow_List>');
  });

  it('lists several programs for one airport, and both legs in one delay', () => {
    expect(feed.split('<ARPT>SFO</ARPT>')).toHaveLength(3);
    expect(feed).toMatch(
      /<ARPT>ORD<\/ARPT><Reason>WX:Wind<\/Reason><Arrival_Departure Type="Arrival">.*?<Arrival_Departure Type="Departure">/,
    );
  });

  it('has ends in the airport’s zone without a date, and closures without a year but with a NOTAM tail', () => {
    expect(feed).toContain('<End_Time>3:45 pm EST.</End_Time>');
    expect(feed).toMatch(
      /AD AP CLSD EXC EMERG ACFT 2611190500-2611211300<\/Reason><Start>Nov 19 at 05:00 UTC\.<\/Start><Reopen>Nov 21 at 13:00 UTC\.</,
    );
  });

  it('omits airports without a program', () => {
    expect(feed).not.toContain('<ARPT>JFK</ARPT>');
    expect(feed).not.toContain('<ARPT>DEN</ARPT>');
  });

  it('has durations in prose and unpadded dates, with stray blanks in every eighth minute', () => {
    expect([1, 36, 60, 95, 121].map(toProse)).toEqual([
      '1 minute',
      '36 minutes',
      '1 hour',
      '1 hour and 35 minutes',
      '2 hours and 1 minute',
    ]);
    expect(toUpdateTime(Date.UTC(2026, 9, 3, 16, 3, 59))).toBe('Sat Oct 3 16: 03: 59 2026 GMT');
  });

  it('has the same programs in its JSON variant, with null for inactive kinds', async () => {
    const rows = (await (await fetch(`${emulator.urlOf('nas-status')}/api/airport-events`)).json()) as Record<
      string,
      unknown
    >[];
    const row = (airport: string) => rows.find(({ airportId }) => airportId === airport);
    expect(row('SFO')).toMatchObject({
      groundStop: null,
      groundDelay: { avgDelay: expect.any(Number) },
      departureDelay: { averageDelay: expect.any(String) },
    });
    expect(row('PVD')).toMatchObject({
      airportClosure: null,
      freeForm: { simpleText: expect.stringContaining('CLSD EXC HEL DLY 0415-0930') },
    });
    expect(row('BOS')?.['departureDelay']).not.toHaveProperty('arrivalDeparture');
    expect(row('JFK')).toBeUndefined();
  });

  it('returns an HTML page for unknown paths', async () => {
    const response = await fetch(`${emulator.urlOf('nas-status')}/api/other`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});
