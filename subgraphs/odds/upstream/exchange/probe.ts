import type { UpstreamProbe } from '../../../../platform/drift/wire-shape.ts';
import { unreadFields } from './unread-fields.ts';
import * as wire from './wire.ts';

const marketWords = ['status', 'market_type', 'strike_type'];
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
  unread: unreadFields,
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
    },
    { path: /^\/search\/tags_by_categories$/, body: wire.tagsWire },
    { path: /^\/structured_targets\/[^/]+$/, body: wire.targetWire },
  ],
};
