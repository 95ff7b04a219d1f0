export interface UsBooksSettings {
  /** Requested regions of books, such as `us`; each costs credits. */
  readonly regions: readonly string[];
  /** Requested keys of markets, such as `h2h`; each costs credits. */
  readonly markets: readonly string[];
}

/** Markets of the list of odds, which refuses others. */
const featured = new Set(['h2h', 'spreads', 'totals', 'h2h_lay', 'outrights', 'outrights_lay']);
const isOutright = (market: string): boolean => market.startsWith('outrights');

/** Winners of a whole tournament have a market that games do not have; a request for both is refused. */
export const marketsFor = (markets: readonly string[], hasOutrights: boolean): readonly string[] => {
  const own = markets.filter((market) => isOutright(market) === hasOutrights);
  if (own.length > 0) return own;
  return hasOutrights ? ['outrights'] : ['h2h'];
};

/** Returns the markets that the list of odds has. */
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
