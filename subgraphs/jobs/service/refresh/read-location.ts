import type { Gazetteer, LocationMatch, LocationReading } from '../../../../platform/gazetteer/gazetteer.ts';
import type { JobAddress, StatedLocation } from '../../model/posting.ts';

/** The address in words, the smallest part first. Empty when nothing of it is stated. */
const addressText = (address: JobAddress | null): string =>
  [address?.locality, address?.region, address?.country].filter((part) => typeof part === 'string').join(', ');

/** ISO 3166-1 alpha-2 code of an address's country, also of one that is stated by its name. Null when it is not stated, or not known. */
export const countryCodeOf = (gazetteer: Gazetteer, address: JobAddress | null): string | null => {
  if (address === null || address.countryCode !== null || address.country === null) return address?.countryCode ?? null;
  const [match] = gazetteer.read(address.country).matches;
  return match?.place.kind === 'COUNTRY' ? match.place.countryCode : null;
};

/** The place of the address when it has the name that the text has, as with `London` in `London, Ontario, Canada`. */
const withNamesake = (displayed: LocationReading, { matches: [stated] }: LocationReading): LocationReading => {
  const [match, ...others] = displayed.matches;
  if (match === undefined || stated === undefined || others.length > 0) return displayed;
  const { place } = stated;
  if (place.placeId === match.place.placeId || place.kind !== match.place.kind || place.name !== match.place.name)
    return displayed;
  return { ...displayed, matches: [{ ...match, place, alternatives: [] }] };
};

/**
 * The text as displayed. The address beside it says in which country it lies, and which of several places of the name is meant; where the text is no
 * place that is known, the address says where and the text how, as with `Remote` in `United States`.
 */
export const readLocation = (gazetteer: Gazetteer, { display, address }: StatedLocation): LocationReading => {
  const hints = { countryCode: countryCodeOf(gazetteer, address) };
  const displayed = gazetteer.read(display, hints);
  const text = addressText(address);
  if (text === '' || text === display) return displayed;
  const stated = gazetteer.read(text, hints);
  if (displayed.matches.length > 0) return withNamesake(displayed, stated);
  if (stated.matches.length === 0) return displayed;
  const remote = displayed.workplace === 'REMOTE';
  return { ...displayed, matches: stated.matches.map((match) => ({ ...match, remote })), remoteAnywhere: false };
};

/** The places of a reading. Where the text only names an area, such as `North America`, also those of the address, which is more exact. */
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
