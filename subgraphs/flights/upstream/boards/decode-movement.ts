import type { DataQuality, FlightState, MovementRecord } from '../../model/board.ts';
import { hasNotLeft, isOnItsWay, msOf, readTimes, type StatedTimes, toMovementTimes } from './decode-movement-times.ts';
import type { MovementWire } from './wire.ts';

export type Side = 'departure' | 'arrival';

/** The zone of an airport of the reference set. */
export type TimeZoneOf = (iata: string) => string | null;

/** An airport that the source leaves out because it is the one that was asked about. */
export interface QueriedAirport {
  readonly iata: string;
}

/** What is known of the flight that a side belongs to. */
export interface FlightKnowledge {
  readonly state: FlightState;
  /** When the source answered; infinity when that is not known. */
  readonly answeredAtMs: number;
  /** When the source last learned anything of this flight, where it says so. */
  readonly updatedAtMs: number | null;
}

/** A side from its wire form, without what follows only from both sides together. */
interface DecodedSide {
  readonly wire: Partial<MovementWire>;
  readonly iata: string | null;
  readonly stated: StatedTimes;
  readonly quality: readonly DataQuality[];
}

const happened: Record<Side, ReadonlySet<FlightState>> = {
  departure: new Set<FlightState>(['DEPARTED', 'EN_ROUTE', 'APPROACHING', 'ARRIVED', 'DIVERTED']),
  arrival: new Set<FlightState>(['ARRIVED']),
};

const qualities: Readonly<Record<string, DataQuality>> = { basic: 'BASIC', live: 'LIVE', approximate: 'APPROXIMATE' };

const decodeQuality = (quality: readonly unknown[] | null | undefined): DataQuality[] =>
  (quality ?? []).flatMap((value) => (typeof value === 'string' ? (qualities[value.toLowerCase()] ?? []) : []));

/**
 * An answer about a flight of another day is a recording: when it was made is not known, so that only the state says
 * what is over.
 */
const anotherTimeMs = 48 * 3_600_000;

/** Whether it is known up to when the source knew these times. */
const isTimeKnown = ({ scheduled, revised, runway }: StatedTimes, flight: FlightKnowledge): boolean => {
  const timeMs = msOf(scheduled) ?? msOf(revised) ?? msOf(runway);
  return flight.updatedAtMs !== null || (timeMs !== null && flight.answeredAtMs - timeMs <= anotherTimeMs);
};

/** Whether the runway is still to be used by the state alone: before it leaves, or on its way. */
const isStillToCome = (side: Side, state: FlightState): boolean =>
  hasNotLeft(state) || (side === 'arrival' && isOnItsWay(state));

/** Null wire is a side of which nothing is known. `own` names the airport of a side that comes without one. */
export const decodeSide = (
  wire: MovementWire | null | undefined,
  timeZoneOf: TimeZoneOf,
  own?: QueriedAirport,
): DecodedSide => {
  const movement: Partial<MovementWire> = wire ?? {};
  const iata = movement.airport?.iata ?? own?.iata ?? null;
  const timeZone = (iata === null ? null : timeZoneOf(iata)) ?? movement.airport?.timeZone ?? null;
  return { wire: movement, iata, stated: readTimes(movement, timeZone), quality: decodeQuality(movement.quality) };
};

const toRecord = (
  { wire, iata, stated, quality }: DecodedSide,
  side: Side,
  flight: FlightKnowledge,
  hasLeft: boolean,
): MovementRecord => ({
  iata,
  icao: wire.airport?.icao ?? null,
  airportName: wire.airport?.name ?? wire.airport?.shortName ?? null,
  ...toMovementTimes(stated, side, {
    isOver: happened[side].has(flight.state),
    mayHaveUsedRunway: hasLeft && (isTimeKnown(stated, flight) || !isStillToCome(side, flight.state)),
    answeredAtMs: flight.answeredAtMs,
    knownUntilMs: Math.min(flight.answeredAtMs, flight.updatedAtMs ?? Number.POSITIVE_INFINITY),
    isLive: quality.includes('LIVE'),
  }),
  terminal: wire.terminal ?? null,
  gate: wire.gate ?? null,
  checkInDesk: wire.checkInDesk ?? null,
  baggageBelt: wire.baggageBelt ?? null,
  runway: wire.runway ?? null,
  quality,
});

/** Both sides of a flight. The arrival needs the departure: a touch-down is one only of a flight that has left. */
export const decodeMovements = (
  sides: { readonly departure: DecodedSide; readonly arrival: DecodedSide },
  flight: FlightKnowledge,
): { readonly departure: MovementRecord; readonly arrival: MovementRecord } => {
  const departure = toRecord(sides.departure, 'departure', flight, true);
  const hasLeft = departure.runwayActual !== null || !hasNotLeft(flight.state);
  return { departure, arrival: toRecord(sides.arrival, 'arrival', flight, hasLeft) };
};
