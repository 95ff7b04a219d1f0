import { readTable } from '../../../platform/runtime/reference-data.ts';

const icaoByIata = new Map(
  readTable('subgraphs/flights/reference/airlines.tsv').map(([iata = '', icao = '']) => [iata, icao] as const),
);

/**
 * Returns the ICAO designator of the main carrier with an IATA designator. Returns null for a carrier outside the
 * table, because no callsign is better than a wrong one.
 */
export const icaoDesignatorOf = (iata: string): string | null => icaoByIata.get(iata) ?? null;
