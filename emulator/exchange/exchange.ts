import { defineUpstream } from '../engine/define-upstream.ts';
import { json } from '../engine/responses.ts';
import { createUsage } from '../engine/usage.ts';
import { event, events } from './events.ts';
import { market, markets, orderBook, orderBooks } from './markets.ts';
import { liveData, milestone, milestones } from './milestones.ts';
import { errorResponse, invalid } from './requests.ts';
import { filtersBySport, series, seriesList, tagsByCategories } from './series.ts';
import { target, targets } from './structured-targets.ts';

/** Grows with the emulator's speed. The exchange publishes no limit for callers without a key. */
const perSecond = 100;
/** Of the exchange alone; for `context.once`. */
const createCalls = () => createUsage();

/** Stand-in for https://external-api.kalshi.com/trade-api/v2. Market data need no key. */
export const exchange = defineUpstream({
  name: 'exchange',
  errorResponse,
  invalid,
  unknown: () => errorResponse(404, 'page not found'),
  around: ({ context, now }, respond) => {
    const calls = context.once(createCalls)('', Math.floor(now / 1000));
    calls.used += 1;
    return calls.used > perSecond * Math.max(1, context.speed) ? errorResponse(429) : respond();
  },
  routes: {
    'GET /exchange/status[/]': () =>
      json(200, { exchange_active: true, trading_active: true, exchange_estimated_resume_time: null }),
    'GET /search/filters_by_sport[/]': filtersBySport,
    'GET /search/tags_by_categories[/]': () => json(200, tagsByCategories),
    'GET /series[/]': seriesList,
    'GET /series/{ticker}[/]': series,
    'GET /events[/]': events,
    'GET /events/{ticker}[/]': event,
    'GET /markets[/]': markets,
    'GET /markets/orderbooks[/]': orderBooks,
    'GET /markets/{ticker}/orderbook[/]': orderBook,
    'GET /markets/{ticker}[/]': market,
    'GET /milestones[/]': milestones,
    'GET /milestones/{id}[/]': milestone,
    'GET /live_data[/{type}]/milestone/{id}[/]': liveData,
    'GET /structured_targets[/]': targets,
    'GET /structured_targets/{id}[/]': target,
  },
});
