import { memo } from 'react';
import { Changing } from '../changing.tsx';
import { classNames } from '../class-names.ts';
import type { LadderLevel } from './ladder-market.ts';
import styles from './ladder-side.module.css';
import { centsOf, contractsOf } from './ladder-words.ts';

interface RowProps {
  readonly priceDollars: number;
  readonly contracts: number;
  /** Parts of the width of the bars. */
  readonly share: number;
  readonly cumulativeShare: number;
}

/** Its props are values, so that a level that has not changed is not drawn again. */
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
  /** What the prices of this side are for, for who does not see the columns. */
  readonly label: string;
  readonly levels: readonly LadderLevel[];
  readonly largestContracts: number;
}

/** One side of an order book, the best price first, with the contracts at each price and up to it as bars. */
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
