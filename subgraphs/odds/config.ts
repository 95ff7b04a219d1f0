import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer, list } from '../../platform/config/environment.ts';
import { mostBookmakers } from './upstream/intl-books/bookmakers.ts';

/** Settings of the odds service: how current, and how sparing of quotas. */
export const oddsSettings = z.object({
  /** How long prices and orders of the exchange serve equal requests, and the pause between two polls of an event that is watched. */
  EXCHANGE_TTL_SECONDS: integer(2, 1, 60),
  US_BOOKS_TTL_SECONDS: integerBySource({ live: 30, emulated: 10 }, 1, 3600),
  INTL_BOOKS_TTL_SECONDS: integerBySource({ live: 15, emulated: 10 }, 1, 3600),
  /** Pause between two polls of a watched event's quotes; each poll costs quota. */
  US_BOOKS_POLL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 86_400),
  INTL_BOOKS_POLL_SECONDS: integerBySource({ live: 30, emulated: 15 }, 1, 86_400),
  /** How long after its time an answer may still be given, with a warning, when its source fails. */
  ODDS_STALE_SECONDS: integer(60, 0, 86_400),
  /** Regions whose books are asked for; each costs its own credits. */
  US_BOOKS_REGIONS: list.default(['us']),
  /** Markets that are asked for; each costs its own credits. */
  US_BOOKS_MARKETS: list.default(['h2h', 'spreads', 'totals']),
  /** Names of the bookmakers to ask for, spelled as the source spells them. Without any, those that the key has selected. */
  INTL_BOOKS_BOOKMAKERS: list.refine((names) => names.length <= mostBookmakers, {
    error: ({ input }) =>
      `names ${(input as readonly string[]).length} bookmakers; the source answers for ${mostBookmakers} at most, so take some off the list`,
  }),
  /** At or below so many credits, only what is in the cache is answered. */
  US_BOOKS_QUOTA_FLOOR: integer(10, 0, 10_000_000),
  INTL_BOOKS_QUOTA_FLOOR: integer(5, 0, 10_000_000),
});

export type OddsSettings = z.output<typeof oddsSettings>;
