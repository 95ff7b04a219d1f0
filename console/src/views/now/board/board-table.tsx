import { memo } from 'react';
import { ColumnHeads } from '../../../kit/column-heads.tsx';
import { Scroll } from '../../../kit/scroll.tsx';
import { useFitting } from '../../../kit/use-fitting.ts';
import { useNow } from '../../../kit/use-now.ts';
import { type BoardFlight, type BoardRow, toRows } from './board-rows.ts';
import styles from './board-table.module.css';
import { Flap } from './flap.tsx';

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
