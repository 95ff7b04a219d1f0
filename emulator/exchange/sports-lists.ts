import type { League } from '../odds-world/league.ts';
import { leagues } from '../odds-world/leagues.ts';
import { type Listing, leaguesWithTotals } from './listing.ts';
import { eventFilterOf } from './market-state.ts';

const scopeOf = ({ series, contest }: Listing): string => {
  if (series.endsWith('TOTAL')) return 'Totals';
  return contest?.kind === 'season' ? 'Futures' : 'Games';
};

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Only lists sports with open events; "All sports" is not a sport. */
export const filtersBySport = (all: readonly Listing[], now: number): object => {
  const open = all.filter((listing) => eventFilterOf(listing, now) === 'open');
  const sports = unique(open.map(({ league }) => league.sport));
  const entryOf = (sport: string) => {
    const own = open.filter(({ league }) => league.sport === sport);
    const competitions = unique(own.map(({ league }) => league.exchange?.competition ?? ''));
    return {
      scopes: unique(own.map(scopeOf)),
      competitions: Object.fromEntries(
        competitions.map((name) => [
          name,
          { scopes: unique(own.filter(({ league }) => league.exchange?.competition === name).map(scopeOf)) },
        ]),
      ),
    };
  };
  return {
    filters_by_sports: {
      'All sports': { scopes: unique(open.map(scopeOf)), competitions: {} },
      ...Object.fromEntries([...sports].sort().map((sport) => [sport, entryOf(sport)])),
    },
    sport_ordering: ['All sports', ...sports],
  };
};

const onExchange = leagues.filter(({ exchange }) => exchange !== undefined);

/** As on the exchange, tags also contain closed sports and two that are not sports. Some categories have null. */
export const tagsByCategories = (): object => ({
  tags_by_categories: {
    'Climate and Weather': ['Daily temperature', 'Hurricanes'],
    Elections: null,
    Mentions: null,
    Sports: [...unique(onExchange.map(({ sport }) => sport)), 'UFC', 'NFL'],
    Transportation: null,
  },
});

interface Series {
  readonly ticker: string;
  readonly category: string;
  readonly tags: readonly string[] | null;
  readonly title: string;
  readonly frequency: string;
}

const seriesOf = (league: League): readonly Series[] => {
  const { exchange, sport } = league;
  if (exchange === undefined) return [];
  const row = (ending: string, title: string, frequency: string): Series => ({
    ticker: `KX${exchange.code}${ending}`,
    category: 'Sports',
    tags: [sport],
    title: `${exchange.competition} ${title}`,
    frequency,
  });
  return [
    ...(league.kind === 'field' ? [row('WIN', 'Winner', 'weekly')] : [row('GAME', 'Game', 'custom')]),
    ...(leaguesWithTotals.has(league.id) ? [row('TOTAL', 'Total', 'custom')] : []),
    // A series without events, as real lists have many.
    row('MVP', 'Award', 'annual'),
    ...(league.champion ? [row('', 'Champion', 'annual')] : []),
  ];
};

/** Other categories have few series, with null for tags. */
export const allSeries: readonly Series[] = [
  ...onExchange.flatMap(seriesOf),
  { ticker: 'KXRAINALD', category: 'Climate and Weather', tags: null, title: 'Rain in Aldermoor', frequency: 'daily' },
  { ticker: 'KXSPORTSMISC', category: 'Sports', tags: null, title: 'Other questions of sport', frequency: 'custom' },
];

export const toWireSeries = ({ ticker, category, tags, title, frequency }: Series): object => ({
  ticker,
  category,
  tags,
  title,
  frequency,
  additional_prohibitions: ticker.length % 2 === 0 ? null : ['Members of the teams'],
  contract_terms_url: `https://terms.example/${ticker}.pdf`,
  contract_url: `https://terms.example/${ticker}.pdf`,
  fee_type: 'quadratic',
  fee_multiplier: 1,
  settlement_sources: [{ name: 'The league', url: 'https://results.example' }],
});
