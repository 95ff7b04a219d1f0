import { isDeepStrictEqual } from 'node:util';
import type { FlightRecord, MovementRecord } from '../../model/board.ts';
import { isSameFlight } from '../boards/codeshare-evidence.ts';
import type { AirportFinder } from '../boards/to-board-flight.ts';

/** A leg under its operator's number where that is known, with the other numbers under which it is sold. */
interface FlightLeg {
  readonly lead: FlightRecord;
  readonly codeshares: readonly FlightRecord[];
}

interface GrowingLeg extends FlightLeg {
  readonly codeshares: FlightRecord[];
}

/** Of two sides; null when one of both is unknown. */
const isEqual = <T>(a: T | null | undefined, b: T | null | undefined): boolean | null =>
  a == null || b == null ? null : a === b;

/** A record may state an airport's IATA code, its ICAO indicator, or both. */
const isSamePlace = (a: MovementRecord, b: MovementRecord, airports: AirportFinder): boolean | null => {
  const codeOf = ({ iata, icao }: MovementRecord) =>
    iata ?? (icao === null ? undefined : airports.findByIcao(icao)?.iata);
  return isEqual(a.icao, b.icao) ?? isEqual(codeOf(a), codeOf(b));
};

/**
 * Whether two records under different numbers, which the source returned for one number, are one flight: airports and
 * times of no side differ, and those of one side agree. Two operators need more evidence.
 */
const areOneFlight = (a: FlightRecord, b: FlightRecord, airports: AirportFinder): boolean => {
  if (a.codeshareRole === 'OPERATOR' && b.codeshareRole === 'OPERATOR' && !isSameFlight(a, b, 'DEPARTURE'))
    return false;
  const sides = ([a.departure, a.arrival] as const).map((side, at) => {
    const other = at === 0 ? b.departure : b.arrival;
    return [isSamePlace(side, other, airports), isEqual(side.scheduled?.at, other.scheduled?.at)];
  });
  return !sides.flat().includes(false) && sides.some((facts) => facts.every((fact) => fact === true));
};

/**
 * Joins the records that the source returns for one number: it repeats a flight for each number under which it is sold,
 * without saying of which flight a code-share is. A record that would fit several legs remains a leg of its own.
 */
export const toLegs = (
  records: readonly FlightRecord[],
  flightNumber: string,
  airports: AirportFinder,
): readonly FlightLeg[] => {
  const rank = (record: FlightRecord): number =>
    record.codeshareRole === 'OPERATOR' ? 0 : record.flightNumber === flightNumber ? 1 : 2;
  const legs: GrowingLeg[] = [];
  for (const record of records.toSorted((a, b) => rank(a) - rank(b))) {
    const numbers = (leg: GrowingLeg) => [leg.lead, ...leg.codeshares];
    if (legs.some((leg) => numbers(leg).some((other) => isDeepStrictEqual(other, record)))) continue;
    const fitting = legs.filter(
      (leg) =>
        numbers(leg).every((other) => other.flightNumber !== record.flightNumber) &&
        areOneFlight(leg.lead, record, airports),
    );
    const [leg] = fitting;
    if (leg === undefined || fitting.length > 1) legs.push({ lead: record, codeshares: [] });
    else leg.codeshares.push(record);
  }
  return legs;
};
