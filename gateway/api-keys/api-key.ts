import { createHash, randomBytes } from 'node:crypto';
import type { Right } from '../../platform/call/identity.ts';

export interface KeyGrant {
  readonly name: string;
  /** Services it may use; `*` is all, including those of later releases. */
  readonly services: readonly string[];
  /** Default: none. */
  readonly rights?: readonly Right[];
  /** ISO 8601 UTC. Default null: valid until revoked. */
  readonly expiresAt?: string | null;
}

export interface StoredKey extends Required<KeyGrant> {
  /** Short public id, safe to log. */
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** ISO 8601 UTC; null unless revoked. */
  readonly revokedAt: string | null;
}

/** Returns a new random key: `trib_` and 160 bits as hex, which needs no escaping in URLs and shells. */
export const newKey = (): string => `trib_${randomBytes(20).toString('hex')}`;

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Derives the public id from the key's hash, so that static keys have an id too. */
export const keyIdOf = (hash: string): string => `key_${hash.slice(0, 10)}`;
