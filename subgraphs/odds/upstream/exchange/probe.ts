import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import * as wire from './wire.ts';

const marketWords = ['status', 'result', 'market_type', 'strike_type'];
const amounts = Object.keys(wire.marketWire.shape).filter((name) => /_(dollars|fp)$|^(yes|no|last)_|volume/.test(name));
const keeps = [...marketWords, ...amounts, 'yes_dollars', 'no_dollars', 'yes', 'no', 'competition', 'league'];

/** Both forms of the book, each with two sides under two names. */
const levels = Object.fromEntries(
  ['orderbook_fp', 'orderbook'].flatMap((book) =>
    ['yes_dollars', 'no_dollars', 'yes', 'no'].map((side) => [`${book}.${side}[]`, wire.levelWire]),
  ),
);

export const exchangeProbe: UpstreamProbe = {
  request: () => ({
    path: '/events',
    query: { limit: 3, status: 'open', with_nested_markets: true, with_milestones: true },
  }),
  unread: `
    additional_prohibitions available_on_brokers can_close_early category close_time collateral_return_type
    competitor_ids contract_terms_url contract_url created_time cursor early_close_condition end_date
    event_ticker expiration_time expiration_value fee_multiplier fee_type frequency gender
    id latest_expiration_time liquidity liquidity_dollars no_bid
    no_bid_dollars no_sub_title notification_message notional_value notional_value_dollars open_time
    previous_price previous_price_dollars previous_yes_ask previous_yes_ask_dollars previous_yes_bid
    previous_yes_bid_dollars price_level_structure price_ranges response_price_units round rules_primary
    rules_secondary season session_id settlement_sources settlement_timer_seconds source_id
    sport_ordering strike_date strike_period subtitle tick_size title tour tournament_name type volume_24h
    volume_24h_fp yes_bid
  `,
  shapes: [
    {
      path: /^\/events$/,
      body: wire.eventsWire,
      parts: {
        'events[]': wire.eventWire,
        'events[].markets[]': wire.marketWire,
        'milestones[]': wire.milestoneWire,
      },
      keeps,
    },
    {
      path: /^\/events\/[^/]+$/,
      body: wire.oneEventWire,
      parts: { 'event.markets[]': wire.marketWire, 'markets[]': wire.marketWire },
      keeps,
    },
    { path: /^\/milestones$/, body: wire.milestonesWire, parts: { 'milestones[]': wire.milestoneWire }, keeps },
    { path: /^\/markets\/[^/]+\/orderbook$/, body: wire.orderBookWire, parts: levels, keeps },
    { path: /^\/series$/, body: wire.seriesListWire, parts: { 'series[]': wire.seriesWire } },
    { path: /^\/series\/[^/]+$/, body: wire.oneSeriesWire },
    {
      path: /^\/search\/filters_by_sport$/,
      body: wire.filtersWire,
      parts: { 'filters_by_sports{}': wire.sportFiltersWire },
      keeps: ['filters_by_sports{}'],
    },
    {
      path: /^\/search\/tags_by_categories$/,
      body: wire.tagsWire,
      keeps: ['tags_by_categories{}', 'tags_by_categories{}[]'],
    },
    { path: /^\/structured_targets\/[^/]+$/, body: wire.targetWire },
  ],
};
