import { useMemo, useRef } from 'react';
import type { Reading } from '../../graph/reading.ts';
import { useRead } from '../../graph/use-read.ts';
import { useLatest } from '../../graph/use-stream.ts';
import { type Board, boardSubscription, type FarEnd, farEndsQuery } from './board-documents.ts';
import { type Direction, farEnd } from './board-row.tsx';

interface BoardChoice {
  readonly iata: string;
  readonly direction: Direction;
  readonly windowMinutes: number;
  readonly airline: string | undefined;
}

interface WatchedBoard {
  readonly board: Board | undefined;
  /** By airport id. */
  readonly farEnds: ReadonlyMap<string, FarEnd>;
  /** Airlines that are or were on the board, by code. */
  readonly airlines: readonly (readonly [string, string])[];
  readonly readings: readonly Reading<unknown>[];
}

const farEverySeconds = 120;
const mostFarEnds = 100;

/** Follows a board and reads the state of the airports at the other ends. */
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
