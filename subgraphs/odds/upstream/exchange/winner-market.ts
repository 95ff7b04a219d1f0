import type { Sport } from '../../model/__generated__/enums.ts';
import type { BookMarket } from '../../model/book-market.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { cannotEndInDraw } from '../markets/draws.ts';
import { type ExchangeEvent, sideOfMarket } from './decode-event.ts';

/**
 * Sports whose games have a winner, and are settled by the exchange as by the books' two prices of the winner: over
 * the whole game, with overtime. American football is left out: of a tie, the exchange pays each side half, and books
 * return the stakes.
 */
const settledAlike: ReadonlySet<Sport> = new Set([
  'BADMINTON',
  'BASEBALL',
  'BASKETBALL',
  'ICE_HOCKEY',
  'TABLE_TENNIS',
  'TENNIS',
  'VOLLEYBALL',
]);

/** Games before a season and of colleges may end in a tie: the players have to travel. */
const mayBeTied: Partial<Readonly<Record<Sport, RegExp>>> = {
  BASEBALL: /\b(?:college|ncaa|spring|mlbst)/,
  ICE_HOCKEY: /\b(?:college|ncaa)/,
};

const hasWinner = ({ event }: ExchangeEvent, { sport, league }: EventRecord): boolean => {
  if (sport === null || !settledAlike.has(sport)) return false;
  const series = (event.series_ticker ?? '').toLowerCase().replace(/^kx|(?:game|match|fight|bout)$/g, '');
  const about = [league ?? '', event.product_metadata?.competition ?? '', series].join(' ').toLowerCase();
  return cannotEndInDraw(sport.toLowerCase().replaceAll('_', '-'), about) && mayBeTied[sport]?.test(about) !== true;
};

export type Win = Pick<BookMarket, 'market' | 'complete'> & {
  /** The name that the yes and the no of a market are a price for, by the market's ticker. */
  readonly outcomes: ReadonlyMap<string, readonly [yes: string, no: string]>;
};

/**
 * The two markets of a game are one question, who wins: the no of one side is the yes of the other. Null where a game
 * may be drawn or is settled otherwise than books do, and unless the two markets are those of two named sides.
 */
export const winOf = (read: ExchangeEvent, record: EventRecord): Win | null => {
  const [one, two, ...others] = read.markets;
  if (one === undefined || two === undefined || others.length > 0 || !hasWinner(read, record)) return null;
  const [first, second] = [sideOfMarket(read, one), sideOfMarket(read, two)];
  const [a, b] = [first?.name ?? null, second?.name ?? null];
  if (a === null || b === null || a === b || first?.id === second?.id) return null;
  if (read.event.mutually_exclusive === false) return null;
  return {
    market: read.event.series_ticker ?? read.event.event_ticker,
    complete: record.home === b ? [b, a] : [a, b],
    outcomes: new Map([
      [one.ticker, [a, b]],
      [two.ticker, [b, a]],
    ]),
  };
};
