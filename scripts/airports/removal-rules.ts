import type { Airport as PackagedAirport } from 'airport-data-js';
import { articleNames, hasIndicator, isScheduled, runwayFeetOf } from './evidence.ts';
import type { IndicatorLetters } from './indicator-letters.ts';

/** Why a row of the package is no airport of the reference set. In the order in which the rules are asked. */
export const removalReasons = [
  'has no IATA code',
  'is a railway station, bus station or ferry port',
  'is a code of a metropolitan area',
  'has a stand-in for an IATA code',
  'mixes two places',
  'is a heliport without known scheduled flights',
] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** IATA has codes for stations and ports too; military stations are airfields. */
const surfaceStation =
  /\b(?:rail|railway|bus|train|tgv|hbf|hauptbahnhof|bahnhof|ferry)\b|harbou?r$|(?<!\b(?:naval|air|force|raf|corps|shore)\s)\b(?:station|stn)$/i;

const metropolitanArea = /\bmetropolitan(?: area)?$/i;

const heliportName = /heli(?:port|pad)\b/i;

/**
 * By its name; by its type alone only where it has no runway, because the package has that type for closed airfields
 * too.
 */
export const isHeliport = (airport: PackagedAirport): boolean =>
  heliportName.test(airport.airport) || (airport.type === 'heliport' && runwayFeetOf(airport) === 0);

/**
 * The package gives airfields of the United States that have no IATA code one that begins with Q: IATA gives out none
 * there, and most of these belong to stations elsewhere. Such a row's own identifier is the last three letters of its
 * ICAO indicator.
 */
const hasStandIn = ({ iata, icao, country_code }: PackagedAirport): boolean =>
  country_code === 'US' && iata.startsWith('Q') && icao.startsWith('K') && icao.slice(1) !== iata;

/**
 * The indicator is of another country than the rest of the row, and the article about the row is not about an airport
 * of its name: name and place are of one code, indicator and runway of another, and nothing says which of them the IATA
 * code belongs to.
 */
const mixesPlaces = (airport: PackagedAirport, letters: IndicatorLetters): boolean =>
  hasIndicator(airport) && !letters.areOf(airport) && !articleNames(airport);

/** Which rule removes a row; undefined when none does. */
export const removalOf = (airport: PackagedAirport, letters: IndicatorLetters): RemovalReason | undefined => {
  if (!/^[A-Z]{3}$/.test(airport.iata) || !/^[A-Z]{2}$/.test(airport.country_code)) return 'has no IATA code';
  if (surfaceStation.test(airport.airport) && !heliportName.test(airport.airport))
    return 'is a railway station, bus station or ferry port';
  if (metropolitanArea.test(airport.airport)) return 'is a code of a metropolitan area';
  if (hasStandIn(airport)) return 'has a stand-in for an IATA code';
  if (mixesPlaces(airport, letters)) return 'mixes two places';
  const isServed = isScheduled(airport) && (airport.type === 'heliport' || hasIndicator(airport));
  return isHeliport(airport) && !isServed ? 'is a heliport without known scheduled flights' : undefined;
};

/** Whether a row may say how indicators are given out: stations carry those of airfields elsewhere. */
export const isAirfield = (airport: PackagedAirport): boolean =>
  hasIndicator(airport) && !surfaceStation.test(airport.airport) && !hasStandIn(airport);
