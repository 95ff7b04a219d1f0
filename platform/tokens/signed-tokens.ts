/** Why a token was not opened. */
export type TokenFault =
  /** Not of the form, or not signed by this deployment: changed, cut, invented. */
  | 'invalid'
  /** Signed, but for another purpose or another subject, such as another feed. */
  | 'foreign'
  /** Signed, but in a form that this version no longer reads. */
  | 'outdated';

export type OpenedToken<T> = { readonly value: T; readonly issuedAtMs: number } | { readonly fault: TokenFault };

/** What a token is for. Tokens of one purpose and subject do not open as another. */
export interface TokenPurpose {
  /** For instance `social.since`. */
  readonly purpose: string;
  /** What it belongs to, for instance `news_board`. */
  readonly subject: string;
  /** Version of the payload's form. */
  readonly version: number;
}

/**
 * Opaque tokens that clients bring back: page tokens, checkpoints, cursors. JSON, packed, signed with a secret that all processes of a
 * deployment share and that survives a restart; safe in a URL. Not encrypted: no secrets go in.
 */
export interface SignedTokens {
  seal(purpose: TokenPurpose, value: unknown): string;
  open<T>(purpose: TokenPurpose, token: string): OpenedToken<T>;
}
