import type { Emissions, FareSegment, Layover, TripType } from '../../model/fare.ts';
import type { FoundOffer } from '../../model/fare-source.ts';
import { decodeSegments, type TimeZoneOf } from './decode-segments.ts';
import { toMoney } from './to-money.ts';
import type { OfferWire } from './wire.ts';

type LayoverWire = NonNullable<NonNullable<OfferWire['layovers']>[number]>;

const decodeLayover = (wire: LayoverWire): Layover => ({
  iata: wire.id,
  name: wire.name ?? wire.id,
  durationMinutes: wire.duration,
  isOvernight: wire.overnight ?? false,
});

/** Derived from local times; null when the airport changes. */
const waitBetween = ({ arrival }: FareSegment, { departure }: FareSegment): Layover | null => {
  const minutes = Math.round((Date.parse(`${departure.atLocal}Z`) - Date.parse(`${arrival.atLocal}Z`)) / 60_000);
  if (arrival.iata !== departure.iata || !(minutes >= 0)) return null;
  const isOvernight = arrival.atLocal.slice(0, 10) !== departure.atLocal.slice(0, 10);
  return { iata: arrival.iata, name: arrival.name, durationMinutes: minutes, isOvernight };
};

/** A layover that is missing or has no duration is derived from the times around it. */
const decodeLayovers = (wire: OfferWire['layovers'], segments: readonly FareSegment[]): Layover[] => {
  const stated = wire ?? [];
  const isWhole = stated.length === segments.length - 1;
  if (!isWhole && stated.length > 0)
    return stated.flatMap((layover) => (layover === null ? [] : [decodeLayover(layover)]));
  return segments.slice(1).flatMap((segment, index) => {
    const layover = stated[index];
    const before = segments[index];
    const wait = layover ? decodeLayover(layover) : before === undefined ? null : waitBetween(before, segment);
    return wait === null ? [] : [wait];
  });
};

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
