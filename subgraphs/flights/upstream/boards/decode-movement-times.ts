import type { FlightState, ZonedTime } from '../../model/board.ts';
import { decodeTime } from './decode-time.ts';
import type { MovementWire } from './wire.ts';

/** Times that the source may state for a side of a flight. */
export interface StatedTimes {
  readonly scheduled: ZonedTime | null;
  readonly revised: ZonedTime | null;
  readonly predicted: ZonedTime | null;
  readonly runway: ZonedTime | null;
}

/** The times of a side as the graph shows them. */
interface MovementTimes {
  readonly scheduled: ZonedTime | null;
  readonly estimated: ZonedTime | null;
  readonly actual: ZonedTime | null;
  readonly runwayActual: ZonedTime | null;
  readonly delayMinutes: number | null;
}

interface EventKnowledge {
  /** False for a cancelled flight, and for the planned arrival of a diverted one. */
  readonly takesPlace: boolean;
  readonly isOver: boolean;
  /** A flight that has not left cannot touch down. */
  readonly mayHaveUsedRunway: boolean;
  /** When the source responded; any later time is a forecast. */
  readonly respondedAtMs: number;
  /** Last update of the flight, for events that no state confirms; otherwise `answeredAtMs`. */
  readonly knownUntilMs: number;
  /** Whether the source has live updates for this side. */
  readonly isLive: boolean;
}

const before = new Set<FlightState>([
  'EXPECTED',
  'CHECK_IN',
  'BOARDING',
  'GATE_CLOSED',
  'DELAYED',
  'CANCELED',
  'CANCELED_UNCERTAIN',
]);

const onItsWay = new Set<FlightState>(['DEPARTED', 'EN_ROUTE', 'APPROACHING']);

/** Whether the flight has left and not touched down, by its state. */
export const isOnItsWay = (state: FlightState): boolean => onItsWay.has(state);

/** Whether the flight has yet to leave, by its state. */
export const hasNotLeft = (state: FlightState): boolean => before.has(state);

export const msOf = (time: ZonedTime | null): number | null => (time === null ? null : Date.parse(time.at));

/** Recordings up to 2023 have flat fields, whose `actualTime` is today's `revisedTime`. */
export const readTimes = (wire: Partial<MovementWire>, timeZone: string | null): StatedTimes => {
  const pick = (object: MovementWire['scheduledTime'], utc?: string | null, local?: string | null) =>
    decodeTime(object?.utc, object?.local, timeZone) ?? decodeTime(utc, local, timeZone);
  return {
    scheduled: pick(wire.scheduledTime, wire.scheduledTimeUtc, wire.scheduledTimeLocal),
    revised: pick(wire.revisedTime, wire.actualTimeUtc, wire.actualTimeLocal),
    predicted: pick(wire.predictedTime),
    runway: pick(wire.runwayTime, wire.runwayTimeUtc, wire.runwayTimeLocal),
  };
};

/**
 * Prefers a live revision, then the source's model, then a scheduled revision unless it repeats the schedule, then the
 * runway's forecast.
 */
const bestEstimate = ({ scheduled, revised, predicted, runway }: StatedTimes, isLive: boolean): ZonedTime | null => {
  if (isLive && revised !== null) return revised;
  const repeatsSchedule = revised !== null && revised.at === scheduled?.at;
  return predicted ?? (repeatsSchedule ? null : revised) ?? runway ?? revised;
};

const delayOf = (scheduled: ZonedTime | null, latest: readonly (ZonedTime | null)[]): number | null => {
  const plannedMs = msOf(scheduled);
  const known = latest.map(msOf).filter((ms) => ms !== null);
  return plannedMs === null || known.length === 0 ? null : Math.round((Math.max(...known) - plannedMs) / 60_000);
};

/**
 * The source has no field for actual times (upstream notes 4a). `revisedTime` is the estimate before the event and the
 * gate time after it; `runwayTime` is a forecast until the runway is used. `revisedTime` may remain at the schedule
 * while `runwayTime` is two hours late, so the delay of a past event is computed from the later of the two.
 */
export const toMovementTimes = (
  stated: StatedTimes,
  side: 'departure' | 'arrival',
  known: EventKnowledge,
): MovementTimes => {
  const { scheduled, revised, predicted, runway } = stated;
  // What else the source states is from before, or of another airport.
  if (!known.takesPlace) return { scheduled, estimated: null, actual: null, runwayActual: null, delayMinutes: null };
  const isBy = (time: ZonedTime | null, untilMs: number): boolean =>
    (msOf(time) ?? Number.POSITIVE_INFINITY) <= untilMs;
  const runwayUntilMs = known.isOver ? known.respondedAtMs : known.knownUntilMs;
  const runwayActual = known.mayHaveUsedRunway && isBy(runway, runwayUntilMs) ? runway : null;
  const actual = known.isOver && isBy(revised, known.knownUntilMs) ? revised : null;
  // A flight that used the runway has left its gate. One that landed may still taxi.
  const isOver = known.isOver || (side === 'departure' && runwayActual !== null);
  const forecast = { ...stated, runway: runwayActual === null ? runway : null };
  // A time ahead is an estimate, even when the state says that the event is over.
  const ahead = known.isOver && actual === null ? (revised ?? forecast.runway) : null;
  const estimated = isOver ? ahead : bestEstimate(forecast, known.isLive);
  const atGate = actual ?? estimated ?? (isOver ? revised : null);
  return {
    scheduled,
    estimated,
    actual,
    runwayActual,
    delayMinutes: delayOf(scheduled, atGate === null && runwayActual === null ? [predicted] : [atGate, runwayActual]),
  };
};
