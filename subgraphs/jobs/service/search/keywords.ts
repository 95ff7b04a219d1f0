import { faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import { wordsOf } from './words.ts';

/** One word as it was written, by its parts: what punctuation joins are parts of one word, and a posting needs all of them. */
export interface Keyword {
  readonly text: string;
  /** Folded. */
  readonly parts: readonly string[];
  /** Folded beginning of a word, in the place of the last part. Null without a `*`. */
  readonly prefix: string | null;
}

export type Keywords = readonly Keyword[];

/** More would make no search sharper, and each costs time. */
const mostKeywords = 8;

const toKeyword = (text: string): Keyword | undefined => {
  const words = wordsOf(text);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  // The star stands at the end, perhaps within quotation marks or before a comma.
  const isPrefix = /\*[^\p{L}\p{N}]*$/u.test(text);
  const distinct = [...new Set(isPrefix ? words.slice(0, -1) : words)];
  return { text, parts: distinct, prefix: isPrefix ? last : null };
};

/**
 * Words of a text, each once. Throws `validation_error` on `keywords` for more than eight, and for a text without a letter or digit.
 */
export const readKeywords = (text: string): Keywords => {
  const distinct = new Map<string, Keyword>();
  let count = 0;
  for (const piece of text.split(/\s+/)) {
    const keyword = toKeyword(piece);
    if (keyword === undefined) continue;
    count += 1;
    distinct.set(JSON.stringify([keyword.parts, keyword.prefix]), keyword);
  }
  if (count === 0) throw faultsError([valueFault(['keywords'], 'there has to be a letter or a digit in it', text)]);
  if (count > mostKeywords)
    throw faultsError([
      valueFault(['keywords'], `there may be ${mostKeywords} words at most, and there are ${count}`, text),
    ]);
  return [...distinct.values()];
};
