import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { ArbitrageStake } from '../../model/odds-board.ts';
import { oddsRules } from '../../model/rules.ts';
import { toImpliedSum } from './implied-sum.ts';
import { printedRatio } from './printed-odds.ts';
import { shareOut } from './proportions.ts';

/** Larger totals may exceed safe integers. */
const greatestTotal = 1_000_000_000;
const totalForm = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

const toHundredths = (total: string): number => {
  const [, whole, fraction = ''] = totalForm.exec(total) ?? [];
  const hundredths = whole === undefined ? 0 : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (hundredths > 0 && hundredths <= greatestTotal * 100) return hundredths;
  throw validationFailure(brokenRule(oddsRules.stake_out_of_bounds, ['total'], total, { max: greatestTotal }));
};

const toText = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The amounts add up to exactly the total. Throws a `validation_error` on `total`. */
export const toStakeAmounts = (stakes: readonly ArbitrageStake[], total: string): readonly ArbitrageStake[] => {
  const hundredths = toHundredths(total);
  const odds = stakes.map(printedRatio);
  const amounts = shareOut(toImpliedSum(odds), hundredths);
  return stakes.map((stake, index) => {
    const [amount = 0, { n, d } = { n: 1, d: 1 }] = [amounts[index], odds[index]];
    const payout = Number((BigInt(amount) * BigInt(n)) / BigInt(d));
    return { ...stake, amount: toText(amount), payout: toText(payout) };
  });
};
