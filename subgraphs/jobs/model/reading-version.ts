/**
 * Version of the rules for words (`service/search/words.ts`) and locations (`platform/gazetteer`) of stored postings.
 * Searches read input by the same rules, so a change must raise it: all postings are then read again.
 */
export const readingVersion = 3;
