/**
 * Version of the rules for words (`service/search/words.ts`) and locations (`platform/places`) of stored postings.
 * Searches read input by the same rules, so a change must raise it: all postings are then read again.
 */
export const readingVersion = 3;

/** The first version whose postings have the names of word families; of earlier ones they are inferred. */
export const firstWithFamilies = 3;
