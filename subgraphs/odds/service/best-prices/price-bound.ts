import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { Ratio } from '../../model/ratio.ts';
import { oddsRules } from '../../model/rules.ts';

/** Decimal odds as an exact fraction, whose terms may exceed safe integers. */
export interface PriceBound {
  readonly n: bigint;
  readonly d: bigint;
}

const boundForm = /^(\d{1,7})(?:\.(\d{1,9}))?$/;
const greatest = 1_000_000;

/** Throws a `validation_error` on `atLeast`. */
export const toPriceBound = (text: string): PriceBound => {
  const [, whole, fraction = ''] = boundForm.exec(text) ?? [];
  const bound = whole === undefined ? undefined : { n: BigInt(whole + fraction), d: 10n ** BigInt(fraction.length) };
  if (bound !== undefined && bound.n > bound.d && bound.n <= BigInt(greatest) * bound.d) return bound;
  throw validationFailure(brokenRule(oddsRules.price_out_of_bounds, ['atLeast'], text, { max: greatest }));
};

export const isAtLeast = ({ n, d }: Ratio, bound: PriceBound): boolean => BigInt(n) * bound.d >= bound.n * BigInt(d);
