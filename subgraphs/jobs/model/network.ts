import type { Call } from '../../../platform/call/call.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { IncomingPosting } from './posting.ts';

export interface NetworkQuery {
  readonly keywords: string;
  readonly location: string | null;
  /** YYYY-MM-DD. */
  readonly publishedOnOrAfter: string | null;
  readonly limit: number;
}

/** Rows lack fields that only a posting's own page has, such as the description. */
export interface NetworkListings {
  readonly postings: readonly IncomingPosting[];
  readonly warnings: readonly Warning[];
}

/** Methods throw `UpstreamError`, or the call's reason. */
export interface NetworkClient {
  /** Joins pages without repetition. When a later page fails, the list ends with a warning `partial_answer`. */
  search(query: NetworkQuery, call: Call): Promise<NetworkListings>;
  /** Returns null when the source has no such posting. */
  readPosting(
    sourceId: string,
    call: Call,
  ): Promise<{ readonly posting: IncomingPosting; readonly isClosed: boolean } | null>;
}
