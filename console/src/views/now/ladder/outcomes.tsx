import { useId } from 'react';
import { Changing } from '../../../kit/changing.tsx';
import { middleOf } from '../../../kit/ladder/ladder-market.ts';
import { chanceOf } from '../../../kit/ladder/ladder-words.ts';
import type { LadderMarket } from './ladder-documents.ts';
import styles from './outcomes.module.css';

interface OutcomesProps {
  readonly markets: readonly LadderMarket[];
  readonly chosen: string;
  readonly onChoose: (marketId: string) => void;
}

export const Outcomes = ({ markets, chosen, onChoose }: OutcomesProps) => {
  const name = useId();
  return (
    <fieldset className={styles['outcomes']}>
      <legend className="visually-hidden">Outcome whose prices are shown</legend>
      {markets.map((market) => {
        const price = middleOf(market);
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
            <span className={styles['price']}>
              {price === undefined ? (
                'no price'
              ) : (
                <Changing value={price} arrow="after">
                  {chanceOf(price)}
                </Changing>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};
