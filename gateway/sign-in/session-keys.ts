import type { Clock } from '../../platform/clock/clock.ts';
import { dayMs } from '../../platform/clock/spans.ts';
import { toInstant } from '../../platform/clock/to-instant.ts';
import { allRights } from '../../platform/context/rights.ts';
import type { KeyStore } from '../auth/key-store.ts';
import { createSignInCodes } from './sign-in-codes.ts';

/** A key for one browser, as it is handed out. */
export interface SessionKey {
  readonly key: string;
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/**
 * Signing in without a key: a link from the operator's terminal has a code, which a page exchanges for a key of its
 * own.
 */
export interface SignIn {
  /**
   * A link to the page at that address of the gateway, valid once. The code is in its fragment, which reaches no log.
   */
  linkTo(url: string): string;
  /**
   * Undefined for a code that is wrong, used or expired. Rejects when no key can be stored; the code is then valid as
   * before.
   */
  exchange(code: string): Promise<SessionKey | undefined>;
}

export interface SignInOptions {
  readonly keys: Pick<KeyStore, 'create' | 'deleteEnded'>;
  readonly clock: Clock;
}

export const createSignIn = ({ keys, clock }: SignInOptions): SignIn => {
  const codes = createSignInCodes(clock);
  const makeKey = async (): Promise<SessionKey> => {
    const nowMs = clock.now();
    // Here rather than by a timer: each key that ends was made here.
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
