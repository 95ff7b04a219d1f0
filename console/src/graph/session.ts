import { connection } from './connection.ts';
import { checkKey, exchangeCode } from './key-check.ts';
import { pageData } from './page-data.ts';
import { readStoredKey, type SignInLink, type StoredKey, storeKey, takeFromAddress } from './stored-key.ts';
import { createValueStore } from './value-store.ts';

export type SessionState =
  | { readonly kind: 'unneeded' }
  /** No key was given; `isAsked` when the person wants to enter one. */
  | { readonly kind: 'none'; readonly isAsked?: boolean }
  | { readonly kind: 'checking' }
  | {
      readonly kind: 'accepted';
      /** Names of the services that the key may not use. */
      readonly lacking: readonly string[];
      readonly expiresAt?: string | undefined;
    }
  /** A link would replace the key of this tab. */
  | { readonly kind: 'link-asked'; readonly link: SignInLink }
  | { readonly kind: 'refused' }
  | { readonly kind: 'link-refused'; readonly why: string }
  /** The server could not check the key. The views' requests will show whether it works. */
  | { readonly kind: 'unchecked'; readonly why: string };

const store = createValueStore<SessionState>(pageData.auth === 'off' ? { kind: 'unneeded' } : { kind: 'checking' });
let stored: StoredKey | undefined;

const refuse = (): void => {
  stored = undefined;
  storeKey(undefined);
  store.write({ kind: 'refused' });
};

/** Pause before a key is checked again that could not be checked. */
const uncheckedPauseMs = 10_000;
let uncheckedTimer: ReturnType<typeof setTimeout> | undefined;

/** Checks the key of the tab. `isSilent` leaves the views in place meanwhile. */
const check = async ({ isSilent = false } = {}): Promise<void> => {
  clearTimeout(uncheckedTimer);
  const checked = stored;
  if (checked === undefined) return store.write({ kind: 'none' });
  if (!isSilent) store.write({ kind: 'checking' });
  const result = await checkKey(checked.key);
  // The person may have signed out or entered another key meanwhile.
  if (stored !== checked) return;
  if (result.kind === 'refused') return refuse();
  if (result.kind === 'unchecked') uncheckedTimer = setTimeout(recheck, uncheckedPauseMs);
  store.write(result.kind === 'accepted' ? { ...result, expiresAt: checked.expiresAt } : result);
};

const recheck = (): void => {
  if (store.read().kind === 'unchecked') void check({ isSilent: true });
};

const use = (next: StoredKey | undefined): Promise<void> => {
  stored = next;
  storeKey(next);
  return check();
};

/** A link that met an outage, and is followed when that is over. */
let unusedLink: SignInLink | undefined;

const follow = async (link: SignInLink): Promise<void> => {
  unusedLink = undefined;
  if ('key' in link) return use(link);
  store.write({ kind: 'checking' });
  const exchanged = await exchangeCode(link.code);
  if ('key' in exchanged) return use(exchanged);
  if (exchanged.isUnused === true) unusedLink = link;
  // The link failed, so the tab's earlier key is used again.
  stored = readStoredKey();
  await check();
  if (store.read().kind !== 'accepted') store.write({ kind: 'link-refused', why: exchanged.refusal });
};

connection.onReturn(() => {
  if (unusedLink !== undefined && store.read().kind === 'link-refused') void follow(unusedLink);
  else recheck();
});

/**
 * Anyone can write a link with a key of theirs. What a person does with that key is in its owner's hands, so a key that
 * works is not replaced without a question.
 */
const begin = async (): Promise<void> => {
  const link = takeFromAddress();
  if (pageData.auth === 'off') return store.write({ kind: 'unneeded' });
  stored = readStoredKey();
  if (link === undefined || ('key' in link && link.key === stored?.key)) return check();
  if (stored === undefined) return follow(link);
  store.write({ kind: 'checking' });
  const { kind } = await checkKey(stored.key);
  if (kind === 'refused' || stored === undefined) return follow(link);
  store.write({ kind: 'link-asked', link });
};

export const session = {
  read: store.read,
  watch: store.watch,
  begin,
  key: (): string | undefined => stored?.key,
  signIn: (text: string): Promise<void> => use({ key: text.trim().replace(/^Bearer +/i, '') }),
  signOut: (): Promise<void> => use(undefined),
  /** The answers to the question of `link-asked`. */
  follow,
  keepKey: (): Promise<void> => check(),
  /** Opens the sign-in form on a page that shows some services without a key. */
  askForKey: (): void => store.write({ kind: 'none', isAsked: true }),
  /** Called after a 401, or after close code 4403 of the WebSocket. */
  reportRefused: (): void => {
    // Without a key there is nothing to drop; the panels report what needs one.
    if (stored !== undefined && store.read().kind !== 'checking') refuse();
  },
};

// Opening a link in the console's own tab changes only the fragment.
addEventListener('hashchange', () => {
  if (/^#(sign-in|key)=/.test(location.hash)) void begin();
});
