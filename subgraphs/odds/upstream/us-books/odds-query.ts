export interface UsBooksSettings {
  /** Each region costs credits. */
  readonly regions: readonly string[];
  /** Each market costs credits. */
  readonly markets: readonly string[];
}

/** The list of odds refuses other markets. */
const featured = new Set(['h2h', 'spreads', 'totals', 'h2h_lay', 'outrights', 'outrights_lay']);
const isOutright = (market: string): boolean => market.startsWith('outrights');

/** A request for markets of both tournaments and games is refused. */
export const marketsFor = (markets: readonly string[], hasOutrights: boolean): readonly string[] => {
  const own = markets.filter((market) => isOutright(market) === hasOutrights);
  if (own.length > 0) return own;
  return hasOutrights ? ['outrights'] : ['h2h'];
};

export const listedOf = (markets: readonly string[]): readonly string[] =>
  markets.filter((market) => featured.has(market));

export const toOddsQuery = (regions: readonly string[], markets: readonly string[]) => ({
  regions: regions.join(','),
  markets: markets.join(','),
  oddsFormat: 'american',
  dateFormat: 'iso',
  includeLinks: true,
  includeBetLimits: true,
});
