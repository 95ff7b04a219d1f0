/** Letters that Unicode does not take apart, as people who do not have them on the keyboard write them. */
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
 * Lower case, letters without accents, compatible forms as the usual ones (full-width letters, ligatures). Letters of other scripts stay; marks that
 * make other letters of them (Japanese, Indian scripts) stay, too.
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
