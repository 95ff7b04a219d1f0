import { toPlainLetters } from '../text/plain-letters.ts';

/** Long forms of a first word before another word. Alone, `st` may be a code, and `mt` is Montana. */
const longForms: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
};

/**
 * Returns the form in which names are compared: `U.S.A.` is `usa`, `Xi'an` is `xian`, `&` is `and`, `St. Louis` is
 * `saint louis`. Idempotent.
 */
export const foldName = (name: string): string => {
  const plain = toPlainLetters(name);
  const spaced = /^[a-z0-9 ]*$/.test(plain)
    ? plain
    : plain
        .replace(/['’‘ʻʼ`´]/g, '')
        .replace(/(?<!\p{L})(\p{L})\./gu, '$1')
        .replaceAll('&', ' and ')
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return spaced
    .trim()
    .replace(/ {2,}/g, ' ')
    .replace(/\b(st|ste|ft|mt|mtn) (?=\S)/g, (_, short: string) => `${longForms[short]} `);
};
