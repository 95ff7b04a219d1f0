import type { LikeCity } from './city-spellings.ts';
import type { Place } from './place.ts';
import type { SearchPlaces } from './search/place-search.ts';

export type StatedWorkplace = 'REMOTE' | 'HYBRID' | 'ON_SITE';

export interface LocationMatch {
  /** The trimmed part of the text that names the place. */
  readonly text: string;
  readonly place: Place;
  /** Other possible meanings, most inhabitants first. */
  readonly alternatives: readonly Place[];
  /**
   * True if this part says that the work is remote, as in `Remote, US`. The place then bounds where people may work.
   */
  readonly remote: boolean;
}

export interface LocationReading {
  readonly matches: readonly LocationMatch[];
  /**
   * The workplace of the whole text: `REMOTE` if any part says so, then `HYBRID`, then `ON_SITE`. Null if no part says
   * anything.
   */
  readonly workplace: StatedWorkplace | null;
  /** True for remote work without a bounding place, as in `Remote` or `Remote - anywhere`. */
  readonly remoteAnywhere: boolean;
  /** Parts that name no known place and no workplace. */
  readonly unrecognized: readonly string[];
}

export interface LocationHints {
  /**
   * ISO 3166-1 alpha-2 code of the country that the source states. An ambiguous name is read as a place in this
   * country.
   */
  readonly countryCode?: string | null;
}

/** GeoNames (CC BY 4.0), places of 1,000 inhabitants and more, in memory. */
export interface Gazetteer {
  /** Null for an unknown id. */
  place(id: string): Place | null;
  /**
   * Returns the ids of the place, its metropolitan areas, its region, its country and its areas. Empty for an unknown
   * id.
   */
  idsAround(id: string): readonly string[];
  /**
   * Returns the chief cities of a metropolitan area, the one that is displayed first. Empty for another place.
   */
  chiefCities(id: string): readonly Place[];
  /** Reads a location as people write it. Never throws; unreadable parts are in `unrecognized`. */
  read(text: string, hints?: LocationHints): LocationReading;
  /**
   * Returns the largest place with this name or alias within `withinKm`. For lists with names and positions, such as
   * airports.
   */
  cityNear(
    name: string,
    point: { readonly latitude: number; readonly longitude: number },
    withinKm: number,
  ): Place | null;
  /** Includes aliases; most inhabitants first. */
  citiesNamed(name: string): readonly Place[];
  /** Includes other names and codes (`Bavaria`, `Bayern`, `CA`); most inhabitants first. */
  regionsNamed(name: string): readonly Place[];
  /**
   * Returns cities of 100,000 inhabitants and more whose own name begins alike and has at most `maxDistance` typos (a
   * letter omitted, inserted, changed, or swapped with its neighbour; blanks do not count). The fewest typos come
   * first, then the most inhabitants.
   */
  citiesLike(text: string, maxDistance: number): readonly LikeCity[];
}

export interface SearchableGazetteer extends Gazetteer {
  /** The first call builds the search in turns of the event loop. */
  placeSearch(): Promise<SearchPlaces>;
}
