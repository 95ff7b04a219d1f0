import { distanceKm } from '../../platform/places/distance.ts';
import { groupBy, groupPairs } from '../../platform/runtime/lists/lists.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import { networkAirlines, partnersOf, type WorldAirline } from './airlines.ts';
import { airportByIata, networkAirport, networkAirports, type WorldAirport } from './airports.ts';
import { documentedServices } from './documented-services.ts';
import { blockMinutesOf, type Codeshare, type FlightService, flightNumberOf, modelFor } from './flight-service.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const departuresBySize = [0, 24, 56, 110];
const longestKilometres = 15_500;

/**
 * Addresses depend on the country of the airline's base, as in the ICAO blocks; a separate stride avoids collisions.
 */
const addressBlocks: Readonly<Record<string, number>> = {
  US: 0xa00000,
  CA: 0xc00000,
  GB: 0x400000,
  DE: 0x3c0000,
  FR: 0x380000,
  AU: 0x7c0000,
  JP: 0x840000,
  SG: 0x768000,
};
const otherBlock = 0x500000;

const aircraftOf = (index: number, airline: WorldAirline, kilometres: number): FlightService['aircraft'] => {
  const country = networkAirport(airline.bases[0] ?? 'SFO').countryCode;
  const hex = ((addressBlocks[country] ?? otherBlock) + 0x111 + index).toString(16);
  const tail = index.toString(36).toUpperCase().padStart(3, '0');
  return {
    hex,
    registration: country === 'US' ? `N${100 + (index % 900)}${tail.slice(-3)}` : `${country}-${tail}`,
    ...modelFor(kilometres),
  };
};

const pickDestination = (from: WorldAirport, draw: SeededRandom): WorldAirport => {
  for (;;) {
    const to = draw.pick(networkAirports);
    const kilometres = distanceKm(from, to);
    if (kilometres < 250 || kilometres > longestKilometres) continue;
    const nearness = kilometres < 4_500 ? 1 : to.size === 3 && from.size >= 2 ? 0.5 : 0.06;
    if (draw.chance(nearness * (0.25 + to.size / 4))) return to;
  }
};

const pickRoute = (
  from: WorldAirport,
  draw: SeededRandom,
): { readonly airline: WorldAirline; readonly to: WorldAirport } => {
  const home = networkAirlines.filter(({ bases }) => bases.includes(from.iata));
  if (home.length > 0 && draw.chance(0.72)) return { airline: draw.pick(home), to: pickDestination(from, draw) };
  for (;;) {
    const to = pickDestination(from, draw);
    const visiting = networkAirlines.filter(({ bases }) => bases.includes(to.iata));
    if (visiting.length > 0) return { airline: draw.pick(visiting), to };
  }
};

/** About half of all callsigns are the flight number, the others have their own digits and letters. */
const pickCallsign = (airline: WorldAirline, number: string, taken: Set<string>, draw: SeededRandom): string => {
  const plain = `${airline.icao}${number}`;
  let callsign = draw.chance(0.5) ? plain : '';
  while (callsign === '' || taken.has(callsign))
    callsign = `${airline.icao}${draw.integer(1, 99)}${draw.text(draw.integer(1, 2), letters)}`;
  taken.add(callsign);
  return callsign;
};

const pickCodeshares = (airline: WorldAirline, index: number, draw: SeededRandom): Codeshare[] => {
  const partners = partnersOf(airline);
  if (partners.length === 0 || airline.cargo || !draw.chance(0.45)) return [];
  const sellers = new Set(Array.from({ length: draw.integer(1, 3) }, () => draw.pick(partners)));
  // Numbers from 5000 are for code-shares. Each index is used once, so that no two flights share a number.
  return [...sellers].map((seller) => ({ airline: seller, number: String(5_000 + (index % 4_999)) }));
};

/** The daily flights between airports of the table, about 4,500, determined by the seed. */
const createNetworkServices = (seed: string): FlightService[] => {
  const services: FlightService[] = [];
  const nextNumber = new Map<string, number>();
  const callsigns = new Set<string>();
  for (const origin of networkAirports) {
    for (let each = 0; each < (departuresBySize[origin.size] ?? 0); each++) {
      const index = services.length;
      const draw = seededRandom(seed, 'service', origin.iata, each);
      const { airline, to } = pickRoute(origin, draw);
      const kilometres = distanceKm(origin, to);
      // 1200 to 1299 are reserved for the documented flights.
      const last = nextNumber.get(airline.iata) ?? 100;
      const value = last === 1_199 ? 1_300 : last + 1;
      nextNumber.set(airline.iata, value);
      const number = String(value);
      services.push({
        id: `${airline.iata}${number}`,
        airline,
        number,
        origin,
        destination: to,
        departs: { minutes: (draw.chance(0.88) ? draw.integer(66, 281) : draw.integer(0, 287)) * 5, clock: 'local' },
        blockMinutes: blockMinutesOf(kilometres),
        callsign: pickCallsign(airline, number, callsigns, draw),
        aircraft: aircraftOf(index, airline, kilometres),
        codeshares: pickCodeshares(airline, index, draw),
        traits: {},
      });
    }
  }
  return services;
};

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
const regionalAirlines = ['Regional', 'Connect', 'Link', 'Commuter', 'Local'].flatMap((lastName, tens) =>
  firstNames.map(
    (firstName, ones): WorldAirline => ({
      iata: `${letter(25 - tens)}${ones}`,
      icao: `X${letter(tens)}${letter(ones)}`,
      name: `${firstName} ${lastName}`,
      bases: [],
      group: undefined,
      cargo: false,
    }),
  ),
);

