import type { Airport, Airports } from '../../model/airport.ts';

/** Several airports may share an ICAO code or FAA identifier; the first one is returned. */
export const createAirports = (rows: Iterable<Airport>): Airports => {
  const byIata = new Map<string, Airport>();
  const byIcao = new Map<string, Airport>();
  const byLid = new Map<string, Airport>();
  for (const airport of rows) {
    byIata.set(airport.iata, airport);
    if (airport.icao !== null && !byIcao.has(airport.icao)) byIcao.set(airport.icao, airport);
    if (airport.faaLid !== null && !byLid.has(airport.faaLid)) byLid.set(airport.faaLid, airport);
  }
  return {
    find: (iata) => byIata.get(iata),
    findByIcao: (icao) => byIcao.get(icao),
    findByFaaLid: (lid) => byLid.get(lid),
    size: byIata.size,
  };
};
