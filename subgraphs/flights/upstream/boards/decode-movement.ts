import type { DataQuality, FlightState, MovementRecord, ZonedTime } from '../../model/board.ts';
import { decodeTime } from './decode-time.ts';
import type { MovementWire } from './wire.ts';

export type Side = 'departure' | 'arrival';

/** The zone of an airport of the reference set. */
export type TimeZoneOf = (iata: string) => string | null;

/** An airport that the source leaves out because it is the one that was asked about. */
export interface QueriedAirport {
  readonly iata: string;
}

const happened: Record<Side, ReadonlySet<FlightState>> = {
  departure: new Set<FlightState>(['DEPARTED', 'EN_ROUTE', 'APPROACHING', 'ARRIVED', 'DIVERTED']),
  arrival: new Set<FlightState>(['ARRIVED']),
};

const qualities: Readonly<Record<string, DataQuality>> = { basic: 'BASIC', live: 'LIVE', approximate: 'APPROXIMATE' };

const decodeQuality = (quality: readonly unknown[] | null | undefined): DataQuality[] =>
  (quality ?? []).flatMap((value) => (typeof value === 'string' ? (qualities[value.toLowerCase()] ?? []) : []));

const msOf = (time: ZonedTime | null): number => (time === null ? Number.NEGATIVE_INFINITY : Date.parse(time.utc));

const delayOf = (scheduled: ZonedTime | null, later: readonly (ZonedTime | null)[]): number | null => {
  const latestMs = Math.max(...later.map(msOf));
  if (scheduled === null || latestMs === Number.NEGATIVE_INFINITY) return null;
  return Math.round((latestMs - msOf(scheduled)) / 60_000);
};

/**
 * The source has no field called actual (upstream notes 4a): `revisedTime` is the estimate before the event and the time at the gate
 * after it, and may have stopped at the schedule while `runwayTime` tells of two hours' delay. So the state decides what it is, and the
 * delay is counted from the latest of all.
 */
const decodeTimes = (wire: MovementWire, timeZone: string | null, side: Side, state: FlightState) => {
  const pick = (
    object: MovementWire['scheduledTime'],
    utc: string | null | undefined,
    local: string | null | undefined,
  ) => decodeTime(object?.utc, object?.local, timeZone) ?? decodeTime(utc, local, timeZone);
  const scheduled = pick(wire.scheduledTime, wire.scheduledTimeUtc, wire.scheduledTimeLocal);
  const revised = pick(wire.revisedTime, wire.actualTimeUtc, wire.actualTimeLocal);
  const predicted = pick(wire.predictedTime, null, null);
  const runwayActual = pick(wire.runwayTime, wire.runwayTimeUtc, wire.runwayTimeLocal);
  const isOver = happened[side].has(state);
  // Wheels that have left the ground have left the gate, whatever the state still says; one that landed may be taxiing yet.
  const expectsNothing = isOver || (side === 'departure' && runwayActual !== null);
  return {
    scheduled,
    estimated: expectsNothing ? null : (predicted ?? revised),
    actual: isOver ? revised : null,
    runwayActual,
    delayMinutes: delayOf(scheduled, [revised, predicted, runwayActual]),
  };
};

/** A side from its wire form; null wire is a side of which nothing is known. `own` names the airport of a side that comes without one. */
export const decodeMovement = (
  wire: MovementWire | null | undefined,
  side: Side,
  state: FlightState,
  timeZoneOf: TimeZoneOf,
  own?: QueriedAirport,
): MovementRecord => {
  const movement: Partial<MovementWire> = wire ?? {};
  const iata = movement.airport?.iata?.toUpperCase() ?? own?.iata ?? null;
  const timeZone = (iata === null ? null : timeZoneOf(iata)) ?? movement.airport?.timeZone ?? null;
  return {
    iata,
    icao: movement.airport?.icao?.toUpperCase() ?? null,
    airportName: movement.airport?.name ?? movement.airport?.shortName ?? null,
    ...decodeTimes(movement as MovementWire, timeZone, side, state),
    terminal: movement.terminal ?? null,
    gate: movement.gate ?? null,
    checkInDesk: movement.checkInDesk ?? null,
    baggageBelt: movement.baggageBelt ?? null,
    runway: movement.runway ?? null,
    quality: decodeQuality(movement.quality),
  };
};
