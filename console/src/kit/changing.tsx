import { memo, type ReactNode } from 'react';
import styles from './changing.module.css';
import { classNames } from './class-names.ts';
import { useMark } from './use-mark.ts';

interface ChangingProps {
  readonly value: number;
  readonly children: ReactNode;
  /** Position of the arrow that shows the direction of a change. Space is reserved for it. */
  readonly arrow?: 'before' | 'after';
  /** For amounts where rising or falling is neither good nor bad. */
  readonly isNeutral?: boolean;
}

const arrows = { up: '▲', down: '▼' } as const;

/** Highlights a value for a moment after it rises or falls. */
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
