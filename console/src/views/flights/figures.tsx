import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  readonly unit?: string | undefined;
  /** Text below the value: another unit, or an explanation. */
  readonly note?: ReactNode;
}

export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={styles['figures']}>
    {figures.map(({ name, value, unit, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <span className={styles['value']}>{value}</span>
          {unit !== undefined && <span className={styles['unit']}> {unit}</span>}
          {note !== undefined && <span className={styles['note']}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
