import { indexRows, number, type Row, readRows, text } from '../engine/rows.ts';
import { hashOf } from '../random/seeded-random.ts';

const columns = {
  iata: text,
  icao: text,
  name: text,
  shortName: text,
  city: text,
  /** ISO 3166-1 alpha-2. */
  countryCode: text,
  /** IANA zone. */
  timeZone: text,
  latitude: number,
  longitude: number,
  elevationMetres: number,
  /** 3 a hub, 2 a large airport, 1 a smaller one of the network; 0 for all that are not in the table. */
  size: number,
};

export type WorldAirport = Row<typeof columns>;

/** The airports of the network, in the table's order. */
export const networkAirports = readRows('emulator/flight-world/reference/airports.tsv', columns);

const byIata = indexRows(networkAirports, ({ iata }) => iata, 'airport');
const byIcao = indexRows(networkAirports, ({ icao }) => icao, 'airport');

/** One airport of the network. Throws RangeError for codes that are not in the table. */
export const networkAirport = byIata.of;

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

const fromData = async (
  read: (data: AirportData) => Promise<readonly ReferenceRow[]>,
): Promise<WorldAirport | undefined> => {
  // The package rejects for a code that it lacks.
  const [row] = await read(await airportData()).catch(() => []);
  return row === undefined || row.iata.length !== 3 || row.time === '' ? undefined : fromReference(row);
};

/**
 * An airport of the table or of the reference package, so that local times are right everywhere; undefined for an
 * unknown code.
 */
export const airportByIata = async (code: string): Promise<WorldAirport | undefined> => {
  const iata = code.toUpperCase();
  const known = byIata.find(iata);
  return known !== undefined || !/^[A-Z]{3}$/.test(iata) ? known : fromData((data) => data.getAirportByIata(iata));
};

/** As `airportByIata`, by ICAO location indicator. */
export const airportByIcao = async (code: string): Promise<WorldAirport | undefined> => {
  const icao = code.toUpperCase();
  const known = byIcao.find(icao);
  return known !== undefined || !/^[A-Z0-9]{4}$/.test(icao) ? known : fromData((data) => data.getAirportByIcao(icao));
};
