import type { SignedTokens } from './signed-tokens.ts';

/** Tokens that are handed out before their secret is known. */
export interface DeferredTokens extends SignedTokens {
  /** From now on `tokens` do the work. */
  use(tokens: SignedTokens): void;
}

/** Until `use` was called, sealing and opening throw an Error: a fault of the caller's, who came before the start. */
export const createDeferredTokens = (): DeferredTokens => {
  let used: SignedTokens | undefined;
  const ready = (): SignedTokens => {
    if (used === undefined) throw new Error('Tokens are sealed and opened only after the subgraph has started.');
    return used;
  };
  return {
    seal: (purpose, value) => ready().seal(purpose, value),
    open: (purpose, token) => ready().open(purpose, token),
    use: (tokens) => {
      used = tokens;
    },
  };
};
