import { faultsError, valueFault } from '../constraint/fault.ts';
import type { SignedTokens, TokenFault, TokenPurpose } from './signed-tokens.ts';

const refusals: Readonly<Record<Exclude<TokenFault, 'foreign'>, string>> = {
  invalid: 'the cursor is none that this service has given',
  outdated: 'the cursor is of an older version of this service',
};

/**
 * Throws `validation_error` for the argument when the text is no cursor of this purpose. `foreign` is the message for a
 * cursor of another list.
 */
export const openCursor = <T>(
  tokens: SignedTokens,
  purpose: TokenPurpose,
  cursor: string,
  foreign: string,
  argument: 'after' | 'before' = 'after',
): T => {
  const opened = tokens.open<T>(purpose, cursor);
  if (!('fault' in opened)) return opened.value;
  const error = opened.fault === 'foreign' ? foreign : refusals[opened.fault];
  throw faultsError([valueFault([argument], error, cursor)]);
};
