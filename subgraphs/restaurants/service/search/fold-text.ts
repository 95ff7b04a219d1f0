import { toPlainLetters } from '../../../../platform/names/plain-letters.ts';

/**
 * The form in which words and names are compared: one case, no accents, no apostrophes, `&` as `and`, one blank for all other punctuation. Nothing is
 * written out, so that a part of a name is found in it.
 */
export const foldText = (text: string): string =>
  toPlainLetters(text)
    .replace(/['’‘ʻʼ`´]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Without blanks at its ends and with one between words; else as it is written. */
export const tidyText = (text: string): string => text.replace(/\s+/gu, ' ').trim();
