import type { ReactNode } from 'react';
import { classNames } from '../../kit/class-names.ts';
import styles from './scroll-table.module.css';

interface ScrollTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Whether a long table scrolls by itself. */
  readonly isBounded?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls by itself where it is wider than its panel. It takes the focus, so that keys scroll it, too. */
export const ScrollTable = ({ label, columns, isBounded = false, className, children }: ScrollTableProps) => (
  <section
    className={classNames(styles['scroller'], isBounded && styles['bounded'], className)}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    tabIndex={0}
  >
    <table className={styles['table']}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
