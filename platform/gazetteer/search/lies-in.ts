import { foldName } from '../fold-name.ts';
import type { Place } from '../place.ts';
import type { PlaceIndex } from '../place-index.ts';

/**
 * True if the words after a city's name are the beginning of its region or country, such as `or` or `oregon united`
 * after `portland`.
 */
export const createLiesIn = (index: Pick<PlaceIndex, 'countries' | 'regions'>) => {
  const isNamed = (places: readonly Place[], id: string | null): boolean =>
    places.some(({ placeId }) => placeId === id);
  return ({ region, country, countryCode, parentId }: Place, text: string): boolean => {
    const names = [region, country, `${region ?? ''} ${country ?? ''}`, `${region ?? ''} ${countryCode ?? ''}`];
    return (
      names.some((name) => name !== null && foldName(name).startsWith(text)) ||
      isNamed(index.countries(text), countryCode) ||
      isNamed(index.regions(text), parentId)
    );
  };
};
