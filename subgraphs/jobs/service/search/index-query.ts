import type { PayReach } from '../../model/pay.ts';

/** Terms of which a document needs at least one. A prefix has several; an empty list matches nothing. */
export type AnyTerm = readonly number[];

/** More matched words come first, then more of them in the title. */
export interface IndexRank {
  /** Number of matched words. */
  readonly tier: number;
  /** Number of these words in the title; 0 where titles are not searched. */
  readonly inTitle: number;
}

/** Position in the order of rank, then the latest, then the lowest id. */
export interface IndexPosition extends IndexRank {
  /** Milliseconds since the epoch; 0 when the time of publication is unknown. */
  readonly newestMs: number;
  readonly idNumber: number;
}

export interface IndexQuery {
  /** One entry per word, at most 15. Empty: every document that passes the filters is of tier 0. */
  readonly words: readonly AnyTerm[];
  /** The same words in titles, which rank documents of one tier. Empty: no ranking by titles. */
  readonly titleWords: readonly AnyTerm[];
  /** A document needs at least one term of each. */
  readonly filters: readonly AnyTerm[];
  /** A document must have none of these. */
  readonly without: AnyTerm;
  /** Earliest time of publication. Null for any, unknown times included. */
  readonly newestFromMs: number | null;
  /** Base pay that a document reaches. Null for any, unknown pay included. */
  readonly pay: PayReach | null;
  /** Fewest words that a document must match. */
  readonly leastWords: number;
  /** Position before the page; null for the first page. */
  readonly after: IndexPosition | null;
  readonly limit: number;
}

export interface IndexPage {
  readonly positions: readonly IndexPosition[];
  readonly hasMore: boolean;
  /** Number of matches on all pages. */
  readonly total: number;
  /** The documents at the time of the search, among which facets are counted. */
  readonly alive: Uint32Array;
}

export type IndexFilter = Pick<IndexQuery, 'words' | 'filters' | 'without' | 'newestFromMs' | 'pay' | 'leastWords'>;

/** The 48 bits of an id fit in a double. */
export const toIdNumber = (id: string): number => Number.parseInt(id.slice(3), 16);
export const toIdText = (idNumber: number): string => `jp_${idNumber.toString(16).padStart(12, '0')}`;
