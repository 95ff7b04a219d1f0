import { LRUCache } from 'lru-cache';
import type { BoardDirection, BoardEntry, BoardWindow, FlightState } from '../../model/board.ts';
import type { AssembledBoard } from '../boards/assembled-board.ts';

export interface BoardCut {
  readonly windowMinutes: number;
  /** IATA designator; null for all airlines. */
  readonly airline: string | null;
  /** IATA designator of an airline that lists the flight or sells it as a code-share. Default: all. */
  readonly marketingAirline?: string | null | undefined;
  /** Whether flights from before the window that are still expected count. Default: no. */
  readonly includeOverdue?: boolean | undefined;
}

interface WindowOptions extends BoardCut {
  readonly direction: BoardDirection;
  /** The source's time stamp, the middle of the window. */
  readonly aroundMs: number;
}

type Nearest = ReturnType<BoardWindow['nearest']>;

const mostPageSizes = 64;

const keyIn = ({ flight }: BoardEntry, direction: BoardDirection): string => {
  const isDeparture = direction === 'DEPARTURE';
  const [own, other] = isDeparture ? [flight.departure, flight.arrival] : [flight.arrival, flight.departure];
  return `${flight.flightNumber} ${own.scheduled?.at ?? ''} ${other.airport?.iata ?? other.airportName ?? ''}`;
};

/** Equal rows of a response are numbered, so that their keys differ. */
const keysOf = (entries: readonly BoardEntry[], direction: BoardDirection): ReadonlyMap<BoardEntry, string> => {
  const seen = new Map<string, number>();
  return new Map(
    entries.map((entry) => {
      const key = keyIn(entry, direction);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      return [entry, count === 1 ? key : `${key} ${count}`];
    }),
  );
};

/**
 * Drops the first or the last entry, whichever is farther from `aroundMs`, until `count` remain. At equal distance it
 * drops the last one. Entries are in order of time.
 */
const nearestIn = (entries: readonly BoardEntry[], aroundMs: number, count: number): Nearest => {
  let start = 0;
  let end = entries.length;
  const distance = (index: number) => Math.abs((entries[index]?.atMs ?? aroundMs) - aroundMs);
  while (end - start > count) {
    if (distance(start) > distance(end - 1)) start += 1;
    else end -= 1;
  }
  const near = entries.slice(start, end);
  return { start, entries: near, flights: near.map(({ flight }) => flight) };
};

const atGate: ReadonlySet<FlightState> = new Set(['CHECK_IN', 'BOARDING', 'GATE_CLOSED', 'DELAYED']);
const hasHappened: Record<BoardDirection, ReadonlySet<FlightState>> = {
  DEPARTURE: new Set(['DEPARTED', 'EN_ROUTE', 'APPROACHING', 'ARRIVED', 'DIVERTED', 'CANCELED', 'CANCELED_UNCERTAIN']),
  ARRIVAL: new Set(['ARRIVED', 'DIVERTED', 'CANCELED', 'CANCELED_UNCERTAIN']),
};

/** Without live data a flight remains "expected" for ever, so that alone does not prove that it is still to come. */
const isStillToCome = ({ flight }: BoardEntry, direction: BoardDirection, fromMs: number): boolean => {
  const { estimated, actual, runwayActual } = direction === 'DEPARTURE' ? flight.departure : flight.arrival;
  if (hasHappened[direction].has(flight.state) || actual !== null || runwayActual !== null) return false;
  return atGate.has(flight.state) || (estimated !== null && Date.parse(estimated.at) >= fromMs);
};

/**
 * Includes both ends of the window. `airline` selects the flights that this airline lists, but not its code-shares on
 * flights of other airlines, which `marketingAirline` selects too.
 */
export const openWindow = (
  { entries }: AssembledBoard,
  { windowMinutes, airline, marketingAirline = null, includeOverdue = false, direction, aroundMs }: WindowOptions,
): BoardWindow => {
  const reachMs = windowMinutes * 60_000;
  const isInWindow = (entry: BoardEntry): boolean =>
    Math.abs(entry.atMs - aroundMs) <= reachMs ||
    (includeOverdue && entry.atMs < aroundMs && isStillToCome(entry, direction, aroundMs - reachMs));
  const within = entries.filter(
    (entry) =>
      (airline === null || entry.carrier === airline) &&
      (marketingAirline === null || entry.carrier === marketingAirline || entry.sellers.includes(marketingAirline)) &&
      isInWindow(entry),
  );
  const nearest = new LRUCache<number, Nearest>({ max: mostPageSizes });
  // Most clients select no cursor.
  let keys: ReadonlyMap<BoardEntry, string> | undefined;
  return {
    entries: within,
    nearest(count) {
      const known = nearest.get(count);
      if (known !== undefined) return known;
      const made = nearestIn(within, aroundMs, count);
      nearest.set(count, made);
      return made;
    },
    keyOf(entry) {
      keys ??= keysOf(within, direction);
      return keys.get(entry) ?? '';
    },
  };
};
