/**
 * A metro is a metropolitan area: a city and the towns around it, in one region or several of a country. An area is a
 * set of countries, such as the European Union.
 */
export type PlaceKind = 'CITY' | 'METRO' | 'REGION' | 'COUNTRY' | 'AREA';

export interface Place {
  /**
   * City: GeoNames id, `2950159`. Region: GeoNames' code, `US.CA`. Country: ISO 3166-1 alpha-2, `DE`. Area: a word,
   * `EMEA`.
   */
  readonly placeId: string;
  readonly kind: PlaceKind;
  /** English name. */
  readonly name: string;
  /** State, province or region. Null for a country or an area, and for a city without one. */
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. Null for an area. */
  readonly countryCode: string | null;
  /** English name. Null for an area. */
  readonly country: string | null;
  /** Degrees north, WGS 84. Null unless a city. */
  readonly latitude: number | null;
  /** Degrees east, WGS 84. Null unless a city. */
  readonly longitude: number | null;
  /** Inhabitants. Null unless a city. */
  readonly population: number | null;
  /** The region of a city, the country of a region. Null for a country or an area. */
  readonly parentId: string | null;
}

/** True for a place to commute in: a city or a metropolitan area. */
export const isLocal = ({ kind }: Pick<Place, 'kind'>): boolean => kind === 'CITY' || kind === 'METRO';

/** For instance `Portland, Oregon, United States`. */
export const placeLabel = ({ kind, name, region, country }: Place): string =>
  [name, isLocal({ kind }) ? region : null, kind === 'COUNTRY' ? null : country]
    .filter((part) => part !== null && part !== '')
    .filter((part, index, parts) => parts.indexOf(part) === index)
    .join(', ');
