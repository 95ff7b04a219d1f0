import type { Clock } from '../../platform/clock/clock.ts';
import { dayMs } from '../../platform/clock/spans.ts';
import { toInstant } from '../../platform/clock/to-instant.ts';
import { allRights } from '../../platform/context/rights.ts';
import type { KeyStore } from '../auth/key-store.ts';
import { createSignInCodes } from './sign-in-codes.ts';

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
  /** Returns a one-time link to a page of the gateway. The code is in the fragment, which no server logs. */
  linkTo(url: string): string;
  /**
   * Returns undefined for a code that is wrong, used or expired. Rejects if the key cannot be stored; the code then
   * stays valid.
   */
  exchange(code: string): Promise<SessionKey | undefined>;
}

interface SignInOptions {
  readonly keys: Pick<KeyStore, 'create' | 'deleteEnded'>;
  readonly clock: Clock;
}

export const createSignIn = ({ keys, clock }: SignInOptions): SignIn => {
  const codes = createSignInCodes(clock);
  const makeKey = async (): Promise<SessionKey> => {
    const nowMs = clock.now();
    // No timer is needed, because all keys that expire are made here.
    await keys.deleteEnded(toInstant(nowMs));
    const expiresAt = toInstant(nowMs + dayMs);
    const { key, stored } = await keys.create({
      name: 'browser session',
      services: ['*'],
      rights: allRights,
      expiresAt,
    });
    return { key, id: stored.id, expiresAt };
  };
  return {
    linkTo: (url) => `${url}/console/#sign-in=${codes.issue()}`,
    exchange: (code) => codes.redeem(code, makeKey),
  };
};
