/** Longest word that is looked for; what is longer is no word but an address or a number of something, and is cut. */
const longest = 40;
const foldedWord = /[\p{L}\p{N}]+/gu;
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/** One case, no accents, full-width and other variants as their plain letters: what people write alike is alike. */
export const foldWords = (text: string): string =>
  // Greek writes a sigma otherwise at the end of a word, and lower case does so by what stands around: one form for both.
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');

/** By code point, for those beyond ASCII that were met: there are few, and asking a regular expression is slow. */
const known = new Map<number, boolean>();
const mostKnown = 20_000;

const isWordCharacter = (codePoint: number): boolean => {
  const answer = known.get(codePoint);
  if (answer !== undefined) return answer;
  if (known.size >= mostKnown) known.clear();
  const isOne = wordCharacter.test(String.fromCodePoint(codePoint));
  known.set(codePoint, isOne);
  return isOne;
};

/** Folded words that were met: folding costs some hundred times what looking it up does. */
const folded = new Map<string, readonly string[]>();
const mostFolded = 20_000;

const foldedParts = (word: string): readonly string[] => {
  const answer = folded.get(word);
  if (answer !== undefined) return answer;
  if (folded.size >= mostFolded) folded.clear();
  const parts = (foldWords(word).match(foldedWord) ?? []).map((part) => part.slice(0, longest));
  // A copy: a slice would hold on to the whole text that it was cut from.
  if (word.length <= longest) folded.set(Buffer.from(word).toString(), parts);
  return parts;
};

/** Of ASCII, in lower case: digits and letters. */
const isPlain = (code: number): boolean => (code > 96 && code < 123) || (code > 47 && code < 58);

/**
 * The words of a text, folded, in order: runs of letters and digits. Punctuation stands between words and means nothing. Texts are long and mostly ASCII, so
 * they are walked by their codes, and only words with other letters are folded.
 */
export const wordsOf = (text: string): string[] => {
  const lower = text.toLowerCase();
  const words: string[] = [];
  let start = -1;
  let isAscii = true;
  const end = (at: number): void => {
    const word = lower.slice(start, at);
    if (isAscii) words.push(word.length > longest ? word.slice(0, longest) : word);
    else words.push(...foldedParts(word));
    start = -1;
    isAscii = true;
  };
  for (let at = 0; at < lower.length; at += 1) {
    const code = lower.charCodeAt(at);
    if (isPlain(code)) {
      if (start < 0) start = at;
    } else if (code > 127 && isWordCharacter(lower.codePointAt(at) ?? code)) {
      if (start < 0) start = at;
      isAscii = false;
      // The second half of a pair.
      if (code >= 0xd800 && code < 0xdc00) at += 1;
    } else if (start >= 0) end(at);
  }
  if (start >= 0) end(lower.length);
  return words;
};

/** The same, each once. */
export const toWords = (text: string): string[] => [...new Set(wordsOf(text))];
