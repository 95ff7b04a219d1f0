import type { ReactNode } from 'react';
import { classNames } from '../../kit/class-names.ts';
import { ColumnHeads } from '../../kit/column-heads.tsx';
import { Scroll } from '../../kit/scroll.tsx';
import styles from './scroll-table.module.css';

interface ScrollTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Whether a long table scrolls within a bounded height. */
  readonly isBounded?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls by itself where it is wider than its panel. */
export const ScrollTable = ({ label, columns, isBounded = false, className, children }: ScrollTableProps) => (
  <Scroll label={label} className={classNames(styles['scroller'], isBounded && styles['bounded'], className)}>
    <table className={styles['table']}>
      <ColumnHeads names={columns} />
      <tbody>{children}</tbody>
    </table>
  </Scroll>
);
