import { memo, type ReactNode } from 'react';
import styles from './changing.module.css';
import { classNames } from './class-names.ts';
import { useMark } from './use-mark.ts';

interface ChangingProps {
  /** What is compared. */
  readonly value: number;
  readonly children: ReactNode;
  /** Where an arrow says in which way it changed. It has room of its own there. */
  readonly arrow?: 'before' | 'after';
  /** For amounts, of which it does not matter whether they rise or fall. */
  readonly isNeutral?: boolean;
}

const arrows = { up: '▲', down: '▼' } as const;

/** A value that is marked for a moment when it has risen or fallen. */
export const Changing = memo(({ value, children, arrow, isNeutral = false }: ChangingProps) => {
  const { before, turn } = useMark(value);
  const way = value === before ? undefined : value > before ? 'up' : 'down';
  const mark = (
    <span className={styles['arrow']} aria-hidden="true">
      {way !== undefined && arrows[way]}
    </span>
  );
  return (
    <span
      className={classNames(
        styles['changing'],
        turn !== undefined && styles[turn],
        way !== undefined && styles[isNeutral ? 'other' : way],
      )}
    >
      {arrow === 'before' && mark}
      {children}
      {arrow === 'after' && mark}
    </span>
  );
});
Changing.displayName = 'Changing';
