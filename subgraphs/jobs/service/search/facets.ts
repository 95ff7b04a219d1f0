import type { StoredSource } from '../../model/posting.ts';
import { foldWords } from './words.ts';

/** What filters look for in a posting: words with a slash, which no word of a text has. */
export const facets = {
  source: (source: StoredSource): string => `source/${source.toLowerCase()}`,
  company: (slug: string): string => `company/${slug}`,
  /** Every place that a location was recognised as, and everything that it lies in. */
  place: (placeId: string): string => `place/${placeId}`,
  remote: 'remote/',
  /** Where remote work is bound to, and everything that this lies in. */
  remoteIn: (placeId: string): string => `remote-in/${placeId}`,
  /** The location as displayed, to look for a part of it. */
  display: (text: string): string => `${displayPrefix}${foldDisplay(text)}`,
  /** A word of the title, folded. The database stems it as it does the word itself. */
  titleWord: (word: string): string => `${titlePrefix}${word}`,
} as const;

export const displayPrefix = 'at/';
/** `store/lexeme.ts` knows it. */
const titlePrefix = 'title/';
/** Longest displayed location that is looked into. */
const longestDisplay = 300;

// Control characters as blanks: the database takes none of code 0.
export const foldDisplay = (text: string): string =>
  foldWords(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestDisplay);

export interface FacetInput {
  readonly source: StoredSource;
  readonly companySlug: string;
  /** Ids around every place that the locations were recognised as. */
  readonly placeIds: readonly string[];
  /** Ids around the places that remote work is bound to; empty when the work is not remote, or not bound. */
  readonly remotePlaceIds: readonly string[];
  readonly isRemote: boolean;
  readonly locationDisplay: string | null;
  /** Folded words of the title, each once. */
  readonly titleWords: readonly string[];
}

/** The facets of a posting, each once. */
export const facetsOf = (input: FacetInput): string[] => [
  facets.source(input.source),
  facets.company(input.companySlug),
  ...[...new Set(input.placeIds)].map(facets.place),
  ...[...new Set(input.remotePlaceIds)].map(facets.remoteIn),
  ...(input.isRemote ? [facets.remote] : []),
  ...(input.locationDisplay === null ? [] : [facets.display(input.locationDisplay)]),
  ...input.titleWords.map(facets.titleWord),
];
