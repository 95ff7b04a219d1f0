import type { Warning } from '../../../platform/upstream/reading.ts';
import type { IncomingPosting, StoredSource } from './posting.ts';

/** One line of the operator's list. */
export interface BoardEntry {
  readonly source: StoredSource;
  /** The board's own name at the source, spelled as the source wants it. */
  readonly token: string;
  /** Name of the company, for people; its slug joins it to other services. */
  readonly companyName: string;
  readonly refreshIntervalSeconds: number;
  /** Data region of the account, where the source keeps them apart. Null: the usual one, then the other. */
  readonly region: 'eu' | null;
}

/** What the source gave to ask whether a board has changed. */
export interface BoardValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A posting of a list before it is looked into: most are the same as at the last reading, and are not. */
export interface RawPosting {
  readonly sourceId: string;
  /** Of everything that the wire says about it, and of the version of the decoder. */
  readonly contentHash: string;
  /** Looks into it. Null when it is no posting that can be read or listed; a reason that is the operator's business is in the log of the reading. */
  decode(): IncomingPosting | null;
}

export type BoardReading =
  | {
      readonly outcome: 'read';
      /** Parts of the list as they come in. A failure of a later part throws `UpstreamError`: then the list is not known whole. */
      readonly parts: AsyncIterable<readonly RawPosting[]>;
      readonly validators: BoardValidators;
      /** Rows that are no postings at all. Grows while parts are read. */
      readonly warnings: readonly Warning[];
    }
  /** The source says that nothing has changed. */
  | { readonly outcome: 'unchanged' }
  /** The source knows no such board. */
  | { readonly outcome: 'missing' };

/** Which posting to read live. */
export interface PostingReference {
  readonly sourceId: string;
  /** Null when the address does not say: only sources that can do without answer then. */
  readonly boardToken: string | null;
  readonly region: 'eu' | null;
}

/** A live reading of one posting. */
export interface LivePosting {
  readonly posting: IncomingPosting;
  readonly boardToken: string | null;
  readonly warnings: readonly Warning[];
}

/** One stored source: whole boards, and single postings live. All throw `UpstreamError`, or the signal's reason. */
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
