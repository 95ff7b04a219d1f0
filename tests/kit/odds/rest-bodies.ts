import type {
  LadderLevelFragment,
  OddsMetaFragment,
  PriceLadderFragment,
  QuoteBoardFragment,
  QuoteMarketFragment,
  SportEventFragment,
  SportListFragment,
} from '../../../subgraphs/odds/__generated__/operations.ts';
import type { InRest } from '../rest/in-rest.ts';
import type { Envelope } from '../rest/rest-client.ts';

/** Response of every route: its own data, their sources, and the remaining quota. */
export type OddsResponse<Data> = Omit<Envelope<Data>, 'meta'> & {
  readonly meta: Envelope<Data>['meta'] & Pick<InRest<OddsMetaFragment>, 'quota'>;
};

export type EventBody = InRest<SportEventFragment>;
export type MarketBody = InRest<QuoteMarketFragment>;
export type LevelBody = InRest<LadderLevelFragment>;
export type SportsBody = OddsResponse<InRest<SportListFragment> & { readonly source: string }>;
export type EventsBody = OddsResponse<{
  readonly source: string;
  readonly sport: string;
  readonly events: readonly EventBody[];
  readonly next_cursor: string | null;
}>;
export type QuotesBody = OddsResponse<
  Omit<InRest<QuoteBoardFragment>, 'books'> & {
    readonly books: readonly { readonly id: string; readonly name: string; readonly url: string | null }[];
  }
>;
export type BookBody = OddsResponse<InRest<PriceLadderFragment>>;
