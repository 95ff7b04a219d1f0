/** One kind of state that clients are promised, such as booking tokens. */
export interface GrantKind {
  readonly name: string;
  /** Time to live, the same for all grants of a kind, so that the oldest is the next to expire. */
  readonly validMs: number;
}

/** All methods reject with `service_unavailable` when the store cannot be reached. */
export interface Grants {
  /**
   * Stores a JSON-safe value under a new id for the kind's time to live. Beyond the owner's limit, the owner's oldest
   * grants are evicted, never the newest. The owner is the public id of the caller's API key.
   */
  hold(id: string, value: unknown, owner: string): Promise<void>;
  /** Undefined when the id is unknown or has expired. */
  find(id: string): Promise<unknown>;
}

/**
 * State that clients were promised until a given time. Neither a cache nor another client can evict it. Each owner has
 * a limit in bytes, because values differ in size by a factor of a hundred.
 */
export interface GrantStore {
  of(kind: GrantKind): Grants;
  close(): Promise<void>;
}

export interface GrantBounds {
  /** Limit of one owner's grants of one kind: bytes of JSON, and `grantOverheadBytes` for each grant. */
  readonly maxBytesPerOwner: number;
  readonly onDropped: (kind: string, count: number) => void;
}

/** Memory of a grant besides its value: id, index entry and the store's own overhead. */
const grantOverheadBytes = 256;

export const grantBytes = (text: string): number => Buffer.byteLength(text) + grantOverheadBytes;
