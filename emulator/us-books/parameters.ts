import { type Book, books, regions } from './books.ts';
import { allMarkets, featuredMarkets } from './market-keys.ts';

export interface OddsQuery {
  readonly books: readonly Book[];
  readonly regions: number;
  readonly markets: readonly string[];
  readonly isAmerican: boolean;
  readonly isUnix: boolean;
  readonly withLinks: boolean;
  readonly withSids: boolean;
  readonly withLimits: boolean;
  readonly withRotation: boolean;
}

export interface Fault {
  readonly code: string;
  readonly message: string;
}
export const isFault = (value: object): value is Fault => 'code' in value;

const fault = (code: string, message: string): Fault => ({ code, message });
const listOf = (text: string | null): readonly string[] => (text ?? '').split(',').filter((part) => part !== '');

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

interface EventsQuery {
  readonly isUnix: boolean;
  readonly ids: ReadonlySet<string> | undefined;
  readonly fromMs: number;
  readonly toMs: number;
}

export const readEventsQuery = (query: URLSearchParams): EventsQuery | Fault => {
  const dateFormat = query.get('dateFormat') ?? 'iso';
  if (dateFormat !== 'iso' && dateFormat !== 'unix')
    return fault('INVALID_DATE_FORMAT', 'Invalid dateFormat parameter. Valid values are iso, unix');
  const times = { from: query.get('commenceTimeFrom') ?? '', to: query.get('commenceTimeTo') ?? '' };
  // A fraction of a second is refused.
  if (times.from !== '' && !timePattern.test(times.from))
    return fault('INVALID_COMMENCE_TIME_FROM', 'Invalid commenceTimeFrom parameter');
  if (times.to !== '' && !timePattern.test(times.to))
    return fault('INVALID_COMMENCE_TIME_TO', 'Invalid commenceTimeTo parameter');
  const ids = listOf(query.get('eventIds'));
  return {
    isUnix: dateFormat === 'unix',
    ids: ids.length === 0 ? undefined : new Set(ids),
    fromMs: times.from === '' ? 0 : Date.parse(times.from),
    toMs: times.to === '' ? Number.POSITIVE_INFINITY : Date.parse(times.to),
  };
};

const booksOf = (query: URLSearchParams): { books: readonly Book[]; regions: number } | Fault => {
  const named = listOf(query.get('bookmakers'));
  if (named.length > 0) {
    const found = books.filter(({ key }) => named.includes(key));
    if (found.length === 0) return fault('INVALID_BOOKMAKERS', 'Invalid bookmakers parameter');
    return { books: found, regions: Math.ceil(named.length / 10) };
  }
  const asked = [...new Set(listOf(query.get('regions')))];
  if (asked.length === 0) return fault('MISSING_REGION', 'Missing one of regions or bookmakers parameter');
  if (asked.some((region) => !regions.has(region))) return fault('INVALID_REGION', 'Invalid regions parameter');
  return { books: books.filter(({ region }) => asked.includes(region)), regions: asked.length };
};

const marketsOf = (query: URLSearchParams, isEvent: boolean, isOutright: boolean): readonly string[] | Fault => {
  const asked = [...new Set(listOf(query.get('markets')))];
  if (asked.length === 0) return [isOutright ? 'outrights' : 'h2h'];
  const known = isEvent ? allMarkets : featuredMarkets;
  const unknown = asked.filter((key) => !known.has(key));
  if (unknown.length > 0)
    return fault('INVALID_MARKET', `Invalid markets: ${unknown.join(', ')}. Not supported by this endpoint`);
  const outrights = asked.filter((key) => key.startsWith('outrights'));
  if (outrights.length > 0 && outrights.length < asked.length)
    return fault('INVALID_MARKET_COMBO', 'Outrights cannot be combined with other markets');
  return asked;
};

export const readOddsQuery = (query: URLSearchParams, isEvent: boolean, isOutright: boolean): OddsQuery | Fault => {
  const common = readEventsQuery(query);
  if (isFault(common)) return common;
  const format = query.get('oddsFormat') ?? 'decimal';
  if (format !== 'decimal' && format !== 'american')
    return fault('INVALID_ODDS_FORMAT', 'Invalid oddsFormat parameter. Valid values are american, decimal');
  const chosen = booksOf(query);
  if (isFault(chosen)) return chosen;
  const markets = marketsOf(query, isEvent, isOutright);
  if ('code' in markets) return markets;
  const is = (name: string) => query.get(name) === 'true';
  return {
    ...chosen,
    markets,
    isAmerican: format === 'american',
    isUnix: common.isUnix,
    withLinks: is('includeLinks'),
    withSids: is('includeSids'),
    withLimits: is('includeBetLimits'),
    withRotation: is('includeRotationNumbers'),
  };
};
