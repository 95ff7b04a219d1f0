import type { Place } from './place.ts';

/**
 * Places by name, for the reader of locations. Names must be folded by `foldName`. All lists begin with the places of
 * most inhabitants.
 */
export interface PlaceIndex {
  place(id: string): Place | null;
  /** Returns cities with this name, including native and foreign spellings and IATA city codes. */
  cities(name: string): readonly Place[];
  /** Returns regions with this name, other name or code (`bavaria`, `bayern`, `ca`), of one country or of all. */
  regions(name: string, countryCode?: string): readonly Place[];
  /**
   * Returns countries with this name in any language, this ISO alpha-2 or alpha-3 code, or this usual alias (`uk`,
   * `holland`, `korea`).
   */
  countries(name: string): readonly Place[];
  /** For instance `emea`, `european union`, `nordics`. */
  areas(name: string): readonly Place[];
  /** Returns the areas that a country lies in. */
  areasOf(countryCode: string): readonly Place[];
  /**
   * Returns the inhabitants of a city, or the sum over the cities of a region or country. 0 if unknown, and for an
   * area.
   */
  inhabitants(place: Place): number;
}
