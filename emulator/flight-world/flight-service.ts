import type { WorldAirline } from './airlines.ts';
import type { WorldAirport } from './airports.ts';

export interface Codeshare {
  readonly airline: WorldAirline;
  readonly number: string;
  /** The source sometimes marks this number as the operator's, with the callsign of another flight. */
  readonly mistakenCallsign?: string | undefined;
}

interface WorldAircraft {
  readonly registration: string;
  /** ICAO address, six lower-case hex digits. */
  readonly hex: string;
  readonly model: string;
  readonly typeCode: string;
}

/** Traits of a flight that is documented for demonstrations and tests. */
interface Traits {
  /** Departs and arrives to the minute, every day. */
  readonly punctual?: boolean;
  readonly fate?: 'canceled' | 'diverted' | undefined;
  /** Boards omit the callsign, or also the aircraft. */
  readonly hides?: 'callsign' | 'callsign-and-aircraft' | undefined;
  readonly position?: 'ground' | 'stale' | 'unseen' | 'twice' | undefined;
  /** `revisedTime` remains the schedule although the flight is late. */
  readonly staleEstimate?: boolean | undefined;
}

/** One daily flight from one airport to another: one leg of a flight number. */
export interface FlightService {
  readonly id: string;
  readonly airline: WorldAirline;
  readonly number: string;
  readonly origin: WorldAirport;
  readonly destination: WorldAirport;
  /** Minutes after midnight, local at the origin or UTC. */
  readonly departs: { readonly minutes: number; readonly clock: 'local' | 'utc' };
  readonly blockMinutes: number;
  readonly callsign: string;
  readonly aircraft: WorldAircraft;
  readonly codeshares: readonly Codeshare[];
  readonly traits: Traits;
}

export const flightNumberOf = ({ airline, number }: Pick<FlightService, 'airline' | 'number'>): string =>
  `${airline.iata}${number}`;

/** Scheduled minutes from gate to gate: cruise at 840 km/h, 35 minutes for the rest, rounded to five minutes. */
export const blockMinutesOf = (kilometres: number): number => Math.round(((kilometres / 840) * 60 + 35) / 5) * 5;

const models = [
  { upToKm: 900, model: 'Embraer 175', typeCode: 'E75L' },
  { upToKm: 2_500, model: 'Airbus A320', typeCode: 'A320' },
  { upToKm: 5_000, model: 'Boeing 737-800', typeCode: 'B738' },
  { upToKm: 9_500, model: 'Boeing 787-9', typeCode: 'B789' },
  { upToKm: Number.POSITIVE_INFINITY, model: 'Airbus A350-900', typeCode: 'A359' },
] as const;

export const modelFor = (kilometres: number): { readonly model: string; readonly typeCode: string } =>
  models.find(({ upToKm }) => kilometres <= upToKm) ?? models[4];
