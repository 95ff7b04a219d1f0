import { localToMs } from '../../../../platform/runtime/clock/zone-time.ts';
import { addDays } from '../../model/wall-clock.ts';
import { lastZoneBehindMs } from './request-errors.ts';
import { nightEnds } from './slots-of.ts';

/** By a property in some releases of V8, by a method in others. */
type ZonedLocale = Intl.Locale & { readonly timeZones?: readonly string[]; getTimeZones?(): readonly string[] };

const zonesByCountry = new Map<string, readonly string[]>();

/** IANA zones of a country by its ISO 3166-1 alpha-2 code. Empty when it is unknown. */
const zonesOf = (countryCode: string | null): readonly string[] => {
  if (countryCode === null || !/^[A-Z]{2}$/.test(countryCode)) return [];
  const known = zonesByCountry.get(countryCode);
  if (known !== undefined) return known;
  const locale = new Intl.Locale(`und-${countryCode}`) as ZonedLocale;
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  zonesByCountry.set(countryCode, zones);
  return zones;
};

/**
 * The instant at which the window of a local day has passed in every zone of the restaurant's country, or in every zone
 * when the country is unknown: the restaurant's own zone is not stated with its tables, and never guessed. A window
 * without an end lasts through the night.
 */
export const windowEndMs = (date: string, timeEnd: string | null, countryCode: string | null): number => {
  const local = timeEnd === null ? `${addDays(date, 1)}T${nightEnds}` : `${date}T${timeEnd}`;
  const zones = zonesOf(countryCode);
  if (zones.length === 0) return Date.parse(`${local}Z`) + lastZoneBehindMs;
  return Math.max(...zones.map((zone) => localToMs(local, zone, 'last')));
};
