export type TokenProblem =
  /** Malformed, or not signed by this deployment. */
  | 'invalid'
  /** Signed for another purpose or subject, such as another feed. */
  | 'foreign'
  /** Signed, but of a version that is no longer read. */
  | 'outdated';

export type OpenedToken<T> = { readonly value: T; readonly issuedAtMs: number } | { readonly problem: TokenProblem };

/** A token cannot be opened with another purpose or subject. */
export interface TokenPurpose {
  /** For instance `social.since`. */
  readonly purpose: string;
  /** For instance `news_board`. */
  readonly subject: string;
  readonly version: number;
}

/**
 * Opaque tokens that clients send back: page tokens, checkpoints, cursors. They are compressed JSON, safe in a URL, and
 * signed with a secret that all processes of a deployment share and that survives a restart. They are not encrypted, so
 * they must not contain secrets.
 */
export interface SignedTokens {
  seal(purpose: TokenPurpose, value: unknown): string;
  open<T>(purpose: TokenPurpose, token: string): OpenedToken<T>;
}

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
