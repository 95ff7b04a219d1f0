import type { Emissions, TripType } from '../../model/fare.ts';
import type { FoundOffer } from '../../model/fare-source.ts';
import { decodeLayovers } from './decode-layovers.ts';
import { decodeSegments, type TimeZoneOf } from './decode-segments.ts';
import { toMoney } from './to-money.ts';
import type { OfferWire } from './wire.ts';

const decodeEmissions = (wire: OfferWire['carbon_emissions']): Emissions | null => {
  const emissions: Emissions = {
    grams: wire?.this_flight ?? null,
    typicalGrams: wire?.typical_for_this_route ?? null,
    differencePercent: wire?.difference_percent ?? null,
  };
  return Object.values(emissions).every((value) => value === null) ? null : emissions;
};

const sum = (items: readonly { readonly durationMinutes: number }[]): number =>
  items.reduce((total, item) => total + item.durationMinutes, 0);

/** Outbound offers have a departure token, others a booking token. */
const tokenOf = (wire: OfferWire, tripType: TripType): string | null =>
  (tripType === 'ROUND_TRIP_OUTBOUND' ? wire.departure_token : wire.booking_token) ?? null;

/**
 * Without a token an offer can be neither resolved nor booked. Without each segment's duration, stated or derived, its
 * length is unknown.
 */
export const decodeOffer = (
  wire: OfferWire,
  tripType: TripType,
  currency: string,
  timeZoneOf: TimeZoneOf,
): FoundOffer | 'without token' | 'unreadable' => {
  const sourceToken = tokenOf(wire, tripType);
  if (sourceToken === null) return 'without token';
  const segments = decodeSegments(wire, timeZoneOf);
  const first = segments?.[0];
  const last = segments?.at(-1);
  if (segments === null || first === undefined || last === undefined) return 'unreadable';
  const layovers = decodeLayovers(wire.layovers, segments);
  return {
    sourceToken,
    offer: {
      tripType,
      isResolveRequired: tripType === 'ROUND_TRIP_OUTBOUND',
      price: toMoney(wire.price, currency),
      currency,
      durationMinutes: wire.total_duration ?? sum(segments) + sum(layovers),
      stopCount: segments.length - 1,
      departsAtLocal: first.departure.atLocal,
      arrivesAtLocal: last.arrival.atLocal,
      airlineNames: [...new Set(segments.map((segment) => segment.airlineName))],
      segments,
      layovers,
      emissions: decodeEmissions(wire.carbon_emissions),
      extensions: wire.extensions ?? [],
    },
  };
};
