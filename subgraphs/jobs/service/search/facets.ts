import type { EmploymentType, StoredSource, WorkplaceType } from '../../model/posting.ts';
import { foldWords } from './words.ts';

/** Terms of filters, with a slash, which no word has. */
export const facets = {
  source: (source: StoredSource): string => `source/${source.toLowerCase()}`,
  company: (slug: string): string => `company/${slug}`,
  /** Places of the posting, and everything that contains them. */
  place: (placeId: string): string => `place/${placeId}`,
  remote: 'remote/',
  /** Of columns, not among a posting's terms: `store/search` has the same texts. */
  employment: (type: EmploymentType): string => `employment/${type.toLowerCase()}`,
  workplace: (type: WorkplaceType): string => `workplace/${type.toLowerCase()}`,
  /** Places to which remote work is restricted, and everything that contains them. */
  remoteIn: (placeId: string): string => `${remoteInPrefix}${placeId}`,
  display: (text: string): string => `${displayPrefix}${foldDisplay(text)}`,
  /** Title words are stemmed by the database. */
  titleWord: (word: string): string => `${titlePrefix}${word}`,
} as const;

export const displayPrefix = 'at/';
export const remoteInPrefix = 'remote-in/';
/** `store/lexeme.ts` uses the same prefix. */
const titlePrefix = 'title/';
const longestDisplay = 300;

// Control characters become blanks, since PostgreSQL refuses code 0.
export const foldDisplay = (text: string): string =>
  foldWords(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestDisplay);

interface FacetInput {
  readonly source: StoredSource;
  readonly companySlug: string;
  /** Recognised places and everything around them. */
  readonly placeIds: readonly string[];
  /** Places to which remote work is restricted and everything around them; empty without any. */
  readonly remotePlaceIds: readonly string[];
  readonly isRemote: boolean;
  readonly locationDisplay: string | null;
  /** Folded, without repetition. */
  readonly titleWords: readonly string[];
}

export const facetsOf = (input: FacetInput): string[] => [
  facets.source(input.source),
  facets.company(input.companySlug),
  ...[...new Set(input.placeIds)].map(facets.place),
  ...[...new Set(input.remotePlaceIds)].map(facets.remoteIn),
  ...(input.isRemote ? [facets.remote] : []),
  ...(input.locationDisplay === null ? [] : [facets.display(input.locationDisplay)]),
  ...input.titleWords.map(facets.titleWord),
];
