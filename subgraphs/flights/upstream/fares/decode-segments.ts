import type { FareSegment, FareStop } from '../../model/fare.ts';
import { localToMs } from '../../model/wall-clock.ts';
import type { OfferWire, SegmentWire } from './wire.ts';

export type TimeZoneOf = (iata: string) => string | null;

const decodeStop = (wire: SegmentWire['departure_airport'], timeZoneOf: TimeZoneOf): FareStop => ({
  iata: wire.id,
  name: wire.name ?? wire.id,
  atLocal: wire.time,
  timeZone: timeZoneOf(wire.id),
});

/** Returns null when a zone is unknown or the times are reversed. */
const minutesBetween = (from: FareStop, to: FareStop): number | null => {
  if (from.timeZone === null || to.timeZone === null) return null;
  const minutes = Math.round((localToMs(to.atLocal, to.timeZone) - localToMs(from.atLocal, from.timeZone)) / 60_000);
  return minutes > 0 ? minutes : null;
};

const decodeSegment = (wire: SegmentWire, timeZoneOf: TimeZoneOf, wholeMinutes: number | null): FareSegment | null => {
  const departure = decodeStop(wire.departure_airport, timeZoneOf);
  const arrival = decodeStop(wire.arrival_airport, timeZoneOf);
  const durationMinutes = wire.duration ?? wholeMinutes ?? minutesBetween(departure, arrival);
  if (durationMinutes === null) return null;
  return {
    flightNumber: wire.flight_number,
    // An airline without a name is shown by its code.
    airlineName: wire.airline ?? wire.flight_number.slice(0, 2),
    departure,
    arrival,
    durationMinutes,
    travelClass: wire.travel_class ?? null,
    aircraftModel: wire.airplane ?? null,
    // The source sends these flags only when they are true.
    isOvernight: wire.overnight ?? false,
    isOftenDelayed: wire.often_delayed_by_over_30_min ?? false,
    legroom: wire.legroom ?? null,
    extensions: wire.extensions ?? [],
    alsoSoldBy: wire.ticket_also_sold_by ?? [],
    operatedBy: wire.plane_and_crew_by ?? null,
  };
};

/** Returns null when a segment's duration is neither stated nor derivable. */
export const decodeSegments = (wire: OfferWire, timeZoneOf: TimeZoneOf): FareSegment[] | null => {
  // If there is only one segment, it lasts as long as the whole trip.
  const wholeMinutes = wire.flights.length === 1 ? (wire.total_duration ?? null) : null;
  const segments = wire.flights.map((segment) => decodeSegment(segment, timeZoneOf, wholeMinutes));
  return segments.every((segment) => segment !== null) ? segments : null;
};
