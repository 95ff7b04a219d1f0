import type { StoredSource } from './posting.ts';

/**
 * Key of a board over all sources, `source/token` in lower case: `ats_b/quarryline`. Only tokens of the first source
 * are case-sensitive.
 */
export const toBoardKey = (source: StoredSource, token: string): string =>
  `${source.toLowerCase()}/${source === 'ATS_A' ? token : token.toLowerCase()}`;
