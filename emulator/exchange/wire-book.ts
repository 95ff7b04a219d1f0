import { contracts, dollars, type Ladder, levelsOf } from './ladder.ts';
import type { Listing } from './listing.ts';

/** Format of an order book. The exchange changed it in 2026 and sent both for a while. */
type BookForm = 'new' | 'old' | 'both';

const forms: Readonly<Record<string, BookForm>> = { 'wicket-twenty': 'old', 'grand-boards': 'both' };
export const bookFormOf = ({ league }: Listing): BookForm => forms[league.id] ?? 'new';

/**
 * For a side without bids, the old form has null and the new form an empty list. The old form has whole cents and
 * contracts.
 */
export const toWireBook = (ladder: Ladder, depth: number, form: BookForm): Readonly<Record<string, unknown>> => {
  const [yes, no] = [levelsOf(ladder, 'yes', depth), levelsOf(ladder, 'no', depth)];
  const toNew = (levels: typeof yes) => levels.map(([price, size]) => [dollars(price), contracts(size)]);
  const orNull = <T>(levels: readonly T[]): readonly T[] | null => (levels.length === 0 ? null : levels);
  const cents = (levels: typeof yes) =>
    orNull(levels.map(([price, size]) => [Math.round(price / 10_000), Math.ceil(size / 100)]));
  const mixed = (levels: typeof yes) => orNull(levels.map(([price, size]) => [dollars(price), Math.ceil(size / 100)]));
  return {
    ...(form === 'old' ? {} : { orderbook_fp: { no_dollars: toNew(no), yes_dollars: toNew(yes) } }),
    ...(form === 'new'
      ? {}
      : { orderbook: { no: cents(no), no_dollars: mixed(no), yes: cents(yes), yes_dollars: mixed(yes) } }),
  };
};
