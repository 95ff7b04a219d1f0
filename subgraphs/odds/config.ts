import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer, list } from '../../platform/config/environment.ts';
import { staleSettings } from '../../platform/config/stale-settings.ts';
import { mostBookmakers } from './upstream/intl-books/bookmakers.ts';

export const oddsSettings = z.object({
  ...staleSettings,
  /** How long prices and orders of the exchange are cached, and the pause between two polls of a watched event. */
  EXCHANGE_TTL_SECONDS: integer(2, 1, 60),
  /** Each reading costs quota. */
  US_BOOKS_TTL_SECONDS: integerBySource({ live: 30, emulated: 8 }, 1, 3600),
  INTL_BOOKS_TTL_SECONDS: integerBySource({ live: 15, emulated: 8 }, 1, 3600),
  /** Each region costs credits. */
  US_BOOKS_REGIONS: list.default(['us']),
  /** Each market costs credits. */
  US_BOOKS_MARKETS: list.default(['h2h', 'spreads', 'totals']),
  /** Spelled as the source does. Empty: those that the key has selected. */
  INTL_BOOKS_BOOKMAKERS: list.refine((names) => names.length <= mostBookmakers, {
    error: ({ input }) =>
      `names ${(input as readonly string[]).length} bookmakers; the source accepts ${mostBookmakers} at most, so remove some`,
  }),
  /** When this many credits or fewer remain, only cached results are returned. */
  US_BOOKS_QUOTA_FLOOR: integer(10, 0, 10_000_000),
  INTL_BOOKS_QUOTA_FLOOR: integer(5, 0, 10_000_000),
});

export type OddsSettings = z.output<typeof oddsSettings>;
