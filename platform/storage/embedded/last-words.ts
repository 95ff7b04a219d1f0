/** Extracts the message that PostgreSQL logs before it ends. PGlite always writes English. */
export const lastWordsOf = (line: string): string | undefined => {
  const [, words] = /\b(?:PANIC|FATAL): {2}(.*)$/.exec(line) ?? [];
  return words;
};
