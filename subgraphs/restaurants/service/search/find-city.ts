import { foldName } from '../../../../platform/gazetteer/fold-name.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import { type CityFits, cityByName, cityBySaying, cityBySlip, type ReadCity } from './city-words.ts';
import { tidyText } from './fold-text.ts';
import { type ReadRegion, readRegion } from './region-words.ts';

export const everywhere: CityFits = () => true;

const within = ({ regions, country }: ReadRegion): CityFits => {
  if (country !== null) return ({ countryCode }) => countryCode === country.countryCode;
  return ({ parentId }) => regions.some(({ placeId }) => placeId === parentId);
};

const isUnderstood = ({ regions, country }: ReadRegion): boolean => regions.length > 0 || country !== null;

/** Splits at the first comma, or else before each of the last two words. */
const cutsOf = (text: string): (readonly [city: string, rest: string])[] => {
  const comma = text.indexOf(',');
  if (comma >= 0) {
    // In `Paris, Texas, USA` the country adds nothing.
    const [region = ''] = text
      .slice(comma + 1)
      .split(',')
      .map(tidyText);
    return [[tidyText(text.slice(0, comma)), region]];
  }
  const words = text.split(' ');
  return [1, 2].flatMap((count) =>
    words.length > count ? [[words.slice(0, -count).join(' '), words.slice(-count).join(' ')] as const] : [],
  );
};

interface FoundCity {
  readonly read: ReadCity;
  /** The city's text without its region. */
  readonly text: string;
  readonly region: ReadRegion | null;
}

/** Resolves a city that may be followed by its region: `Portland, OR`. */
export const findCity = (gazetteer: Gazetteer, text: string, stated: ReadRegion | null): FoundCity | null => {
  const fits = stated !== null && isUnderstood(stated) ? within(stated) : everywhere;
  const whole = cityByName(gazetteer, text, fits);
  if (whole !== null) return { read: whole, text, region: stated };
  const cuts = cutsOf(text).flatMap(([city, rest]) => {
    const region = rest === '' ? null : readRegion(gazetteer, rest, text.includes(','));
    return region !== null && isUnderstood(region) && foldName(city) !== '' ? [{ city, region }] : [];
  });
  for (const find of [cityByName, cityBySlip]) {
    for (const { city, region } of cuts) {
      const read = find(gazetteer, city, (place) => fits(place) && within(region)(place));
      if (read !== null) return { read, text: city, region: stated ?? region };
    }
  }
  // The name of a city elsewhere is no misspelling of one in the region.
  if (fits !== everywhere && cityByName(gazetteer, text, everywhere) !== null) return null;
  const slip = cityBySaying(gazetteer, text, fits) ?? cityBySlip(gazetteer, text, fits);
  return slip === null ? null : { read: slip, text, region: stated };
};
