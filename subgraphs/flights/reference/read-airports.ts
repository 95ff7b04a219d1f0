import { readTable } from '../../../platform/runtime/reference-data.ts';
import type { Airport, AirportKind } from '../model/airport.ts';

const folder = 'subgraphs/flights/reference';

const kinds: Readonly<Record<string, AirportKind>> = {
  large: 'large',
  medium: 'medium',
  small: 'small',
  seaplane_base: 'seaplane_base',
  heliport: 'heliport',
};

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

const read = (): readonly Airport[] => {
  const millions = new Map(
    readTable(`${folder}/traffic.tsv`).flatMap(([least, codes = '']) =>
      codes.split(' ').map((iata) => [iata, Number(least)]),
    ),
  );
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  const names = new Map<string, string>();
  const countryOf = (code: string): string => {
    const known = names.get(code);
    if (known !== undefined) return known;
    const name = countries.of(code) ?? code;
    names.set(code, name);
    return name;
  };
  return readTable(`${folder}/airports.tsv`).map((cells) => {
    const [iata = '', icao, faaLid, name = '', city, countryCode = '', latitude, longitude, timeZone = ''] = cells;
    const [placeId, kind = '', service, runwayFeet] = cells.slice(9);
    return {
      iata,
      icao: orNull(icao),
      name,
      city: orNull(city),
      countryCode,
      country: countryOf(countryCode),
      latitude: Number(latitude),
      longitude: Number(longitude),
      timeZone,
      faaLid: orNull(faaLid),
      placeId: orNull(placeId),
      kind: kinds[kind] ?? 'small',
      isScheduled: service === 'yes' ? true : service === 'no' ? false : null,
      millionsOfPassengers: millions.get(iata) ?? 0,
      runwayFeet: Number(runwayFeet ?? 0),
    };
  });
};

let airports: readonly Airport[] | undefined;

/**
 * Reads the committed reference set (airport-data-js, CC BY 4.0; written by scripts/build-airports.ts) once per
 * process. Loading the package itself would take 90 ms and 22 MB of heap.
 */
export const readAirports = (): readonly Airport[] => {
  airports ??= read();
  return airports;
};
