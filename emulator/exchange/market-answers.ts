import type { EmulatorContext } from '../emulated-upstream.ts';
import { errorResponse, json } from './answers.ts';
import { comboMarkets } from './combos.ts';
import type { Answer } from './event-answers.ts';
import { ladderOf } from './ladder.ts';
import { createListings, type FoundMarket } from './listings.ts';
import { chancesOf, statesOfFilter, statusOf } from './market-state.ts';
import { integerOf, pageOf } from './paging.ts';
import { bookFormOf, toWireBook } from './wire-book.ts';
import { marketJson } from './wire-market.ts';

interface Row {
  readonly key: string;
  readonly json: () => string;
}

const listOf = (text: string | null): ReadonlySet<string> | undefined =>
  text === null || text === '' ? undefined : new Set(text.split(','));

export const markets: Answer = ({ query }, context) => {
  const listings = context.once(createListings);
  const now = listings.now();
  const limit = integerOf(query.get('limit'), 1, 1000, 100);
  if (limit === undefined) return errorResponse(400, 'limit must be between 1 and 1000');
  const status = query.get('status') ?? '';
  const states = status === '' ? undefined : statesOfFilter(status);
  if (status !== '' && states === undefined) return errorResponse(400, `invalid status: ${status}`);
  const [tickers, eventTickers] = [listOf(query.get('tickers')), listOf(query.get('event_ticker'))];
  const series = query.get('series_ticker') ?? '';
  const combos = query.get('mve_filter') ?? '';
  const isWanted = (ticker: string, event: string) =>
    (tickers?.has(ticker) ?? true) && (eventTickers?.has(event) ?? true);
  const rows: readonly Row[] = [
    ...(combos === 'exclude' || series !== '' || (states?.has('active') ?? true) === false
      ? []
      : comboMarkets(listings)
          .filter(({ ticker, event }) => isWanted(ticker, event))
          .map(({ ticker, json: text }) => ({ key: `0${ticker}`, json: () => text }))),
    ...(combos === 'only' ? [] : listings.markets())
      .filter(
        ({ listing, contract }) =>
          (series === '' || listing.series === series) &&
          isWanted(contract.ticker, listing.ticker) &&
          (states?.has(statusOf(listing, contract, now)) ?? true),
      )
      .map(({ listing, contract }) => ({
        key: `1${contract.ticker}`,
        json: () => marketJson(listing, contract, now),
      })),
  ];
  const page = pageOf(rows, ({ key }) => key, limit, query);
  if (page === undefined) return errorResponse(400, 'invalid cursor');
  return {
    status: 200,
    contentType: 'application/json',
    body: `{"cursor":${JSON.stringify(page.cursor)},"markets":[${page.items.map((row) => row.json()).join(',')}]}`,
  };
};

export const market: Answer = (_request, context, ticker) => {
  const listings = context.once(createListings);
  const found = listings.market(ticker);
  if (found === undefined) return errorResponse(404, 'market not found');
  const body = `{"market":${marketJson(found.listing, found.contract, listings.now())}}`;
  return { status: 200, contentType: 'application/json', body };
};

const bookOf = ({ listing, contract }: FoundMarket, depth: number, now: number) => {
  const chance = chancesOf(listing, now)[listing.contracts.indexOf(contract)] ?? 0.5;
  const ladder = ladderOf(listing, contract, statusOf(listing, contract, now), chance, now);
  return toWireBook(ladder, depth, bookFormOf(listing));
};

const depthOf = (query: URLSearchParams): number | undefined => integerOf(query.get('depth'), 0, 100, 0);

export const orderBook: Answer = ({ query }, context, ticker) => {
  const depth = depthOf(query);
  if (depth === undefined) return errorResponse(400, 'depth must be between 0 and 100');
  const listings = context.once(createListings);
  const found = listings.market(ticker);
  return found === undefined ? errorResponse(404, 'market not found') : json(200, bookOf(found, depth, listings.now()));
};

/** The parameter may be repeated or hold tickers separated by commas. Unknown tickers are ignored. */
export const orderBooks: Answer = ({ query }, context: EmulatorContext) => {
  const tickers = query.getAll('tickers').flatMap((text) => text.split(','));
  if (tickers.length === 0 || tickers.length > 100) return errorResponse(400, 'tickers must be 1 to 100');
  const listings = context.once(createListings);
  const found = tickers.flatMap((ticker) => listings.market(ticker) ?? []);
  return json(200, {
    orderbooks: found.map((each) => ({ ticker: each.contract.ticker, ...bookOf(each, 0, listings.now()) })),
  });
};
