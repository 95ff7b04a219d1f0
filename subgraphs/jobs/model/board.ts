import type { Call } from '../../../platform/call/call.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { IncomingPosting, StoredSource } from './posting.ts';

export interface BoardEntry {
  readonly source: StoredSource;
  /** The board's name at the source, in the source's spelling. */
  readonly token: string;
  /** Its slug joins it to other services. */
  readonly companyName: string;
  readonly refreshIntervalSeconds: number;
  /** Data region, where the source separates them. Null: the usual region, then the other one. */
  readonly region: 'eu' | null;
}

export interface BoardValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A posting that is not decoded yet, because most postings are unchanged since the last reading. */
export interface RawPosting {
  readonly sourceId: string;
  /** Hash of the posting in the wire format, and of the decoder's version. */
  readonly contentHash: string;
  /** Returns null for a row that is not a readable posting. */
  decode(): IncomingPosting | null;
}

export type BoardReading =
  | {
      readonly outcome: 'read';
      /** Throws `UpstreamError` when a later part fails: the list is then incomplete. */
      readonly parts: AsyncIterable<readonly RawPosting[]>;
      readonly validators: BoardValidators;
      /** Rows that are not postings. Grows while parts are read. */
      readonly warnings: readonly Warning[];
    }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'missing' };

export interface PostingReference {
  readonly sourceId: string;
  /** Null when the address does not name a board; not every source accepts that. */
  readonly boardToken: string | null;
  readonly region: 'eu' | null;
}

interface LivePosting {
  readonly posting: IncomingPosting;
  readonly boardToken: string | null;
  readonly warnings: readonly Warning[];
}

/** Methods throw `UpstreamError`, or the call's reason. */
export interface BoardClient {
  readonly source: StoredSource;
  readBoard(
    board: Pick<BoardEntry, 'token' | 'region'>,
    validators: BoardValidators,
    call: Call,
  ): Promise<BoardReading>;
  /** Returns null when the source has no such posting. */
  readPosting(reference: PostingReference, call: Call): Promise<LivePosting | null>;
}
