import type { StoredSource } from './posting.ts';

/**
 * Name of a board over all sources, `source/token` in lower case of the source: `ats_b/quarryline`. The first source tells capitals in its tokens apart;
 * to the others `QuarryLine` and `quarryline` are one board.
 */
export const toBoardKey = (source: StoredSource, token: string): string =>
  `${source.toLowerCase()}/${source === 'ATS_A' ? token : token.toLowerCase()}`;
