import { allRights } from '../../platform/call/identity.ts';
import { type Clock, dayMs, toInstant } from '../../platform/runtime/clock/clock.ts';
import type { KeyStore } from './key-store.ts';
import { codeLifeMs, hashCode, newCode } from './sign-in-codes.ts';

interface SessionKey {
  readonly key: string;
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/**
 * Sign-in without a key: a link from the operator's terminal has a code, which a page exchanges for a key of its own.
 */
export interface SignIn {
  /**
   * Returns a one-time link to a page of a gateway, which need not be of this process. The code is in the fragment,
   * which no server logs. Rejects if the code cannot be stored.
   */
  linkTo(url: string): Promise<string>;
  /**
   * Returns undefined for a code that is wrong, used or expired. Rejects if the key cannot be stored; the code then
   * stays valid.
   */
  exchange(code: string): Promise<SessionKey | undefined>;
}

interface SignInOptions {
  readonly keys: Pick<KeyStore, 'addCode' | 'createByCode' | 'deleteEnded'>;
  readonly clock: Clock;
}

export const createSignIn = ({ keys, clock }: SignInOptions): SignIn => ({
  linkTo: async (url) => {
    const code = newCode();
    const nowMs = clock.now();
    await keys.addCode(hashCode(code), { now: toInstant(nowMs), expiresAt: toInstant(nowMs + codeLifeMs) });
    return `${url}/console/#sign-in=${code}`;
  },
  exchange: async (code) => {
    const nowMs = clock.now();
    const now = toInstant(nowMs);
    const expiresAt = toInstant(nowMs + dayMs);
    const grant = { name: 'browser session', services: ['*'], rights: allRights, expiresAt };
    const created = await keys.createByCode(hashCode(code), now, grant);
    if (created === undefined) return undefined;
    // No timer is needed, because all keys that expire are made here.
    await keys.deleteEnded(now);
    return { key: created.key, id: created.stored.id, expiresAt };
  },
});
