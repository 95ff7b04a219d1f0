/** The key of this browser tab, until the tab is closed. */
export interface StoredKey {
  readonly key: string;
  /** ISO 8601. Only session keys state when they expire. */
  readonly expiresAt?: string;
}

const name = 'tributary:key';

export const readStoredKey = (): StoredKey | undefined => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? '') as Partial<StoredKey>;
    return typeof stored.key === 'string' && stored.key !== '' ? (stored as StoredKey) : undefined;
  } catch {
    return undefined;
  }
};

export const storeKey = (stored: StoredKey | undefined): void => {
  if (stored === undefined) sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, JSON.stringify(stored));
};

/** What a link signs in with: a key, or a code for which there is one. */
export type SignInLink = { readonly key: string } | { readonly code: string };

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Removes `#sign-in=CODE` or `#key=KEY` from the address and the history, and returns its value. */
export const takeFromAddress = (): SignInLink | undefined => {
  const [, what, value] = /^#(sign-in|key)=(.+)$/.exec(location.hash) ?? [];
  if (what === undefined || value === undefined) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return what === 'key' ? { key: decoded(value) } : { code: value };
};
