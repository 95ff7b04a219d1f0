import { LRUCache } from 'lru-cache';
import { familyOf, pairsFrom } from '../../model/word-families.ts';

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
  const response = folded.get(word);
  if (response !== undefined) return response;
  const parts = (foldWords(word).match(foldedWord) ?? []).map((part) => part.slice(0, longest));
  // A slice would retain the whole text that it was cut from.
  if (word.length <= longest) folded.set(Buffer.from(word).toString(), parts);
  return parts;
};

const isLetter = (code: number): boolean => code > 96 && code < 123;
const isDigit = (code: number): boolean => code > 47 && code < 58;
const isPlain = (code: number): boolean => isLetter(code) || isDigit(code);
const point = 46;

/** Endings after a point that belong to a name: `Node.js`, `ASP.NET`. */
const endings = ['js', 'net', 'io', 'ai'];
const dotNet = '.net';
/** Products named after it; other names with this ending are hosts. */
const ofDotNet: ReadonlySet<string> = new Set(['asp', 'vb', 'ado', 'ml']);
/**
 * Letters on either side of `&` in an abbreviation, one side being a single letter: `R&D`, `FP&A`; `UX&UI` is two
 * words.
 */
const longestSide = 3;

type TakeWord = (word: string, parts: readonly string[], start: number, end: number) => void;

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
      if (!endings.includes(ending)) return undefined;
      // Many leave out the point; the name without the ending finds the text, too.
      const parts = [word, ending];
      if (ending === 'net' && ofDotNet.has(word)) parts.push(dotNet);
      return { word: `${word}${ending}`, end, parts };
    }
    default:
      return undefined;
  }
};

/** Whether `.NET` begins at a point; `.NET8` is written with its version. */
const isDotNet = (text: string, at: number): boolean =>
  text.startsWith(dotNet, at) && text[at - 1] !== '.' && !isLetter(text.charCodeAt(at + dotNet.length));

/**
 * Takes the folded words of a text in lower case, in order, with parts that also find the text, and where they begin
 * and end.
 */
const forEachWord = (lower: string, take: TakeWord): void => {
  let start = -1;
  let isAscii = true;
  /** Takes a word and returns the next position. */
  const end = (at: number): number => {
    const joined = isAscii ? joinedWord(lower, start, at) : undefined;
    if (joined !== undefined) take(joined.word.slice(0, longest), joined.parts, start, joined.end);
    else if (isAscii) take(lower.slice(start, Math.min(at, start + longest)), none, start, at);
    else for (const part of foldedParts(lower.slice(start, at))) take(part, none, start, at);
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
    else if (code === point && isDotNet(lower, at)) {
      take(dotNet, [dotNet.slice(1)], at, at + dotNet.length);
      at += dotNet.length - 1;
    }
  }
  if (start >= 0) end(lower.length);
};

const none: readonly string[] = [];

/**
 * Returns the folded words of a text: runs of letters and digits, and `C++`, `C#`, `.NET`, `R&D` and `Node.js` (as
 * `nodejs`). Texts are long and mostly ASCII, so they are walked by character codes, and only words with other letters
 * are folded. A change needs a new `readingVersion`.
 */
export const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  forEachWord(text.toLowerCase(), (word) => words.push(word));
  return words;
};

/** What may be between the words of a pair: `front-end`, `front end`, `CI/CD`. */
const gap = /^[ \t\u00a0\u2010-\u2013/-]{1,3}$/;

/**
 * Returns the distinct words that find a text, by the names of their families: with `nodejs` also `node` and `js`, with
 * `front-end` also its family.
 */
export const toWords = (text: string): string[] => {
  const found = new Set<string>();
  const lower = text.toLowerCase();
  let seconds: ReadonlyMap<string, string> | undefined;
  let endBefore = 0;
  forEachWord(lower, (word, parts, start, end) => {
    if (seconds !== undefined) {
      const pair = seconds.get(word);
      if (pair !== undefined && gap.test(lower.slice(endBefore, start))) found.add(pair);
    }
    seconds = pairsFrom(word);
    endBefore = end;
    found.add(word);
    for (const part of parts) found.add(part);
  });
  const words = new Set<string>();
  for (const word of found) words.add(familyOf(word));
  return [...words];
};
