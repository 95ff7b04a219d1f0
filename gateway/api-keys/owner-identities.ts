import { allRights, type Identity } from '../../platform/call/identity.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { everything, type OwnerRights } from './authenticator.ts';
import { signedInOwner, toIdentity } from './key-checks.ts';
import type { KeyStore } from './key-store.ts';

interface OwnerIdentitiesOptions extends OwnerRights {
  readonly keys: Pick<KeyStore, 'findById'> | undefined;
  readonly clock: Clock;
}

/** Browsers that signed in by a link have every right, and what they create outlives their session keys. */
const signedIn: Identity = {
  keyId: signedInOwner,
  ownerId: signedInOwner,
  services: '*',
  rights: new Set(allRights),
};

/**
 * Returns the present rights of an owner: a key of the store or of `API_KEYS`, the browsers that signed in, or all
 * callers where keys are switched off. Undefined for a key that is revoked, has expired or is unknown.
 */
export const createOwnerIdentities =
  ({ mode, staticKeys, keys, clock }: OwnerIdentitiesOptions) =>
  async (owner: string): Promise<Identity | undefined> => {
    if (mode === 'off') return owner === everything.keyId ? everything : undefined;
    if (owner === signedInOwner) return signedIn;
    const known = staticKeys.find(({ keyId }) => keyId === owner);
    if (known !== undefined) return known;
    const stored = await keys?.findById(owner);
    if (stored === undefined || stored.revokedAt !== null) return undefined;
    if (stored.expiresAt !== null && Date.parse(stored.expiresAt) <= clock.now()) return undefined;
    return toIdentity(stored);
  };
