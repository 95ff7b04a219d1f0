import type { AnnouncedList } from '../../../platform/streams/announcement-cursors.ts';
import type { PayReach } from './pay.ts';
import { unpackTerms } from './term-list.ts';

interface IndexState {
  readonly revision: number;
  readonly announced: number;
}

export interface ChangedPosting {
  readonly id: string;
  readonly revision: number;
  /** False when it is closed, or its board left the list. */
  readonly open: boolean;
  /** Milliseconds since the epoch; 0 when the time of publication is unknown. */
  readonly newestMs: number;
  /** Term numbers, packed by `packTerms`. */
  readonly terms: Uint8Array;
  /** Further term numbers, those of its kinds of employment and workplace. */
  readonly kinds: readonly number[];
  readonly pay: readonly PayReach[];
  /** Null for a posting that was never announced. */
  readonly announced: number | null;
}

export const forEachTerm = (
  { terms, kinds }: Pick<ChangedPosting, 'terms' | 'kinds'>,
  take: (term: number) => void,
) => {
  unpackTerms(terms, take);
  for (const term of kinds) take(term);
};

export interface ChangePosition {
  readonly revision: number;
  readonly id: string;
}

export interface SearchStore {
  state(): Promise<IndexState>;
  announcedList(): Promise<AnnouncedList>;
  /** Returns open postings whose number of announcement is greater, in its order. */
  announcedAfter(number: number, limit: number): Promise<readonly ChangedPosting[]>;
  /** Returns postings in the order of revision and id. `openOnly` leaves out closed ones, for the first reading. */
  changes(after: ChangePosition, limit: number, openOnly: boolean): Promise<readonly ChangedPosting[]>;
  /** Returns term numbers by word: 0 for a stop word. Words whose lexeme no posting ever had are left out. */
  wordTerms(words: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Returns the terms of words with a prefix. Stop words are left out. */
  prefixTerms(prefix: string): Promise<readonly number[]>;
  /** Returns the terms of facets that begin with a prefix and contain a text after it. */
  facetTerms(prefix: string, part: string): Promise<readonly number[]>;
}
