import { dayMs } from '../../../../platform/runtime/clock/clock.ts';
import type { BoardDirection, BoardEntry, BoardFlight, FlightRecord } from '../../model/board.ts';
import { groupCodeshares } from './board-grouping.ts';
import { otherSide, ownSide } from './codeshare-evidence.ts';
import { type AirportFinder, toBoardFlight } from './to-board-flight.ts';

/** One direction of a board, grouped and in order of time. Made once for the source's cached responses. */
export interface AssembledBoard {
  readonly entries: readonly BoardEntry[];
  /** Flights without any time, which no window contains. */
  readonly untimed: number;
}

/** Returns null for a number without a two-character designator, such as `RYR289`. */
const designatorIn = (flightNumber: string): string | null =>
  /^([A-Z][A-Z0-9]|\d[A-Z])\d{1,4}[A-Z]?$/.exec(flightNumber)?.[1] ?? null;

const carrierOf = ({ airline, flightNumber }: Pick<BoardFlight, 'airline' | 'flightNumber'>): string | null =>
  airline?.iata ?? designatorIn(flightNumber);

/** The schedule, or the best other time of an unscheduled flight. */
const boardTimeOf = (record: FlightRecord, direction: BoardDirection): number | null => {
  const side = ownSide(record, direction);
  const time = side.scheduled ?? side.estimated ?? side.actual ?? side.runwayActual;
  return time === null ? null : Date.parse(time.at);
};

const identityOf = (record: FlightRecord, direction: BoardDirection): string => {
  const other = otherSide(record, direction);
  return `${record.flightNumber} ${boardTimeOf(record, direction)} ${other.iata ?? other.icao ?? other.airportName}`;
};

/** Two successive stretches may both contain a flight at their common end. Equal rows within a stretch are kept. */
const joinStretches = (stretches: readonly (readonly FlightRecord[])[], direction: BoardDirection): FlightRecord[] => {
  const [first, ...further] = stretches;
  const joined = [...(first ?? [])];
  const seen = new Set(further.length === 0 ? [] : joined.map((record) => identityOf(record, direction)));
  for (const stretch of further) {
    const fresh = stretch.filter((record) => !seen.has(identityOf(record, direction)));
    for (const record of fresh) seen.add(identityOf(record, direction));
    joined.push(...fresh);
  }
  return joined;
};

export const assembleBoard = (
  stretches: readonly (readonly FlightRecord[])[],
  direction: BoardDirection,
  airports: AirportFinder,
): AssembledBoard => {
  const groups = groupCodeshares(joinStretches(stretches, direction), direction);
  const entries: BoardEntry[] = [];
  for (const { lead, codeshares } of groups) {
    const atMs = boardTimeOf(lead, direction);
    if (atMs === null) continue;
    const flight = toBoardFlight(lead, codeshares, airports);
    const sellers = codeshares.map(carrierOf).filter((carrier) => carrier !== null);
    entries.push({ flight, atMs, carrier: carrierOf(lead), sellers });
  }
  return { entries: entries.sort((a, b) => a.atMs - b.atMs), untimed: groups.length - entries.length };
};

/** A window ends at most a day from the source's time stamp. The second day allows for differences of clocks. */
const foreignAfterMs = 2 * dayMs;

/**
 * Returns the middle of a board without a flight near the requested time: its source uses another clock or plays a
 * recording, and a window around now would be empty. Otherwise returns undefined.
 */
export const timeOfAnotherWindow = ({ entries }: AssembledBoard, askedForMs: number): number | undefined =>
  entries.some(({ atMs }) => Math.abs(atMs - askedForMs) < foreignAfterMs)
    ? undefined
    : entries[Math.floor(entries.length / 2)]?.atMs;
