import type { Transaction } from 'kysely';
import type { BoardEntry, BoardValidators } from './board.ts';
import type { IncomingPosting } from './posting.ts';

/** The right to refresh one board, until it runs out. `board` is `source/token` in lower case of the source, as `ats_b/anthropic`. */
export interface BoardClaim {
  readonly board: string;
  readonly token: string;
}

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

export interface DueOptions {
  readonly nowMs: number;
  readonly queuedUntilMs: number;
  readonly limit: number;
}

export interface ClaimOptions {
  readonly nowMs: number;
  readonly claimedUntilMs: number;
}

/** Adds the job of one board in the same transaction. */
export type EnqueueBoard = (board: string, transaction: Transaction<unknown>) => Promise<void>;

/** What a whole, plausible list says about the postings that are not on it. */
export interface ListOutcome {
  /** Source ids on the list. */
  readonly seen: ReadonlySet<string>;
  /** False: the list is suspicious, and says nothing about what is missing. */
  readonly plausible: boolean;
  readonly validators: BoardValidators;
  readonly nextAttemptAtMs: number;
}

/** What a refresh reads and writes. Methods with a claim write only while it is the board's current one, and answer whether they did (or null). */
export interface RefreshStore {
  /** Makes the stored boards those of the list; see `BlogStore.syncSources` for what that means. A board that left the list is not shown, nor are its postings. */
  syncBoards(entries: readonly BoardEntry[], nowMs: number): Promise<void>;
  enqueueDue(options: DueOptions, enqueue: EnqueueBoard): Promise<readonly string[]>;
  begin(claim: BoardClaim, options: ClaimOptions): Promise<BoardState | null>;
  /** Stored postings of the board by source id, closed ones included. */
  known(board: string): Promise<ReadonlyMap<string, KnownPosting>>;
  /** Writes new and changed postings, and opens closed ones again, in one transaction with one revision; moves the end of the claim. */
  write(
    claim: BoardClaim,
    postings: readonly PostingToStore[],
    options: ClaimOptions & { readonly announce: AnnounceRule },
  ): Promise<boolean>;
  /** Opens known, unchanged postings again that were closed or missing. */
  reopen(claim: BoardClaim, sourceIds: readonly string[], options: ClaimOptions): Promise<boolean>;
  /** Ends a reading: what is missing from a second plausible list in a row is closed, success is written, the claim given back. */
  finish(claim: BoardClaim, outcome: ListOutcome, nowMs: number): Promise<{ readonly closed: number } | null>;
  /** The list is that of the latest reading: a success. What was missing from it is missing once more, and is closed. */
  recordUnchanged(
    claim: BoardClaim,
    change: { readonly nextAttemptAtMs: number },
    nowMs: number,
  ): Promise<{ readonly closed: number } | null>;
  /** The board could not be asked for, which is no fault of it: gives the claim back, and changes nothing but when it is due. */
  postpone(claim: BoardClaim, nextAttemptAtMs: number): Promise<boolean>;
  recordFailure(
    claim: BoardClaim,
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
