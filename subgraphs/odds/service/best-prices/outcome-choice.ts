import type { Warning } from '../../../../platform/errors/warnings.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { OddsBoard, OddsMarket } from '../../model/odds-board.ts';
import type { OutcomePrice } from '../../model/outcome-price.ts';
import { oddsRules } from '../../model/rules.ts';
import { printedRatio } from '../prices/printed-odds.ts';
import { isAtLeast, type PriceBound } from './price-bound.ts';

interface NamedOutcome {
  /** Null for the first market that has the outcome and no lay prices. */
  readonly marketKey: string | null;
  readonly outcome: string;
}

/** An outcome of one market, which stays the same at later readings of the board. */
export interface OutcomeChoice {
  readonly marketKey: string;
  readonly outcome: string;
  readonly bound: PriceBound | undefined;
}

/** Most outcomes that an error names. */
const mostNamed = 5;

/** Keys are computed, and a board may have a thousand markets and as many readers. */
const indexes = new WeakMap<readonly OddsMarket[], ReadonlyMap<string, OddsMarket>>();

const marketOf = ({ markets }: OddsBoard, key: string): OddsMarket | undefined => {
  const index = indexes.get(markets) ?? new Map(markets.map((market) => [market.key, market]));
  indexes.set(markets, index);
  return index.get(key);
};

const unknownOutcome = (outcome: string, others: readonly string[]) =>
  others.length === 0
    ? brokenRule(oddsRules.unknown_outcome, ['outcome'], outcome)
    : brokenRule(oddsRules.unknown_outcome_like, ['outcome'], outcome, {
        others: others.slice(0, mostNamed).join(' or '),
      });

/** Throws a `validation_error` for what the board does not have, and for a bound of lay prices. */
export const chooseOutcome = (
  board: OddsBoard,
  { marketKey, outcome }: NamedOutcome,
  bound: PriceBound | undefined,
): OutcomeChoice => {
  const market =
    marketKey === null
      ? board.markets.find(({ isLay, outcomes }) => !isLay && outcomes.includes(outcome))
      : marketOf(board, marketKey);
  if (market === undefined && marketKey !== null)
    throw validationFailure(brokenRule(oddsRules.unknown_market, ['marketKey'], marketKey));
  if (market === undefined || !market.outcomes.includes(outcome))
    throw validationFailure(unknownOutcome(outcome, (market ?? board.markets[0])?.outcomes ?? []));
  if (market.isLay && bound !== undefined)
    throw validationFailure(brokenRule(oddsRules.lay_prices_unbounded, ['atLeast'], null));
  return { marketKey: market.key, outcome, bound };
};

export const isOfStaleData = ({ code }: Warning): boolean => code === 'stale_data';

export const isStale = ({ warnings }: Pick<OddsBoard, 'warnings'>): boolean => warnings.some(isOfStaleData);

export const toOutcomePrice = (board: OddsBoard, { marketKey, outcome, bound }: OutcomeChoice): OutcomePrice => {
  const market = marketOf(board, marketKey) ?? null;
  const best = market?.bestPrices.find((price) => price.outcome === outcome) ?? null;
  const named = new Map(board.bookmakers.map((quoting) => [quoting.bookmaker.key, quoting]));
  return {
    event: board.event,
    marketKey,
    market,
    outcome,
    best,
    bookmakers: best?.bookmakerKeys.flatMap((key) => named.get(key) ?? []) ?? [],
    isReached: bound === undefined || isStale(board) ? null : best !== null && isAtLeast(printedRatio(best), bound),
    fetchedAt: board.fetchedAt,
    meta: board.meta,
    warnings: board.warnings,
  };
};
