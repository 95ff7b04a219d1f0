import type { SourceFailure } from '../../../platform/errors/service-error.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { SocialItem } from './social-item.ts';

export interface StoredCheckpoint {
  readonly known: readonly (readonly [itemId: string, createdAtMs: number])[];
  readonly floorMs: number | null;
}

/** What a poll read of an item that can rise. */
export type ItemCounts = readonly [itemId: string, createdAtMs: number, points: number | null, comments: number];

/** What a poll read. */
export interface Sighting {
  readonly polledAtMs: number;
  /** Newest first. */
  readonly counts: readonly ItemCounts[];
  /** The same items; empty where another process has read them. */
  readonly items: readonly SocialItem[];
}

/** Result of a poll that found something or failed. */
export interface Poll {
  /** Grows by one with each such poll. */
  readonly sequence: number;
  readonly polledAtMs: number;
  /** New items since the previous poll, oldest first. */
  readonly items: readonly SocialItem[];
  /** False when the source did not go back to the previous poll. */
  readonly complete: boolean;
  /** Errors and warnings as text; null without any. */
  readonly error: string | null;
  /** The same as data: how the poll failed, or warnings of the read. */
  readonly failedBy?: SourceFailure;
  readonly warnings?: readonly Warning[];
  /** Null until the feed could be read. */
  readonly checkpoint: StoredCheckpoint | null;
}

export interface WatchedFeed {
  readonly sequence: number;
  /** Null before the first poll. */
  readonly polledAtMs: number | null;
  readonly checkpoint: StoredCheckpoint | null;
  /** Of the last poll that succeeded. Null before it, and where no poll reads an item again. */
  readonly counts: readonly ItemCounts[] | null;
}

/** Each write names its owner, and returns undefined when the feed has another owner. */
export interface WatchStore {
  /** Undefined when another process has the lease. */
  acquire(feedKey: string, owner: string, leaseUntilMs: number): Promise<WatchedFeed | undefined>;
  find(feedKey: string): Promise<WatchedFeed | undefined>;
  /** Stores the poll itself only if `report` is set, and counts unless they are null. Returns the feed's sequence. */
  save(
    feedKey: string,
    owner: string,
    poll: Omit<Poll, 'sequence'>,
    options: {
      readonly leaseUntilMs: number;
      readonly report: boolean;
      readonly counts: readonly ItemCounts[] | null;
    },
  ): Promise<number | undefined>;
  release(feedKey: string, owner: string): Promise<void>;
  pollsAfter(feedKey: string, sequence: number): Promise<Poll[]>;
  forgetPolledBefore(ms: number): Promise<void>;
}
