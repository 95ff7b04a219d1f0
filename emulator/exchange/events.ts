import { memoized } from '../../platform/runtime/memoized.ts';
import type { Handler } from '../engine/define-upstream.ts';
import { refuse } from '../engine/responses.ts';
import { catalogueOf } from './catalogue.ts';
import type { Listing } from './listing.ts';
import { eventFilterOf } from './market-state.ts';
import { milestoneJson, milestonesOf } from './milestones.ts';
import { errorResponse, fits, jsonText, pageOf, pageText, setIn } from './requests.ts';
import { marketsJson } from './wire-market.ts';

/** Contains neither the start nor the home side. */
const toWireEvent = ({ hash, ticker, series, title, subTitle, isExclusive }: Listing) => ({
  event_ticker: ticker,
  series_ticker: series,
  title,
  sub_title: subTitle,
  category: 'Sports',
  mutually_exclusive: isExclusive,
  collateral_return_type: isExclusive ? 'MECNET' : '',
  available_on_brokers: hash % 2 === 0,
  ...(hash % 3 === 0 ? { strike_period: '' } : {}),
  ...(hash % 5 === 0 ? { strike_date: null } : {}),
  ...(hash % 4 === 0 ? { product_metadata: null } : {}),
});

const rows = new WeakMap<Listing, string>();
const eventJson = (listing: Listing): string => memoized(rows, listing, () => JSON.stringify(toWireEvent(listing)));

/** Some rows of a list are unusable, to test that one bad row does not fail the page. */
const rowJson = (listing: Listing): string =>
  listing.series === 'KXTACMASGAME' && listing.hash % 6 === 1
    ? JSON.stringify({ ...toWireEvent(listing), event_ticker: null })
    : eventJson(listing);

const withMarkets = (json: string, listing: Listing, now: number): string =>
  `${json.slice(0, -1)},"markets":${marketsJson(listing, now)}}`;

const filters = new Set(['unopened', 'open', 'closed', 'settled']);

export const events: Handler = (request) => {
  const { query, now } = request;
  const limit = request.parameters.integer('limit', { low: 1, high: 200, missing: 200 });
  const wanted = setIn(request, 'status');
  if ([...(wanted ?? [])].some((each) => !filters.has(each)))
    return errorResponse(400, `invalid status: ${query.get('status')}`);
  const catalogue = catalogueOf(request);
  const found = catalogue.listings.filter(
    (listing) => fits(request, 'series_ticker', listing.series) && (wanted?.has(eventFilterOf(listing, now)) ?? true),
  );
  const page = pageOf(request, found, ({ ticker }) => ticker, limit);
  const isNested = query.get('with_nested_markets') === 'true';
  const texts = page.items.map((listing) =>
    isNested ? withMarkets(rowJson(listing), listing, now) : rowJson(listing),
  );
  const milestones = (query.get('with_milestones') === 'true' ? milestonesOf(catalogue) : [])
    .filter(({ related }) => related.some((listing) => page.items.includes(listing)))
    .map((milestone) => milestoneJson(milestone, now));
  return pageText(page, 'events', texts, `,"milestones":[${milestones.join(',')}]`);
};

export const event: Handler = (request) => {
  const { query, parts, now } = request;
  const listing = catalogueOf(request).event(parts['ticker'] ?? '') ?? refuse(errorResponse(404, 'event not found'));
  const json = eventJson(listing);
  return query.get('with_nested_markets') === 'true'
    ? jsonText(`{"event":${withMarkets(json, listing, now)}}`)
    : jsonText(`{"event":${json},"markets":${marketsJson(listing, now)}}`);
};
