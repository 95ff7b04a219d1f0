import type { Warning, WarningKind } from '../../../../platform/errors/warnings.ts';
import type { OddsMarket } from '../../model/odds-board.ts';
import { oddsWarnings } from '../../model/warnings.ts';

/** Bounds for a warning, because names are from the source. */
const mostNames = 3;
const longestName = 80;

const nameOf = ({ sourceKey, period, participant, line }: OddsMarket): string => {
  const name = [sourceKey, period === 'full' ? null : period, participant, line]
    .filter((part) => part !== null)
    .join(' ');
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
};

const namesOf = (markets: readonly OddsMarket[]): string => {
  const names = markets.slice(0, mostNames).map(nameOf).join('; ');
  return markets.length > mostNames ? `${names}; and ${markets.length - mostNames} more` : names;
};

/** Exact: the sum of the inverse best prices is below 100/115. */
export const isImplausible = ({ arbitrage, bestPrices }: OddsMarket): boolean => {
  if (arbitrage === null || arbitrage.profit < 0.15) return false;
  let [sum, one] = [0n, 1n];
  for (const { fractional } of bestPrices) {
    const [profit = 0n, stake = 1n] = fractional.split('/').map(BigInt);
    [sum, one] = [sum * (profit + stake) + stake * one, one * (profit + stake)];
  }
  return 100n * one > 115n * sum;
};

const warningOf = ({ code }: WarningKind, source: string, markets: readonly OddsMarket[], text: string): Warning[] =>
  markets.length === 0 ? [] : [{ code, source, message: `${text}: ${namesOf(markets)}.` }];

/** An arbitrage above 15 % is shown all the same; nothing is derived from a set that one book alone prices below 1. */
export const toMarketWarnings = (source: string, markets: readonly OddsMarket[]): readonly Warning[] => [
  ...warningOf(
    oddsWarnings.implausible,
    source,
    markets.filter(isImplausible),
    'An arbitrage above 15 % is more likely a wrong price, or prices of different bets, than a profit',
  ),
  ...warningOf(
    oddsWarnings.implausible,
    source,
    markets.filter(({ isInDoubt }) => isInDoubt),
    'One book alone pays more than it takes, whatever happens, so there are no fair probabilities and no arbitrage',
  ),
  ...warningOf(
    oddsWarnings.undecided_price,
    source,
    markets.filter(({ isUndecided }) => isUndecided),
    'A book is listed more than once, with prices of which no time shows the newest, so the worst counts',
  ),
];
