import type { NamedMetro } from './metro-index.ts';
import type { Place } from './place.ts';

/** Names must be folded by `foldName`. All lists begin with the places of most inhabitants. */
export interface PlaceIndex {
  place(id: string): Place | null;
  /** Includes native and foreign spellings and IATA city codes. */
  cities(name: string): readonly Place[];
  /** Includes other names and codes (`bavaria`, `bayern`, `ca`). */
  regions(name: string, countryCode?: string): readonly Place[];
  /** Includes names in any language, ISO alpha-2 and alpha-3 codes, and usual aliases (`uk`, `holland`, `korea`). */
  countries(name: string): readonly Place[];
  areas(name: string): readonly Place[];
  /** Metropolitan areas, also by names that are made from a city's (`greater boston`). */
  metros(name: string): readonly NamedMetro[];
  /** Returns the metropolitan areas around a city or a smaller area, the smallest first. */
  metrosOf(placeId: string): readonly Place[];
  /** Returns the chief cities of a metropolitan area. */
  chiefsOf(metroId: string): readonly Place[];
  /** True if the metropolitan area has the city, or a city in the region. */
  reaches(metroId: string, other: Place): boolean;
  areasOf(countryCode: string): readonly Place[];
  /**
   * Returns the sum over the cities of a region or country, and the chief city's of a metropolitan area. 0 if unknown,
   * and for an area.
   */
  inhabitants(place: Place): number;
}
