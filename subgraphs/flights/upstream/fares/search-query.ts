import type { UpstreamRequest } from '../../../../platform/upstream/upstream-http.ts';
import type { Cabin, FareSearchCriteria } from '../../model/fare.ts';

const travelClasses: Record<Cabin, number> = { ECONOMY: 1, PREMIUM_ECONOMY: 2, BUSINESS: 3, FIRST: 4 };

/** 0 any, 1 none, 2 at most one, 3 at most two. The service itself filters at most three. */
const toStops = (maxStops: number | null): number => (maxStops === null || maxStops > 2 ? 0 : maxStops + 1);

/**
 * Later steps must repeat all parameters beside their token, or are refused with 400 (upstream notes 5a). `sort_by` and
 * a limit are left out, so that searches that differ only in them share the source's free cache of an hour.
 */
export const toSearchQuery = (search: FareSearchCriteria, currency: string): NonNullable<UpstreamRequest['query']> => ({
  engine: 'google_flights',
  type: search.returnDate === null ? 2 : 1,
  departure_id: search.originIata,
  arrival_id: search.destinationIata,
  outbound_date: search.date,
  return_date: search.returnDate ?? undefined,
  travel_class: travelClasses[search.cabin],
  adults: search.passengers,
  stops: toStops(search.maxStops),
  currency,
  hl: 'en',
  gl: 'us',
});
