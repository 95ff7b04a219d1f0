import type { SignedTokens } from './signed-tokens.ts';

/** A token service that exists before its secret is known. */
interface DeferredTokens extends SignedTokens {
  use(tokens: SignedTokens): void;
}

/** Until `use` is called, sealing and opening throw an Error: a caller before the start is a defect. */
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
