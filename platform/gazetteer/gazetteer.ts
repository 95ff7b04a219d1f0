import type { LikeCity } from './city-spellings.ts';
import type { Place } from './place.ts';
import type { SearchPlaces } from './search/place-search.ts';

/** Where the work is done, when a text says so. */
export type StatedWorkplace = 'REMOTE' | 'HYBRID' | 'ON_SITE';

/** One location that a text names. */
export interface LocationMatch {
  /** The part of the text that it was read from, trimmed. */
  readonly text: string;
  readonly place: Place;
  /** Other places that the part could mean, most inhabitants first; empty when nothing else fits. */
  readonly alternatives: readonly Place[];
  /** True when this part says that the work is remote, as in `Remote, US`: then the place bounds where from. */
  readonly remote: boolean;
}

/** What a text about a location is taken to mean. */
export interface LocationReading {
  /** In the order of the text. */
  readonly matches: readonly LocationMatch[];
  /** What the whole text says about the workplace: `REMOTE` as soon as any part does, then `HYBRID`, then `ON_SITE`. Null when it says nothing. */
  readonly workplace: StatedWorkplace | null;
  /** True when remote work is offered without a place that bounds it, as in `Remote` or `Remote - anywhere`. */
  readonly remoteAnywhere: boolean;
  /** Parts that are no place that is known and say nothing about the workplace. */
  readonly unrecognized: readonly string[];
}

/** What is known besides the text. */
export interface LocationHints {
  /** ISO 3166-1 alpha-2 code of the country that the source states for the location. A name that lies elsewhere as well is read as lying there. */
  readonly countryCode?: string | null;
}

/**
 * Places of the world by id and by what people call them (GeoNames, CC BY 4.0; places of 1,000 inhabitants and more). Reads only memory; made
 * once a process, at first use.
 */
export interface Gazetteer {
  /** Null when the id is unknown. */
  place(id: string): Place | null;
  /** Ids of the place and of everything that it lies in: itself, its region, its country, then areas. Empty when the id is unknown. */
  idsAround(id: string): readonly string[];
  /** Reads a location as people write it. Never throws; what it cannot read is in `unrecognized`. */
  read(text: string, hints?: LocationHints): LocationReading;
  /**
   * The city of a name near a point, for lists that have both, such as airports: the place that has this name (or alias) within `withinKm`, the
   * largest of several; null when there is none.
   */
  cityNear(
    name: string,
    point: { readonly latitude: number; readonly longitude: number },
    withinKm: number,
  ): Place | null;
  /** Cities that have this name, among their names or as an alias, most inhabitants first. */
  citiesNamed(name: string): readonly Place[];
  /** Regions of this name, other name or code (`Bavaria`, `Bayern`, `CA`), most inhabitants first. */
  regionsNamed(name: string): readonly Place[];
  /**
   * Cities of 100,000 inhabitants and more whose own name is at most `maxDistance` slips away (a letter left out, put in, changed, or swapped with
   * its neighbour; blanks do not count) and begins alike; the nearest first, then the one with most inhabitants.
   */
  citiesLike(text: string, maxDistance: number): readonly LikeCity[];
}

/** A gazetteer that is searched while a name is being typed. */
export interface SearchableGazetteer extends Gazetteer {
  /** The search. Built in turns of the event loop when it is first asked for, and then kept. */
  placeSearch(): Promise<SearchPlaces>;
}
