import { LRUCache } from 'lru-cache';

/** A longer word is an address or a number, and is cut. */
const longest = 40;
const foldedWord = /[\p{L}\p{N}]+/gu;
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/** Folds to one case, removes accents, and replaces full-width and other variants by plain letters. */
export const foldWords = (text: string): string =>
  // A final sigma has another form, which lower-casing picks by its neighbours.
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');

/** Caches a slow regular expression by code point: 1 belongs to a word, 2 does not, 0 is untested. */
const known = new Uint8Array(0x110000);

const isWordCharacter = (codePoint: number): boolean => {
  if (known[codePoint] === 0) known[codePoint] = wordCharacter.test(String.fromCodePoint(codePoint)) ? 1 : 2;
  return known[codePoint] === 1;
};

/** Folding costs some hundred times a cache lookup. */
const folded = new LRUCache<string, readonly string[]>({ max: 20_000 });

const foldedParts = (word: string): readonly string[] => {
  const answer = folded.get(word);
  if (answer !== undefined) return answer;
  const parts = (foldWords(word).match(foldedWord) ?? []).map((part) => part.slice(0, longest));
  // A slice would retain the whole text that it was cut from.
  if (word.length <= longest) folded.set(Buffer.from(word).toString(), parts);
  return parts;
};

const isLetter = (code: number): boolean => code > 96 && code < 123;
const isDigit = (code: number): boolean => code > 47 && code < 58;
const isPlain = (code: number): boolean => isLetter(code) || isDigit(code);

/** Endings after a point that belong to a name: `Node.js`, `ASP.NET`. */
const endings = ['js', 'net', 'io', 'ai'];
/**
 * Letters on either side of `&` in an abbreviation, one side being a single letter: `R&D`, `FP&A`; `UX&UI` is two
 * words.
 */
const longestSide = 3;

/** A joined name, its end, and parts that also find the text. */
interface JoinedWord {
  readonly word: string;
  readonly end: number;
  readonly parts: readonly string[];
}

const endOfRun = (text: string, from: number, isPart: (code: number) => boolean): number => {
  let at = from;
  while (isPart(text.charCodeAt(at))) at += 1;
  return at;
};

const abbreviation = (text: string, start: number, at: number): JoinedWord | undefined => {
  const end = endOfRun(text, at + 1, isLetter);
  const [before, behind] = [at - start, end - at - 1];
  const isShort = Math.min(before, behind) === 1 && Math.max(before, behind) <= longestSide;
  const isAlone = endOfRun(text, start, isLetter) === at && !isPlain(text.charCodeAt(end));
  return isShort && isAlone ? { word: text.slice(start, end), end, parts: [] } : undefined;
};

/** A name with signs that begins at `start`. Undefined for a plain word. */
const joinedWord = (text: string, start: number, at: number): JoinedWord | undefined => {
  if (at - start > longest) return undefined;
  const word = text.slice(start, at);
  switch (text.charAt(at)) {
    case '+':
      if (text.charAt(at + 1) !== '+' || !isLetter(text.charCodeAt(at - 1))) return undefined;
      return { word: `${word}++`, end: at + 2, parts: [] };
    case '#':
      if (word.length > 1 || !isLetter(word.charCodeAt(0)) || isLetter(text.charCodeAt(at + 1))) return undefined;
      return { word: `${word}#`, end: at + 1, parts: [] };
    case '&':
      return abbreviation(text, start, at);
    case '.': {
      const end = endOfRun(text, at + 1, isPlain);
      const ending = text.slice(at + 1, end);
      // Many leave out the point; the name without the ending finds the text, too.
      return endings.includes(ending) ? { word: `${word}${ending}`, end, parts: [word, ending] } : undefined;
    }
    default:
      return undefined;
  }
};

/** Takes the folded words of a text in order, with parts that also find the text. */
const forEachWord = (text: string, take: (word: string, parts: readonly string[]) => void): void => {
  const lower = text.toLowerCase();
  let start = -1;
  let isAscii = true;
  /** Takes a word and returns the next position. */
  const end = (at: number): number => {
    const joined = isAscii ? joinedWord(lower, start, at) : undefined;
    if (joined !== undefined) take(joined.word.slice(0, longest), joined.parts);
    else if (isAscii) take(lower.slice(start, Math.min(at, start + longest)), none);
    else for (const part of foldedParts(lower.slice(start, at))) take(part, none);
    start = -1;
    isAscii = true;
    return joined?.end ?? at;
  };
  for (let at = 0; at < lower.length; at += 1) {
    const code = lower.charCodeAt(at);
    if (isPlain(code)) {
      if (start < 0) start = at;
    } else if (code > 127 && isWordCharacter(lower.codePointAt(at) ?? code)) {
      if (start < 0) start = at;
      isAscii = false;
      // Skips the second half of a surrogate pair.
      if (code >= 0xd800 && code < 0xdc00) at += 1;
    } else if (start >= 0) at = Math.max(at, end(at) - 1);
  }
  if (start >= 0) end(lower.length);
};

const none: readonly string[] = [];

/**
 * Returns the folded words of a text: runs of letters and digits, and `C++`, `C#`, `R&D` and `Node.js` (as `nodejs`).
 * Texts are long and mostly ASCII, so they are walked by character codes, and only words with other letters are folded.
 * A change needs a new `readingVersion`.
 */
export const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  forEachWord(text, (word) => words.push(word));
  return words;
};

/** Returns the distinct words that find a text: with `nodejs` also `node` and `js`. */
export const toWords = (text: string): string[] => {
  const words = new Set<string>();
  forEachWord(text, (word, parts) => {
    words.add(word);
    for (const part of parts) words.add(part);
  });
  return [...words];
};
