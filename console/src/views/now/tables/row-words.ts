/**
 * How many rows each row's words are said for: those of rows that follow each other with the same words are said once,
 * in
 * the first of them.
 */
export const rowsOfWords = (words: readonly (string | undefined)[]): readonly number[] =>
  words.map((text, index) => {
    if (text === undefined) return 1;
    if (index > 0 && words[index - 1] === text) return 0;
    const end = words.findIndex((other, at) => at > index && other !== text);
    return (end === -1 ? words.length : end) - index;
  });
