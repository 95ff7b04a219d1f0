/**
 * Returns how many rows share each row's message. Equal messages of consecutive rows are shown once, in the first row.
 */
export const rowsOfWords = (words: readonly (string | undefined)[]): readonly number[] =>
  words.map((text, index) => {
    if (text === undefined) return 1;
    if (index > 0 && words[index - 1] === text) return 0;
    const end = words.findIndex((other, at) => at > index && other !== text);
    return (end === -1 ? words.length : end) - index;
  });
