import { memo } from 'react';
import { Changing } from '../changing.tsx';
import { classNames } from '../class-names.ts';
import type { LadderLevel } from './ladder-market.ts';
import styles from './ladder-side.module.css';
import { centsOf, contractsOf } from './ladder-words.ts';

interface RowProps {
  readonly priceDollars: number;
  readonly contracts: number;
  /** Fraction of the full width, as `cumulativeShare`. */
  readonly share: number;
  readonly cumulativeShare: number;
}

/** Its props are primitive values, so an unchanged level is not rendered again. */
const Row = memo(({ priceDollars, contracts, share, cumulativeShare }: RowProps) => (
  <li className={styles['row']}>
    <span className={styles['price']}>{centsOf(priceDollars)}</span>
    <span className={styles['depth']}>
      <span className={styles['cumulative']} style={{ transform: `scaleX(${cumulativeShare.toFixed(3)})` }} />
      <span className={styles['bar']} style={{ transform: `scaleX(${share.toFixed(3)})` }} />
      <span className={styles['contracts']}>
        <Changing value={contracts} isNeutral>
          {contractsOf(contracts)}
        </Changing>
      </span>
    </span>
  </li>
));
Row.displayName = 'LadderRow';

interface LadderSideProps {
  readonly side: 'back' | 'lay';
  /** Meaning of this side's prices, for screen readers. */
  readonly label: string;
  readonly levels: readonly LadderLevel[];
  readonly largestContracts: number;
}

/** Bars show the contracts at each price, and in total up to it. */
export const LadderSide = ({ side, label, levels, largestContracts }: LadderSideProps) => (
  <ol className={classNames(styles['side'], styles[side])} aria-label={label}>
    {levels.map(({ priceDollars, contracts, cumulativeContracts }) => (
      <Row
        key={priceDollars}
        priceDollars={priceDollars}
        contracts={contracts}
        share={contracts / largestContracts}
        cumulativeShare={cumulativeContracts / largestContracts}
      />
    ))}
    {levels.length === 0 && <li className={styles['nothing']}>No orders</li>}
  </ol>
);
