/**
 * Number of the rules by which postings are read when they are stored: words (`service/search/words.ts`) and
 * locations (`platform/gazetteer`). Searches read what clients write by the same rules, so stored postings have to be
 * read anew when these change: raise it then.
 */
export const readingVersion = 2;
