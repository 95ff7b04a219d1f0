import type { Handler } from '../engine/define-upstream.ts';
import { json, refuse } from '../engine/responses.ts';
import { leagues } from '../odds-world/league.ts';
import { catalogueOf } from './catalogue.ts';
import type { Listing } from './listing.ts';
import { eventFilterOf } from './market-state.ts';
import { errorResponse, fits, setIn } from './requests.ts';

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

const scopesOf = (listings: readonly Listing[]): readonly string[] =>
  unique(
    listings.map(({ series, fixture }) => {
      if (series.endsWith('TOTAL')) return 'Totals';
      return fixture.kind === 'season' ? 'Futures' : 'Games';
    }),
  );

/** Groups in the order of their first listings. */
const groupsBy = (listings: readonly Listing[], nameOf: (listing: Listing) => string) =>
  unique(listings.map(nameOf)).map((name) => [name, listings.filter((each) => nameOf(each) === name)] as const);

/** Only lists sports with open events; "All sports" is not a sport. */
export const filtersBySport: Handler = (request) => {
  const open = catalogueOf(request).listings.filter((listing) => eventFilterOf(listing, request.now) === 'open');
  const bySport = groupsBy(open, ({ league }) => league.sport);
  const entries = bySport.map(([sport, own]) => {
    const byCompetition = groupsBy(own, ({ league }) => league.exchange?.competition ?? '');
    const competitions = byCompetition.map(([name, listings]) => [name, { scopes: scopesOf(listings) }] as const);
    return [sport, { scopes: scopesOf(own), competitions: Object.fromEntries(competitions) }] as const;
  });
  return json(200, {
    filters_by_sports: {
      'All sports': { scopes: scopesOf(open), competitions: {} },
      ...Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1))),
    },
    sport_ordering: ['All sports', ...bySport.map(([sport]) => sport)],
  });
};

const listed = leagues.filter(({ exchange }) => exchange !== undefined);

/** As on the exchange, tags also contain closed sports and two that are not sports. Some categories have null. */
export const tagsByCategories = {
  tags_by_categories: {
    'Climate and Weather': ['Daily temperature', 'Hurricanes'],
    Elections: null,
    Mentions: null,
    Sports: [...unique(listed.map(({ sport }) => sport)), 'UFC', 'NFL'],
    Transportation: null,
  },
};

const toSeries = (ticker: string, title: string, frequency: string, tags: readonly string[] | null = null) => ({
  ticker,
  category: ticker === 'KXRAINALD' ? 'Climate and Weather' : 'Sports',
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

/** The last two have null for tags. */
const allSeries = [
  ...leagues.flatMap(({ exchange, sport, kind, champion }) => {
    if (exchange === undefined) return [];
    const row = (ending: string, title: string, frequency: string) =>
      toSeries(`KX${exchange.code}${ending}`, `${exchange.competition} ${title}`, frequency, [sport]);
    return [
      kind === 'field' ? row('WIN', 'Winner', 'weekly') : row('GAME', 'Game', 'custom'),
      ...(exchange.hasTotals ? [row('TOTAL', 'Total', 'custom')] : []),
      // A series without events, as real lists have many.
      row('MVP', 'Award', 'annual'),
      ...(champion ? [row('', 'Champion', 'annual')] : []),
    ];
  }),
  toSeries('KXRAINALD', 'Rain in Aldermoor', 'daily'),
  toSeries('KXSPORTSMISC', 'Other questions of sport', 'custom'),
];

export const seriesList: Handler = (request) => {
  const wanted = setIn(request, 'tags');
  const found = allSeries.filter(
    ({ category, tags }) =>
      fits(request, 'category', category) && (wanted === undefined || tags?.some((tag) => wanted.has(tag)) === true),
  );
  return json(200, { series: found });
};

/** Tickers are compared exactly: the former tickers of a renamed series are unknown. */
export const series: Handler = ({ parts }) => {
  const found = allSeries.find(({ ticker }) => ticker === parts['ticker']);
  return json(200, { series: found ?? refuse(errorResponse(404, 'series not found')) });
};
