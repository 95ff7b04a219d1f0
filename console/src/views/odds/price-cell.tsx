import { memo } from 'react';
import { Changing } from '../../kit/changing.tsx';
import { classNames } from '../../kit/class-names.ts';
import styles from './board-grid.module.css';

interface PriceCellProps {
  readonly decimal: number;
  readonly text: string;
  readonly isBest: boolean;
  readonly age: string | undefined;
  readonly title: string;
}

/** A bookmaker's price for an outcome. Its props are primitive values, so an unchanged quote is not rendered again. */
export const PriceCell = memo(({ decimal, text, isBest, age, title }: PriceCellProps) => (
  <td className={classNames(isBest && styles['best'], age !== undefined && styles['old'])} title={title}>
    <Changing value={decimal} arrow="before">
      {text}
    </Changing>
    {isBest && <span className="visually-hidden"> best</span>}
    {age !== undefined && <span className={styles['age']}>{age}</span>}
  </td>
));
PriceCell.displayName = 'PriceCell';
