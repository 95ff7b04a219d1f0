import { LRUCache } from 'lru-cache';
import type { Gazetteer, LocationMatch, LocationReading } from '../../../../platform/places/gazetteer.ts';
import { isLocal, type Place, placeLabel } from '../../../../platform/places/place.ts';
import type { IncomingPosting, StatedLocation, WorkplaceType } from '../../model/posting.ts';
import { readLocation, statedPlaces } from './read-location.ts';

export interface ResolvedLocations {
  /** The texts, and in brackets behind a bare `Remote` the place by which its address bounds it. */
  readonly locationDisplay: string | null;
  /** Distinct place ids, those of the first location first. */
  readonly placeIds: readonly string[];
  /** Ids of these places and of everything that contains them. */
  readonly idsAround: readonly string[];
  /** The source's statement, otherwise the one on which all texts agree. */
  readonly workplaceType: WorkplaceType | null;
  readonly isRemote: boolean | null;
  /**
   * Places to which remote work is restricted, and everything that contains them. Empty when work is not remote, or
   * unrestricted.
   */
  readonly remoteIdsAround: readonly string[];
}

type LocatedPosting = Pick<IncomingPosting, 'locations' | 'isRemote' | 'workplaceType'>;

/** Boards name the same places over and over. */
const maxCached = 10_000;
/** A longer key is large, and belongs to one posting. */
const longestCached = 500;

interface ReadLocation {
  /** With the bound of remote work that the text leaves to the address. */
  readonly display: string;
  readonly isOffice: boolean;
  readonly reading: LocationReading;
  readonly matches: readonly LocationMatch[];
}

/** `London; Remote, US` is remote in one place only, so it has no single type of workplace. */
const workplaceIn = (locations: readonly ReadLocation[]): WorkplaceType | null => {
  const said = new Set(locations.flatMap(({ reading }) => reading.workplace ?? []));
  const [only = null] = said;
  if (said.size !== 1 || only !== 'REMOTE') return said.size === 1 ? only : null;
  const isWhole = locations.every(({ reading, matches }) =>
    matches.length === 0 ? reading.workplace !== null : matches.every(({ remote }) => remote),
  );
  return isWhole ? only : null;
};

/** Prefers the source's statement to the texts of the locations. */
const remoteOf = (
  isRemote: boolean | null,
  workplaceType: WorkplaceType | null,
  locations: readonly ReadLocation[],
): boolean | null => {
  if (isRemote !== null) return isRemote;
  if (workplaceType !== null) return workplaceType === 'REMOTE';
  return locations.some(({ reading }) => reading.workplace === 'REMOTE') ? true : null;
};

/** Shorter names are codes, as in `DFW`. */
const leastLetters = 4;

const chiefCitiesIn = (text: string, gazetteer: Gazetteer, metro: Place): readonly string[] => {
  const words = text.split(/[\s/-]+/);
  const parts = words.flatMap((_, from) => words.slice(from).map((_word, at) => words.slice(from, from + at + 1)));
  const named = parts
    .map((part) => part.join(' '))
    .filter((name) => name.length >= leastLetters && name.length < text.length)
    .flatMap((name) => gazetteer.citiesNamed(name));
  return gazetteer
    .chiefCities(metro.placeId)
    .map(({ placeId }) => placeId)
    .filter((id) => named.some(({ placeId }) => placeId === id));
};

export const createLocationResolver = (gazetteer: () => Gazetteer) => {
  const cached = new LRUCache<string, ReadLocation>({ max: maxCached });
  const read = (location: StatedLocation): ReadLocation => {
    const { display, address, isOffice = false } = location;
    const key = JSON.stringify([display, address, isOffice]);
    const known = cached.get(key);
    if (known !== undefined) return known;
    const reading = readLocation(gazetteer(), location);
    const matches = statedPlaces(gazetteer(), location, reading);
    const isBound = reading.workplace === 'REMOTE' && location.address !== null && matches.length > 0;
    const isBare = isBound && gazetteer().read(location.display).remoteAnywhere;
    const text = display.replaceAll('\u0000', '');
    const bounds = matches.map(({ place }) => placeLabel(place)).join('; ');
    // An office in a city does not restrict remote work; one that is a country, a region or an area does.
    const bounded = isOffice ? matches.map((match) => ({ ...match, remote: !isLocal(match.place) })) : matches;
    const read = { display: isBare ? `${text} (${bounds})` : text, isOffice, reading, matches: bounded };
    if (key.length <= longestCached) cached.set(key, read);
    return read;
  };
  const around = (ids: readonly string[]): string[] => [...new Set(ids.flatMap((id) => gazetteer().idsAround(id)))];
  /** A posting in `Greater Boston` is also in Boston, which it names. One in `Bay Area` may be in any of its cities. */
  const placesNamed = ({ text, place }: LocationMatch): readonly string[] => [
    place.placeId,
    ...(place.kind === 'METRO' ? chiefCitiesIn(text, gazetteer(), place) : []),
  ];

  /** Returns the bounds of remote work beside a place: the country of a city, or a wider place itself. */
  const boundBeside = (match: LocationMatch): LocationMatch[] => {
    const { countryCode } = match.place;
    if (!isLocal(match.place)) return [match];
    const country = countryCode === null ? null : gazetteer().place(countryCode);
    return country === null ? [] : [{ ...match, place: country }];
  };

  return (posting: LocatedPosting): ResolvedLocations => {
    const locations = posting.locations.map(read);
    const matches = locations.flatMap((location) => location.matches);
    const own = locations.filter(({ isOffice }) => !isOffice);
    const said = posting.workplaceType ?? workplaceIn(own);
    // A source that denies remote work overrides its text.
    const workplaceType = said === 'REMOTE' && posting.isRemote === false ? posting.workplaceType : said;
    const isRemote = remoteOf(posting.isRemote, workplaceType, locations);
    const stated = matches.filter(({ remote }) => remote);
    const places = own.flatMap((location) => location.matches);
    // Without a restriction in the texts, all locations of a remote posting restrict it. A bare `Remote` beside cities,
    // as in `Oslo, Bergen, Remote`, widens these to their countries.
    const isBare = locations.some(({ reading }) => reading.remoteAnywhere);
    const bound = stated.length > 0 ? stated : isBare ? places.flatMap(boundBeside) : places;
    const displays = isRemote
      ? locations.map(({ display }) => display)
      : posting.locations.map(({ display }) => display.replaceAll('\u0000', ''));
    return {
      locationDisplay: displays.length === 0 ? null : [...new Set(displays)].join('; '),
      placeIds: [...new Set(matches.map(({ place }) => place.placeId))],
      idsAround: around(matches.flatMap(placesNamed)),
      workplaceType,
      isRemote,
      remoteIdsAround: isRemote === true ? around(bound.map(({ place }) => place.placeId)) : [],
    };
  };
};

export type LocationResolver = ReturnType<typeof createLocationResolver>;
