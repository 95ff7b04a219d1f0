import { useMemo, useRef } from 'react';
import type { Reading } from '../../graph/reading.ts';
import { useRead } from '../../graph/use-read.ts';
import { useLatest } from '../../graph/use-stream.ts';
import { type Board, boardSubscription, type FarEnd, farEndsQuery } from './board-documents.ts';
import { type Direction, farEnd } from './board-row.tsx';

export interface BoardChoice {
  readonly iata: string;
  readonly direction: Direction;
  readonly windowMinutes: number;
  readonly airline: string | undefined;
}

export interface WatchedBoard {
  readonly board: Board | undefined;
  /** By the id of the airport. */
  readonly farEnds: ReadonlyMap<string, FarEnd>;
  /** Airlines that the board has or had, by their code, for the choice of one. */
  readonly airlines: readonly (readonly [string, string])[];
  readonly readings: readonly Reading<unknown>[];
}

const farEverySeconds = 120;
const mostFarEnds = 100;

/** A board as it changes, and how the airports at the other ends are doing. */
export const useBoard = ({ iata, direction, windowMinutes, airline }: BoardChoice): WatchedBoard => {
  const reading = useLatest(boardSubscription, { iata, direction, windowMinutes, airline: airline ?? null });
  const board = reading.data?.flightBoardChanged;
  const flights = board?.flights.nodes ?? [];
  const ids = [...new Set(flights.flatMap((flight) => farEnd(flight, direction).airport?.id ?? []))]
    .sort()
    .slice(0, mostFarEnds);
  const far = useRead(farEndsQuery, ids.length === 0 ? undefined : { ids }, { everySeconds: farEverySeconds });
  const farEnds = useMemo(
    () =>
      new Map(
        (far.data?.nodes ?? []).flatMap((node) =>
          node?.__typename === 'Airport' && node.status !== null ? [[node.id, node.status] as const] : [],
        ),
      ),
    [far.data],
  );
  const seen = useRef(new Map<string, string>());
  for (const flight of flights)
    if (flight.airline !== null && flight.airline.iata !== null)
      seen.current.set(flight.airline.iata, flight.airline.name);
  const airlines = [...seen.current].sort(([, a], [, b]) => a.localeCompare(b));
  return { board, farEnds, airlines, readings: [reading, far] };
};
