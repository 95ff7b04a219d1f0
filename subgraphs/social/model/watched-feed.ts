import type { SourceFailure } from '../../../platform/errors/source-failure.ts';
import type { Warning } from '../../../platform/upstream/reading.ts';
import type { SocialItem } from './social-item.ts';

/** Position of a watched feed, as stored. */
export interface StoredCheckpoint {
  readonly known: readonly (readonly [itemId: string, createdAtMs: number])[];
  readonly floorMs: number | null;
}

/** Result of a poll that found something or failed. */
export interface Poll {
  /** Grows by one with each such poll. */
  readonly sequence: number;
  readonly polledAtMs: number;
  /** New items since the previous poll, oldest first. */
  readonly items: readonly SocialItem[];
  /** False when the source did not go back to the previous poll, so that items may be missing. */
  readonly complete: boolean;
  /** Errors and warnings as text; null without any. */
  readonly error: string | null;
  /** The same as data: how the poll failed, or warnings of the read. */
  readonly failedBy?: SourceFailure;
  readonly warnings?: readonly Warning[];
  /** Continues after this poll. Null until the feed could be read. */
  readonly checkpoint: StoredCheckpoint | null;
}

/** State of a feed that some process of the deployment polls. */
export interface WatchedFeed {
  readonly sequence: number;
  /** Null before the first poll. */
  readonly polledAtMs: number | null;
  readonly checkpoint: StoredCheckpoint | null;
}

/**
 * Watched feeds and the processes that poll them. Each write names its owner, and returns undefined when the feed has
 * another owner.
 */
export interface WatchStore {
  /** Claims a feed or renews its lease. Undefined when another process has the lease. */
  acquire(feedKey: string, owner: string, leaseUntilMs: number): Promise<WatchedFeed | undefined>;
  find(feedKey: string): Promise<WatchedFeed | undefined>;
  /** Stores the position after a poll, and the poll itself if `tell` is set. Returns the feed's sequence. */
  save(
    feedKey: string,
    owner: string,
    poll: Omit<Poll, 'sequence'>,
    options: { readonly leaseUntilMs: number; readonly tell: boolean },
  ): Promise<number | undefined>;
  release(feedKey: string, owner: string): Promise<void>;
  /** Returns stored polls after `sequence`, in order. */
  pollsAfter(feedKey: string, sequence: number): Promise<Poll[]>;
  /** Deletes older polls. */
  forgetPolledBefore(ms: number): Promise<void>;
}
