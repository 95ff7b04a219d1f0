import type { Connection, PageArguments } from '../../../platform/graphql/connections/connection.ts';
import { connectionOfList } from '../../../platform/graphql/connections/connection-of-list.ts';
import type { MarketKind } from '../model/book-market.ts';
import type { OddsBoard, OddsMarket } from '../model/odds-board.ts';

interface MarketPageRequest extends PageArguments {
  readonly kind: MarketKind | null;
}

/** Throws `validation_error` for a cursor of no such market. */
export const toMarketPage = (
  { markets }: Pick<OddsBoard, 'markets'>,
  { kind, ...page }: MarketPageRequest,
): Connection<OddsMarket> =>
  connectionOfList(kind === null ? markets : markets.filter((market) => market.kind === kind), page, {
    keyOf: ({ key }) => key,
  });
