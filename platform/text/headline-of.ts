import { previewOf } from './preview-of.ts';

const mostCharacters = 200;

/** Returns the first text that is not blank, as one line of at most 200 characters. */
export const headlineOf = (...texts: readonly (string | null)[]): string => {
  const first = texts.find((text) => text !== null && text.trim() !== '') ?? '';
  return previewOf(first.replace(/\s+/g, ' '), mostCharacters);
};
