import type { Envelope } from '../rest-client.ts';

/** Bodies of the odds service over REST, as far as tests read them. */
interface SportBody {
  readonly id: string;
  readonly source: string;
  readonly sport: string;
  readonly league: string | null;
  readonly leagues: readonly string[];
  readonly active: boolean | null;
  readonly has_outrights: boolean | null;
}

export interface EventBody {
  readonly source: string;
  readonly event_id: string;
  readonly sport: string | null;
  readonly league: string | null;
  readonly name: string;
  readonly home: string | null;
  readonly away: string | null;
  readonly starts_at: string | null;
  readonly state: string;
  readonly score: { readonly home: string | null; readonly away: string | null } | null;
}

interface QuoteBody {
  readonly book: string;
  readonly outcome: string;
  readonly line: number | null;
  readonly decimal: number;
  readonly american: number;
  readonly fractional: string;
  readonly implied_probability: number;
  readonly age_seconds: number;
  readonly age_basis: string;
  readonly stake_limit: number | null;
}

export interface MarketBody {
  readonly market: string;
  readonly kind: string;
  readonly period: string;
  readonly participant: string | null;
  readonly line: number | null;
  readonly lay: boolean;
  readonly outcomes: readonly string[];
  readonly complete: boolean;
  readonly comparable: boolean;
  readonly overround: number | null;
  readonly quotes: readonly QuoteBody[];
  readonly books: readonly { readonly book: string; readonly overround: number | null }[];
  readonly best: readonly { readonly outcome: string; readonly decimal: number; readonly books: readonly string[] }[];
  readonly fair_probabilities: readonly { readonly outcome: string; readonly probability: number }[];
  readonly arbitrage: {
    readonly profit: number;
    readonly inverse_sum: number;
    readonly stakes: readonly {
      readonly outcome: string;
      readonly books: readonly string[];
      readonly decimal: number;
      readonly share: number;
    }[];
    readonly oldest_quote_age_seconds: number;
    readonly quote_span_seconds: number;
  } | null;
}

export interface LevelBody {
  readonly price: number;
  readonly decimal: number;
  readonly size: number;
  readonly cumulative_size: number;
  readonly stake: number;
}

interface LadderMarketBody {
  readonly market_id: string;
  readonly outcome: string;
  readonly state: string;
  readonly back: readonly LevelBody[];
  readonly lay: readonly LevelBody[];
  readonly spread: number | null;
  readonly mid: number | null;
}

interface QuotaBody {
  readonly remaining: number;
  readonly used: number | null;
  readonly limit: number | null;
  readonly resets_at: string | null;
  readonly floor: number;
}

/** Response of every route: its own data, their sources, and the remaining quota. */
export type OddsAnswer<Data> = Omit<Envelope<Data>, 'meta'> & {
  readonly meta: Envelope<Data>['meta'] & { readonly quota: QuotaBody | null };
};

export type SportsBody = OddsAnswer<{ readonly source: string; readonly sports: readonly SportBody[] }>;
export type EventsBody = OddsAnswer<{
  readonly source: string;
  readonly sport: string;
  readonly events: readonly EventBody[];
  readonly next_cursor: string | null;
}>;
export type QuotesBody = OddsAnswer<{
  readonly source: string;
  readonly event_id: string;
  readonly event: EventBody;
  readonly books: readonly { readonly id: string; readonly name: string; readonly url: string | null }[];
  readonly markets: readonly MarketBody[];
}>;
export type BookBody = OddsAnswer<{
  readonly source: string;
  readonly event_id: string;
  readonly event: EventBody;
  readonly markets: readonly LadderMarketBody[];
}>;

export interface OddsErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly source: string;
    readonly reason?: string;
    readonly param?: string;
    readonly details?: readonly {
      readonly loc: readonly string[];
      readonly type: string;
      readonly msg: string;
    }[];
    readonly retryable: boolean;
    readonly retry_after_seconds?: number;
  };
}
