import { readTable } from '../../../platform/paths/reference-data.ts';

const icaoByIata = new Map(
  readTable('subgraphs/flights/reference/airlines.tsv').map(([iata = '', icao = '']) => [iata, icao] as const),
);

/**
 * ICAO designator of the main carrier that uses an IATA one, by which a callsign is derived when no source states one.
 * Null for a carrier that is not in the table: it gives no callsign, never a wrong one.
 */
export const icaoDesignatorOf = (iata: string): string | null => icaoByIata.get(iata) ?? null;
