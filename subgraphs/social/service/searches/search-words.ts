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

/** In lower case, so that none is an operator of the source. */
export const toSearchWords = (name: string): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !joiningWords.has(word))
    .slice(0, mostWords)
    .join(' ');
};
