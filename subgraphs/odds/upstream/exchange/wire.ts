import { z } from 'zod';
import { flag, lenient, lenientNumber, part, rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { statedText as text } from '../markets/stated-values.ts';

const amount = lenient(z.union([z.string(), z.number()]));
/** The exchange sends null for an empty list. */
const list = z
  .array(z.unknown())
  .nullish()
  .transform((rows) => rows ?? []);
const names = lenient(rawRows).transform((rows) =>
  (rows ?? []).filter((row): row is string => typeof row === 'string'),
);
/** `""` at the end. */
const cursor = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

export const filtersWire = z.object({ filters_by_sports: z.record(z.string(), z.unknown()) });
export const sportFiltersWire = z.object({
  scopes: names,
  competitions: lenient(z.record(z.string(), z.unknown())),
});
/** A category without tags is null. */
export const tagsWire = z.object({ tags_by_categories: z.record(z.string(), names) });

export const seriesListWire = z.object({ series: list });
export const seriesWire = z.object({ ticker: z.string().min(1), tags: names });
export const oneSeriesWire = z.object({ series: seriesWire });
export const targetWire = z.object({ structured_target: z.object({ name: text }) });

/**
 * Dollars and contracts are text. Fields without a suffix, in whole cents and contracts, are in older responses only.
 */
export const marketWire = z.object({
  ticker: z.string().min(1),
  status: z.string(),
  /** Empty until it is known, then `yes` or `no`; `scalar` where each side is paid a part. */
  result: text,
  /** `binary` or `scalar`. */
  market_type: text,
  title: text,
  yes_sub_title: text,
  occurrence_datetime: text,
  expected_expiration_time: text,
  yes_bid_dollars: amount,
  yes_ask_dollars: amount,
  no_ask_dollars: amount,
  last_price_dollars: amount,
  yes_ask: amount,
  no_ask: amount,
  last_price: amount,
  yes_bid_size_fp: amount,
  yes_ask_size_fp: amount,
  volume_fp: amount,
  volume: amount,
  open_interest_fp: amount,
  open_interest: amount,
  strike_type: text,
  floor_strike: lenientNumber,
  cap_strike: lenientNumber,
  /** With type `structured`: ids by the kind of subject, such as `{"basketball_team": "..."}`. */
  custom_strike: lenient(z.record(z.string(), z.unknown())),
  /** Only combos, which combine markets of several events, have these two fields. */
  mve_collection_ticker: text,
  mve_selected_legs: lenient(rawRows),
});
export type MarketWire = z.output<typeof marketWire>;

export const eventWire = z.object({
  event_ticker: z.string().min(1),
  series_ticker: text,
  title: text,
  sub_title: text,
  /** Whether exactly one market is paid. */
  mutually_exclusive: flag,
  product_metadata: part({ competition: text }),
  markets: list,
});
export type EventWire = z.output<typeof eventWire>;

export const milestoneWire = z.object({
  start_date: text,
  last_updated_ts: text,
  primary_event_tickers: names,
  related_event_tickers: names,
  /** The kind of the sides depends on the sport, and some sports have a first and a second instead of a home side. */
  details: part({
    home_team_id: text,
    away_team_id: text,
    first_team_id: text,
    second_team_id: text,
    home_competitor_id: text,
    away_competitor_id: text,
    first_competitor_id: text,
    second_competitor_id: text,
    home_fighter_id: text,
    away_fighter_id: text,
    first_fighter_id: text,
    second_fighter_id: text,
    home_player_id: text,
    away_player_id: text,
    first_player_id: text,
    second_player_id: text,
    league: text,
    status: text,
  }),
});
export type MilestoneWire = z.output<typeof milestoneWire>;

export const eventsWire = z.object({ events: list, milestones: list, cursor });
/** Markets are inside the event or beside it. */
export const oneEventWire = z.object({ event: eventWire, markets: list });
export const milestonesWire = z.object({ milestones: list });

/**
 * Bids only. Newer responses have the first book, older ones the second, in whole cents, and some both. Any book or
 * list may be null.
 */
export const orderBookWire = z
  .object({
    orderbook_fp: z.object({ yes_dollars: list, no_dollars: list }).nullish(),
    orderbook: z.object({ yes_dollars: list, no_dollars: list, yes: list, no: list }).nullish(),
  })
  .refine((books) => books.orderbook_fp !== undefined || books.orderbook !== undefined);
export const levelWire = z
  .tuple([z.union([z.string(), z.number()]), z.union([z.string(), z.number()])])
  .rest(z.unknown());
