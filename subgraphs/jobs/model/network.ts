import type { Warning } from '../../../platform/upstream/reading.ts';
import type { IncomingPosting } from './posting.ts';

/** What is looked for at the network. */
export interface NetworkQuery {
  readonly keywords: string;
  readonly location: string | null;
  /** YYYY-MM-DD. */
  readonly publishedOnOrAfter: string | null;
  readonly limit: number;
}

/** Rows of a search: everything but description, application address and what only the posting's own page tells. */
export interface NetworkListings {
  readonly postings: readonly IncomingPosting[];
  readonly warnings: readonly Warning[];
}

/** The live source. Both throw `UpstreamError`, or the signal's reason. */
export interface NetworkClient {
  /** Pages of the source put together without repetition, at most `limit`. A later page that fails ends the list with a warning `partial_answer`. */
  search(query: NetworkQuery, signal: AbortSignal): Promise<NetworkListings>;
  /** Null when the source has no such posting. */
  readPosting(
    sourceId: string,
    signal: AbortSignal,
  ): Promise<{ readonly posting: IncomingPosting; readonly isClosed: boolean } | null>;
}
