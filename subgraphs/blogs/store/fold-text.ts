import { dropInvisible } from '../../../platform/text/plain-text.ts';

/**
 * Folds a text for searches: case, composition of accents, kinds of blanks and invisible characters make no difference.
 * The database does not do this, because its notion of case depends on its collation.
 */
export const foldText = (text: string): string =>
  dropInvisible(text)
    .normalize('NFC')
    .toLowerCase()
    // Which small sigma replaces the capital depends on what follows, which is unknown for a fragment.
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();

/** Separates title and summary, so that no fragment spans both: folded texts have no control characters. */
export const fieldSeparator = '\u0001';

export const foldHead = (title: string, summary: string | null): string =>
  `${foldText(title)}${fieldSeparator}${foldText(summary ?? '')}`;
