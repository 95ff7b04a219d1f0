import { namesIn, readTable } from '../../../platform/paths/reference-data.ts';

/** A city, or the area around one, by what platforms and people call it. */
export interface Market {
  /** The name that an answer echoes and a platform is given. */
  readonly name: string;
  readonly names: readonly string[];
  /** GeoNames id of the city in its middle. */
  readonly cityId: string;
  /** Cities besides the one in the middle that restaurants in it name in their address. */
  readonly members: readonly string[];
  /** Codes of the regions that it reaches into; empty: that of its city only. */
  readonly regionIds: readonly string[];
  /** Null: as far as a city of its inhabitants reaches. */
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
