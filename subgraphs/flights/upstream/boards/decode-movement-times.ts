import type { FlightState, ZonedTime } from '../../model/board.ts';
import { decodeTime } from './decode-time.ts';
import type { MovementWire } from './wire.ts';

/** The four times that a side of a flight may have. */
export interface StatedTimes {
  readonly scheduled: ZonedTime | null;
  readonly revised: ZonedTime | null;
  readonly predicted: ZonedTime | null;
  readonly runway: ZonedTime | null;
}

/** What times a side is shown with. */
export interface MovementTimes {
  readonly scheduled: ZonedTime | null;
  readonly estimated: ZonedTime | null;
  readonly actual: ZonedTime | null;
  readonly runwayActual: ZonedTime | null;
  readonly delayMinutes: number | null;
}

/** What distinguishes an event that is over from one that is only expected. */
export interface EventKnowledge {
  /** By the flight's state. */
  readonly isOver: boolean;
  /** Whether the runway can have been used: a flight that has not left cannot touch down. */
  readonly mayHaveUsedRunway: boolean;
  /** When the source answered: a time after it is a forecast, whatever it is called. */
  readonly answeredAtMs: number;
  /** When the source last learned of the flight, for an event that no state says is over; else as `answeredAtMs`. */
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

/** Whether the state says that the flight has left and not touched down. */
export const isOnItsWay = (state: FlightState): boolean => onItsWay.has(state);

/** Whether the state says that the flight is still where it departs from. */
export const hasNotLeft = (state: FlightState): boolean => before.has(state);

export const msOf = (time: ZonedTime | null): number | null => (time === null ? null : Date.parse(time.at));

/**
 * Each as an object, or as the flat twins of recordings up to 2023, where `actualTime` is what `revisedTime` is today.
 */
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
 * The best guess before the event. A live revision is better than the source's model; the model is better than a
 * revision out of the schedule, which may only repeat it; and then the runway's forecast says more.
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
 * The source has no field called actual (upstream notes 4a): `revisedTime` is the estimate before the event and the
 * time at the gate after it, and `runwayTime` is a forecast until wheels have left or touched the runway. `revisedTime`
 * may have stopped at the schedule while `runwayTime` shows two hours' delay, so the delay of what is over is counted
 * from the later of both.
 */
export const toMovementTimes = (
  stated: StatedTimes,
  side: 'departure' | 'arrival',
  known: EventKnowledge,
): MovementTimes => {
  const { scheduled, revised, predicted, runway } = stated;
  const isBy = (time: ZonedTime | null, untilMs: number): boolean =>
    (msOf(time) ?? Number.POSITIVE_INFINITY) <= untilMs;
  const runwayUntilMs = known.isOver ? known.answeredAtMs : known.knownUntilMs;
  const runwayActual = known.mayHaveUsedRunway && isBy(runway, runwayUntilMs) ? runway : null;
  const actual = known.isOver && isBy(revised, known.knownUntilMs) ? revised : null;
  // Wheels that have left the ground have left the gate, whatever the state still says; one that landed may be taxiing
  // yet.
  const isOver = known.isOver || (side === 'departure' && runwayActual !== null);
  const forecast = { ...stated, runway: runwayActual === null ? runway : null };
  // A time that is still ahead is an estimate, even when the state runs before it.
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
