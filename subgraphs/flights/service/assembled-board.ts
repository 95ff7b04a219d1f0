import type { BoardDirection, BoardEntry, BoardFlight, FlightRecord } from '../model/board.ts';
import { groupCodeshares } from './board-grouping.ts';
import { otherSide, ownSide } from './codeshare-evidence.ts';
import { type AirportFinder, toBoardFlight } from './to-board-flight.ts';

/** All that is known of one direction at one airport, grouped and in order of time. Made once for as long as the source's answers are kept. */
export interface AssembledBoard {
  readonly entries: readonly BoardEntry[];
  /** Flights without any time at this airport, which no window can hold. */
  readonly untimed: number;
}

/** The two-character designator that a number begins with; null for one that begins otherwise, `RYR289` for instance. */
const designatorIn = (flightNumber: string): string | null =>
  /^([A-Z][A-Z0-9]|\d[A-Z])\d{1,4}[A-Z]?$/.exec(flightNumber)?.[1] ?? null;

const carrierOf = ({ airline, flightNumber }: Pick<BoardFlight, 'airline' | 'flightNumber'>): string | null =>
  airline?.iata ?? designatorIn(flightNumber);

/** A flight that came unannounced has no schedule; what is known of its time takes its place. */
const boardTimeOf = (record: FlightRecord, direction: BoardDirection): number | null => {
  const side = ownSide(record, direction);
  const time = side.scheduled ?? side.estimated ?? side.actual ?? side.runwayActual;
  return time === null ? null : Date.parse(time.at);
};

const identityOf = (record: FlightRecord, direction: BoardDirection): string => {
  const other = otherSide(record, direction);
  return `${record.flightNumber} ${boardTimeOf(record, direction)} ${other.iata ?? other.icao ?? other.airportName}`;
};

/** Lays answers for neighbouring stretches end to end. Flights of the seam are in both; within one answer nothing is a duplicate. */
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
    entries.push({ flight: toBoardFlight(lead, codeshares, airports), atMs, carrier: carrierOf(lead) });
  }
  return { entries: entries.sort((a, b) => a.atMs - b.atMs), untimed: groups.length - entries.length };
};

/** No window reaches further from the source's time stamp than a day; twice that leaves room for any clock. */
const foreignAfterMs = 2 * 24 * 3_600_000;

/**
 * The middle of a board of which no flight is within two days of the time that it was asked for: a source that keeps to another clock, or
 * plays a recording. Undefined for every other board. All its flights would be outside of any window, and the answer "no flights".
 */
export const timeOfAnotherWindow = ({ entries }: AssembledBoard, askedForMs: number): number | undefined =>
  entries.some(({ atMs }) => Math.abs(atMs - askedForMs) < foreignAfterMs)
    ? undefined
    : entries[Math.floor(entries.length / 2)]?.atMs;
