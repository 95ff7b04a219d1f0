import { seededRandom } from '../random/seeded-random.ts';
import type { WorldAirline } from './airlines.ts';
import type { WorldAirport } from './airports.ts';
import { networkAirports } from './airports.ts';
import type { FlightService } from './flight-service.ts';
import { blockMinutesOf, modelFor } from './flight-service.ts';
import { kilometresBetween } from './great-circle.ts';

/**
 * Flights of airports outside the table, which are not stored. A flight's index consists of the airport's code and a
 * slot. Number, callsign, address and registration encode this index, so that each leads back to the flight.
 */
const slotsPerAirport = 24;
const numbersPerAirline = 9_000;
const firstNumber = 1_000;
const addressBlock = 0xf00000;
const registrationPrefix = 'XZ-';
const letter = (value: number): string => String.fromCharCode(65 + value);
const decodeLetters = (text: string): number => [...text].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 65, 0);
const spell = (value: number, length: number): string =>
  Array.from({ length }, (_, place) => letter(Math.floor(value / 26 ** (length - 1 - place)) % 26)).join('');

const firstNames = ['Heron', 'Lark', 'Plover', 'Curlew', 'Dunlin', 'Siskin', 'Linnet', 'Avocet', 'Gannet', 'Merlin'];
const lastNames = ['Regional', 'Connect', 'Link', 'Commuter', 'Local'];

const airlineAt = (index: number): WorldAirline => ({
  iata: `${letter(25 - Math.floor(index / 10))}${index % 10}`,
  icao: `X${letter(Math.floor(index / 10))}${letter(index % 10)}`,
  name: `${firstNames[index % 10]} ${lastNames[Math.floor(index / 10)]}`,
  bases: [],
  group: 'none',
  cargo: false,
});

const hubsNear = (airport: WorldAirport): WorldAirport[] =>
  networkAirports
    .filter((each) => each.size >= 2 && kilometresBetween(each, airport) > 100)
    .sort((a, b) => kilometresBetween(a, airport) - kilometresBetween(b, airport))
    .slice(0, 6);

/** The 12 departures and 12 arrivals a day of one airport outside the table, to and from the nearest larger ones. */
export const regionalServicesOf = (airport: WorldAirport, seed: string): FlightService[] => {
  const hubs = hubsNear(airport);
  return Array.from({ length: slotsPerAirport }, (_, slot): FlightService => {
    const index = decodeLetters(airport.iata) * slotsPerAirport + slot;
    const draw = seededRandom(seed, 'regional', index);
    const hub = draw.pick(hubs);
    const [origin, destination] = slot % 2 === 0 ? [airport, hub] : [hub, airport];
    const kilometres = kilometresBetween(origin, destination);
    const airline = airlineAt(Math.floor(index / numbersPerAirline));
    const number = String(firstNumber + (index % numbersPerAirline));
    return {
      id: `${airline.iata}${number}`,
      airline,
      number,
      origin,
      destination,
      // One departure and one arrival about every two hours.
      departs: { minutes: (Math.floor(slot / 2) * 120 + draw.integer(0, 22) * 5) % 1_440, clock: 'local' },
      blockMinutes: blockMinutesOf(kilometres),
      callsign: `${airline.icao}${number}`,
      aircraft: {
        registration: registrationPrefix + spell(index, 4),
        hex: (addressBlock + index).toString(16),
        ...modelFor(kilometres),
      },
      codeshares: [],
      traits: {},
    };
  });
};

const patterns: readonly { readonly pattern: RegExp; readonly toIndex: (match: RegExpExecArray) => number }[] = [
  {
    pattern: /^([V-Z])([0-9])([0-9]{4})$/,
    toIndex: ([, tens = '', ones, number]) =>
      ((25 - decodeLetters(tens)) * 10 + Number(ones)) * numbersPerAirline + Number(number) - firstNumber,
  },
  {
    pattern: /^X([A-E])([A-J])([0-9]{4})$/,
    toIndex: ([, tens = '', ones = '', number]) =>
      (decodeLetters(tens) * 10 + decodeLetters(ones)) * numbersPerAirline + Number(number) - firstNumber,
  },
  { pattern: /^F([0-7][0-9A-F]{4})$/, toIndex: ([, rest = '']) => Number.parseInt(rest, 16) },
  { pattern: /^XZ-([A-Z]{4})$/, toIndex: ([, text = '']) => decodeLetters(text) },
];

/** The airport whose regional flight has this number, callsign, address or registration, or undefined. */
export const regionalAirportCode = (key: string): string | undefined => {
  for (const { pattern, toIndex } of patterns) {
    const match = pattern.exec(key.toUpperCase());
    if (match === null) continue;
    const code = Math.floor(toIndex(match) / slotsPerAirport);
    return code >= 0 && code < 26 ** 3 ? spell(code, 3) : undefined;
  }
  return undefined;
};
