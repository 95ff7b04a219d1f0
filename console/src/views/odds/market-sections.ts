import type { Market, Quote } from './board-document.ts';

export interface OutcomeRow {
  readonly outcome: string;
  /** The line with this outcome's sign. */
  readonly line: number | null;
  /** By bookmaker. */
  readonly quotes: ReadonlyMap<string, Quote>;
  /** Undefined where prices are not comparable, and for lay markets, whose best price is not the highest. */
  readonly best: Market['bestPrices'][number] | undefined;
  readonly fairProbability: number | undefined;
}

/** A part of the grid: one market, or similar markets of several bookmakers that cannot be compared. */
export interface MarketSection {
  readonly key: string;
  /** The first of its markets; all have the same subject. */
  readonly market: Market;
  readonly rows: readonly OutcomeRow[];
  /** By bookmaker. */
  readonly margins: ReadonlyMap<string, number>;
}

/** Key of a market's subject by its words. A comparable market is a section by itself. */
const sectionOf = ({ key, sourceKey, period, participant, line, isLay, isComparable, outcomes }: Market): string =>
  isComparable ? key : JSON.stringify([sourceKey, period, participant, line, isLay, outcomes]);

const toRow = (outcome: string, market: Market, quotes: readonly Quote[]): OutcomeRow => {
  const own = quotes.filter((quote) => quote.outcome === outcome);
  return {
    outcome,
    line: own[0]?.line ?? null,
    quotes: new Map(own.map((quote) => [quote.bookmakerKey, quote])),
    best:
      market.isComparable && !market.isLay ? market.bestPrices.find((price) => price.outcome === outcome) : undefined,
    fairProbability: market.fairProbabilities.find((fair) => fair.outcome === outcome)?.probability,
  };
};

export const toSections = (markets: readonly Market[]): readonly MarketSection[] => {
  const groups = new Map<string, readonly [Market, ...Market[]]>();
  for (const market of markets) {
    const key = sectionOf(market);
    const group = groups.get(key);
    groups.set(key, group === undefined ? [market] : [...group, market]);
  }
  return [...groups].map(([key, group]) => {
    const [market] = group;
    const quotes = group.flatMap((each) => each.quotes);
    return {
      key,
      market,
      rows: market.outcomes.map((outcome) => toRow(outcome, market, quotes)),
      margins: new Map(
        market.margins.flatMap(({ bookmakerKey, overround }) =>
          overround === null ? [] : ([[bookmakerKey, overround]] as const),
        ),
      ),
    };
  });
};
