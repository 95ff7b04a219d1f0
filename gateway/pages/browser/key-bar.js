/** @import { PageData } from '../page-data.ts' */
/** @import { KeyState } from './key-words.js' */
import { checkKey, exchangeCode } from './key-check.js';
import { wordsFor } from './key-words.js';
import { elementOf } from './page-data.js';
import { readStoredKey, storeKey, takeFromAddress, watchStoredKey } from './stored-key.js';

/**
 * The key of the page, with the form above it.
 * @typedef {object} KeyBar
 * @property {() => string | undefined} key
 * @property {() => boolean} isUsable Whether requests may succeed: with an accepted key, or where none is needed.
 * @property {(listener: (state: KeyState) => void) => void} onChange
 * @property {(status: number) => void} report The status of a response to a request with the key.
 */

/** Whether another attempt with the same key or without one may succeed. */
const usable = (/** @type {KeyState} */ { kind }, /** @type {readonly string[]} */ anonymousServices) =>
  kind === 'accepted' ||
  kind === 'unchecked' ||
  kind === 'unneeded' ||
  (kind === 'none' && anonymousServices.length > 0);

/** Whether the user has to do something about the state. */
const isProblem = (/** @type {KeyState} */ { kind }) =>
  ['refused', 'link-refused', 'link-asked', 'unchecked'].includes(kind);

/**
 * @param {PageData} data
 * @returns {KeyBar}
 */
export const startKeyBar = (data) => {
  const form = elementOf('key-form', HTMLFormElement);
  const field = elementOf('key-field', HTMLInputElement);
  const signOut = elementOf('sign-out', HTMLButtonElement);
  const words = elementOf('key-state', HTMLElement);
  const keepKey = elementOf('keep-key', HTMLButtonElement);
  const useLink = elementOf('use-link', HTMLButtonElement);
  /** @type {import('./stored-key.js').SignInLink | undefined} */
  let asked;
  /** @type {((state: KeyState) => void)[]} */
  const listeners = [];
  let stored = data.auth === 'off' ? undefined : readStoredKey();
  /** @type {KeyState} */
  let state = { kind: data.auth === 'off' ? 'unneeded' : 'none' };

  const change = (/** @type {KeyState} */ next) => {
    state = next;
    const isSignedIn = next.kind === 'accepted' || next.kind === 'checking';
    const isAsked = next.kind === 'link-asked';
    form.hidden = next.kind === 'unneeded' || isSignedIn || isAsked;
    signOut.hidden = stored === undefined || next.kind === 'checking' || isAsked;
    keepKey.hidden = !isAsked;
    useLink.hidden = !isAsked;
    words.textContent = wordsFor(next, data);
    words.classList.toggle('is-problem', isProblem(next));
    for (const listener of listeners) listener(next);
  };

  const refuse = () => {
    stored = undefined;
    storeKey(undefined);
    change({ kind: 'refused' });
  };

  const check = async () => {
    const checked = stored;
    if (checked === undefined) return change({ kind: 'none' });
    change({ kind: 'checking' });
    const result = await checkKey(checked.key, data);
    // The user may have signed out or entered another key meanwhile.
    if (stored !== checked) return;
    if (result.kind === 'refused') return refuse();
    change(result.kind === 'accepted' ? { ...result, expiresAt: checked.expiresAt } : result);
  };

  const use = (/** @type {import('./stored-key.js').StoredKey | undefined} */ next) => {
    stored = next;
    storeKey(next);
    return check();
  };

  const follow = async (/** @type {import('./stored-key.js').SignInLink} */ link) => {
    if ('key' in link) return use(link);
    if (data.addresses === undefined) return check();
    change({ kind: 'checking' });
    const exchanged = await exchangeCode(link.code, data.addresses.sessionKeys);
    if ('key' in exchanged) return use(exchanged);
    // A key that was there before the link was opened still works.
    await check();
    if (state.kind !== 'accepted') change({ kind: 'link-refused', why: exchanged.refusal });
  };

  const begin = async () => {
    const link = takeFromAddress();
    if (data.auth === 'off') return change({ kind: 'unneeded' });
    const earlier = stored;
    if (link === undefined || ('key' in link && link.key === earlier?.key)) return check();
    if (earlier === undefined) return follow(link);
    change({ kind: 'checking' });
    const { kind } = await checkKey(earlier.key, data);
    if (kind === 'refused' || stored === undefined) return follow(link);
    // Anyone can write a link with a key of theirs, so a key that works is not replaced without a question.
    asked = link;
    change({ kind: 'link-asked' });
  };

  keepKey.addEventListener('click', () => check());
  useLink.addEventListener('click', () => {
    if (asked !== undefined) follow(asked);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const key = field.value.trim().replace(/^Bearer +/i, '');
    if (key === '') return;
    field.value = '';
    use({ key });
  });
  signOut.addEventListener('click', () => {
    use(undefined);
    field.focus();
  });
  // A link opened in the same tab changes only the page's fragment.
  addEventListener('hashchange', () => {
    if (/^#(sign-in|key)=/.test(location.hash)) begin();
  });
  watchStoredKey(() => {
    if (data.auth === 'off') return;
    stored = readStoredKey();
    check();
  });
  begin();

  return {
    key: () => stored?.key,
    isUsable: () => usable(state, data.anonymousServices),
    onChange: (listener) => {
      listeners.push(listener);
    },
    report: (status) => {
      if (status !== 401 || state.kind === 'checking') return;
      if (stored === undefined) {
        words.classList.add('is-problem');
        field.focus();
        return;
      }
      refuse();
      field.focus();
    },
  };
};
