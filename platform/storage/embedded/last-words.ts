/** What PostgreSQL writes to its log before it ends; undefined for any other line. PGlite has no translations of it. */
export const lastWordsOf = (line: string): string | undefined => {
  const [, words] = /\b(?:PANIC|FATAL): {2}(.*)$/.exec(line) ?? [];
  return words;
};
