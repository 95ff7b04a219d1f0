import { describe, expect, it } from '@jest/globals';
import { sharedGazetteer } from '../../../platform/gazetteer/create-gazetteer.ts';
import { readAirports } from '../reference/read-airports.ts';
import { createAirportPlaces } from './airport-places.ts';
import { createAirports } from './airports.ts';

const rows = readAirports();
const airports = createAirports(rows);
const places = createAirportPlaces({ airports: rows, gazetteer: sharedGazetteer });
const codes = (id: string, limit: number): string[] => places.airports(id, limit).map(({ iata }) => iata);
const placeOf = (iata: string): string | null => {
  const airport = airports.find(iata);
  return airport === undefined ? null : (places.ofAirport(airport)?.id ?? null);
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

  it('is none in the wilderness', () => expect(placeOf('AAB')).toBeNull());

  it('is in the gazetteer, always', () => {
    const unknown = rows.filter(({ placeId }) => placeId !== null && places.find(placeId) === null);
    expect(unknown.map(({ iata }) => iata)).toEqual([]);
    expect(rows.filter(({ placeId }) => placeId !== null).length).toBeGreaterThan(7000);
  });
});

describe('the airports of a place', () => {
  it('are those that serve the city, by IATA code', () => {
    expect(codes('5128581', 100)).toEqual(expect.arrayContaining(['JFK', 'LGA']));
    expect(codes('5128581', 100)).toEqual(codes('5128581', 100).toSorted());
    expect(codes('2867714', 100)).toContain('MUC');
  });

  it('are those of all that lies in a region, a country or an area', () => {
    expect(codes('US.CA', 500)).toEqual(expect.arrayContaining(['LAX', 'SAN', 'SFO']));
    expect(codes('US.CA', 500)).not.toContain('JFK');
    expect(codes('DE', 500)).toEqual(expect.arrayContaining(['BER', 'FRA', 'MUC']));
    expect(codes('EU', 5000)).toEqual(expect.arrayContaining(['BER', 'CDG', 'MAD']));
  });

  it('are as many as were asked for, the first by their codes', () => {
    expect(codes('US', 3)).toEqual(codes('US', 100).slice(0, 3));
    expect(codes('US', 3)).toHaveLength(3);
  });

  it('are none for a place that has none, or that is not', () => {
    expect(codes('nowhere', 10)).toEqual([]);
    expect(places.find('nowhere')).toBeNull();
    expect(places.find('US.CA')).toEqual({ id: 'US.CA' });
  });
});

describe('the gazetteer', () => {
  it('is not needed to tell the place of an airport', () => {
    const without = createAirportPlaces({
      airports: rows,
      gazetteer: () => {
        throw new Error('not to be made');
      },
    });
    const airport = airports.find('SFO');
    expect(airport && without.ofAirport(airport)).toEqual({ id: '5391959' });
  });
});
