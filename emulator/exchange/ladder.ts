import { mix, unit } from '../odds-world/noise.ts';
import type { Contract, Listing } from './listing.ts';
import type { MarketStatus } from './market-state.ts';

type Level = readonly [number, number];

interface Bids {
  readonly best: number;
  readonly levels: number;
}

export interface Ladder {
  readonly tick: number;
  readonly yes: Bids | null;
  readonly no: Bids | null;
  readonly draw: number;
}

const million = 1_000_000;

/** A contest with many entrants is traded in tenths of a cent. */
const tickOf = ({ contest }: Listing): number => (contest === null ? 10_000 : 1_000);

const bidsOf = (chance: number, half: number, tick: number, draw: number): Bids | null => {
  const best = Math.floor(((chance - half) * million) / tick) * tick;
  return best < tick ? null : { best: Math.min(best, million - tick), levels: 3 + (draw % 10) };
};

/** One contract in seventeen has no orders, one in thirteen none against it, another none for it. */
export const ladderOf = (
  listing: Listing,
  contract: Contract,
  status: MarketStatus,
  chance: number,
  now: number,
): Ladder => {
  const tick = tickOf(listing);
  const { hash } = contract;
  const draw = mix(hash, Math.floor((now + (hash % 5_000)) / 5_000));
  const isEmpty = status !== 'active' || hash % 17 === 3;
  const half = 0.004 + unit(hash, 21) * 0.01;
  return {
    tick,
    yes: isEmpty || hash % 13 === 6 ? null : bidsOf(chance, half, tick, hash),
    no: isEmpty || hash % 13 === 5 ? null : bidsOf(1 - chance, half, tick, hash >>> 4),
    draw,
  };
};

/** Sizes are in hundredths of a contract. Deep levels hold more and move less. */
const sizeAt = (draw: number, depth: number): number => 500 + (mix(draw, depth) % (20_000 + depth * 15_000));

export const bestSize = (ladder: Ladder, side: 'yes' | 'no'): number =>
  ladder[side] === null ? 0 : sizeAt(ladder.draw + (side === 'yes' ? 0 : 1), 0);

/** Bids are in the exchange's order, the best last; `depth` 0 is all. */
export const levelsOf = (ladder: Ladder, side: 'yes' | 'no', depth: number): readonly Level[] => {
  const bids = ladder[side];
  if (bids === null) return [];
  const seed = ladder.draw + (side === 'yes' ? 0 : 1);
  const levels: Level[] = [];
  for (let index = 0; index < bids.levels && (depth === 0 || index < depth); index += 1) {
    const price = bids.best - index * ladder.tick;
    if (price < ladder.tick) break;
    levels.push([price, sizeAt(seed, index)]);
  }
  return levels.reverse();
};

/** Prices are few, and every market has a dozen. */
const dollarTexts = new Map<number, string>();
export const dollars = (micros: number): string => {
  const known = dollarTexts.get(micros);
  if (known !== undefined) return known;
  const text = (micros / million).toFixed(4);
  dollarTexts.set(micros, text);
  return text;
};

export const contracts = (hundredths: number): string => {
  const rest = hundredths % 100;
  return `${(hundredths - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
};
