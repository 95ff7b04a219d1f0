import type { FlightRecord } from '../../model/board.ts';

/** Returns an airline's ICAO designator. */
export type DesignatorOf = (iata: string) => string | null;

/** Parts of `UA0123`; a designator of three letters is an ICAO one. */
const numberShape = /^(?:([A-Z]{3})|([A-Z0-9]{2}))0*(\d{1,4}[A-Z]?)$/;

/**
 * The derived callsign is a guess: at one European airport less than a quarter of flights use it (upstream notes 3c).
 * Null when the airline's ICAO designator is unknown.
 */
export const deriveCallsign = (
  flightNumber: string,
  record: FlightRecord | null,
  designatorOf: DesignatorOf,
): string | null => {
  const [, icao, iata, number] = numberShape.exec(flightNumber) ?? [];
  if (number === undefined) return null;
  const stated = record?.flightNumber === flightNumber ? (record.airline?.icao ?? null) : null;
  const designator = icao ?? stated ?? (iata === undefined ? null : designatorOf(iata));
  return designator === null ? null : `${designator}${number}`;
};
