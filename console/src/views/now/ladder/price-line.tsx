import { memo } from 'react';
import { toPercent } from './numbers.ts';
import styles from './price-line.module.css';
import { type Trail, trailMs } from './price-trail.ts';

const width = 400;
const height = 72;
/** So much of a price is always in view, so that a small movement looks small. */
const leastRange = 0.04;
/** The line has the whole width after half a minute already. */
const leastMs = 30_000;

const scaleOf = (trail: Trail): { readonly low: number; readonly high: number } => {
  const prices = trail.map(({ price }) => price);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const spare = Math.max(0.005, (leastRange - (high - low)) / 2);
  return { low: Math.max(0, low - spare), high: Math.min(1, high + spare) };
};

const durationOf = (trail: Trail): number => (trail.at(-1)?.atMs ?? 0) - (trail[0]?.atMs ?? 0);

/** A price over the last minutes, as a step line: it was what it was until it changed. */
export const PriceLine = memo(({ trail, outcome }: { readonly trail: Trail; readonly outcome: string }) => {
  const last = trail.at(-1);
  if (last === undefined) return null;
  const { low, high } = scaleOf(trail);
  const spanMs = Math.min(trailMs, Math.max(leastMs, durationOf(trail)));
  const x = (atMs: number): string => (width - ((last.atMs - atMs) / spanMs) * width).toFixed(1);
  const y = (price: number): string => (height - ((price - low) / (high - low)) * height).toFixed(1);
  const [first, ...others] = trail;
  const start = first === undefined ? '' : `M${x(first.atMs)} ${y(first.price)}`;
  const line = `${start}${others.map(({ atMs, price }) => `H${x(atMs)}V${y(price)}`).join('')}H${width}`;
  const minutes = Math.max(1, Math.round(durationOf(trail) / 60_000));
  return (
    <figure className={styles['figure']}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${outcome} over the last ${minutes} min: now ${toPercent(last.price)}`}
      >
        <path className={styles['level']} d={`M0 ${y(last.price)}H${width}`} />
        <path className={styles['area']} d={`${line}V${height}H${x(first?.atMs ?? last.atMs)}Z`} />
        <path className={styles['line']} d={line} />
      </svg>
      <span className={styles['high']}>{toPercent(high)}</span>
      <span className={styles['low']}>{toPercent(low)}</span>
      <span className={styles['end']} style={{ top: `${(Number(y(last.price)) / height) * 100}%` }} />
    </figure>
  );
});
