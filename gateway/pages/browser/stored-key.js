/**
 * The key for all pages of this browser tab, until the tab is closed.
 * @typedef {object} StoredKey
 * @property {string} key
 * @property {string} [expiresAt] ISO 8601; only known of a session key.
 */

const name = 'tributary:key';

/** @returns {StoredKey | undefined} */
export const readStoredKey = () => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? '');
    return typeof stored.key === 'string' && stored.key !== '' ? stored : undefined;
  } catch {
    return undefined;
  }
};

export const storeKey = (/** @type {StoredKey | undefined} */ stored) => {
  if (stored === undefined) sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, JSON.stringify(stored));
};

/**
 * Calls the listener when the surrounding page, or one in a frame of this page, stores or forgets a key.
 */
export const watchStoredKey = (/** @type {() => void} */ listener) => {
  addEventListener('storage', (event) => {
    if (event.storageArea === sessionStorage && (event.key === name || event.key === null)) listener();
  });
};

/**
 * What a link signs in with: a key, or a code for which there is one.
 * @typedef {{ readonly key: string } | { readonly code: string }} SignInLink
 */

const decoded = (/** @type {string} */ value) => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/**
 * Removes `#sign-in=CODE` or `#key=KEY` from the address, so that neither stays in it or in the history.
 * @returns {SignInLink | undefined}
 */
export const takeFromAddress = () => {
  const [, what, value] = /^#(sign-in|key)=(.+)$/.exec(location.hash) ?? [];
  if (what === undefined || value === undefined) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return what === 'key' ? { key: decoded(value) } : { code: value };
};
