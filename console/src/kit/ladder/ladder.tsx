import { memo, useId, useMemo } from 'react';
import { Changing } from '../changing.tsx';
import { lazyPart } from '../lazy-part.tsx';
import styles from './ladder.module.css';
import { type LadderMarket, middleOf } from './ladder-market.ts';
import { LadderSide } from './ladder-side.tsx';
import { centsOf, chanceOf, volumeOf } from './ladder-words.ts';
import { longestSeconds, type PriceHistory } from './price-history.ts';
import { priceScale } from './price-scale.ts';

const LineChart = lazyPart(async () => (await import('../line-chart.tsx')).LineChart, {
  title: 'The chart',
  waiting: ({ heightPx }) => <div style={{ minHeight: heightPx }} />,
});

const series = [
  { label: 'Back', colour: '--flow' },
  { label: 'Lay', colour: '--odds' },
] as const;

interface PriceLineProps {
  readonly outcome: string;
  readonly prices: PriceHistory;
}

const PriceLine = ({ outcome, prices }: PriceLineProps) => {
  const data = useMemo(() => [prices.seconds, prices.backDollars, prices.layDollars] as const, [prices]);
  const last = prices.backDollars.at(-1);
  return (
    <LineChart
      label={`Best prices of ${outcome} while you watched${typeof last === 'number' ? `; now ${centsOf(last)} to back` : ''}`}
      series={series}
      data={data}
      heightPx={120}
      spanSeconds={longestSeconds}
      valueScale={priceScale}
      formatValue={centsOf}
    />
  );
};

interface LadderProps {
  readonly market: LadderMarket;
  /** Prices since the ladder was followed. Without them no line is drawn. */
  readonly prices?: PriceHistory | undefined;
}

const levelsOfSide = 6;

/** A round upper bound, so that the bars keep their scale while orders come and go. */
const roundedUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [1, 1.5, 2, 3, 5, 7.5, 10].map((step) => step * power).find((bound) => bound >= value) ?? value;
};

const Fact = ({ name, value, text }: { readonly name: string; readonly value: number; readonly text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Changing value={value} isNeutral>
        {text}
      </Changing>
    </dd>
  </div>
);

export const Ladder = memo(({ market, prices }: LadderProps) => {
  const id = useId();
  const { outcome, lastPriceDollars, volumeContracts } = market;
  const back = market.back.slice(0, levelsOfSide);
  const lay = market.lay.slice(0, levelsOfSide);
  const [bestBack] = back;
  const [bestLay] = lay;
  const largest = roundedUp(Math.max(back.at(-1)?.cumulativeContracts ?? 0, lay.at(-1)?.cumulativeContracts ?? 0));
  const middle = middleOf(market);
  return (
    <section className={styles['ladder']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h3 id={id}>{outcome}</h3>
        {middle !== undefined && (
          <p className={styles['chance']} title="The middle of the best prices, as a probability">
            <Changing value={middle} arrow="before">
              {chanceOf(middle)}
            </Changing>
          </p>
        )}
        <dl className={styles['facts']}>
          {typeof lastPriceDollars === 'number' && (
            <Fact name="Last" value={lastPriceDollars} text={centsOf(lastPriceDollars)} />
          )}
          {bestBack !== undefined && bestLay !== undefined && (
            <Fact
              name="Spread"
              value={bestBack.priceDollars - bestLay.priceDollars}
              text={centsOf(bestBack.priceDollars - bestLay.priceDollars)}
            />
          )}
          {typeof volumeContracts === 'number' && (
            <Fact name="Traded" value={volumeContracts} text={volumeOf(volumeContracts)} />
          )}
        </dl>
      </header>
      {prices !== undefined && <PriceLine outcome={outcome} prices={prices} />}
      <div className={styles['sides']}>
        <p className={styles['backTitle']}>Back</p>
        <p className={styles['layTitle']}>Lay</p>
        <LadderSide
          side="back"
          label={`Contracts to back ${outcome} with, by price`}
          levels={back}
          largestContracts={largest}
        />
        <LadderSide
          side="lay"
          label={`Contracts to lay ${outcome} with, by price`}
          levels={lay}
          largestContracts={largest}
        />
      </div>
    </section>
  );
});
Ladder.displayName = 'Ladder';
