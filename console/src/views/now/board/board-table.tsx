import { memo } from 'react';
import type { ResultOf } from '../../../graph/operation.ts';
import type { Tone } from '../../../kit/chip.tsx';
import { ColumnHeads } from '../../../kit/column-heads.tsx';
import { Scroll } from '../../../kit/scroll.tsx';
import { useFitting } from '../../../kit/use-fitting.ts';
import { useNow } from '../../../kit/use-now.ts';
import type { boardSubscription } from './board-documents.ts';
import styles from './board-table.module.css';
import { Flap } from './flap.tsx';

type Board = ResultOf<typeof boardSubscription>['flightBoardChanged'];
type BoardFlight = Board['flights']['nodes'][number];

interface BoardRow {
  readonly time: string;
  readonly to: string;
  readonly flight: string;
  readonly gate: string;
  readonly status: string;
  readonly tone: Tone;
}

const words: Readonly<Record<string, readonly [string, Tone]>> = {
  EXPECTED: ['On time', 'plain'],
  CHECK_IN: ['Check-in', 'flow'],
  BOARDING: ['Boarding', 'good'],
  GATE_CLOSED: ['Closed', 'warn'],
  DELAYED: ['Delayed', 'warn'],
  DEPARTED: ['Departed', 'plain'],
  EN_ROUTE: ['Departed', 'plain'],
  CANCELED: ['Canceled', 'bad'],
  CANCELED_UNCERTAIN: ['Canceled?', 'bad'],
  DIVERTED: ['Diverted', 'bad'],
};

const gone: ReadonlySet<string> = new Set(['EN_ROUTE', 'APPROACHING', 'ARRIVED', 'DIVERTED']);

const ended: ReadonlySet<string> = new Set(['DEPARTED', 'CANCELED', 'CANCELED_UNCERTAIN', 'GATE_CLOSED']);

const clockOf = (local: string | undefined): string => local?.slice(11, 16) ?? '';

const toRow = ({ flightNumber, state, departure, arrival }: BoardFlight): BoardRow => {
  const [status, tone] = words[state] ?? ['', 'plain'];
  const estimated = clockOf(departure.estimated?.local);
  return {
    time: clockOf(departure.scheduled?.local),
    to: arrival.airport?.city ?? arrival.airportName ?? arrival.airport?.iata ?? '',
    flight: flightNumber.replace(/\s/g, ''),
    gate: departure.gate ?? '',
    status: state === 'DELAYED' && estimated !== '' ? `Exp ${estimated}` : status,
    tone,
  };
};

const staysMs = 20 * 60_000;

const isThere = ({ state, departure }: BoardFlight, nowMs: number): boolean => {
  const at = departure.estimated?.at ?? departure.scheduled?.at;
  const isPast = at !== undefined && Date.parse(at) < nowMs - staysMs;
  return !gone.has(state) && !(isPast && ended.has(state));
};

/** Returns the flights still to leave, the next first. Departed flights are returned only when no others are known. */
const toRows = (flights: readonly BoardFlight[], most: number, nowMs: number): readonly BoardRow[] => {
  const there = flights.filter((flight) => isThere(flight, nowMs));
  return (there.length > 0 ? there : flights).slice(0, most).map(toRow);
};

const room = { least: 5, most: 26 };
const blank: BoardRow = { time: '', to: '', flight: '', gate: '', status: '', tone: 'plain' };

const Line = memo(({ time, to, flight, gate, status, tone }: BoardRow) => (
  <tr>
    <td>
      <Flap text={time} length={5} />
    </td>
    <th scope="row">
      <Flap text={to} length={13} />
    </th>
    <td>
      <Flap text={flight} length={6} />
    </td>
    <td>
      <Flap text={gate} length={4} />
    </td>
    <td data-tone={tone}>
      <Flap text={status} length={9} />
    </td>
  </tr>
));

/**
 * The next departures on a split-flap board. Each line is a position: when the first flight leaves, all others move up.
 */
export const BoardTable = ({ flights }: { readonly flights: readonly BoardFlight[] }) => {
  const [element, count] = useFitting<HTMLDivElement>(1.875, room);
  // One line is the head.
  const rows = toRows(flights, count - 1, useNow(15_000));
  return (
    <Scroll ref={element} label="Departures, next first" className={styles['board']}>
      <table>
        <ColumnHeads names={['Time', 'To', 'Flight', 'Gate', 'Status']} />
        <tbody>
          {Array.from({ length: count - 1 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is a place.
            <Line key={index} {...(rows[index] ?? blank)} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
};
