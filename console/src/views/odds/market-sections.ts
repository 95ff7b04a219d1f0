import type { Market, Quote } from './board-document.ts';

/** A row of the grid: an outcome with what each bookmaker pays for it. */
export interface OutcomeRow {
  readonly outcome: string;
  /** The line as this outcome has it. */
  readonly line: number | null;
  /** By bookmaker. */
  readonly quotes: ReadonlyMap<string, Quote>;
  /** Undefined where prices are not compared, and where the best to bet against is another than the highest. */
  readonly best: Market['bestPrices'][number] | undefined;
  readonly fairProbability: number | undefined;
}

/** A part of the grid: one market, or the like ones of several bookmakers that cannot be compared. */
export interface MarketSection {
  readonly key: string;
  /** The first of its markets. What it is about is the same for all. */
  readonly market: Market;
  readonly rows: readonly OutcomeRow[];
  /** By bookmaker. */
  readonly margins: ReadonlyMap<string, number>;
}

/** What is about the same by its words. A market that can be compared is a section by itself. */
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

/** The markets as parts of one grid, in their order. */
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
