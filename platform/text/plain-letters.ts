/** Letters that Unicode does not decompose, as they are spelled on keyboards without them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
};

const isAscii = /^[\u0020-\u007e]*$/;

/**
 * Converts to lower case without accents, and replaces compatible forms (full-width letters, ligatures). Letters of
 * other scripts stay, as do the marks that change them (Japanese, Indian scripts).
 */
export const toPlainLetters = (text: string): string => {
  const lower = text.toLowerCase();
  if (isAscii.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøđðħıłŋþŧ]/g, (letter) => spelledOut[letter] ?? letter);
};
