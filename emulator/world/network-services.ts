import type { SeededRandom } from '../random/seeded-random.ts';
import { seededRandom } from '../random/seeded-random.ts';
import type { WorldAirline } from './airlines.ts';
import { networkAirlines, partnersOf } from './airlines.ts';
import type { WorldAirport } from './airports.ts';
import { networkAirport, networkAirports } from './airports.ts';
import type { Codeshare, FlightService, WorldAircraft } from './flight-service.ts';
import { blockMinutesOf, modelFor } from './flight-service.ts';
import { kilometresBetween } from './great-circle.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const departuresBySize = { 0: 0, 1: 24, 2: 56, 3: 110 } as const;
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

const aircraftOf = (index: number, airline: WorldAirline, kilometres: number): WorldAircraft => {
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
    const kilometres = kilometresBetween(from, to);
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
export const createNetworkServices = (seed: string): FlightService[] => {
  const services: FlightService[] = [];
  const nextNumber = new Map<string, number>();
  const callsigns = new Set<string>();
  for (const origin of networkAirports) {
    for (let each = 0; each < departuresBySize[origin.size]; each++) {
      const index = services.length;
      const draw = seededRandom(seed, 'service', origin.iata, each);
      const { airline, to } = pickRoute(origin, draw);
      const kilometres = kilometresBetween(origin, to);
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
