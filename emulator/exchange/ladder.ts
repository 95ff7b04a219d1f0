import { memoized } from '../../platform/runtime/memoized.ts';
import { mix, unit } from '../odds-world/noise.ts';
import type { Market } from './listing.ts';
import type { MarketStatus } from './market-state.ts';

/** Prices are in millionths of a dollar. */
export const million = 1_000_000;

/** One contract in seventeen has no orders, one in thirteen none against it, another none for it. */
export const ladderOf = ({ hash, listing }: Market, status: MarketStatus, chance: number, now: number) => {
  // A contest with many entrants is traded in tenths of a cent.
  const tick = listing.fixture.kind === 'game' ? 10_000 : 1_000;
  const isEmpty = status !== 'active' || hash % 17 === 3;
  const half = 0.004 + unit(hash, 21) * 0.01;
  const draw = mix(hash, Math.floor((now + (hash % 5_000)) / 5_000));
  const bidsOf = (own: number, side: 0 | 1) => {
    const best = Math.floor(((own - half) * million) / tick) * tick;
    if (isEmpty || hash % 13 === 6 - side || best < tick) return null;
    return { best: Math.min(best, million - tick), levels: 3 + ((hash >>> (4 * side)) % 10), draw: draw + side };
  };
  return { tick, yes: bidsOf(chance, 0), no: bidsOf(1 - chance, 1) };
};

export type Ladder = ReturnType<typeof ladderOf>;
type Bids = Ladder['yes'];

/** Sizes are in hundredths of a contract. Deep levels hold more and move less. */
const sizeAt = (draw: number, depth: number): number => 500 + (mix(draw, depth) % (20_000 + depth * 15_000));

export const bestSize = (bids: Bids): number => (bids === null ? 0 : sizeAt(bids.draw, 0));

/** Bids are in the exchange's order, the best last; `depth` 0 is all. */
export const levelsOf = ({ tick }: Ladder, bids: Bids, depth: number): readonly (readonly [number, number])[] => {
  if (bids === null) return [];
  const most = Math.min(bids.levels, depth === 0 ? bids.levels : depth, Math.floor(bids.best / tick));
  const levels = Array.from(
    { length: most },
    (_, index) => [bids.best - index * tick, sizeAt(bids.draw, index)] as const,
  );
  return levels.reverse();
};

/** Prices are few, and every market has a dozen. */
const dollarTexts = new Map<number, string>();
export const dollars = (micros: number): string => memoized(dollarTexts, micros, () => (micros / million).toFixed(4));

export const contracts = (hundredths: number): string => {
  const rest = hundredths % 100;
  return `${(hundredths - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
};
