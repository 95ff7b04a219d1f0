type Word = string | false | null | undefined;

/** Returns the words that there are, without empty ones. */
export const present = (words: readonly Word[]): readonly string[] =>
  words.filter((word): word is string => Boolean(word));

export const joined = (words: readonly Word[], separator: string): string => present(words).join(separator);
