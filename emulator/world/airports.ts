import { hashOf } from '../random/seeded-random.ts';
import { airportTable } from './airport-table.ts';

export interface WorldAirport {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  readonly shortName: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** IANA zone. */
  readonly timeZone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationMetres: number;
  /** 3 a hub, 2 a large airport, 1 a smaller one of the network; 0 for all that are not in the table. */
  readonly size: 0 | 1 | 2 | 3;
}

const toSize = (text: string | undefined): 1 | 2 | 3 => (text === '3' ? 3 : text === '2' ? 2 : 1);

const decodeRow = (row: string): WorldAirport => {
  const [codes = '', name = '', shortName = '', city = '', countryCode = '', timeZone = '', north, east, metres, size] =
    row.split('|');
  const [iata = '', icao = ''] = codes.split(' ');
  return {
    iata,
    icao,
    name,
    shortName,
    city,
    countryCode,
    timeZone,
    latitude: Number(north),
    longitude: Number(east),
    elevationMetres: Number(metres),
    size: toSize(size),
  };
};

/** The airports of the network, in the table's order. */
export const networkAirports: readonly WorldAirport[] = airportTable.trim().split('\n').map(decodeRow);

const byIata = new Map(networkAirports.map((airport) => [airport.iata, airport]));
const byIcao = new Map(networkAirports.map((airport) => [airport.icao, airport]));

/** One airport of the network. Throws for codes that are not in the table. */
export const networkAirport = (iata: string): WorldAirport => {
  const airport = byIata.get(iata);
  if (airport === undefined) throw new RangeError(`not in the airport table: ${iata}`);
  return airport;
};

/** Unpacks 22 MB, so it is loaded only for an airport outside the table. */
const airportData = async () => (await import('airport-data-js')).default;
type AirportData = Awaited<ReturnType<typeof airportData>>;
type ReferenceRow = Awaited<ReturnType<AirportData['getAirportByIata']>>[number];

const fromReference = (row: ReferenceRow): WorldAirport => {
  const name = row.airport.replace(/ Airport$/, '');
  return {
    iata: row.iata,
    icao: row.icao,
    name,
    shortName: name,
    city: name,
    countryCode: row.country_code,
    // One row of the reference set has a blank inside its zone (`Asia/ Bangkok`).
    timeZone: row.time.replaceAll(' ', ''),
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    // The reference set's elevations are unusable (Budapest at 68,976 ft), so this one is invented.
    elevationMetres: hashOf('elevation', row.iata) % 400,
    size: 0,
  };
};

const known = (row: ReferenceRow | undefined): WorldAirport | undefined =>
  row === undefined || row.iata.length !== 3 || row.time === '' ? undefined : fromReference(row);

const firstRow = async (ask: (data: AirportData) => Promise<ReferenceRow[]>): Promise<ReferenceRow | undefined> => {
  const data = await airportData();
  try {
    return (await ask(data))[0];
  } catch {
    return undefined;
  }
};

/**
 * An airport of the table or of the reference package, so that local times are right everywhere; undefined for an
 * unknown code.
 */
export const airportByIata = async (code: string): Promise<WorldAirport | undefined> => {
  const iata = code.toUpperCase();
  return (
    byIata.get(iata) ??
    (/^[A-Z]{3}$/.test(iata) ? known(await firstRow((data) => data.getAirportByIata(iata))) : undefined)
  );
};

/** As `airportByIata`, by ICAO location indicator. */
export const airportByIcao = async (code: string): Promise<WorldAirport | undefined> => {
  const icao = code.toUpperCase();
  return (
    byIcao.get(icao) ??
    (/^[A-Z0-9]{4}$/.test(icao) ? known(await firstRow((data) => data.getAirportByIcao(icao))) : undefined)
  );
};
