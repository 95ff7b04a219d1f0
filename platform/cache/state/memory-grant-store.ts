import type { Clock } from '../../runtime/clock/clock.ts';
import { type GrantBounds, type GrantKind, type GrantStore, type Grants, grantBytes } from './grant-store.ts';

interface MemoryGrantStoreOptions extends GrantBounds {
  readonly clock: Clock;
  /** Limit of all owners' grants of one kind. Beyond it, the oldest grants of the largest owner are evicted. */
  readonly maxBytes: number;
}

interface Grant {
  readonly text: string;
  readonly bytes: number;
  readonly owner: Owner;
  readonly untilMs: number;
}

interface Owner {
  readonly id: string;
  readonly grants: Set<string>;
  bytes: number;
}

const firstOf = <T>(values: Iterable<T>): T | undefined => {
  for (const value of values) return value;
  return undefined;
};

const createGrants = (kind: GrantKind, options: MemoryGrantStoreOptions): Grants & { clear(): void } => {
  const { clock, maxBytesPerOwner, maxBytes, onDropped } = options;
  // In order of expiry, because all grants of a kind have the same time to live.
  const grants = new Map<string, Grant>();
  const owners = new Map<string, Owner>();
  let bytes = 0;

  const forget = (id: string, { owner, bytes: size }: Grant): void => {
    grants.delete(id);
    owner.grants.delete(id);
    owner.bytes -= size;
    bytes -= size;
    if (owner.grants.size === 0) owners.delete(owner.id);
  };
  const forgetEnded = (): void => {
    const nowMs = clock.now();
    for (const [id, grant] of grants) {
      if (grant.untilMs > nowMs) return;
      forget(id, grant);
    }
  };
  /** Returns false when only the newest grant is left, which is never evicted. */
  const dropOldest = (owner: Owner): boolean => {
    const id = firstOf(owner.grants);
    const grant = id === undefined || owner.grants.size < 2 ? undefined : grants.get(id);
    if (id === undefined || grant === undefined) return false;
    forget(id, grant);
    return true;
  };
  const largestOwner = (): Owner | undefined => {
    let largest: Owner | undefined;
    for (const owner of owners.values())
      if (owner.grants.size > 1 && owner.bytes > (largest?.bytes ?? 0)) largest = owner;
    return largest;
  };
  const dropBeyondBounds = (owner: Owner): number => {
    let dropped = 0;
    while (owner.bytes > maxBytesPerOwner && dropOldest(owner)) dropped += 1;
    while (bytes > maxBytes) {
      const largest = largestOwner();
      if (largest === undefined || !dropOldest(largest)) break;
      dropped += 1;
    }
    return dropped;
  };

  return {
    hold: async (id, value, ownerId) => {
      forgetEnded();
      const text = JSON.stringify(value);
      const owner = owners.get(ownerId) ?? { id: ownerId, grants: new Set(), bytes: 0 };
      owners.set(ownerId, owner);
      const grant = { text, bytes: grantBytes(text), owner, untilMs: clock.now() + kind.validMs };
      grants.set(id, grant);
      owner.grants.add(id);
      owner.bytes += grant.bytes;
      bytes += grant.bytes;
      const dropped = dropBeyondBounds(owner);
      if (dropped > 0) onDropped(kind.name, dropped);
    },
    find: async (id) => {
      const grant = grants.get(id);
      return grant === undefined || grant.untilMs <= clock.now() ? undefined : (JSON.parse(grant.text) as unknown);
    },
    clear: () => {
      grants.clear();
      owners.clear();
      bytes = 0;
    },
  };
};

/** Values are stored as text, so that their size is known. */
export const createMemoryGrantStore = (options: MemoryGrantStoreOptions): GrantStore => {
  const kinds = new Map<string, ReturnType<typeof createGrants>>();
  return {
    of: (kind) => {
      const grants = kinds.get(kind.name) ?? createGrants(kind, options);
      kinds.set(kind.name, grants);
      return grants;
    },
    close: async () => {
      for (const grants of kinds.values()) grants.clear();
    },
  };
};
