import type { Gazetteer, LocationMatch } from '../../../platform/gazetteer/gazetteer.ts';
import type { Place } from '../../../platform/gazetteer/place.ts';

const aPlace = (place: Pick<Place, 'placeId' | 'kind' | 'name'> & Partial<Place>): Place => ({
  region: null,
  countryCode: null,
  country: null,
  latitude: null,
  longitude: null,
  population: null,
  parentId: null,
  ...place,
});

const germany = { countryCode: 'DE', country: 'Germany' } as const;
const unitedStates = { countryCode: 'US', country: 'United States' } as const;

const places: readonly Place[] = [
  aPlace({ placeId: 'DE', kind: 'COUNTRY', name: 'Germany', ...germany }),
  aPlace({ placeId: 'DE.02', kind: 'REGION', name: 'Bavaria', ...germany, parentId: 'DE' }),
  aPlace({ placeId: '2867714', kind: 'CITY', name: 'Munich', region: 'Bavaria', ...germany, parentId: 'DE.02' }),
  aPlace({ placeId: '2996944', kind: 'CITY', name: 'Lyon', region: null, countryCode: 'FR', country: 'France' }),
  aPlace({ placeId: 'US', kind: 'COUNTRY', name: 'United States', ...unitedStates }),
  aPlace({ placeId: 'US.OR', kind: 'REGION', name: 'Oregon', ...unitedStates, parentId: 'US' }),
  aPlace({ placeId: 'EMEA', kind: 'AREA', name: 'EMEA' }),
];

const find = (id: string): Place | null => places.find((place) => place.placeId === id) ?? null;

const idsAround = (id: string): readonly string[] => {
  const place = find(id);
  if (place === null) return [];
  return place.parentId === null ? [id] : [id, ...idsAround(place.parentId)];
};

/** A few places with English names only, separated by `;`. For tests of what uses the result, not of the parsing. */
export const smallGazetteer: Gazetteer = {
  place: find,
  idsAround,
  chiefCities: () => [],
  read: (text) => {
    const parts = text.split(';').map((part) => part.trim());
    const isRemote = (part: string): boolean => part.startsWith('Remote');
    const matches = parts.flatMap((part): LocationMatch[] => {
      const place = places.find(({ name }) => part.split(/,\s*/).includes(name));
      return place === undefined ? [] : [{ text: part, place, alternatives: [], remote: isRemote(part) }];
    });
    const isKnown = (part: string): boolean => part === 'Remote' || matches.some((match) => match.text === part);
    return {
      matches,
      workplace: parts.some(isRemote) ? 'REMOTE' : null,
      remoteAnywhere: parts.includes('Remote'),
      unrecognized: parts.filter((part) => !isKnown(part)),
    };
  },
  cityNear: () => null,
  citiesNamed: (name) => places.filter((place) => place.kind === 'CITY' && place.name === name),
  regionsNamed: (name) => places.filter((place) => place.kind === 'REGION' && place.name === name),
  citiesLike: () => [],
};
