import type { RoutedRequest } from '../engine/define-upstream.ts';
import { refuse } from '../engine/responses.ts';
import { books, regions } from './books.ts';
import { allMarkets, listMarkets } from './markets.ts';
import { invalid, refusal } from './refusals.ts';

/** A fraction of a second is refused. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Which events of a list are wanted, and how their times are written. */
export const readEventsQuery = ({ parameters }: RoutedRequest) => ({
  isUnix: parameters.oneOf('dateFormat', ['iso', 'unix'], 'iso') === 'unix',
  /** Empty for any. */
  ids: parameters.list('eventIds'),
  fromMs: Date.parse(parameters.matching('commenceTimeFrom', instant, '1970-01-01T00:00:00Z')),
  toMs: Date.parse(parameters.matching('commenceTimeTo', instant, '9999-12-31T23:59:59Z')),
});
export type EventsQuery = ReturnType<typeof readEventsQuery>;

/** The books, and the number of regions that are charged. */
const booksIn = ({ parameters }: RoutedRequest) => {
  const named = parameters.list('bookmakers');
  if (named.length > 0) {
    const found = books.filter(({ key }) => named.includes(key));
    return found.length === 0 ? refuse(invalid('bookmakers')) : { books: found, regions: Math.ceil(named.length / 10) };
  }
  const asked = [...new Set(parameters.list('regions'))];
  if (asked.length === 0) return refuse(refusal('MISSING_REGION'));
  if (asked.some((region) => !regions.has(region))) return refuse(invalid('regions'));
  return { books: books.filter(({ region }) => asked.includes(region)), regions: asked.length };
};

const marketsIn = ({ parameters }: RoutedRequest, known: readonly string[], usual: string): readonly string[] => {
  const asked = [...new Set(parameters.list('markets'))];
  if (asked.length === 0) return [usual];
  const unknown = asked.filter((key) => !known.includes(key)).join(', ');
  if (unknown !== '')
    return refuse(refusal('INVALID_MARKET', `Invalid markets: ${unknown}. Not supported by this endpoint`));
  const kinds = new Set(asked.map((key) => key.startsWith('outrights')));
  return kinds.size > 1 ? refuse(refusal('INVALID_MARKET_COMBO')) : asked;
};

/** A list of events has fewer markets than one event. */
export const readOddsQuery = (request: RoutedRequest, isList: boolean, isOutright: boolean) => {
  const is = (name: string) => request.query.get(name) === 'true';
  return {
    ...readEventsQuery(request),
    isAmerican: request.parameters.oneOf('oddsFormat', ['american', 'decimal'], 'decimal') === 'american',
    ...booksIn(request),
    markets: marketsIn(request, isList ? listMarkets : allMarkets, isOutright ? 'outrights' : 'h2h'),
    isList,
    withLinks: is('includeLinks'),
    withSids: is('includeSids'),
    withLimits: is('includeBetLimits'),
    withRotation: is('includeRotationNumbers'),
  };
};
export type OddsQuery = ReturnType<typeof readOddsQuery>;
