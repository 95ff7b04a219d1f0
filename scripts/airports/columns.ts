import type { Airport as PackagedAirport } from 'airport-data-js';
import { hasIndicator, isBacked, isScheduled, runwayFeetOf } from './evidence.ts';
import type { IndicatorLetters } from './indicator-letters.ts';
import { isHeliport } from './removal-rules.ts';

/** Empty if it is invalid or belongs to another country. */
export const indicatorOf = (airport: PackagedAirport, letters: IndicatorLetters): string =>
  hasIndicator(airport) && letters.areOf(airport) ? airport.icao : '';

/** Returns `small` without evidence for the package's value. */
export const kindOf = (airport: PackagedAirport): string => {
  if (isHeliport(airport)) return 'heliport';
  if (/\b(?:sea ?plane|spb)\b/i.test(airport.airport) || airport.type === 'seaplane_base') return 'seaplane_base';
  const size = airport.type.replace('_airport', '');
  return isBacked(airport) && (size === 'large' || size === 'medium') ? size : 'small';
};

/** `yes`, `no`, or empty: the package has no closed airports, and its value may be a default. */
export const serviceOf = (airport: PackagedAirport): string => {
  if (String(airport.scheduled_service) === '' || !isBacked(airport)) return '';
  return isScheduled(airport) ? 'yes' : 'no';
};

export const runwayOf = (airport: PackagedAirport): string => String(runwayFeetOf(airport) || '');
