import type { AnnouncedList } from '../../../platform/streams/announcement-cursors.ts';

/** The state of the stored postings that searches go by: one number for all that was written, one for what subscribers were told of. */
export interface IndexState {
  readonly revision: number;
  readonly announced: number;
}

/** A posting as searches need it. */
export interface ChangedPosting {
  readonly id: string;
  readonly revision: number;
  /** False when it is closed, or its board left the list. */
  readonly open: boolean;
  /** Milliseconds since the epoch; 0 when the time of publication is unknown. */
  readonly newestMs: number;
  /** Packed numbers of its terms. */
  readonly terms: Uint8Array;
  /** Its place among the postings that subscribers are told of. Null: it is history. */
  readonly announced: number | null;
}

/** Where a reading of changes stopped. */
export interface ChangePosition {
  readonly revision: number;
  readonly id: string;
}

/** What searches read besides the rows that they answer. */
export interface SearchStore {
  state(): Promise<IndexState>;
  /** The list of postings that are announced to subscribers. */
  announcedList(): Promise<AnnouncedList>;
  /** Open postings of that list behind a number, in their order. */
  announcedAfter(number: number, limit: number): Promise<readonly ChangedPosting[]>;
  /** Postings that changed behind a position, by revision and id. `openOnly` leaves out closed ones, for the first reading. */
  changes(after: ChangePosition, limit: number, openOnly: boolean): Promise<readonly ChangedPosting[]>;
  /** Numbers of words, by their lexemes: 0 for a stop word; those whose lexeme no posting ever had are left out. */
  wordTerms(words: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Numbers of every word that begins so. Stop words are left out. */
  prefixTerms(prefix: string): Promise<readonly number[]>;
  /** Numbers of the facets that begin so and have a text anywhere behind. */
  facetTerms(prefix: string, part: string): Promise<readonly number[]>;
}
