import type { Gazetteer, LocationMatch, LocationReading } from '../../../../platform/places/gazetteer.ts';
import { readWorkModel } from '../../../../platform/places/location/read-work-model.ts';
import type { JobAddress, StatedLocation } from '../../model/posting.ts';

/** Returns the address as text, the smallest part first. Empty when no part is stated. */
const addressText = (address: JobAddress | null): string =>
  [address?.locality, address?.region, address?.country].filter((part) => typeof part === 'string').join(', ');

/** Returns the country's code, also when only its name is stated. Null when unknown. */
export const countryCodeOf = (gazetteer: Gazetteer, address: JobAddress | null): string | null => {
  if (address === null || address.countryCode !== null || address.country === null) return address?.countryCode ?? null;
  const [match] = gazetteer.read(address.country).matches;
  return match?.place.kind === 'COUNTRY' ? match.place.countryCode : null;
};

/** Prefers the address's place when it has the text's name: `London` with the address `London, Ontario, Canada`. */
const withNamesake = (displayed: LocationReading, { matches: [stated] }: LocationReading): LocationReading => {
  const [match, ...others] = displayed.matches;
  if (match === undefined || stated === undefined || others.length > 0) return displayed;
  const { place } = stated;
  if (place.placeId === match.place.placeId || place.kind !== match.place.kind || place.name !== match.place.name)
    return displayed;
  return { ...displayed, matches: [{ ...match, place, alternatives: [] }] };
};

/**
 * Places a text without a known place in the country of which only the code is stated: `Remote` with `BR`. Remote work
 * is not restricted if the text names something else: `Worldwide`, `Remote - Atlantis`.
 */
const inCountry = (
  gazetteer: Gazetteer,
  { display, address }: StatedLocation,
  read: LocationReading,
): LocationReading => {
  const place = address?.countryCode == null ? null : gazetteer.place(address.countryCode);
  const remote = read.workplace === 'REMOTE';
  if (place === null || (remote && readWorkModel(display) === null)) return read;
  return { ...read, matches: [{ text: display, place, alternatives: [], remote }], remoteAnywhere: false };
};

/**
 * Reads the displayed text. The address decides between countries and between places of one name. If the text has no
 * known place, the places come from the address and the workplace from the text: `Remote` in `United States`.
 */
export const readLocation = (gazetteer: Gazetteer, { display, address }: StatedLocation): LocationReading => {
  const hints = { countryCode: countryCodeOf(gazetteer, address) };
  const displayed = gazetteer.read(display, hints);
  const text = addressText(address);
  const isNamed = displayed.matches.length > 0;
  if (text === '') return isNamed ? displayed : inCountry(gazetteer, { display, address }, displayed);
  if (text === display) return displayed;
  const stated = gazetteer.read(text, hints);
  if (isNamed) return withNamesake(displayed, stated);
  if (stated.matches.length === 0) return displayed;
  const remote = displayed.workplace === 'REMOTE';
  return { ...displayed, matches: stated.matches.map((match) => ({ ...match, remote })), remoteAnywhere: false };
};

/** Adds the address's places to a text that names only an area, such as `North America`. */
export const statedPlaces = (
  gazetteer: Gazetteer,
  { address }: StatedLocation,
  { matches }: LocationReading,
): readonly LocationMatch[] => {
  const text = addressText(address);
  if (text === '' || !matches.every(({ place }) => place.kind === 'AREA')) return matches;
  const remote = matches.some((match) => match.remote);
  const stated = gazetteer.read(text).matches.map((match) => ({ ...match, remote }));
  return [...matches, ...stated.filter(({ place }) => matches.every((match) => match.place.placeId !== place.placeId))];
};
