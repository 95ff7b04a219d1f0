/** Traits of a book. The order is that of responses. */
export interface Book {
  readonly key: string;
  readonly title: string;
  readonly region: string;
  /** Sum of the implied probabilities of two outcomes, above 1. */
  readonly margin: number;
  /** Sister brands share a seed, and so their prices. */
  readonly seed: number;
  readonly isExchange: boolean;
  readonly without: readonly string[];
  /** Quotes only events that begin within this many days. */
  readonly mostDays: number;
  readonly quotesLive: boolean;
  /** Where `/odds` has dates: on markets and the bookmaker, on the bookmaker, or nowhere. */
  readonly dates: 'both' | 'bookmaker' | 'none';
  /** Sells the winner of a game that may be drawn as a bet of two outcomes. */
  readonly isTwoWay: boolean;
}

let seed = 0;
const book = (key: string, title: string, region: string, changes: Partial<Book> = {}): Book => {
  seed += 1;
  return {
    key,
    title,
    region,
    margin: 0.03 + (seed % 5) * 0.009,
    seed: 7_000 + seed,
    isExchange: false,
    without: [],
    mostDays: 30,
    quotesLive: seed % 4 !== 2,
    dates: 'both',
    isTwoWay: false,
    ...changes,
  };
};

export const books: readonly Book[] = [
  book('anchorline', 'Anchorline', 'us', { quotesLive: true }),
  book('coppercreek', 'Copper Creek', 'us', { quotesLive: true }),
  book('duskfield', 'Duskfield', 'us', { seed: 7_900, margin: 0.045 }),
  book('duskfieldlite', 'Duskfield Lite', 'us', { seed: 7_900, margin: 0.045 }),
  book('ironrail', 'Iron Rail', 'us', { without: ['totals', 'alternate_totals', 'totals_h1'] }),
  book('nightowl_us', 'Night Owl', 'us', { isTwoWay: true }),
  book('prairiebet', 'PrairieBet', 'us'),
  book('saltflats', 'Salt Flats', 'us', { mostDays: 2 }),
  book('bluemesa', 'Blue Mesa', 'us2', { without: ['spreads', 'alternate_spreads', 'spreads_h1'] }),
  book('lastlantern', 'Last Lantern', 'us2', { dates: 'bookmaker' }),
  book('windrow', 'Windrow', 'us2'),
  book('pickwell', 'Pickwell', 'us_dfs', { dates: 'none', without: ['h2h', 'outrights', 'h2h_h1'], quotesLive: false }),
  book('tradepost_us', 'Tradepost', 'us_ex', { isExchange: true, margin: 0.012, quotesLive: true }),
  book('crownandkettle', 'Crown & Kettle', 'uk', { margin: 0.068 }),
  book('nordlys', 'Nordlys', 'eu', { margin: 0.024 }),
  book('redgumbet', 'Redgum', 'au', { margin: 0.06 }),
];

export const regions: ReadonlySet<string> = new Set(['us', 'us2', 'us_dfs', 'us_ex', 'uk', 'eu', 'au', 'fr', 'se']);
