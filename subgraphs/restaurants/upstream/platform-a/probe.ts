import type { UpstreamProbe } from '../../../../platform/drift/wire-shape.ts';
import { unreadFields } from './unread-fields.ts';
import { findWire, foundVenueWire, searchWire, slotWire, venueWire } from './wire.ts';

const keeps = ['type', 'currency_code', 'code', 'region', 'country', 'start', 'end'];

/** One short search page. */
export const platformAProbe: UpstreamProbe = {
  request: () => ({
    method: 'POST',
    path: '/3/venuesearch/search',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'New York', page: 1, per_page: 5, types: ['venue'] }),
    idempotent: true,
  }),
  unread: unreadFields,
  shapes: [
    { path: /^\/3\/venuesearch\/search$/, body: searchWire, parts: { 'search.hits[]': venueWire }, keeps },
    { path: /^\/3\/venue$/, body: venueWire, keeps },
    {
      path: /^\/4\/find$/,
      body: findWire,
      parts: { 'results.venues[]': foundVenueWire, 'results.venues[].slots[]': slotWire },
      keeps,
    },
  ],
};
