import { memo } from 'react';
import { chanceOf } from '../../../kit/ladder/ladder-words.ts';
import { longestSeconds, type PriceHistory } from '../../../kit/ladder/price-history.ts';
import { priceScale } from '../../../kit/ladder/price-scale.ts';
import { zoneOf } from '../../../kit/local-time.ts';
import styles from './price-line.module.css';

const width = 400;
const height = 72;
/** Shares of the width at which the axis has a time. */
const ticks = [0, 0.5, 1] as const;
/** The line fills the width after half a minute. */
const leastSeconds = 30;

/** Returns a time of day with seconds, in the reader's zone. */
const timeOf = (seconds: number): string => new Date(seconds * 1000).toTimeString().slice(0, 8);

interface PriceLineProps {
  readonly prices: PriceHistory | undefined;
  readonly outcome: string;
}

/** A price over the last minutes, as a step line: each price held until the next. */
export const PriceLine = memo(({ prices, outcome }: PriceLineProps) => {
  const points = (prices?.middleDollars ?? []).flatMap((price, index) => {
    const at = prices?.seconds[index];
    return price === null || at === undefined ? [] : [{ at, price }];
  });
  const [first, ...others] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const dollars = points.map(({ price }) => price);
  const [low, high] = priceScale(Math.min(...dollars), Math.max(...dollars));
  const watchedSeconds = last.at - first.at;
  const spanSeconds = Math.min(longestSeconds, Math.max(leastSeconds, watchedSeconds));
  const x = (at: number): string => (width - ((last.at - at) / spanSeconds) * width).toFixed(1);
  const y = (price: number): string => (height - ((price - low) / (high - low)) * height).toFixed(1);
  const steps = others.map(({ at, price }) => `H${x(at)}V${y(price)}`).join('');
  const line = `M${x(first.at)} ${y(first.price)}${steps}H${width}`;
  const minutes = Math.max(1, Math.round(watchedSeconds / 60));
  return (
    <figure className={styles['figure']}>
      <div className={styles['plot']}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${outcome} over the last ${minutes} min: now ${chanceOf(last.price)}`}
        >
          <path className={styles['level']} d={`M0 ${y(last.price)}H${width}`} />
          <path className={styles['area']} d={`${line}V${height}H${x(first.at)}Z`} />
          <path className={styles['line']} d={line} />
        </svg>
        <span className={styles['high']}>{chanceOf(high)}</span>
        <span className={styles['low']}>{chanceOf(low)}</span>
        <span className={styles['end']} style={{ top: `${(Number(y(last.price)) / height) * 100}%` }} />
      </div>
      <div className={styles['times']} aria-hidden="true">
        {ticks.map((share) => (
          <span key={share}>{timeOf(last.at - (1 - share) * spanSeconds)}</span>
        ))}
        <span>{zoneOf(last.at * 1000)}</span>
      </div>
    </figure>
  );
});
