import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { errorResponse } from './answers.ts';
import type { Listing } from './listing.ts';
import { createListings } from './listings.ts';
import { eventFilterOf } from './market-state.ts';
import { type Milestone, milestoneJson, milestonesOf, toLiveData } from './milestones.ts';
import { integerOf, pageOf } from './paging.ts';
import { eventJson } from './wire-event.ts';
import { marketsJson } from './wire-market.ts';

export type Answer = (request: EmulatedRequest, context: EmulatorContext, value: string) => EmulatedResponse;

const filters = new Set(['unopened', 'open', 'closed', 'settled']);
const raw = (body: string): EmulatedResponse => ({ status: 200, contentType: 'application/json', body });

export const events: Answer = ({ query }, context) => {
  const listings = context.once(createListings);
  const now = listings.now();
  const limit = integerOf(query.get('limit'), 1, 200, 200);
  if (limit === undefined) return errorResponse(400, 'limit must be between 1 and 200');
  const status = query.get('status') ?? '';
  const wanted = status === '' ? [] : status.split(',');
  if (wanted.some((each) => !filters.has(each))) return errorResponse(400, `invalid status: ${status}`);
  const series = query.get('series_ticker') ?? '';
  const found = listings
    .all()
    .filter(
      (listing) =>
        (series === '' || listing.series === series) &&
        (wanted.length === 0 || wanted.includes(eventFilterOf(listing, now))),
    );
  const page = pageOf(found, ({ ticker }) => ticker, limit, query);
  if (page === undefined) return errorResponse(400, 'invalid cursor');
  const isNested = query.get('with_nested_markets') === 'true';
  const rows = page.items.map((listing) => eventJson(listing, now, isNested, true));
  const tickers = new Set(page.items.map(({ ticker }) => ticker));
  const milestones =
    query.get('with_milestones') === 'true'
      ? milestonesOf(listings.all())
          .filter(({ related }) => related.some(({ ticker }) => tickers.has(ticker)))
          .map((each) => milestoneJson(each, now))
      : [];
  return raw(
    `{"cursor":${JSON.stringify(page.cursor)},"events":[${rows.join(',')}],"milestones":[${milestones.join(',')}]}`,
  );
};

export const event: Answer = ({ query }, context, ticker) => {
  const listings = context.once(createListings);
  const listing = listings.event(ticker);
  if (listing === undefined) return errorResponse(404, 'event not found');
  const now = listings.now();
  if (query.get('with_nested_markets') === 'true') return raw(`{"event":${eventJson(listing, now, true)}}`);
  return raw(`{"event":${eventJson(listing, now, false)},"markets":${marketsJson(listing, now)}}`);
};

const keyOf = ({ startMs, id }: Milestone): string => `${String(startMs).padStart(14, '0')} ${id}`;
const matchesTicker = (related: readonly Listing[], ticker: string): boolean =>
  ticker === '' || related.some((listing) => listing.ticker === ticker);

export const milestones: Answer = ({ query }, context) => {
  const text = query.get('limit');
  const limit = text === null || text === '' ? undefined : integerOf(text, 1, 500, 0);
  if (limit === undefined) return errorResponse(400, 'limit is required and must be between 1 and 500');
  const listings = context.once(createListings);
  const now = listings.now();
  const least = query.get('minimum_start_date') ?? '';
  const leastMs = least === '' ? 0 : Date.parse(least);
  if (Number.isNaN(leastMs)) return errorResponse(400, 'minimum_start_date is not a date-time');
  const is = (name: string, value: string | undefined) => [null, '', value].includes(query.get(name));
  const found = milestonesOf(listings.all()).filter(
    ({ category, type, startMs, listing, related }) =>
      startMs >= leastMs &&
      is('category', category) &&
      is('type', type) &&
      is('competition', listing.league.exchange?.competition) &&
      matchesTicker(related, query.get('related_event_ticker') ?? ''),
  );
  const page = pageOf(found, keyOf, limit, query);
  if (page === undefined) return errorResponse(400, 'invalid cursor');
  const rows = page.items.map((each) => milestoneJson(each, now));
  return raw(`{"cursor":${JSON.stringify(page.cursor)},"milestones":[${rows.join(',')}]}`);
};

const withId = (context: EmulatorContext, answer: (milestone: Milestone, now: number) => string, id: string) => {
  const listings = context.once(createListings);
  const milestone = milestonesOf(listings.all()).find((each) => each.id === id);
  return milestone === undefined ? errorResponse(404, 'milestone not found') : raw(answer(milestone, listings.now()));
};

export const milestone: Answer = (_request, context, id) =>
  withId(context, (each, now) => `{"milestone":${milestoneJson(each, now)}}`, id);

export const liveData: Answer = (_request, context, id) =>
  withId(context, (each, now) => JSON.stringify(toLiveData(each, now)), id);
