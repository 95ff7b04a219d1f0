/** What sets a book apart. Order is that of answers. */
export interface Book {
  readonly key: string;
  readonly title: string;
  readonly region: string;
  /** Sum of implied probabilities above 1, of two outcomes. */
  readonly margin: number;
  /** Sister brands have one: their prices are the same. */
  readonly seed: number;
  readonly isExchange: boolean;
  readonly without: readonly string[];
  /** Quotes nothing that begins later than that. */
  readonly mostDays: number;
  readonly quotesLive: boolean;
  /** Whether `/odds` dates its markets, its bookmaker object, or neither. */
  readonly dates: 'both' | 'bookmaker' | 'none';
  /** Sells "who wins" of a game that may be drawn as a bet of two outcomes. */
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
