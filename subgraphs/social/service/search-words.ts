/** Common words that do not help to find a name. */
const joiningWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'v',
  'vs',
  'will',
]);

/** All words have to occur together, and posts rarely repeat a long question word by word. */
const mostWords = 8;

/**
 * Returns the words of a name for a search: in lower case, so that none is an operator of the source, without signs and
 * common words, at most eight. Empty when nothing is left.
 */
export const toSearchWords = (name: string): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !joiningWords.has(word))
    .slice(0, mostWords)
    .join(' ');
};
