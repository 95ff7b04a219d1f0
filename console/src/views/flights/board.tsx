import { Fragment, useMemo, useRef } from 'react';
import type { Reading } from '../../graph/reading.ts';
import { useRead } from '../../graph/use-read.ts';
import { useLatest } from '../../graph/use-stream.ts';
import { Choice } from '../../kit/choice.tsx';
import { SelectField } from '../../kit/field.tsx';
import { zoneOf } from '../../kit/local-time.ts';
import { isStale, Panel } from '../../kit/panel.tsx';
import { Age } from '../../kit/time.tsx';
import { useAddress, useAddressChanges, useAddressChoice } from '../../kit/use-address.ts';
import styles from './board.module.css';
import { type Board, type BoardFlight, boardSubscription, type FarEnd, farEndsQuery } from './board-documents.ts';
import { BoardRow, type Direction, farEnd, nearEnd } from './board-row.tsx';

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
const useBoard = ({ iata, direction, windowMinutes, airline }: BoardChoice): WatchedBoard => {
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
          node?.__typename === 'Airport' && node.status !== null
            ? [[node.id, { ...node.status, timeZone: node.timeZone }] as const]
            : [],
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

const boards = { departures: 'Departures', arrivals: 'Arrivals' };

/** By minutes. */
const windows = { 60: '1 hour', 180: '3 hours', 360: '6 hours' };

const dateOf = (flight: BoardFlight): string | undefined =>
  (flight.departure.scheduled ?? flight.arrival.scheduled)?.local.slice(0, 10);

/** Returns the first flight planned after the source's time, where the line between past and future is drawn. */
const nextFlight = (flights: readonly BoardFlight[], direction: Direction, sourceUpdatedAt: string) => {
  const nowMs = Date.parse(sourceUpdatedAt);
  const index = flights.findIndex((flight) => {
    const { scheduled } = nearEnd(flight, direction);
    return scheduled !== null && Date.parse(scheduled.at) > nowMs;
  });
  return index > 0 ? flights[index] : undefined;
};

export const BoardPanel = ({
  iata,
  openFlight,
}: {
  readonly iata: string;
  readonly openFlight: string | undefined;
}) => {
  const [board, setBoard] = useAddressChoice('board', boards, 'departures');
  const [within, setWithin] = useAddressChoice<string>('within', windows, '180');
  const [airline, setAirline] = useAddress('airline');
  const change = useAddressChanges();
  const direction = board === 'departures' ? 'DEPARTURE' : 'ARRIVAL';
  const {
    board: data,
    farEnds,
    airlines,
    readings,
  } = useBoard({
    iata,
    direction,
    windowMinutes: Number(within),
    airline,
  });
  const flights = data?.flights.nodes ?? [];
  const total = data?.flights.totalCount ?? flights.length;
  const next = data === undefined ? undefined : nextFlight(flights, direction, data.sourceUpdatedAt);
  const changedAtMs = readings[0]?.receivedAtMs;
  const known = airline === undefined || airlines.some(([code]) => code === airline);
  return (
    <Panel
      title={boards[board]}
      of={readings}
      rows={12}
      meta={isStale(data?.warnings) ? data?.meta : undefined}
      warnings={data?.warnings}
      aside={
        <>
          {data !== undefined && (
            <span>
              {total === flights.length ? `${total} flights` : `the ${flights.length} nearest of ${total} flights`}
            </span>
          )}
          {changedAtMs !== undefined && (
            <span>
              changed <Age of={changedAtMs} />
            </span>
          )}
        </>
      }
      controls={
        <>
          <Choice label="Board" options={boards} value={board} onChange={setBoard} />
          <div className={styles['select']}>
            <SelectField label="Airline" value={airline ?? ''} onChoose={setAirline}>
              <option value="">All airlines</option>
              {!known && <option value={airline}>{airline}</option>}
              {airlines.map(([code, name]) => (
                <option key={code} value={code}>
                  {name} ({code})
                </option>
              ))}
            </SelectField>
          </div>
          <div className={styles['select']}>
            <SelectField label="Planned within" value={within} onChoose={setWithin}>
              {Object.entries(windows).map(([minutes, text]) => (
                <option key={minutes} value={minutes}>
                  {text}
                </option>
              ))}
            </SelectField>
          </div>
        </>
      }
      empty={data !== undefined && flights.length === 0 && `No ${board} are planned within ${Number(within) / 60} h`}
      emptyHint={airline === undefined ? 'Choose a longer time above.' : 'Choose all airlines or a longer time above.'}
    >
      {data !== undefined && (
        <table className={styles['board']}>
          <thead>
            <tr>
              <th scope="col" className={styles['timeHead']}>
                Time, {zoneOf(Date.parse(data.sourceUpdatedAt), data.airport.timeZone)}
              </th>
              <th scope="col" className={styles['delay']}>
                Delay
              </th>
              <th scope="col">{board === 'departures' ? 'To' : 'From'}</th>
              <th scope="col" className={styles['flightHead']}>
                Flight
              </th>
              <th scope="col" className={styles['gate']}>
                Gate
              </th>
              <th scope="col" className={styles['stateHead']}>
                State
              </th>
            </tr>
          </thead>
          <tbody>
            {flights.map((flight) => {
              const key = `${flight.flightNumber} ${nearEnd(flight, direction).scheduled?.at ?? dateOf(flight) ?? ''}`;
              const isOpen = openFlight === flight.flightNumber;
              return (
                <Fragment key={key}>
                  {flight === next && (
                    <tr className={styles['now']}>
                      <td colSpan={6}>now</td>
                    </tr>
                  )}
                  <BoardRow
                    flight={flight}
                    direction={direction}
                    far={farEnds.get(farEnd(flight, direction).airport?.id ?? '')}
                    isOpen={isOpen}
                    onOpen={() =>
                      change(
                        isOpen
                          ? { flight: undefined, date: undefined }
                          : { flight: flight.flightNumber, date: dateOf(flight) },
                        { replaces: openFlight !== undefined },
                      )
                    }
                  />
                </Fragment>
              );
            })}
          </tbody>
        </table>
      )}
    </Panel>
  );
};
