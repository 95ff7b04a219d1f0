import type { EmulatorContext } from '../emulated-upstream.ts';
import type { WorldAirport } from './airports.ts';
import { airportByIata } from './airports.ts';
import { documentedServices } from './documented-services.ts';
import type { Codeshare, FlightService } from './flight-service.ts';
import { flightNumberOf } from './flight-service.ts';
import { createNetworkServices } from './network-services.ts';
import { regionalAirportCode, regionalServicesOf } from './regional-services.ts';

export type FlightKey = 'number' | 'callsign' | 'icao24' | 'reg';

/** A flight, and the code-share number by which it was found, if any. */
export interface FoundService {
  readonly service: FlightService;
  readonly codeshare?: Codeshare;
}

/** All flights of the stand-ins, one world per emulator, so that boards and positions agree. */
export interface FlightWorld {
  departuresOf(airport: WorldAirport): readonly FlightService[];
  arrivalsOf(airport: WorldAirport): readonly FlightService[];
  /** Flights by one of their names, in any case, without blanks; several for several legs. */
  find(key: FlightKey, value: string): Promise<readonly FoundService[]>;
}

const keysOf: Record<FlightKey, (service: FlightService) => string> = {
  number: flightNumberOf,
  callsign: ({ callsign }) => callsign,
  icao24: ({ aircraft }) => aircraft.hex.toUpperCase(),
  reg: ({ aircraft }) => aircraft.registration,
};

const grouped = <T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
};

export const createFlightWorld = ({ seed }: EmulatorContext): FlightWorld => {
  const services = [...documentedServices, ...createNetworkServices(seed)];
  const byOrigin = grouped(services.map((service) => [service.origin.iata, service] as const));
  const byDestination = grouped(services.map((service) => [service.destination.iata, service] as const));
  const ownOf = (key: FlightKey) => grouped(services.map((service) => [keysOf[key](service), { service }] as const));
  const shared = services.flatMap((service) =>
    service.codeshares.map((codeshare) => [flightNumberOf(codeshare), { service, codeshare }] as const),
  );
  const indexes: Record<FlightKey, ReadonlyMap<string, readonly FoundService[]>> = {
    number: new Map([...grouped<FoundService>(shared), ...ownOf('number')]),
    callsign: ownOf('callsign'),
    icao24: ownOf('icao24'),
    reg: ownOf('reg'),
  };
  const regional = (airport: WorldAirport) => regionalServicesOf(airport, seed);
  return {
    departuresOf: (airport) =>
      airport.size > 0
        ? (byOrigin.get(airport.iata) ?? [])
        : regional(airport).filter(({ origin }) => origin === airport),
    arrivalsOf: (airport) =>
      airport.size > 0
        ? (byDestination.get(airport.iata) ?? [])
        : regional(airport).filter(({ destination }) => destination === airport),
    find: async (key, value) => {
      const wanted = value.toUpperCase();
      const known = indexes[key].get(wanted);
      if (known !== undefined) return known;
      const code = regionalAirportCode(wanted);
      const airport = code === undefined ? undefined : await airportByIata(code);
      if (airport === undefined || airport.size > 0) return [];
      return regional(airport)
        .filter((service) => keysOf[key](service) === wanted)
        .map((service) => ({ service }));
    },
  };
};
