import type { Emissions, FareSegment, FareStop, Layover, TripType } from '../../model/fare.ts';
import type { FoundOffer } from '../../model/fare-source.ts';
import type { OfferWire, SegmentWire } from './wire.ts';

/** IANA zone of an airport of the reference set. */
export type TimeZoneOf = (iata: string) => string | null;

const decodeStop = (wire: SegmentWire['departure_airport'], timeZoneOf: TimeZoneOf): FareStop => ({
  iata: wire.id,
  name: wire.name ?? wire.id,
  atLocal: wire.time,
  timeZone: timeZoneOf(wire.id),
});

const decodeSegment = (wire: SegmentWire, timeZoneOf: TimeZoneOf): FareSegment => ({
  flightNumber: wire.flight_number,
  airline: wire.airline,
  departure: decodeStop(wire.departure_airport, timeZoneOf),
  arrival: decodeStop(wire.arrival_airport, timeZoneOf),
  durationMinutes: wire.duration,
  travelClass: wire.travel_class ?? null,
  airplane: wire.airplane ?? null,
  // These flags are sent only when true.
  overnight: wire.overnight ?? false,
  oftenDelayed: wire.often_delayed_by_over_30_min ?? false,
  legroom: wire.legroom ?? null,
  extensions: wire.extensions ?? [],
  alsoSoldBy: wire.ticket_also_sold_by ?? [],
  operatedBy: wire.plane_and_crew_by ?? null,
});

const decodeLayovers = (wire: OfferWire['layovers']): Layover[] =>
  (wire ?? []).map((layover) => ({
    iata: layover.id,
    name: layover.name ?? layover.id,
    durationMinutes: layover.duration,
    overnight: layover.overnight ?? false,
  }));

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

/** The token that belongs to the step that follows: an outbound offer has a departure token, all others a booking token. */
const tokenOf = (wire: OfferWire, tripType: TripType): string | null =>
  (tripType === 'ROUND_TRIP_OUTBOUND' ? wire.departure_token : wire.booking_token) ?? null;

/** An offer from its wire form. Null when it has no token: it could neither be resolved nor booked. */
export const decodeOffer = (
  wire: OfferWire,
  tripType: TripType,
  currency: string,
  timeZoneOf: TimeZoneOf,
): FoundOffer | null => {
  const sourceToken = tokenOf(wire, tripType);
  const segments = wire.flights.map((segment) => decodeSegment(segment, timeZoneOf));
  const [first] = segments;
  const last = segments.at(-1);
  if (sourceToken === null || first === undefined || last === undefined) return null;
  const layovers = decodeLayovers(wire.layovers);
  return {
    sourceToken,
    offer: {
      tripType,
      requiresResolve: tripType === 'ROUND_TRIP_OUTBOUND',
      price: wire.price ?? null,
      currency,
      durationMinutes: wire.total_duration ?? sum(segments) + sum(layovers),
      stops: segments.length - 1,
      departsAtLocal: first.departure.atLocal,
      arrivesAtLocal: last.arrival.atLocal,
      airlines: [...new Set(segments.map((segment) => segment.airline))],
      segments,
      layovers,
      emissions: decodeEmissions(wire.carbon_emissions),
      extensions: wire.extensions ?? [],
    },
  };
};
