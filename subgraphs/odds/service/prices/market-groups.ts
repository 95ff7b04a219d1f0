import type { BookMarket, BookPrice } from '../../model/book-market.ts';
import type { OddsMarket } from '../../model/odds-board.ts';

interface GroupMember {
  readonly book: string;
  readonly prices: readonly BookPrice[];
}

export interface MarketGroup
  extends Pick<
    OddsMarket,
    'sourceKey' | 'kind' | 'period' | 'participant' | 'line' | 'isLay' | 'isComplete' | 'isComparable' | 'outcomes'
  > {
  readonly members: readonly GroupMember[];
}

/** Normalizes the -0 that some sources write for a level spread. */
export const plainLine = (line: number | null): number | null => (line === null ? null : line + 0);

/**
 * Null when the outcomes contradict the prices: a repeated name, a single name, or a price for another outcome. Such a
 * set would make an arbitrage of one price.
 */
const believedSet = ({ complete, comparable }: BookMarket, quoted: ReadonlySet<string>): ReadonlySet<string> | null => {
  if (complete === null || !comparable) return null;
  const named = new Set(complete);
  if (named.size < 2 || named.size !== complete.length) return null;
  for (const outcome of quoted) if (!named.has(outcome)) return null;
  return named;
};

interface OpenGroup extends Omit<MarketGroup, 'outcomes'> {
  readonly members: GroupMember[];
  /** The first book by key, so that the order of books does not matter. */
  orderOf: string;
  outcomes: readonly string[];
}

const comesFirst = (book: string, outcomes: readonly string[], open: OpenGroup): boolean =>
  book === open.orderOf ? JSON.stringify(outcomes) < JSON.stringify(open.outcomes) : book < open.orderOf;

/**
 * Groups markets with the same question and set of outcomes. Complete and incomplete sets stay apart even with the same
 * outcomes. Odds of 1 and less are left out.
 */
export const toMarketGroups = (markets: readonly BookMarket[]): MarketGroup[] => {
  const groups = new Map<string, OpenGroup>();
  for (const [index, row] of markets.entries()) {
    const prices = row.prices.filter(({ odds }) => odds.n > odds.d);
    if (prices.length === 0) continue;
    const quoted = new Set(prices.map(({ outcome }) => outcome));
    const believed = believedSet(row, quoted);
    const outcomes = [...(believed ?? quoted)];
    const { market: sourceKey, kind, period, participant, lay: isLay, book } = row;
    // Results cached by an older version do not have the field.
    const isComparable = row.comparable === true;
    const [line, isComplete] = [plainLine(row.line), believed !== null];
    const question = [sourceKey, kind, period, participant, line, isLay, isComplete, ...outcomes.toSorted()];
    const key = isComparable ? JSON.stringify(question) : String(index);
    const open = groups.get(key);
    if (open === undefined) {
      const members = [{ book, prices }];
      const about = { sourceKey, kind, period, participant, line, isLay, isComplete, isComparable };
      groups.set(key, { ...about, outcomes, members, orderOf: book });
    } else {
      open.members.push({ book, prices });
      if (comesFirst(book, outcomes, open)) {
        open.orderOf = book;
        open.outcomes = outcomes;
      }
    }
  }
  return [...groups.values()].map(({ orderOf: _, ...group }) => group);
};
