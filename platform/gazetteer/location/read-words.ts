import { LRUCache } from 'lru-cache';
import { foldName } from '../fold-name.ts';
import type { Segment } from './cut-location.ts';
import { type WorkplaceWord, workplaceAt, workplaceInside } from './workplace-words.ts';

export interface Word {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** True if a hyphen joins it to the preceding word. */
  readonly isJoined: boolean;
}

export interface SegmentWords {
  readonly says: readonly WorkplaceWord[];
  /** True if a workplace comes before all other words. */
  readonly isLed: boolean;
  readonly words: readonly Word[];
}

const wordPattern = /[^\s_-]+/g;
/** `US.CA.Boston`, but not `D.C.` */
const innerPoint = /(?<=\p{L}{2})\.(?=\p{L}{2})/gu;
/** Codes of countries or delivery areas in postal codes, which are no words: `D-10115`, `1017 CA`. */
const postalCodes = /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}-\d{3,6}|\d{4} [A-Z]{2}(?= ))(?![\p{L}\p{N}])/gu;

const digit = /\d/;

/** Words repeat, so their folded forms are cached. */
const cached = new LRUCache<string, string>({ max: 5_000 });
const foldWord = (text: string): string => {
  const known = cached.get(text);
  if (known !== undefined) return known;
  const folded = foldName(text);
  cached.set(text, folded);
  return folded;
};

/**
 * Replaces postal codes by blanks, which keeps positions. A text that is only a code stays, to be reported as
 * unrecognized.
 */
const withoutCodes = (text: string): string => {
  const blanked = digit.test(text) ? text.replace(postalCodes, (code) => ' '.repeat(code.length)) : text;
  const left = blanked.trim() === '' ? text : blanked;
  return left.includes('.') ? left.replace(innerPoint, ' ') : left;
};

const wordsOf = ({ text, start }: Segment): Word[] => {
  const source = withoutCodes(text);
  const words: Word[] = [];
  for (const match of source.matchAll(wordPattern)) {
    const folded = foldWord(match[0]);
    const at = start + match.index;
    if (folded !== '') {
      words.push({
        text: match[0],
        folded,
        start: at,
        end: at + match[0].length,
        isJoined: source[match.index - 1] === '-',
      });
    }
  }
  return words;
};

export const readWords = (segment: Segment): SegmentWords => {
  const all = wordsOf(segment);
  const folded = all.map((word) => word.folded);
  const says: WorkplaceWord[] = [];
  const words: Word[] = [];
  let isLed = false;
  for (let at = 0; at < all.length; ) {
    const phrase = workplaceAt(folded, at);
    const word = all[at];
    if (phrase !== null) {
      if (words.length === 0) isLed = true;
      says.push(phrase.word);
      at += phrase.length;
      continue;
    }
    at += 1;
    if (word === undefined) continue;
    const inside = workplaceInside(word.folded);
    if (inside === null) {
      words.push(word);
      continue;
    }
    if (words.length === 0 && word.folded.indexOf(inside.rest) !== 0) isLed = true;
    says.push(inside.word);
    for (const rest of inside.rest.split(' '))
      if (rest !== '') words.push({ ...word, text: rest, folded: foldName(rest) });
  }
  return { says, isLed, words };
};
