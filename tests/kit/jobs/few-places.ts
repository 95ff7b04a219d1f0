import type { Gazetteer, LocationMatch, LocationReading } from '../../../platform/gazetteer/gazetteer.ts';
import type { Place } from '../../../platform/gazetteer/place.ts';

const country = (id: string, name: string): Place => ({
  placeId: id,
  kind: 'COUNTRY',
  name,
  region: null,
  countryCode: id,
  country: name,
  latitude: null,
  longitude: null,
  population: null,
  parentId: null,
});
const germany = country('DE', 'Germany');
const berlin: Place = {
  ...germany,
  placeId: '2950159',
  kind: 'CITY',
  name: 'Berlin',
  region: 'Berlin',
  latitude: 52.5,
  longitude: 13.4,
  population: 3_400_000,
  parentId: 'DE',
};
const places = [berlin, germany, country('US', 'United States')];

/**
 * A gazetteer of Berlin, Germany and the United States, for tests of other subjects. Parts are separated by `;` and,
 * after `Remote`, by a comma. `asked` collects the texts.
 */
export const createFewPlaces = (): Gazetteer & { readonly asked: readonly string[] } => {
  const asked: string[] = [];
  const find = (id: string): Place | null => places.find((place) => place.placeId === id) ?? null;
  const readPart = (text: string): LocationMatch | string => {
    const remote = /^remote\b/i.test(text);
    const name = text.replace(/^remote\W*/i, '');
    const place = places.find((each) => name === each.name || name.startsWith(`${each.name},`));
    return place === undefined ? name : { text, place, alternatives: [], remote };
  };
  const read = (text: string): LocationReading => {
    asked.push(text);
    const parts = text.split(/\s*;\s*/).map(readPart);
    const matches = parts.filter((part) => typeof part !== 'string');
    const remote = /remote/i.test(text);
    return {
      matches,
      workplace: remote ? 'REMOTE' : null,
      remoteAnywhere: remote && !matches.some((match) => match.remote),
      unrecognized: parts.filter((part) => typeof part === 'string' && part !== ''),
    } as LocationReading;
  };
  return {
    asked,
    place: find,
    chiefCities: () => [],
    idsAround: (id) =>
      id === berlin.placeId ? [berlin.placeId, 'DE', 'EU'] : id === 'DE' ? ['DE', 'EU'] : find(id) === null ? [] : [id],
    read,
    cityNear: () => null,
    citiesNamed: () => [],
    regionsNamed: () => [],
    citiesLike: () => [],
  };
};
