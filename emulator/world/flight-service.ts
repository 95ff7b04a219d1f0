import type { WorldAirline } from './airlines.ts';
import type { WorldAirport } from './airports.ts';

/** A number of another airline on a flight. */
export interface Codeshare {
  readonly airline: WorldAirline;
  readonly number: string;
  /** The source's flag errs sometimes: this number is called the operator's, with the callsign of some other flight. */
  readonly mistakenCallsign?: string;
}

export interface WorldAircraft {
  readonly registration: string;
  /** ICAO address, six lower-case hex digits. */
  readonly hex: string;
  readonly model: string;
  readonly typeCode: string;
}

/** What is particular about a flight that is documented for demonstrations and tests. */
export interface Traits {
  /** Leaves and lands to the minute, every day. */
  readonly punctual?: boolean;
  readonly fate?: 'canceled' | 'diverted';
  /** Boards do not tell the callsign, or the aircraft. */
  readonly hides?: 'callsign' | 'callsign-and-aircraft';
  readonly position?: 'ground' | 'stale' | 'unseen' | 'twice';
  /** `revisedTime` stays at the schedule although the flight is late. */
  readonly staleEstimate?: boolean;
}

/** One daily flight from one airport to another: one leg of a flight number. */
export interface FlightService {
  /** Unique; key of all its draws. */
  readonly id: string;
  readonly airline: WorldAirline;
  readonly number: string;
  readonly origin: WorldAirport;
  readonly destination: WorldAirport;
  /** Minutes after midnight, of the origin's wall or of UTC. */
  readonly departs: { readonly minutes: number; readonly clock: 'local' | 'utc' };
  /** Gate to gate as planned. */
  readonly blockMinutes: number;
  /** What the crew calls itself, and the transponder sends. */
  readonly callsign: string;
  readonly aircraft: WorldAircraft;
  readonly codeshares: readonly Codeshare[];
  readonly traits: Traits;
}

/** Flight number without blanks. */
export const flightNumberOf = ({
  airline,
  number,
}: {
  readonly airline: WorldAirline;
  readonly number: string;
}): string => `${airline.iata}${number}`;

/** Planned gate-to-gate minutes of a distance: cruise at 840 km/h, 35 minutes for the rest, to five minutes. */
export const blockMinutesOf = (kilometres: number): number => Math.round(((kilometres / 840) * 60 + 35) / 5) * 5;

const models = [
  { upToKm: 900, model: 'Embraer 175', typeCode: 'E75L' },
  { upToKm: 2_500, model: 'Airbus A320', typeCode: 'A320' },
  { upToKm: 5_000, model: 'Boeing 737-800', typeCode: 'B738' },
  { upToKm: 9_500, model: 'Boeing 787-9', typeCode: 'B789' },
  { upToKm: Number.POSITIVE_INFINITY, model: 'Airbus A350-900', typeCode: 'A359' },
] as const;

/** The kind of aircraft that flies a distance. */
export const modelFor = (kilometres: number): { readonly model: string; readonly typeCode: string } =>
  models.find(({ upToKm }) => kilometres <= upToKm) ?? models[4];
