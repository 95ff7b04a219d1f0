import { LRUCache } from 'lru-cache';
import type { BoardDirection, BoardEntry, BoardWindow } from '../../model/board.ts';
import type { AssembledBoard } from '../boards/assembled-board.ts';

export interface BoardCut {
  readonly windowMinutes: number;
  /** IATA designator; null for all airlines. */
  readonly airline: string | null;
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

/**
 * Includes both ends of the window. `airline` selects the flights that this airline lists, but not its code-shares on
 * flights of other airlines.
 */
export const openWindow = (
  { entries }: AssembledBoard,
  { windowMinutes, airline, direction, aroundMs }: WindowOptions,
): BoardWindow => {
  const reachMs = windowMinutes * 60_000;
  const within = entries.filter(
    ({ atMs, carrier }) => Math.abs(atMs - aroundMs) <= reachMs && (airline === null || carrier === airline),
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
