import { dropInvisible } from '../../../platform/text/plain-text.ts';

/**
 * A text as searches compare it: case, composed or decomposed accents, kinds of blanks and invisible characters make no difference. Done here and
 * not by the database, whose idea of case depends on the collation that it was made with.
 */
export const foldText = (text: string): string =>
  dropInvisible(text)
    .normalize('NFC')
    .toLowerCase()
    // Which of the two small sigmas stands for the capital depends on what follows, which a fragment does not know.
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();

/** Parts title and summary, so that no fragment reaches from one into the other: folded texts have no control characters. */
export const fieldSeparator = '\u0001';

export const foldHead = (title: string, summary: string | null): string =>
  `${foldText(title)}${fieldSeparator}${foldText(summary ?? '')}`;
