import { describe, expect, it } from '@jest/globals';
import { readTable } from '../../../../platform/runtime/reference-data.ts';
import { readAirports } from '../../reference/read-airports.ts';
import { createAirports } from './airports.ts';

const rows = readAirports();
const airports = createAirports(rows);

describe('the airport reference set', () => {
  it('returns an airport by its IATA code with every field of the graph', () => {
    expect(airports.find('SFO')).toEqual({
      iata: 'SFO',
      icao: 'KSFO',
      name: 'San Francisco International Airport',
      city: 'San Francisco',
      countryCode: 'US',
      country: 'United States',
      latitude: 37.61522,
      longitude: -122.38988,
      timeZone: 'America/Los_Angeles',
      faaLid: 'SFO',
      placeId: '5391959',
      kind: 'large',
      isScheduled: true,
      millionsOfPassengers: 40,
      runwayFeet: 11870,
    });
  });

  it.each([
    ['a railway station with the indicator of an airfield elsewhere', 'BAU'],
    ['another railway station', 'QKL'],
    ['a ferry port', 'ZJT'],
    ['a stand-in for a code that was never given', 'QQQ'],
    ['a code of a metropolitan area', 'BAK'],
    ['a heliport that nothing flies to by a schedule', 'JRB'],
  ])('has no %s', (_, code) => expect(airports.find(code)).toBeUndefined());

  it('has a heliport with scheduled flights, and airfields without', () => {
    expect(airports.find('MCM')).toMatchObject({ kind: 'heliport', icao: 'LNMC' });
    expect(airports.find('TEB')).toMatchObject({ icao: 'KTEB', faaLid: 'TEB' });
  });

  it("has ICAO codes that begin as those of their countries, also on islands with another country's letters", () => {
    expect(airports.find('RUN')?.icao).toBe('FMEE');
    expect(airports.find('JER')?.icao).toBe('EGJJ');
    expect(rows.filter(({ icao, countryCode }) => icao?.startsWith('K') && countryCode !== 'US')).toEqual([]);
    expect(rows.filter(({ icao, countryCode }) => icao?.startsWith('SB') && countryCode !== 'BR')).toEqual([]);
  });

  it('has every busy airport, with scheduled flights', () => {
    const busy = readTable('subgraphs/flights/reference/traffic.tsv').flatMap(([, codes = '']) => codes.split(' '));
    expect(new Set(busy).size).toBe(busy.length);
    expect(busy.filter((iata) => airports.find(iata)?.isScheduled !== true)).toEqual([]);
  });

  it('does not find unknown codes, codes of cities, or codes in lower case', () => {
    for (const code of ['ZZZ', 'NYC', 'sfo', '', '__proto__']) expect(airports.find(code)).toBeUndefined();
  });

  it.each([
    ['HNL', 'PHNL', 'HNL'],
    ['ANC', 'PANC', 'ANC'],
    ['SJU', 'TJSJ', 'SJU'],
    ['SCE', 'KUNV', 'UNV'],
    ['HHH', 'KHXD', 'HXD'],
    ['YUL', 'CYUL', null],
  ])('distinguishes IATA %s from ICAO %s and FAA identifier %s', (iata, icao, lid) => {
    expect(airports.find(iata)).toMatchObject({ icao, faaLid: lid });
    expect(airports.findByIcao(icao)?.iata).toBe(iata);
    if (lid !== null) expect(airports.findByFaaLid(lid)?.iata).toBe(iata);
  });

  it('has unique three-letter codes, valid zones, named countries and coordinates on the globe', () => {
    expect(rows.length).toBeGreaterThan(9000);
    expect(airports.size).toBe(rows.length);
    const zones = new Set(rows.map((row) => row.timeZone));
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    const problems = rows.filter(
      (row) =>
        !/^[A-Z]{3}$/.test(row.iata) ||
        (row.icao !== null && !/^[A-Z]{4}$/.test(row.icao)) ||
        row.name === '' ||
        row.country === row.countryCode ||
        !(Math.abs(row.latitude) <= 90) ||
        !(Math.abs(row.longitude) <= 180),
    );
    expect(problems).toEqual([]);
  });

  it('has unique FAA identifiers', () => {
    const lids = rows.map((row) => row.faaLid).filter((lid) => lid !== null);
    expect(new Set(lids).size).toBe(lids.length);
    expect(airports.findByFaaLid('BVU')?.iata).toBe('BLD');
    expect(airports.find('BVU')?.faaLid).toBeNull();
  });
});
