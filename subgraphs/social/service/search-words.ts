/** Words that join names and say nothing of what is meant; people leave them out. */
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

/** All of them have to be found together, and nobody repeats a long question word by word. */
const mostWords = 8;

/**
 * The words of a name to search a source for: lower case, so that none is an operator of the source, without signs and joining words, the first
 * eight. Empty when nothing is left.
 */
export const toSearchWords = (name: string): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !joiningWords.has(word))
    .slice(0, mostWords)
    .join(' ');
};
