/**
 * Version of the rules that store a posting's words (`service/search/words.ts`) and locations (`platform/gazetteer`).
 * Searches read input by the same rules, so raise it when they change: all stored postings are then read again.
 */
export const readingVersion = 2;
