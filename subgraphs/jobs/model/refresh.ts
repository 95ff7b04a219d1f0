import type { Claim, ClaimOptions, DueOptions, EnqueueRow } from '../../../platform/claims/claim.ts';
import type { BoardEntry, BoardValidators } from './board.ts';
import type { IncomingPosting } from './posting.ts';

/** A board as its refresh needs it. */
export interface BoardState {
  readonly entry: BoardEntry;
  readonly validators: BoardValidators;
  readonly consecutiveFailures: number;
  /** False until a reading has succeeded once: what the first finds is history. */
  readonly hadSuccess: boolean;
  /** Postings that are open. */
  readonly openCount: number;
  /** Readings in a row that were not plausible. */
  readonly suspicions: number;
}

/** What is stored of a posting, to see whether it has changed. */
export interface KnownPosting {
  /** Empty when it has to be read anew, because the rules by which it was read have changed. */
  readonly contentHash: string;
  readonly isOpen: boolean;
  readonly missed: number;
}

/** A new or changed posting, ready to be written. */
export interface PostingToStore {
  readonly id: string;
  readonly contentHash: string;
  readonly posting: IncomingPosting;
  readonly companyName: string;
  readonly companySlug: string;
  readonly locationDisplay: string | null;
  readonly placeIds: readonly string[];
  readonly isRemote: boolean | null;
  /** Words of title, company, department, team, location and description, folded; each once. */
  readonly words: readonly string[];
  /** What filters look for, each with a prefix that no word has: see `service/search/facets.ts`. */
  readonly facets: readonly string[];
}

/** What a whole, plausible list says about the postings that are not on it. */
export interface ListOutcome {
  /** Source ids on the list. */
  readonly seen: ReadonlySet<string>;
  /** False: the list is suspicious, and says nothing about what is missing. */
  readonly plausible: boolean;
  readonly validators: BoardValidators;
  readonly nextAttemptAtMs: number;
}

/**
 * What a refresh reads and writes. Methods with a claim, whose key is the board's (`toBoardKey`), write only while it
 * is the current one, and return whether they did (or null).
 */
export interface RefreshStore {
  /** Makes the stored boards those of the list; see `BlogStore.syncSources` for what that means. A board that left the list is not shown, nor are its postings. */
  syncBoards(entries: readonly BoardEntry[], nowMs: number): Promise<void>;
  enqueueDue(options: DueOptions, enqueue: EnqueueRow): Promise<readonly string[]>;
  begin(claim: Claim, options: ClaimOptions): Promise<BoardState | null>;
  /** Gives the claim back without an outcome: the board is due as before. */
  release(claim: Claim): Promise<boolean>;
  /** Stored postings of the board by source id, closed ones included. */
  known(board: string): Promise<ReadonlyMap<string, KnownPosting>>;
  /** Writes new and changed postings, and opens closed ones again, in one transaction with one revision; moves the end of the claim. */
  write(
    claim: Claim,
    postings: readonly PostingToStore[],
    options: ClaimOptions & { readonly announce: AnnounceRule },
  ): Promise<boolean>;
  /** Opens known, unchanged postings again that were closed or missing. */
  reopen(claim: Claim, sourceIds: readonly string[], options: ClaimOptions): Promise<boolean>;
  /** Ends a reading: what is missing from a second plausible list in a row is closed, success is written, the claim given back. */
  finish(claim: Claim, outcome: ListOutcome, nowMs: number): Promise<{ readonly closed: number } | null>;
  /** The list is that of the latest reading: a success. What was missing from it is missing once more, and is closed. */
  recordUnchanged(
    claim: Claim,
    change: { readonly nextAttemptAtMs: number },
    nowMs: number,
  ): Promise<{ readonly closed: number } | null>;
  /** The board could not be asked for, which is no fault of it: gives the claim back, and changes nothing but when it is due. */
  postpone(claim: Claim, nextAttemptAtMs: number): Promise<boolean>;
  recordFailure(
    claim: Claim,
    change: { readonly reason: string; readonly nextAttemptAtMs: number },
    nowMs: number,
  ): Promise<boolean>;
  /** Removes postings that were closed before an instant, at most so many. Answers how many. */
  forgetClosedBefore(ms: number, limit: number): Promise<number>;
}

/** Which new postings subscribers are told of: all, or those published after an instant. */
export type AnnounceRule = { readonly publishedAfterMs: number };

/** Topic of the bus on which writers say that postings came, changed or went. */
export const postingsTopic = 'jobs.postings';
