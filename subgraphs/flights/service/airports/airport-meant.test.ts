import { expect, it } from '@jest/globals';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { readAirports } from '../../reference/read-airports.ts';
import { createAirportMeant } from './airport-meant.ts';
import { createAirportPlaces } from './airport-places.ts';
import { createAirports } from './airports.ts';

const rows = readAirports();
const meant = createAirportMeant({
  airports: createAirports(rows),
  places: createAirportPlaces({ airports: rows, gazetteer: sharedGazetteer }),
  gazetteer: sharedGazetteer,
});

it.each([
  ['KSFO', 'KSFO is the ICAO indicator of SFO, San Francisco International Airport.'],
  [' eddb ', 'EDDB is the ICAO indicator of BER, Berlin Brandenburg Airport.'],
  ['NYC', 'NYC is a code or name of the city New York City: its largest airports are JFK, EWR and LGA.'],
  ['rom', 'ROM is a code or name of the city Rome: its largest airports are FCO and CIA.'],
])('names the airport that %j means', (code, sentence) => {
  expect(meant(code)).toBe(sentence);
});

it.each(['SFO', 'KZZZ', 'QQQ', 'S', '', 'KSFOO', 'K F O', '__proto__'])('has no sentence on %j', (code) => {
  expect(meant(code)).toBeNull();
});
