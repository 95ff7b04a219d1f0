import { describe, expect, it } from '@jest/globals';
import type { Airport as PackagedAirport } from 'airport-data-js';
import { indicatorOf, kindOf, serviceOf } from './columns.ts';
import { learnIndicatorLetters } from './indicator-letters.ts';
import { isAirfield, removalOf } from './removal-rules.ts';

const row = (values: Partial<PackagedAirport>): PackagedAirport => ({
  iata: 'ABC',
  icao: 'EDAB',
  time: 'Europe/Berlin',
  utc: '1',
  country_code: 'DE',
  continent: 'EU',
  airport: 'Quarry Hill Airport',
  latitude: '50',
  longitude: '10',
  elevation: '100',
  elevation_ft: '100',
  type: 'small_airport',
  scheduled_service: 'FALSE',
  wikipedia: '',
  website: '',
  runway_length: '3000',
  flightradar24_url: '',
  radarbox_url: '',
  flightaware_url: '',
  ...values,
});

const german = Array.from({ length: 20 }, () => row({}));
const letters = learnIndicatorLetters([
  ...german,
  row({ country_code: 'IT' }),
  row({ icao: 'KAAA', country_code: 'US' }),
]);
const removed = (values: Partial<PackagedAirport>) => removalOf(row(values), letters);
/** The package's defaults for an unknown code. */
const unknown = { icao: '', type: 'medium_airport', scheduled_service: 'TRUE', runway_length: '' } as const;

describe('a row of the package is removed', () => {
  it.each([
    'Quarry Hill Central Railway Station',
    'Quarry Hill Bus Stn',
    'Quarry Hill Hbf Railway Station',
    'Quarry Hill T Station',
    'Lantern Ferry Terminal',
    'Lantern Ferry Port',
    'Lantern Harbour',
  ])('if its name is that of a station or port: %s', (airport) =>
    expect(removed({ airport })).toBe('is a railway station, bus station or ferry port'),
  );

  it.each([
    'Quarry Station Airport',
    'Quarry Air Force Station',
    'Quarry Naval Air Station',
    'Lantern Harbour Airport',
    'Lantern Harbour Seaplane Base',
    'Port Lantern Airport',
    'Quarry City Air Terminal',
    'Quarry Metropolitan Airport',
  ])('but not if a station or port is a part of the name of an airfield: %s', (airport) =>
    expect(removed({ airport })).toBeUndefined(),
  );

  it('if it is a code of an area, or has no code', () => {
    expect(removed({ airport: 'Metropolitan Area' })).toBe('is a code of a metropolitan area');
    expect(removed({ iata: '' })).toBe('has no IATA code');
  });

  it('if its code is a substitute: begins with Q in the United States, where the indicator names another', () => {
    expect(removed({ iata: 'QZQ', icao: 'KAAB', country_code: 'US' })).toBe('has a stand-in for an IATA code');
    expect(removed({ iata: 'QZQ' })).toBeUndefined();
    expect(removed({ iata: 'ZZQ', icao: 'KAAB', country_code: 'US' })).toBeUndefined();
  });

  it('if its indicator is of another country, unless its article is about an airport of its name', () => {
    const foreign = { country_code: 'IT', icao: 'EDAB' };
    expect(removed(foreign)).toBe('mixes two places');
    expect(removed({ ...foreign, wikipedia: 'https://wiki.example/wiki/Lantern_Bay_Airport' })).toBe(
      'mixes two places',
    );
    const named = { ...foreign, wikipedia: 'https://wiki.example/wiki/Qu%61rry_Hill_Airfield' };
    expect(removed(named)).toBeUndefined();
    expect(indicatorOf(row(named), letters)).toBe('');
    expect(indicatorOf(row({}), letters)).toBe('EDAB');
  });

  it('but not if a territory shares the letters, or in Antarctica', () => {
    const shared = learnIndicatorLetters([
      ...german,
      ...Array.from({ length: 20 }, () => row({ icao: 'EGAB', country_code: 'GB' })),
    ]);
    expect(removalOf(row({ icao: 'EGXY', country_code: 'JE' }), shared)).toBeUndefined();
    expect(removalOf(row({ icao: 'EDXY', country_code: 'AQ' }), shared)).toBeUndefined();
    expect(removalOf(row({ icao: 'EGXY', country_code: 'FR' }), shared)).toBe('mixes two places');
  });

  it('if it is a heliport without evidence of scheduled flights', () => {
    const heliport = 'is a heliport without known scheduled flights';
    expect(removed({ ...unknown, airport: 'Lantern Tower Heliport' })).toBe(heliport);
    expect(removed({ airport: 'Lantern Heliport' })).toBe(heliport);
    expect(removed({ type: 'heliport', runway_length: '' })).toBe(heliport);
    expect(removed({ type: 'heliport' })).toBeUndefined();
    expect(removed({ airport: 'Lantern Heliport', scheduled_service: 'TRUE' })).toBeUndefined();
  });

  it('and stations are ignored in deriving the letters of countries', () => {
    expect(isAirfield(row({ airport: 'Quarry Hill railway station' }))).toBe(false);
    expect(isAirfield(row({}))).toBe(true);
  });
});

describe('the data of an airport', () => {
  it('have its size with evidence, and small without', () => {
    expect(kindOf(row({ type: 'large_airport' }))).toBe('large');
    expect(kindOf(row({ ...unknown }))).toBe('small');
    expect(kindOf(row({ airport: 'Lantern Sea Plane Base', type: 'large_airport' }))).toBe('seaplane_base');
    expect(kindOf(row({ airport: 'Lantern Heliport' }))).toBe('heliport');
  });

  it('have its scheduled flights, or nothing if it is closed or without evidence', () => {
    expect(serviceOf(row({ scheduled_service: 'TRUE' }))).toBe('yes');
    expect(serviceOf(row({}))).toBe('no');
    expect(serviceOf(row({ scheduled_service: '' }))).toBe('');
    expect(serviceOf(row({ ...unknown }))).toBe('');
  });
});
