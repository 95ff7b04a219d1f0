import { platformRules } from '../../../../platform/errors/platform-rules.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import { uniqueBy } from '../../../../platform/runtime/lists/lists.ts';
import { jobsRules } from '../../model/rules.ts';
import { familyOf, pairsFrom } from '../../model/word-families.ts';
import { wordsOf } from './words.ts';

interface Keyword {
  /** The word as written, or folded where signs join it to others. */
  readonly text: string;
  /** The name of its family, if it has one and is no prefix. */
  readonly word: string;
  /** True for a word with a `*`, which matches every word with this prefix. */
  readonly isPrefix: boolean;
}

export type Keywords = readonly Keyword[];

/** More words do not make a search sharper, and each costs time. */
const mostKeywords = 8;

const ends = /\s+|(?<=\*)/;

const toKeywords = (piece: string): Keyword[] => {
  const words = wordsOf(piece);
  const isPrefix = piece.endsWith('*');
  return words.map((word, at) => {
    const isLast = at === words.length - 1;
    return { text: words.length === 1 ? piece : word, word, isPrefix: isPrefix && isLast };
  });
};

/** Two words of one family, as in `front end`, are one. */
const inFamilies = (keywords: Keywords): Keywords => {
  const found: Keyword[] = [];
  for (let at = 0; at < keywords.length; at += 1) {
    const [keyword, next] = [keywords[at], keywords[at + 1]];
    if (keyword === undefined) break;
    const pair = keyword.isPrefix || next?.isPrefix !== false ? undefined : pairsFrom(keyword.word)?.get(next.word);
    if (pair === undefined || next === undefined)
      found.push(keyword.isPrefix ? keyword : { ...keyword, word: familyOf(keyword.word) });
    else {
      found.push({ text: `${keyword.text} ${next.text}`, word: pair, isPrefix: false });
      at += 1;
    }
  }
  return found;
};

/**
 * Returns distinct words, split as stored texts are. Throws `validation_error` on `query` for more than eight words, or
 * none.
 */
export const readKeywords = (text: string): Keywords => {
  const keywords = inFamilies(text.split(ends).flatMap(toKeywords));
  const count = keywords.length;
  if (count === 0) throw validationFailure(brokenRule(platformRules.no_letter_or_digit, ['query'], text));
  if (count > mostKeywords)
    throw validationFailure(brokenRule(jobsRules.too_many_words, ['query'], text, { max: mostKeywords, count }));
  return uniqueBy(keywords, ({ word, isPrefix }) => `${word} ${isPrefix}`);
};
