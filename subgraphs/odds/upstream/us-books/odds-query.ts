export interface UsBooksSettings {
  /** Regions whose books are asked for, for instance `us`; each costs. */
  readonly regions: readonly string[];
  /** Keys of markets that are asked for, for instance `h2h`; each costs. */
  readonly markets: readonly string[];
}

/** Markets that the list of odds has, too; it refuses all others. */
const featured = new Set(['h2h', 'spreads', 'totals', 'h2h_lay', 'outrights', 'outrights_lay']);
const isOutright = (market: string): boolean => market.startsWith('outrights');

/** Winners of a whole tournament have one market of their own, which games do not have; asked for together they are refused. */
export const marketsFor = (markets: readonly string[], hasOutrights: boolean): readonly string[] => {
  const own = markets.filter((market) => isOutright(market) === hasOutrights);
  if (own.length > 0) return own;
  return hasOutrights ? ['outrights'] : ['h2h'];
};

/** Those of the markets that the list of odds has. */
export const listedOf = (markets: readonly string[]): readonly string[] =>
  markets.filter((market) => featured.has(market));

/** What odds are asked for with. */
export const toOddsQuery = (regions: readonly string[], markets: readonly string[]) => ({
  regions: regions.join(','),
  markets: markets.join(','),
  oddsFormat: 'american',
  dateFormat: 'iso',
  includeLinks: true,
  includeBetLimits: true,
});
