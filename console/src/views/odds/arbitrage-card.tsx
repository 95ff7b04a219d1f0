import { Button } from '../../kit/button.tsx';
import { Chip } from '../../kit/chip.tsx';
import { ColumnHeads } from '../../kit/column-heads.tsx';
import { Age } from '../../kit/time.tsx';
import type { FoundArbitrage } from './arbitrages-document.ts';
import styles from './arbitrages-panel.module.css';
import { toAddress } from './chosen-event.ts';
import { marketTitle } from './market-title.ts';
import { type OddsFormat, percent, priceText, withAmerican } from './odds-format.ts';
import { lineWords } from './odds-words.ts';
import { sureProfit } from './stake-amount.ts';

interface ArbitrageCardProps {
  readonly found: FoundArbitrage;
  readonly total: string;
  readonly format: OddsFormat;
  readonly onChoose: (event: string) => void;
}

export const ArbitrageCard = ({ found, total, format, onChoose }: ArbitrageCardProps) => {
  const { event, market, arbitrage, bookmakers } = found;
  const names = new Map(bookmakers.map(({ bookmaker }) => [bookmaker.key, bookmaker.name]));
  const payouts = arbitrage.stakes.flatMap(({ payout }) => payout ?? []);
  return (
    <li className={styles['card']}>
      <header className={styles['head']}>
        <p className={styles['profit']}>{percent(arbitrage.profit, 2)}</p>
        <div className={styles['what']}>
          <Button variant="quiet" className={styles['event']} onClick={() => onChoose(toAddress(event))}>
            {event.name}
          </Button>
          <p className={styles['facts']}>
            {marketTitle(market)} · oldest price <Age of={arbitrage.oldestQuoteAt} suffix=" old" />
          </p>
        </div>
        {bookmakers.some(({ isExchange }) => isExchange) && (
          <Chip title="An exchange takes a part of what is won, which may be more than the profit.">
            before commission
          </Chip>
        )}
      </header>
      <table className={styles['stakes']}>
        <ColumnHeads names={['Outcome', 'At', 'Price', 'Stake', 'Pays']} />
        <tbody>
          {arbitrage.stakes.map((stake) => (
            <tr key={stake.outcome}>
              <th scope="row">
                {stake.outcome}
                {stake.line !== null && market.kind === 'SPREAD' && ` ${lineWords(stake.line, true)}`}
              </th>
              <td className={styles['books']}>{stake.bookmakerKeys.map((key) => names.get(key) ?? key).join(', ')}</td>
              <td>{priceText(withAmerican(stake), format)}</td>
              <td>
                <strong>{stake.amount}</strong>
              </td>
              <td>{stake.payout}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {payouts.length > 0 && (
        <p className={styles['sure']}>
          Profit for every outcome: {sureProfit(payouts, total)} on {total}.
        </p>
      )}
    </li>
  );
};
