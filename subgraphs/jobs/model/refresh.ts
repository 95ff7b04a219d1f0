import type { Claim, ClaimOptions, DueOptions, EnqueueRow } from '../../../platform/claims/claim.ts';
import type { BoardEntry, BoardValidators } from './board.ts';
import type { IncomingPosting } from './posting.ts';

export interface BoardState {
  readonly entry: BoardEntry;
  readonly validators: BoardValidators;
  readonly consecutiveFailures: number;
  /** False until a reading has succeeded: postings of the first one are not announced as new. */
  readonly hadSuccess: boolean;
  readonly openCount: number;
  /** Readings in a row that were not plausible. */
  readonly suspicions: number;
}

/** The stored state by which changes of a posting are detected. */
export interface KnownPosting {
  /** Empty when the posting must be read again because the reading rules have changed. */
  readonly contentHash: string;
  readonly isOpen: boolean;
  readonly missed: number;
}

export interface PostingToStore {
  readonly id: string;
  readonly contentHash: string;
  readonly posting: IncomingPosting;
  readonly companyName: string;
  readonly companySlug: string;
  readonly locationDisplay: string | null;
  readonly placeIds: readonly string[];
  readonly isRemote: boolean | null;
  /** Folded words of title, company, department, team, location and description, without repetition. */
  readonly words: readonly string[];
  /** Terms of filters, each with a prefix that no word has: see `service/search/facets.ts`. */
  readonly facets: readonly string[];
}

/** Result of reading a whole list. */
export interface ListOutcome {
  /** Source ids on the list. */
  readonly seen: ReadonlySet<string>;
  /** False for a suspicious list, which is no evidence that postings are gone. */
  readonly plausible: boolean;
  readonly validators: BoardValidators;
  readonly nextAttemptAtMs: number;
}

/**
 * Methods with a claim, whose key is the board's (`toBoardKey`), write only while the claim is current, and return
 * whether they did (or null).
 */
export interface RefreshStore {
  /**
   * Replaces the stored boards by the list, as `BlogStore.syncSources` does. A board that left the list is hidden, with
   * its postings.
   */
  syncBoards(entries: readonly BoardEntry[], nowMs: number): Promise<void>;
  enqueueDue(options: DueOptions, enqueue: EnqueueRow): Promise<readonly string[]>;
  begin(claim: Claim, options: ClaimOptions): Promise<BoardState | null>;
  /** Gives the claim back without an outcome: the board is due as before. */
  release(claim: Claim): Promise<boolean>;
  /** Stored postings of the board by source id, closed ones included. */
  known(board: string): Promise<ReadonlyMap<string, KnownPosting>>;
  /**
   * Writes new and changed postings, and reopens closed ones, in one transaction with one revision; extends the claim.
   */
  write(
    claim: Claim,
    postings: readonly PostingToStore[],
    options: ClaimOptions & { readonly announce: AnnounceRule },
  ): Promise<boolean>;
  /** Reopens known, unchanged postings that were closed or missing. */
  reopen(claim: Claim, sourceIds: readonly string[], options: ClaimOptions): Promise<boolean>;
  /** Ends a successful reading: closes postings that two plausible lists in a row lacked, and gives the claim back. */
  finish(claim: Claim, outcome: ListOutcome, nowMs: number): Promise<{ readonly closed: number } | null>;
  /**
   * Records a success with the same list as before. Postings that were missing from it are now missing twice, and are
   * closed.
   */
  recordUnchanged(
    claim: Claim,
    change: { readonly nextAttemptAtMs: number },
    nowMs: number,
  ): Promise<{ readonly closed: number } | null>;
  /**
   * Gives the claim back and changes only the due time, because the board could not be requested for a reason outside
   * it.
   */
  postpone(claim: Claim, nextAttemptAtMs: number): Promise<boolean>;
  recordFailure(
    claim: Claim,
    change: { readonly reason: string; readonly nextAttemptAtMs: number },
    nowMs: number,
  ): Promise<boolean>;
  /** Deletes at most `limit` postings that were closed before an instant. Returns their number. */
  forgetClosedBefore(ms: number, limit: number): Promise<number>;
}

/** Only postings published after the instant are announced to subscribers. */
export type AnnounceRule = { readonly publishedAfterMs: number };

/** Topic of the event bus for added, changed and removed postings. */
export const postingsTopic = 'jobs.postings';
