import type { FlightRecord } from '../model/board.ts';

/** ICAO designator of an airline by its IATA one. */
export type DesignatorOf = (iata: string) => string | null;

/** `UA0123` in parts; a designator of three letters is an ICAO one. */
const numberShape = /^(?:([A-Z]{3})|([A-Z0-9]{2}))0*(\d{1,4}[A-Z]?)$/;

/**
 * The callsign that a flight number gives when it is used as one. It is a guess: of the flights of one European airport less than a
 * quarter fly under it (upstream notes 3c). Null when the airline's ICAO designator is not known.
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