const hubsNear = (airport: WorldAirport): WorldAirport[] =>
  networkAirports
    .filter((each) => each.size >= 2 && distanceKm(each, airport) > 100)
    .sort((a, b) => distanceKm(a, airport) - distanceKm(b, airport))
    .slice(0, 6);

/** The 12 departures and 12 arrivals a day of one airport outside the table, to and from the nearest larger ones. */
const regionalServicesOf = (airport: WorldAirport, seed: string): FlightService[] => {
  const hubs = hubsNear(airport);
  return Array.from({ length: slotsPerAirport }, (_, slot): FlightService => {
    const index = decodeLetters(airport.iata) * slotsPerAirport + slot;
    const draw = seededRandom(seed, 'regional', index);
    const hub = draw.pick(hubs);
    const [origin, destination] = slot % 2 === 0 ? [airport, hub] : [hub, airport];
    const kilometres = distanceKm(origin, destination);
    const airline = regionalAirlines[Math.floor(index / numbersPerAirline)];
    if (airline === undefined) throw new RangeError(`no airline for the regional flight ${index}`);
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

/** The index of a regional flight in its number, callsign, address or registration; NaN for other texts. */
const decodeIndex = (key: string): number => {
  const [, designator, number] = /^(\w{2,3})(\d{4})$/.exec(key) ?? [];
  const airline = regionalAirlines.findIndex(({ iata, icao }) => iata === designator || icao === designator);
  if (airline >= 0) return airline * numbersPerAirline + Number(number) - firstNumber;
  if (/^F[0-7][0-9A-F]{4}$/.test(key)) return Number.parseInt(key, 16) - addressBlock;
  const [, letters] = /^XZ-([A-Z]{4})$/.exec(key) ?? [];
  return letters === undefined ? Number.NaN : decodeLetters(letters);
};

/** The airport whose regional flight has this name, or undefined. */
const regionalAirport = async (key: string): Promise<WorldAirport | undefined> => {
  const code = Math.floor(decodeIndex(key) / slotsPerAirport);
  const airport = code >= 0 && code < 26 ** 3 ? await airportByIata(spell(code, 3)) : undefined;
  return airport?.size === 0 ? airport : undefined;
};

export type FlightKey = 'number' | 'callsign' | 'icao24' | 'reg';

/** A flight, and the code-share number by which it was found, if any. */
export interface FoundService {
  readonly service: FlightService;
  readonly codeshare?: Codeshare;
}

const keysOf: Record<FlightKey, (service: FlightService) => string> = {
  number: flightNumberOf,
  callsign: ({ callsign }) => callsign,
  icao24: ({ aircraft }) => aircraft.hex.toUpperCase(),
  reg: ({ aircraft }) => aircraft.registration,
};

/** All flights of the stand-ins, one world per emulator, so that boards and positions agree. */
export const createFlightWorld = ({ seed }: EmulatorContext) => {
  const services = [...documentedServices, ...createNetworkServices(seed)];
  const servicesBy = (side: 'origin' | 'destination') => {
    const groups = groupBy(services, (service) => service[side].iata);
    return (airport: WorldAirport): readonly FlightService[] =>
      airport.size > 0
        ? (groups.get(airport.iata) ?? [])
        : regionalServicesOf(airport, seed).filter((service) => service[side] === airport);
  };
  const ownBy = (key: FlightKey): ReadonlyMap<string, readonly FoundService[]> =>
    groupPairs(services.map((service) => [keysOf[key](service), { service }]));
  const shared: ReadonlyMap<string, readonly FoundService[]> = groupPairs(
    services.flatMap((service) =>
      service.codeshares.map((codeshare) => [flightNumberOf(codeshare), { service, codeshare }] as const),
    ),
  );
  const indexes = {
    number: new Map([...shared, ...ownBy('number')]),
    callsign: ownBy('callsign'),
    icao24: ownBy('icao24'),
    reg: ownBy('reg'),
  };
  return {
    departuresOf: servicesBy('origin'),
    arrivalsOf: servicesBy('destination'),
    /** Flights by one of their names, in any case, without blanks; several for several legs. */
    find: async (key: FlightKey, value: string): Promise<readonly FoundService[]> => {
      const wanted = value.toUpperCase();
      const known = indexes[key].get(wanted);
      if (known !== undefined) return known;
      const airport = await regionalAirport(wanted);
      const services = airport === undefined ? [] : regionalServicesOf(airport, seed);
      return services.filter((service) => keysOf[key](service) === wanted).map((service) => ({ service }));
    },
  };
};

export type FlightWorld = ReturnType<typeof createFlightWorld>;
