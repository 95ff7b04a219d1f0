/** @import { PageData } from '../page-data.ts' */
/**
 * State of the page's key.
 * @typedef {{ readonly kind: 'none' | 'checking' | 'refused' }
 *   | { readonly kind: 'unneeded' }
 *   | { readonly kind: 'link-asked' }
 *   | { readonly kind: 'accepted', readonly lacking: readonly string[], readonly expiresAt: string | undefined }
 *   | { readonly kind: 'unchecked' | 'link-refused', readonly why: string }} KeyState
 */

const listOf = (/** @type {readonly string[]} */ names) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

const timeOf = (/** @type {string} */ instant) =>
  new Date(instant).toLocaleString('en', { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/**
 * Returns the state in words, with what to do.
 * @param {KeyState} state
 * @param {Pick<PageData, 'anonymousServices' | 'offersSignIn'>} data
 * @returns {string}
 */
export const wordsFor = (state, { anonymousServices, offersSignIn }) => {
  switch (state.kind) {
    case 'unneeded':
      return 'No key needed';
    case 'none':
      if (anonymousServices.length === 0)
        return offersSignIn
          ? 'Open the sign-in link that the server printed at its start, or enter an API key.'
          : 'Enter an API key.';
      return `Without a key only ${listOf(anonymousServices)} can be used. Enter an API key for the others.`;
    case 'checking':
      return 'Checking the key…';
    case 'link-asked':
      return 'You are signed in, and the link that you opened would sign you in with another key. Do you know where it is from?';
    case 'refused':
      return 'The server refuses this key: it is wrong, expired or revoked. Enter another one.';
    case 'accepted': {
      const signedIn = state.expiresAt === undefined ? 'Signed in' : `Signed in until ${timeOf(state.expiresAt)}`;
      return state.lacking.length === 0 ? signedIn : `${signedIn}; this key is not for ${listOf(state.lacking)}`;
    }
    default:
      return state.why;
  }
};
