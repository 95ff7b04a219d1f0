// Han and kana are written without blanks: each character counts, as word processors count them. `Intl.Segmenter` would tell words apart
// there, and takes a hundred times as long. The look-ahead keeps such characters out of words of other scripts.
const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const run = `(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+`;
const word = new RegExp(`${unspaced}|${run}(?:['’.,_-]${run})*`, 'gu');

/** Number of words of a plain text; of characters where a script has no blanks between words. */
export const countWords = (text: string): number => {
  let count = 0;
  word.lastIndex = 0;
  while (word.test(text)) count++;
  return count;
};
