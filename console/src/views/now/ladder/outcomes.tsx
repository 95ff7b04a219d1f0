import { useId } from 'react';
import { Flash } from '../../../kit/flash.tsx';
import { type LadderMarket, priceOf } from './ladder-state.ts';
import { toPercent } from './numbers.ts';
import styles from './outcomes.module.css';

interface OutcomesProps {
  readonly markets: readonly LadderMarket[];
  readonly chosen: string;
  readonly onChoose: (marketId: string) => void;
}

/** The outcomes of an event with their chances by price. The chosen one is shown below. */
export const Outcomes = ({ markets, chosen, onChoose }: OutcomesProps) => {
  const name = useId();
  return (
    <fieldset className={styles['outcomes']}>
      <legend className="visually-hidden">Outcome whose prices are shown</legend>
      {markets.map((market) => {
        const price = priceOf(market);
        return (
          <label key={market.marketId} className={styles['outcome']}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={market.marketId === chosen}
              onChange={() => onChoose(market.marketId)}
            />
            <span className={styles['name']} title={market.outcome}>
              {market.outcome}
            </span>
            {price === undefined ? (
              <span className={styles['price']}>no price</span>
            ) : (
              <Flash value={price} text={toPercent(price)} className={styles['price']} />
            )}
          </label>
        );
      })}
    </fieldset>
  );
};
