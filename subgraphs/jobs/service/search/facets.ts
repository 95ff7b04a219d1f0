import type { StoredSource } from '../../model/posting.ts';
import { foldWords } from './words.ts';

/** Terms for the filters of a posting. They contain a slash, which no word of a text has. */
export const facets = {
  source: (source: StoredSource): string => `source/${source.toLowerCase()}`,
  company: (slug: string): string => `company/${slug}`,
  /** Every recognised place, and everything that contains it. */
  place: (placeId: string): string => `place/${placeId}`,
  remote: 'remote/',
  /** Places to which remote work is restricted, and everything that contains them. */
  remoteIn: (placeId: string): string => `remote-in/${placeId}`,
  /** The location as displayed, for searches within its text. */
  display: (text: string): string => `${displayPrefix}${foldDisplay(text)}`,
  /** A folded word of the title. The database stems it like any word. */
  titleWord: (word: string): string => `${titlePrefix}${word}`,
} as const;

export const displayPrefix = 'at/';
/** `store/lexeme.ts` uses the same prefix. */
const titlePrefix = 'title/';
/** Characters of a displayed location that are searched. */
const longestDisplay = 300;

// Control characters become blanks, since PostgreSQL refuses code 0.
export const foldDisplay = (text: string): string =>
  foldWords(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestDisplay);

export interface FacetInput {
  readonly source: StoredSource;
  readonly companySlug: string;
  /** Ids of the recognised places and everything around them. */
  readonly placeIds: readonly string[];
  /**
   * Ids of the places to which remote work is restricted, and everything around them; empty when it is not remote, or
   * unrestricted.
   */
  readonly remotePlaceIds: readonly string[];
  readonly isRemote: boolean;
  readonly locationDisplay: string | null;
  /** Folded, without repetition. */
  readonly titleWords: readonly string[];
}

/** Returns the facets of a posting without repetition. */
export const facetsOf = (input: FacetInput): string[] => [
  facets.source(input.source),
  facets.company(input.companySlug),
  ...[...new Set(input.placeIds)].map(facets.place),
  ...[...new Set(input.remotePlaceIds)].map(facets.remoteIn),
  ...(input.isRemote ? [facets.remote] : []),
  ...(input.locationDisplay === null ? [] : [facets.display(input.locationDisplay)]),
  ...input.titleWords.map(facets.titleWord),
];
