import type { Handler, RoutedRequest } from '../engine/define-upstream.ts';
import { json, refuse } from '../engine/responses.ts';
import { catalogueOf } from './catalogue.ts';
import { combinationsOf } from './combinations.ts';
import { contracts, dollars, ladderOf, levelsOf } from './ladder.ts';
import type { Market } from './listing.ts';
import { chanceOf, isMarketFilter, marketFilterOf, statusOf } from './market-state.ts';
import { errorResponse, fits, jsonText, pageOf, pageText, setIn } from './requests.ts';
import { marketJson } from './wire-market.ts';

/** Combinations precede all other markets unless they are excluded. */
export const markets: Handler = (request) => {
  const { query, now } = request;
  const limit = request.parameters.integer('limit', { low: 1, high: 1000, missing: 100 });
  const status = query.get('status') ?? '';
  if (status !== '' && !isMarketFilter(status)) return errorResponse(400, `invalid status: ${status}`);
  const [tickers, events] = [setIn(request, 'tickers'), setIn(request, 'event_ticker')];
  const isWanted = (ticker: string, event: string) => (tickers?.has(ticker) ?? true) && (events?.has(event) ?? true);
  const catalogue = catalogueOf(request);
  const hasCombinations =
    query.get('mve_filter') !== 'exclude' && fits(request, 'series_ticker', '') && fits(request, 'status', 'open');
  const combinations = (hasCombinations ? combinationsOf(catalogue) : [])
    .filter(({ ticker, event }) => isWanted(ticker, event))
    .map((combination) => ({ key: `0${combination.ticker}`, json: () => combination.json }));
  const singles = (query.get('mve_filter') === 'only' ? [] : catalogue.markets)
    .filter(
      (market) =>
        fits(request, 'series_ticker', market.listing.series) &&
        isWanted(market.ticker, market.listing.ticker) &&
        (status === '' || marketFilterOf(market, now) === status),
    )
    .map((market) => ({ key: `1${market.ticker}`, json: () => marketJson(market, now) }));
  const page = pageOf(request, [...combinations, ...singles], ({ key }) => key, limit);
  const rows = page.items.map((row) => row.json());
  return pageText(page, 'markets', rows);
};

const marketOf = (request: RoutedRequest): Market =>
  catalogueOf(request).market(request.parts['ticker'] ?? '') ?? refuse(errorResponse(404, 'market not found'));

export const market: Handler = (request) => jsonText(`{"market":${marketJson(marketOf(request), request.now)}}`);

/** Leagues whose order books are in the old form, or in both; the exchange changed it in 2026. */
const oldForms: Readonly<Record<string, 'only' | 'too'>> = { 'wicket-twenty': 'only', 'grand-boards': 'too' };

/**
 * For a side without bids, the old form has null and the new form an empty list. The old form has whole cents and
 * contracts.
 */
const toWireBook = (market: Market, depth: number, now: number): object => {
  const ladder = ladderOf(market, statusOf(market, now), chanceOf(market, now), now);
  const [yes, no] = [levelsOf(ladder, ladder.yes, depth), levelsOf(ladder, ladder.no, depth)];
  type Levels = typeof yes;
  const toNew = (levels: Levels) => levels.map(([price, size]) => [dollars(price), contracts(size)]);
  const toOld = (levels: Levels, priceOf: (price: number) => number | string) =>
    levels.length === 0 ? null : levels.map(([price, size]) => [priceOf(price), Math.ceil(size / 100)]);
  const cents = (price: number) => Math.round(price / 10_000);
  const old = oldForms[market.listing.league.id];
  return {
    ...(old === 'only' ? {} : { orderbook_fp: { no_dollars: toNew(no), yes_dollars: toNew(yes) } }),
    ...(old === undefined
      ? {}
      : {
          orderbook: {
            no: toOld(no, cents),
            no_dollars: toOld(no, dollars),
            yes: toOld(yes, cents),
            yes_dollars: toOld(yes, dollars),
          },
        }),
  };
};

export const orderBook: Handler = (request) => {
  const depth = request.parameters.integer('depth', { low: 0, high: 100, missing: 0 });
  return json(200, toWireBook(marketOf(request), depth, request.now));
};

/** The parameter may be repeated or hold tickers separated by commas. Unknown tickers are ignored. */
export const orderBooks: Handler = (request) => {
  const tickers = request.query.getAll('tickers').flatMap((text) => text.split(','));
  if (tickers.length === 0 || tickers.length > 100) return errorResponse(400, 'tickers must be 1 to 100');
  const found = tickers.flatMap((ticker) => catalogueOf(request).market(ticker) ?? []);
  return json(200, { orderbooks: found.map((each) => ({ ticker: each.ticker, ...toWireBook(each, 0, request.now) })) });
};
