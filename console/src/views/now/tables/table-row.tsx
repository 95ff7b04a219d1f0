import { memo } from 'react';
import type { Reading } from '../../../graph/reading.ts';
import { classNames } from '../../../kit/class-names.ts';
import { useMark } from '../../../kit/use-mark.ts';
import { countByHalfHour, halfHours } from './half-hours.ts';
import styles from './table-row.module.css';
import type { Tables } from './use-table-watches.ts';

const Count = memo(({ count }: { readonly count: number }) => {
  const { before, turn } = useMark(count);
  return (
    <td>
      <span
        className={classNames(
          styles['count'],
          count > 0 && styles[count > 2 ? 'many' : 'some'],
          turn !== undefined && styles[`${count > before ? 'opened' : 'gone'}-${turn}`],
        )}
      >
        {count > 0 ? count : <span className="visually-hidden">none</span>}
      </span>
    </td>
  );
});

/** The message instead of tables, if there is one. */
export const wordsFor = ({ data, problems }: Reading<Tables>): string | undefined => {
  if ((data?.now.slots.length ?? 0) > 0) return undefined;
  return data?.now.failure?.message ?? problems[0]?.message ?? (data === undefined ? 'Looking…' : undefined);
};

interface TableRowProps {
  readonly name: string;
  readonly detail: string | null | undefined;
  readonly tables: Tables | undefined;
  readonly words: string | undefined;
  /** Number of rows that share the message, in the first of them; 0 in the others. */
  readonly wordsRowSpan: number;
}

/** A restaurant's tables by half hour. New tables light up, taken ones fade. */
export const TableRow = memo(({ name, detail, tables, words, wordsRowSpan }: TableRowProps) => (
  <tr>
    <th scope="row" title={detail == null ? name : `${name}, ${detail}`}>
      {name}
    </th>
    {words === undefined &&
      countByHalfHour(tables?.now.slots ?? []).map((count, index) => <Count key={halfHours[index]} count={count} />)}
    {words !== undefined && wordsRowSpan > 0 && (
      <td colSpan={halfHours.length} rowSpan={wordsRowSpan} className={styles['words']}>
        {words}
      </td>
    )}
  </tr>
));
