import { toPlainLetters } from '../../../../platform/text/plain-letters.ts';

/**
 * Normalises case, accents, apostrophes, `&` (as `and`) and punctuation. Abbreviations are not expanded, so that a part
 * of a name is found in it.
 */
export const foldText = (text: string): string =>
  toPlainLetters(text)
    .replace(/['’‘ʻʼ`´]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Trims and collapses spaces. */
export const tidyText = (text: string): string => text.replace(/\s+/gu, ' ').trim();
