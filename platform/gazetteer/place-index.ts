import type { Place } from './place.ts';

/**
 * Places by name, as the reader of locations looks them up. Names are given folded by `foldName`; all lists have the places with most
 * inhabitants first.
 */
export interface PlaceIndex {
  place(id: string): Place | null;
  /** Cities of this name, or with it among their other names (native and foreign spellings, IATA city codes). */
  cities(name: string): readonly Place[];
  /** Regions of this name, other name, or code (`bavaria`, `bayern`, `ca`), of one country or of all. */
  regions(name: string, countryCode?: string): readonly Place[];
  /** Countries of this name in any language, or with this ISO alpha-2 or alpha-3 code; usual aliases included (`uk`, `holland`, `korea`). */
  countries(name: string): readonly Place[];
  /** Areas of this name (`emea`, `european union`, `nordics`). */
  areas(name: string): readonly Place[];
  /** Areas that a country lies in. */
  areasOf(countryCode: string): readonly Place[];
  /** Inhabitants of a city; of a region or country those of its cities taken together, 0 when that is not known. 0 for an area. */
  inhabitants(place: Place): number;
}
