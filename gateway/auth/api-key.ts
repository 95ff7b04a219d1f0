import { createHash, randomBytes } from 'node:crypto';
import type { Right } from '../../platform/context/rights.ts';

/** What a key is made with. */
export interface KeyGrant {
  readonly name: string;
  /** Services it may use; `*` is all, those of later releases included. */
  readonly services: readonly string[];
  /** Default: none. */
  readonly rights?: readonly Right[];
  /** ISO 8601 UTC. Default null: it is valid until it is revoked. */
  readonly expiresAt?: string | null;
}

/** A key as it is stored: never the key itself. */
export interface StoredKey extends Required<KeyGrant> {
  /** Short public id, safe to log. */
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** ISO 8601 UTC; null unless it was revoked. */
  readonly revokedAt: string | null;
}

/** A new random key: `trib_` and 160 bits, URL-safe, without characters that shells mind. */
export const newKey = (): string => `trib_${randomBytes(20).toString('hex')}`;

/** What is stored and looked up. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Public id of a key: derived from its hash, so that a static key has one too. */
export const keyIdOf = (hash: string): string => `key_${hash.slice(0, 10)}`;
