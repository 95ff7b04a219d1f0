import type { Airport as PackagedAirport } from 'airport-data-js';
import { foldName } from '../../platform/gazetteer/fold-name.ts';

/** The package also uses the column for national identifiers (`K1F0`, `80F`). */
export const hasIndicator = ({ icao }: PackagedAirport): boolean => /^[A-Z]{4}$/.test(icao);

/** Words that do not distinguish airports. */
const generic = new Set(
  'aero aerodrome aeropuerto air airfield airport airstrip army base central downtown field flugplatz heliport intl international municipal regional station'.split(
    ' ',
  ),
);

const tellingWords = (text: string): Set<string> =>
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

export const articleNames = ({ airport, wikipedia }: PackagedAirport): boolean => {
  const words = tellingWords(titleOf(wikipedia ?? ''));
  return [...tellingWords(airport)].some((word) => words.has(word));
};

export const isScheduled = ({ scheduled_service }: PackagedAirport): boolean =>
  String(scheduled_service).toUpperCase() === 'TRUE';

/** 0 if unknown. Some large airports have metres (3400), and some have a runway number. */
export const runwayFeetOf = ({ type, runway_length }: PackagedAirport): number => {
  const stated = Number(String(runway_length ?? '').replaceAll(',', ''));
  if (!(stated >= 1000)) return 0;
  return type === 'large_airport' && stated >= 2000 && stated < 4500 ? Math.round(stated / 0.3048) : stated;
};

/** The package has defaults (`medium_airport`, `TRUE`) for unknown codes, including heliports of the 1980s. */
export const isBacked = (airport: PackagedAirport): boolean =>
  airport.type !== 'medium_airport' ||
  !isScheduled(airport) ||
  runwayFeetOf(airport) > 0 ||
  Boolean(airport.wikipedia) ||
  Boolean(airport.website);
