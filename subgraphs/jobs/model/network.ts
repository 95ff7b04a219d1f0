import type { Warning } from '../../../platform/upstream/reading.ts';
import type { IncomingPosting } from './posting.ts';

export interface NetworkQuery {
  readonly keywords: string;
  readonly location: string | null;
  /** YYYY-MM-DD. */
  readonly publishedOnOrAfter: string | null;
  readonly limit: number;
}

/** Rows of a search, without description, application address and other fields that only a posting's own page has. */
export interface NetworkListings {
  readonly postings: readonly IncomingPosting[];
  readonly warnings: readonly Warning[];
}

/** The live source. Methods throw `UpstreamError`, or the signal's reason. */
export interface NetworkClient {
  /**
   * Joins pages of the source without repetition, at most `limit` rows. When a later page fails, the list ends there
   * with a warning `partial_answer`.
   */
  search(query: NetworkQuery, signal: AbortSignal): Promise<NetworkListings>;
  /** Null when the source has no such posting. */
  readPosting(
    sourceId: string,
    signal: AbortSignal,
  ): Promise<{ readonly posting: IncomingPosting; readonly isClosed: boolean } | null>;
}
