import type { SourceFailure } from '../../../platform/errors/source-failure.ts';
import type { Warning } from '../../../platform/upstream/reading.ts';
import type { SocialItem } from './social-item.ts';

/** How far a watched feed has been read, in the form that is stored. */
export interface StoredCheckpoint {
  readonly known: readonly (readonly [itemId: string, createdAtMs: number])[];
  readonly floorMs: number | null;
}

/** What one poll has to tell. */
export interface Poll {
  /** Grows by one with every poll that has something to tell. */
  readonly sequence: number;
  readonly polledAtMs: number;
  /** Items that the polls before did not have, oldest first. */
  readonly items: readonly SocialItem[];
  /** False when the source no longer went back to the poll before, so that items may be missing. */
  readonly complete: boolean;
  /** What went wrong. Null when nothing did. */
  readonly error: string | null;
  /** The same in its parts: how the poll failed, or what was wrong with an answer. */
  readonly failedBy?: SourceFailure;
  readonly warnings?: readonly Warning[];
  /** Resumes behind this poll. Null while the feed could not be read yet. */
  readonly checkpoint: StoredCheckpoint | null;
}

/** State of a feed that is watched somewhere in the deployment. */
export interface WatchedFeed {
  readonly sequence: number;
  /** When it was last polled. Null before the first time. */
  readonly polledAtMs: number | null;
  readonly checkpoint: StoredCheckpoint | null;
}

/** Feeds that are watched, and who polls them. Every write names the owner it is made by; undefined says that it is another's by now. */
export interface WatchStore {
  /** Takes the lease of a feed when nobody has it, or renews it. Undefined when another process has it. */
  acquire(feedKey: string, owner: string, leaseUntilMs: number): Promise<WatchedFeed | undefined>;
  find(feedKey: string): Promise<WatchedFeed | undefined>;
  /** Stores how far a poll came, and what it has to tell when that is something. Answers the feed's sequence after it. */
  save(
    feedKey: string,
    owner: string,
    poll: Omit<Poll, 'sequence'>,
    options: { readonly leaseUntilMs: number; readonly tell: boolean },
  ): Promise<number | undefined>;
  release(feedKey: string, owner: string): Promise<void>;
  /** What polls after that one had to tell, in order. */
  pollsAfter(feedKey: string, sequence: number): Promise<Poll[]>;
  /** Forgets polls that are older. */
  forgetPolledBefore(ms: number): Promise<void>;
}
