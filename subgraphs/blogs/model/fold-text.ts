import { dropInvisible } from '../../../platform/text/plain-text.ts';

/**
 * Ignores case, composition of accents, kinds of blanks and invisible characters. The database does not fold texts,
 * because its notion of case depends on its collation.
 */
export const foldText = (text: string): string =>
  dropInvisible(text)
    .normalize('NFC')
    .toLowerCase()
    // Which small sigma replaces the capital depends on what follows, which is unknown for a fragment.
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();

/** Folded texts have no control characters, so no fragment spans title and summary. */
export const fieldSeparator = '\u0001';

export const foldHead = (title: string, summary: string | null): string =>
  `${foldText(title)}${fieldSeparator}${foldText(summary ?? '')}`;
