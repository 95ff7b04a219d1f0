import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
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
  unread: `
    address_2 allow_bypass_payment_method availability bookmark cancellation_fee collections content
    cross_street_1 currency currency_symbol exclusive foursquare geo guest_token hitsPerPage id images
    inventory_type_id is_default is_gdc is_global_dining_access is_paid lead_time_in_days matchLevel
    max_party_size meta metadata min_party_size name neighborhood notifies options page payment_structure
    pickups postal_code price_range quantity query rating reopen secs_cancel_cut_off secs_change_cut_off
    service_charge service_charge_options size time_cancel_cut_off time_change_cut_off time_zone token
    total_ratings type url venue_id venue_share waitlist
  `,
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
