import { LRUCache } from 'lru-cache';
import type { Gazetteer, LocationMatch, LocationReading } from '../../../../platform/gazetteer/gazetteer.ts';
import type { IncomingPosting, StatedLocation, WorkplaceType } from '../../model/posting.ts';
import { readLocation, statedPlaces } from './read-location.ts';

/** Where a posting is, as far as its locations are understood. */
export interface ResolvedLocations {
  /** All locations as displayed. Null without any. */
  readonly locationDisplay: string | null;
  /** Places that were recognised, the first location's first, each once. */
  readonly placeIds: readonly string[];
  /** These and everything that they lie in. */
  readonly idsAround: readonly string[];
  /** As the source says; where it does not, as all texts of the locations do. */
  readonly workplaceType: WorkplaceType | null;
  readonly isRemote: boolean | null;
  /**
   * Places that remote work is bound to, and everything that they lie in. Empty when the work is not remote, or is so
   * from anywhere without any place.
   */
  readonly remoteIdsAround: readonly string[];
}

/** What says where a posting is. */
export type LocatedPosting = Pick<IncomingPosting, 'locations' | 'isRemote' | 'workplaceType'>;

/** Readings that are kept: boards name the same places over and over. */
const mostKept = 10_000;
/** Longer ones are of one posting, and large. */
const longestKept = 500;

interface ReadLocation {
  readonly reading: LocationReading;
  /** With what the address adds. */
  readonly matches: readonly LocationMatch[];
}

/** What the texts say as one. `London; Remote, US` is remote for some only. */
const workplaceIn = (locations: readonly ReadLocation[]): WorkplaceType | null => {
  const said = new Set(locations.flatMap(({ reading }) => reading.workplace ?? []));
  const [only = null] = said;
  if (said.size !== 1 || only !== 'REMOTE') return said.size === 1 ? only : null;
  const isWhole = locations.every(({ reading, matches }) =>
    matches.length === 0 ? reading.workplace !== null : matches.every(({ remote }) => remote),
  );
  return isWhole ? only : null;
};

/** What the source says; where it says nothing, what the texts of the locations do. */
const remoteOf = (
  isRemote: boolean | null,
  workplaceType: WorkplaceType | null,
  locations: readonly ReadLocation[],
): boolean | null => {
  if (isRemote !== null) return isRemote;
  if (workplaceType !== null) return workplaceType === 'REMOTE';
  return locations.some(({ reading }) => reading.workplace === 'REMOTE') ? true : null;
};

/** Resolves the locations of postings. Readings are kept, those used last. */
export const createLocationResolver = (gazetteer: () => Gazetteer) => {
  const kept = new LRUCache<string, ReadLocation>({ max: mostKept });
  const read = (location: StatedLocation): ReadLocation => {
    const key = JSON.stringify([location.display, location.address]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const reading = readLocation(gazetteer(), location);
    const read = { reading, matches: statedPlaces(gazetteer(), location, reading) };
    if (key.length <= longestKept) kept.set(key, read);
    return read;
  };
  const around = (ids: readonly string[]): string[] => [...new Set(ids.flatMap((id) => gazetteer().idsAround(id)))];

  /** What bounds remote work that is offered beside a place: the country of a city, and a wider place itself. */
  const boundBeside = (match: LocationMatch): LocationMatch[] => {
    const { kind, countryCode } = match.place;
    if (kind !== 'CITY') return [match];
    const country = countryCode === null ? null : gazetteer().place(countryCode);
    return country === null ? [] : [{ ...match, place: country }];
  };

  return (posting: LocatedPosting): ResolvedLocations => {
    const locations = posting.locations.map(read);
    const matches = locations.flatMap((location) => location.matches);
    const said = posting.workplaceType ?? workplaceIn(locations);
    // A source that says that it is not remote knows better than the text.
    const workplaceType = said === 'REMOTE' && posting.isRemote === false ? posting.workplaceType : said;
    const isRemote = remoteOf(posting.isRemote, workplaceType, locations);
    const stated = matches.filter(({ remote }) => remote);
    // Where no text binds the remote work, the locations of a remote posting do. Beside them `Remote` says that it is
    // not bound to these cities, which leaves their countries: `Oslo, Bergen, Remote`.
    const isBare = locations.some(({ reading }) => reading.remoteAnywhere);
    const bound = stated.length > 0 ? stated : isBare ? matches.flatMap(boundBeside) : matches;
    const displays = posting.locations.map(({ display }) => display.replaceAll('\u0000', ''));
    return {
      locationDisplay: displays.length === 0 ? null : [...new Set(displays)].join('; '),
      placeIds: [...new Set(matches.map(({ place }) => place.placeId))],
      idsAround: around(matches.map(({ place }) => place.placeId)),
      workplaceType,
      isRemote,
      remoteIdsAround: isRemote === true ? around(bound.map(({ place }) => place.placeId)) : [],
    };
  };
};

export type LocationResolver = ReturnType<typeof createLocationResolver>;
