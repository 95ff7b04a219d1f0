/** One kind of state that is given out to clients, such as booking tokens. */
export interface GrantKind {
  /** Label of metrics and part of names in Redis. */
  readonly name: string;
  /** How long each is valid. The same for all of a kind, so that the oldest is also the next to end. */
  readonly validMs: number;
}

/** The grants of one kind. All methods reject with `service_unavailable` when the store is away. */
export interface Grants {
  /**
   * Holds a JSON-safe value under a new id for the kind's time. Beyond the owner's bound the owner's oldest end early;
   * the newest is always held. The owner is the public id of the API key that asked.
   */
  hold(id: string, value: unknown, owner: string): Promise<void>;
  /** Undefined when the id is unknown or its time is over. */
  find(id: string): Promise<unknown>;
}

/**
 * What was promised to clients until a given time. No write of a cache and no other client ends it early. Its bound is
 * one in bytes for each owner, because values differ in size by a factor of a hundred.
 */
export interface GrantStore {
  of(kind: GrantKind): Grants;
  close(): Promise<void>;
}

export interface GrantBounds {
  /** Most bytes of one owner's grants of one kind, as JSON and with `grantOverheadBytes` for each. */
  readonly maxBytesPerOwner: number;
  /** Reports how many grants of a kind ended before their time. */
  readonly onDropped: (kind: string, count: number) => void;
}

/** What a grant takes besides its value: its id, its place in the index, and what the store adds. */
const grantOverheadBytes = 256;

export const grantBytes = (text: string): number => Buffer.byteLength(text) + grantOverheadBytes;
