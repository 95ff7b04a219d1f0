import type { Claim, DueRows } from '../../../platform/storage/due/due-rows.ts';
import type { BoardEntry, BoardValidators } from './board.ts';
import type { IncomingPosting } from './posting.ts';

export interface BoardState {
  readonly entry: BoardEntry;
  readonly validators: BoardValidators;
  readonly consecutiveFailures: number;
  /** False until a reading has succeeded. The first successful reading announces only recent postings. */
  readonly hadSuccess: boolean;
  readonly openCount: number;
  /** Implausible readings in a row. */
  readonly suspicions: number;
}

export interface KnownPosting {
  /** Empty to force reading the posting again. */
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
  /** Folded, distinct words of title, company, department, team, location and description. */
  readonly words: readonly string[];
  /** Terms of filters; see `service/search/facets.ts`. */
  readonly facets: readonly string[];
}

export interface ListOutcome {
  readonly seen: ReadonlySet<string>;
  /** If false, a posting that the list lacks may still exist. */
  readonly plausible: boolean;
  readonly validators: BoardValidators;
  readonly nextAttemptAtMs: number;
}

/**
 * Methods with a claim write only while it is current, and return whether they did (or null). Its key is `toBoardKey`.
 */
export interface RefreshStore {
  /** Replaces the stored boards by the list. A board that left the list is hidden, with its postings. */
  syncBoards(entries: readonly BoardEntry[], nowMs: number): Promise<void>;
  readonly due: DueRows<BoardState>;
  /** Returns stored postings by source id, closed ones included. */
  known(board: string): Promise<ReadonlyMap<string, KnownPosting>>;
  /** Writes new and changed postings, and reopens closed ones, with one revision. */
  write(claim: Claim, postings: readonly PostingToStore[], options: WriteOptions): Promise<boolean>;
  /** Reopens unchanged postings that were closed or missing. */
  reopen(claim: Claim, sourceIds: readonly string[]): Promise<boolean>;
  /** Ends a successful reading: closes postings that two plausible lists in a row lacked. */
  finish(claim: Claim, outcome: ListOutcome, nowMs: number): Promise<{ readonly closed: number } | null>;
  /** Ends a successful reading with an unchanged list: closes postings that this list now lacked twice in a row. */
  recordUnchanged(
    claim: Claim,
    change: { readonly nextAttemptAtMs: number },
    nowMs: number,
  ): Promise<{ readonly closed: number } | null>;
  /** Gives the claim back and changes only the due time: the board itself did not fail. */
  postpone(claim: Claim, nextAttemptAtMs: number): Promise<boolean>;
  recordFailure(
    claim: Claim,
    change: { readonly reason: string; readonly nextAttemptAtMs: number },
    nowMs: number,
  ): Promise<boolean>;
  /** Returns how many postings it deleted. */
  forgetClosedBefore(ms: number, limit: number): Promise<number>;
}

/** Announces only postings published after the instant. */
export type AnnounceRule = { readonly publishedAfterMs: number };

export interface WriteOptions {
  readonly nowMs: number;
  readonly announce: AnnounceRule;
}

export const postingsTopic = 'jobs.postings';
