/** Numbers of terms of which a document needs at least one. Several for the beginning of a word; none: no document has it. */
export type AnyTerm = readonly number[];

/**
 * Documents that rank alike: those with more words come first, and among them those with more of the words in their
 * title.
 */
export interface IndexRank {
  /** Words that it has. */
  readonly tier: number;
  /** Of these, the words in its title; 0 where titles are not asked for. */
  readonly inTitle: number;
}

/** Place of a document in the order of an answer: by rank, then the latest, then the lowest id. */
export interface IndexPosition extends IndexRank {
  /** Milliseconds since the epoch; 0 when the time of publication is unknown. */
  readonly newestMs: number;
  readonly idNumber: number;
}

export interface IndexQuery {
  /** One entry a word that is looked for, at most 15. None: every document that passes the filters is of tier 0. */
  readonly words: readonly AnyTerm[];
  /** The same words in titles, which documents of one tier are ranked by. None: they are not. */
  readonly titleWords: readonly AnyTerm[];
  /** A document needs at least one term of each. */
  readonly filters: readonly AnyTerm[];
  /** A document needs none of these. */
  readonly without: AnyTerm;
  /** Published at this time or later; null for any, unknown times included. */
  readonly newestFromMs: number | null;
  /** Fewest words that a document has to have. */
  readonly leastWords: number;
  /** Behind which to go on; null from the start. */
  readonly after: IndexPosition | null;
  readonly limit: number;
}

export interface IndexPage {
  /** In order. */
  readonly positions: readonly IndexPosition[];
  readonly hasMore: boolean;
  /** Documents that match, on all pages. */
  readonly total: number;
}

/** What matches a search, without its order and pages. */
export type IndexFilter = Pick<IndexQuery, 'words' | 'filters' | 'without' | 'newestFromMs' | 'leastWords'>;

/** `jp_` and twelve hexadecimal digits as a number, which 48 bits are in a double. */
export const toIdNumber = (id: string): number => Number.parseInt(id.slice(3), 16);
export const toIdText = (idNumber: number): string => `jp_${idNumber.toString(16).padStart(12, '0')}`;
