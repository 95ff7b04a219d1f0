import type { Airport as PackagedAirport } from 'airport-data-js';
import { foldName } from '../../platform/places/fold-name.ts';

/**
 * Returns whether the row has an ICAO location indicator: four letters. The package also has national identifiers there
 * (`K1F0`, `80F`).
 */
export const hasIndicator = ({ icao }: PackagedAirport): boolean => /^[A-Z]{4}$/.test(icao);

const generic = new Set(
  'aero aerodrome aeropuerto air airfield airport airstrip army base central downtown field flugplatz heliport intl international municipal regional station'.split(
    ' ',
  ),
);

const distinctiveWords = (text: string): Set<string> =>
  new Set(
    foldName(text)
      .split(' ')
      .filter((word) => word.length > 3 && !generic.has(word)),
  );

const titleOf = (address: string): string => {
  const title = (address.split('/').at(-1) ?? '').replaceAll('_', ' ');
  try {
    return decodeURIComponent(title);
  } catch {
    return title;
  }
};

/** Returns whether the row's name and the title of its article share a word that distinguishes airports. */
export const articleNames = ({ airport, wikipedia }: PackagedAirport): boolean => {
  const words = distinctiveWords(titleOf(wikipedia ?? ''));
  return [...distinctiveWords(airport)].some((word) => words.has(word));
};

export const isScheduled = ({ scheduled_service }: PackagedAirport): boolean =>
  String(scheduled_service).toUpperCase() === 'TRUE';

/**
 * Returns the feet of the longest runway, 0 when not known. The package has metres for some large airports (3400), and
 * the number of a runway for others.
 */
export const runwayFeetOf = ({ type, runway_length }: PackagedAirport): number => {
  const stated = Number(String(runway_length ?? '').replaceAll(',', ''));
  if (!(stated >= 1000)) return 0;
  return type === 'large_airport' && stated >= 2000 && stated < 4500 ? Math.round(stated / 0.3048) : stated;
};

/**
 * Returns whether another column backs the row's type and service. The package has `medium_airport` and `TRUE` for
 * codes about which it has no data, for instance heliports of the 1980s.
 */
export const isBacked = (airport: PackagedAirport): boolean =>
  airport.type !== 'medium_airport' ||
  !isScheduled(airport) ||
  runwayFeetOf(airport) > 0 ||
  Boolean(airport.wikipedia) ||
  Boolean(airport.website);
