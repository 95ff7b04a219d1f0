import type { Warning } from '../../../platform/errors/warnings.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { QuotingBookmaker } from './bookmaker.ts';
import type { BestPrice, OddsMarket } from './odds-board.ts';
import type { SportEvent } from './sport-event.ts';

/** The best price of one outcome. */
export interface OutcomePrice {
  readonly event: SportEvent;
  readonly marketKey: string;
  /** Null when no bookmaker quotes it any more. */
  readonly market: OddsMarket | null;
  readonly outcome: string;
  /** Null when no bookmaker quotes the outcome. */
  readonly best: BestPrice | null;
  readonly bookmakers: readonly QuotingBookmaker[];
  /** Null without a bound, and while the quotes are stale. */
  readonly isReached: boolean | null;
  readonly fetchedAt: string;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}
