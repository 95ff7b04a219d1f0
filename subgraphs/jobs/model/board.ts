import type { Warning } from '../../../platform/upstream/reading.ts';
import type { IncomingPosting, StoredSource } from './posting.ts';

export interface BoardEntry {
  readonly source: StoredSource;
  /** The board's own name at the source, in the source's spelling. */
  readonly token: string;
  /** Name of the company, for people; its slug joins it to other services. */
  readonly companyName: string;
  readonly refreshIntervalSeconds: number;
  /** Data region of the account, at a source that separates regions. Null: the usual region, then the other one. */
  readonly region: 'eu' | null;
}

/** Values from the source for a conditional request. */
export interface BoardValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A posting of a list, not decoded yet: most postings are unchanged since the last reading and are never decoded. */
export interface RawPosting {
  readonly sourceId: string;
  /** Hash of everything that the wire format says about the posting, and of the decoder's version. */
  readonly contentHash: string;
  /** Null for a posting that cannot be read or is not listed. A reason that concerns the operator is logged. */
  decode(): IncomingPosting | null;
}

export type BoardReading =
  | {
      readonly outcome: 'read';
      /**
       * Parts of the list as they arrive. Throws `UpstreamError` when a later part fails: the list is then incomplete.
       */
      readonly parts: AsyncIterable<readonly RawPosting[]>;
      readonly validators: BoardValidators;
      /** Rows that are not postings. Grows while parts are read. */
      readonly warnings: readonly Warning[];
    }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'missing' };

export interface PostingReference {
  readonly sourceId: string;
  /** Null when the address does not name a board, which not every source accepts. */
  readonly boardToken: string | null;
  readonly region: 'eu' | null;
}

export interface LivePosting {
  readonly posting: IncomingPosting;
  readonly boardToken: string | null;
  readonly warnings: readonly Warning[];
}

/** One stored source: whole boards, and single postings live. Methods throw `UpstreamError`, or the signal's reason. */
export interface BoardClient {
  readonly source: StoredSource;
  readBoard(
    board: Pick<BoardEntry, 'token' | 'region'>,
    validators: BoardValidators,
    signal: AbortSignal,
  ): Promise<BoardReading>;
  /** Null when the source has no such posting. */
  readPosting(reference: PostingReference, signal: AbortSignal): Promise<LivePosting | null>;
}
