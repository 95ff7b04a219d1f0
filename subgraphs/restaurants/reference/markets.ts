import { namesIn, readTable } from '../../../platform/runtime/reference-data.ts';

/** A city or an area, with the names that platforms and people use. */
export interface Market {
  /** Name in responses and in requests to platforms. */
  readonly name: string;
  readonly names: readonly string[];
  /** GeoNames id of the central city. */
  readonly cityId: string;
  /** Other cities in the area, as addresses name them. */
  readonly members: readonly string[];
  /** Codes of the area's regions; empty for that of its city only. */
  readonly regionIds: readonly string[];
  /** Null for the radius that the city's population gives. */
  readonly radiusKm: number | null;
}

const readMarkets = (file: string): readonly Market[] =>
  readTable(`subgraphs/restaurants/reference/${file}`).map(
    ([cityId = '', name = '', names, members, regions, radius = '']) => ({
      name,
      names: namesIn(names),
      cityId,
      members: namesIn(members),
      regionIds: namesIn(regions),
      radiusKm: radius === '' ? null : Number(radius),
    }),
  );

export const cityMarkets: readonly Market[] = readMarkets('city-markets.tsv');
export const areaMarkets: readonly Market[] = readMarkets('area-markets.tsv');
