import { z } from 'zod';
import { dayMs } from '../../../../platform/runtime/clock/clock.ts';
import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { bookingWire, optionWire } from './booking-wire.ts';
import { toSearchQuery } from './search-query.ts';
import { accountWire, offerWire, searchWire } from './wire.ts';

/** Later steps of a search have the same address and envelope. */
const body = z.object({ ...searchWire.shape, ...bookingWire.shape });
const parts = { 'best_flights[]': offerWire, 'other_flights[]': offerWire, 'booking_options[]': optionWire };
const keeps = ['status', 'price_level', 'travel_class', 'type'];

/** A search for one seat in thirty days. Equal searches within an hour cost nothing more. */
export const faresProbe: UpstreamProbe = {
  request: (nowMs) => ({
    path: '/search.json',
    query: toSearchQuery(
      {
        originIata: 'JFK',
        destinationIata: 'LHR',
        date: new Date(nowMs + 30 * dayMs).toISOString().slice(0, 10),
        returnDate: null,
        cabin: 'ECONOMY',
        passengers: 1,
        maxStops: null,
        sort: 'PRICE',
        maxOffers: 1,
        compact: true,
      },
      'USD',
    ),
  }),
  paid: 'One search of the plan.',
  unread: `
    account_email account_id account_rate_limit_per_hour account_status adults airline_logo airports api_key arrival_id
    booking_token children currency deep_search departure_id departure_token engine exclude_basic extra_credits gl hl
    infants_in_seat infants_on_lap json_endpoint last_hour_searches outbound_date plan_id plan_monthly_price plan_name
    raw_html_file return_date sort_by stops this_hour_searches total_time_taken travel_class type
  `,
  shapes: [
    { path: /^\/(search|searches\/[^/]+)\.json$/, body, parts, keeps },
    { path: /^\/account\.json$/, body: accountWire },
  ],
};
