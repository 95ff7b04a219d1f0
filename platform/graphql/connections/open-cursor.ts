import { platformRules } from '../../errors/platform-rules.ts';
import type { ValidationRule } from '../../errors/validation-rules.ts';
import type { SignedTokens, TokenProblem, TokenPurpose } from '../../storage/tokens/signed-tokens.ts';
import { brokenRule, validationFailure } from '../constraint/validation-errors.ts';

const refusals: Readonly<Record<Exclude<TokenProblem, 'foreign'>, ValidationRule<never>>> = {
  invalid: platformRules.cursor_not_given,
  outdated: platformRules.cursor_outdated,
};

/**
 * Throws `validation_error` for the argument when the text is no cursor of this purpose. `foreign` is the rule for a
 * cursor of another list.
 */
export const openCursor = <T>(
  tokens: SignedTokens,
  purpose: TokenPurpose,
  cursor: string,
  foreign: ValidationRule<never>,
  argument: 'after' | 'before' = 'after',
): T => {
  const opened = tokens.open<T>(purpose, cursor);
  if (!('problem' in opened)) return opened.value;
  const rule = opened.problem === 'foreign' ? foreign : refusals[opened.problem];
  throw validationFailure(brokenRule(rule, [argument], cursor));
};
