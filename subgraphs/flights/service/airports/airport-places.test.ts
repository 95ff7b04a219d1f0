import { describe, expect, it } from '@jest/globals';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import type { Place } from '../../../../platform/places/place.ts';
import type { Airport } from '../../model/airport.ts';
import { readAirports } from '../../reference/read-airports.ts';
import { createAirportPlaces } from './airport-places.ts';
import { createAirports } from './airports.ts';

const rows = readAirports();
const airports = createAirports(rows);
const places = createAirportPlaces({ airports: rows, gazetteer: sharedGazetteer });
const codes = (id: string, limit: number): string[] =>
  places.airports(id, { first: limit }).nodes.map(({ iata }) => iata);
const placeOf = (iata: string): string | null => {
  const airport = airports.find(iata);
  return airport === undefined ? null : (places.ofAirport(airport)?.placeId ?? null);
};

describe('the place of an airport', () => {
  it.each([
    ['New York City', '5128581', ['JFK', 'LGA']],
    ['London', '2643743', ['LHR', 'LGW', 'STN', 'LCY']],
    ['San Francisco', '5391959', ['SFO']],
    ['Paris', '2988507', ['CDG', 'ORY', 'BVA']],
    ['Tokyo', '1850147', ['NRT', 'HND']],
    ['Munich', '2867714', ['MUC']],
    ['Basel, though the airport is in France', '2661604', ['BSL']],
    ['Portland in Oregon', '5746545', ['PDX']],
    ['Portland in Maine', '4975802', ['PWM']],
    ['Girona, which only its name says', '3121456', ['GRO']],
  ])('is %s', (_, id, served) => {
    for (const iata of served) expect([iata, placeOf(iata)]).toEqual([iata, id]);
  });

  it('is null far from any city', () => expect(placeOf('AAB')).toBeNull());

  it('is always in the gazetteer', () => {
    const unknown = rows.filter(({ placeId }) => placeId !== null && places.find(placeId) === null);
    expect(unknown.map(({ iata }) => iata)).toEqual([]);
    expect(rows.filter(({ placeId }) => placeId !== null).length).toBeGreaterThan(7000);
  });
});

describe('the airports of a place', () => {
  it.each([
    ['San Francisco', '5391959', ['SFO', 'SJC', 'OAK']],
    ['New York City', '5128581', ['JFK', 'EWR', 'LGA']],
    ['London', '2643743', ['LHR', 'LGW', 'STN', 'LTN', 'LCY']],
    ['Tokyo', '1850147', ['HND', 'NRT']],
    ['Washington', '4140963', ['IAD', 'BWI', 'DCA']],
    ['Munich', '2867714', ['MUC']],
    ['Mountain View, which has no airport of its own with scheduled flights', '5375480', ['SFO', 'SJC', 'OAK']],
  ])('are those of the metropolitan area, the largest first: %s', (_, id, first) =>
    expect(codes(id, first.length)).toEqual(first),
  );

  it('exclude heliports, closed airports and those of unknown service', () => {
    const listed = ['5391959', '5128581', '2643743', '2950159', '3182351'].flatMap((id) => codes(id, 100));
    const kinds = listed.map((iata) => airports.find(iata));
    expect(kinds.filter((airport) => airport?.kind === 'heliport' || airport?.isScheduled === null)).toEqual([]);
    expect(codes('3182351', 100)).toEqual(['BRI']);
    expect(codes('2950159', 100)).not.toContain('TXL');
  });

  it('are ordered by scheduled flights first, then by size', () => {
    for (const id of ['5368361', '2643743', 'US.CA', 'DE']) {
      const ranks = codes(id, 100).map((iata) => {
        const airport = airports.find(iata);
        return (
          (airport?.isScheduled ? 0 : 10) + ['large', 'medium', 'small', 'seaplane_base'].indexOf(airport?.kind ?? '')
        );
      });
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }
  });

  it('include every airport in a region, a country or an area', () => {
    expect(codes('US.CA', 500)).toEqual(expect.arrayContaining(['LAX', 'SAN', 'SFO']));
    expect(codes('US.CA', 500)).not.toContain('JFK');
    expect(codes('DE', 500)).toEqual(expect.arrayContaining(['BER', 'FRA', 'MUC']));
    expect(codes('EU', 5000)).toEqual(expect.arrayContaining(['BER', 'CDG', 'MAD']));
  });

  it('are the largest ones up to the requested number', () => {
    expect(codes('US', 3)).toEqual(codes('US', 100).slice(0, 3));
    expect(codes('US', 3)).toHaveLength(3);
  });

  it('are empty for a place without airports and for an unknown place', () => {
    expect(codes('nowhere', 10)).toEqual([]);
    expect(places.find('nowhere')).toBeNull();
    expect(places.find('US.CA')).toMatchObject({ placeId: 'US.CA', name: 'California' });
  });
});

describe('airports of one degree and the next', () => {
  const invented = (iata: string, latitude: number, rest: Partial<Airport> = {}): Airport => ({
    iata,
    icao: null,
    name: `${iata} Airport`,
    city: null,
    countryCode: 'XX',
    country: 'Nowhere',
    latitude,
    longitude: 10,
    timeZone: 'Etc/GMT',
    faaLid: null,
    placeId: 'elsewhere',
    kind: 'medium',
    isScheduled: true,
    millionsOfPassengers: 0,
    runwayFeet: 5000,
    ...rest,
  });
  const city = { ...(sharedGazetteer().place('2867714') as Place), id: 'city', latitude: -0.02, longitude: 10 };
  const around = (...rows: Airport[]) =>
    createAirportPlaces({
      airports: rows,
      gazetteer: () => ({ place: (id) => (id === 'city' ? city : null), idsAround: (id) => [id] }),
    })
      .airports('city', { first: 10 })
      .nodes.map(({ iata }) => iata);

  it('are near up to 70 km, across the equator too', () => {
    expect(around(invented('AAA', 0.6), invented('BBB', -0.64), invented('CCC', 0.62), invented('DDD', -0.66))).toEqual(
      ['AAA', 'BBB'],
    );
  });

  it('are near only when large or medium with scheduled flights; its own are always listed', () => {
    expect(
      around(
        invented('AAA', 0.1, { kind: 'small' }),
        invented('BBB', 0.1, { isScheduled: false }),
        invented('CCC', 0.1, { isScheduled: null }),
        invented('DDD', 0.1, { kind: 'small', isScheduled: false, placeId: 'city' }),
        invented('EEE', 0.1, { kind: 'heliport', placeId: 'city' }),
      ),
    ).toEqual(['DDD']);
    expect(around(invented('EEE', 0.1, { kind: 'heliport', placeId: 'city' }))).toEqual(['EEE']);
  });
});

describe('the gazetteer', () => {
  it('is not loaded for the place of an airport', () => {
    const without = createAirportPlaces({
      airports: rows,
      gazetteer: () => {
        throw new Error('not to be made');
      },
    });
    const airport = airports.find('SFO');
    expect(airport && without.ofAirport(airport)).toEqual({ placeId: '5391959' });
  });
});
