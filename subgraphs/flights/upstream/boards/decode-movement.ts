import { hourMs } from '../../../../platform/runtime/clock/clock.ts';
import type { DataQuality, FlightState, MovementRecord } from '../../model/board.ts';
import { hasNotLeft, isOnItsWay, msOf, readTimes, type StatedTimes, toMovementTimes } from './decode-movement-times.ts';
import type { MovementWire } from './wire.ts';

type Side = 'departure' | 'arrival';

/** Returns the zone of an airport of the reference set. */
export type TimeZoneOf = (iata: string) => string | null;

/** The requested airport, which rows leave out. */
interface QueriedAirport {
  readonly iata: string;
}

interface FlightKnowledge {
  readonly state: FlightState;
  /** When the source responded; infinity when unknown. */
  readonly respondedAtMs: number;
  /** Last update of the flight; null when not stated. */
  readonly updatedAtMs: number | null;
}

/** A side without the facts that need both sides. */
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

/** A cancelled flight does not leave, and a diverted one does not arrive where it was planned to. */
const takesPlace = (side: Side, state: FlightState): boolean =>
  state !== 'CANCELED' && (side === 'departure' || state !== 'DIVERTED');

const qualities: Readonly<Record<string, DataQuality>> = { basic: 'BASIC', live: 'LIVE', approximate: 'APPROXIMATE' };

const decodeQuality = (quality: readonly unknown[] | null | undefined): DataQuality[] =>
  (quality ?? []).flatMap((value) => (typeof value === 'string' ? (qualities[value.toLowerCase()] ?? []) : []));

/** A response about another day is a recording of unknown time, so only the state decides which events are over. */
const anotherTimeMs = 48 * hourMs;

/** Whether it is known until when the source updated these times. */
const isTimeKnown = ({ scheduled, revised, runway }: StatedTimes, flight: FlightKnowledge): boolean => {
  const timeMs = msOf(scheduled) ?? msOf(revised) ?? msOf(runway);
  return flight.updatedAtMs !== null || (timeMs !== null && flight.respondedAtMs - timeMs <= anotherTimeMs);
};

/** Whether the state says that the side's runway is not yet used. */
const isStillToCome = (side: Side, state: FlightState): boolean =>
  hasNotLeft(state) || (side === 'arrival' && isOnItsWay(state));

/** `wire` is null for a side without facts. `own` is the airport of a side that states none. */
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
    takesPlace: takesPlace(side, flight.state),
    isOver: happened[side].has(flight.state),
    mayHaveUsedRunway: hasLeft && (isTimeKnown(stated, flight) || !isStillToCome(side, flight.state)),
    respondedAtMs: flight.respondedAtMs,
    knownUntilMs: Math.min(flight.respondedAtMs, flight.updatedAtMs ?? Number.POSITIVE_INFINITY),
    isLive: quality.includes('LIVE'),
  }),
  terminal: wire.terminal ?? null,
  gate: wire.gate ?? null,
  checkInDesk: wire.checkInDesk ?? null,
  baggageBelt: wire.baggageBelt ?? null,
  runway: wire.runway ?? null,
  quality,
});

/** Whether an event was due between the last update and the response, and the record does not know how it ended. */
const isOvertaken = ({ scheduled, runwayActual }: MovementRecord, side: Side, flight: FlightKnowledge): boolean => {
  const { state, updatedAtMs, respondedAtMs } = flight;
  const dueMs = msOf(scheduled);
  if (dueMs === null || updatedAtMs === null || !takesPlace(side, state)) return false;
  if (happened[side].has(state) || runwayActual !== null) return false;
  return updatedAtMs < dueMs && dueMs <= respondedAtMs && respondedAtMs !== Number.POSITIVE_INFINITY;
};

/** The arrival needs the departure, because only a flight that has left can touch down. */
export const decodeMovements = (
  sides: { readonly departure: DecodedSide; readonly arrival: DecodedSide },
  flight: FlightKnowledge,
): { readonly departure: MovementRecord; readonly arrival: MovementRecord; readonly isOld: boolean | null } => {
  const departure = toRecord(sides.departure, 'departure', flight, true);
  const hasLeft = departure.runwayActual !== null || !hasNotLeft(flight.state);
  const arrival = toRecord(sides.arrival, 'arrival', flight, hasLeft);
  const isOld = isOvertaken(departure, 'departure', flight) || isOvertaken(arrival, 'arrival', flight);
  return { departure, arrival, isOld: flight.updatedAtMs === null ? null : isOld };
};
