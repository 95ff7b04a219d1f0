import type { Place } from '../place.ts';
import type { PlaceIndex } from '../place-index.ts';

/** Territories that are written before the country, as in `San Juan, Puerto Rico, US`. */
const territories: Readonly<Record<string, string>> = {
  US: 'PR GU VI AS MP',
  CN: 'HK MO TW',
  FR: 'RE GP MQ GF YT NC PF',
  NL: 'CW AW SX BQ',
  DK: 'GL FO',
  GB: 'JE GG IM GI BM KY',
};

/** False if both are the same place. */
export type Contains = (outer: Place, inner: Place) => boolean;

export const createContains = (index: Pick<PlaceIndex, 'areasOf' | 'reaches'>): Contains => {
  const inCountry = (code: string, inner: Place): boolean =>
    inner.countryCode === code
      ? inner.kind !== 'COUNTRY'
      : inner.countryCode !== null && (territories[code]?.includes(inner.countryCode) ?? false);

  return (outer, inner) => {
    if (outer.kind === 'METRO') return inner.kind === 'CITY' && index.reaches(outer.placeId, inner);
    if (outer.kind === 'REGION')
      return inner.kind === 'METRO' ? index.reaches(inner.placeId, outer) : inner.parentId === outer.placeId;
    if (outer.kind === 'COUNTRY') return outer.countryCode !== null && inCountry(outer.countryCode, inner);
    if (outer.kind === 'AREA' && inner.countryCode !== null) {
      return index.areasOf(inner.countryCode).some((area) => area.placeId === outer.placeId);
    }
    return false;
  };
};
