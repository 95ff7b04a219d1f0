import type { Airport as PackagedAirport } from 'airport-data-js';
import { articleNames, hasIndicator, isScheduled, runwayFeetOf } from './evidence.ts';
import type { IndicatorLetters } from './indicator-letters.ts';

export const removalReasons = [
  'has no IATA code',
  'is a railway station, bus station or ferry port',
  'is a code of a metropolitan area',
  'has a stand-in for an IATA code',
  'mixes two places',
  'is a heliport without known scheduled flights',
] as const;
type RemovalReason = (typeof removalReasons)[number];

/** IATA also has codes for stations and ports. Military stations are airfields. */
const surfaceStation =
  /\b(?:rail|railway|bus|train|tgv|hbf|hauptbahnhof|bahnhof|ferry)\b|harbou?r$|(?<!\b(?:naval|air|force|raf|corps|shore)\s)\b(?:station|stn)$/i;

const metropolitanArea = /\bmetropolitan(?: area)?$/i;

const heliportName = /heli(?:port|pad)\b/i;

/**
 * The type counts only without a runway, because the package also has it for closed airfields.
 */
export const isHeliport = (airport: PackagedAirport): boolean =>
  heliportName.test(airport.airport) || (airport.type === 'heliport' && runwayFeetOf(airport) === 0);

/**
 * For airfields of the United States without an IATA code, the package has a code that begins with Q. IATA assigns none
 * there, and most of these codes belong to stations elsewhere. The row's own identifier is the last three letters of
 * its ICAO indicator.
 */
const hasStandIn = ({ iata, icao, country_code }: PackagedAirport): boolean =>
  country_code === 'US' && iata.startsWith('Q') && icao.startsWith('K') && icao.slice(1) !== iata;

/**
 * The indicator is of another country, and the article does not have the row's name. So name and place belong to one
 * airport, indicator and runway to another, and the IATA code may belong to either.
 */
const mixesPlaces = (airport: PackagedAirport, letters: IndicatorLetters): boolean =>
  hasIndicator(airport) && !letters.areOf(airport) && !articleNames(airport);

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

/** Returns whether indicator letters are learned from a row: stations have indicators of airfields elsewhere. */
export const isAirfield = (airport: PackagedAirport): boolean =>
  hasIndicator(airport) && !surfaceStation.test(airport.airport) && !hasStandIn(airport);
