import type { ProseLine } from './prose.ts';
import type { ReplacedWord } from './replaced-words.ts';

interface Finding {
  readonly line: number;
  readonly problem: string;
}

const maxColumns = 120;

/**
 * Returns a check for words that a term replaces, and for lines beyond column 120. A word with a capital in the
 * glossary is found only at the beginning of a sentence.
 */
export const createGlossaryCheck = (words: readonly ReplacedWord[]) => {
  const termOf = new Map(words.map(({ word, term }) => [word, term]));
  const termFor = (found: string) => termOf.get(found) ?? termOf.get(found.toLowerCase());
  const replaced = new RegExp(`\\b(${words.map(({ word }) => word).join('|')})\\b`, 'gi');
  return (prose: readonly ProseLine[]): readonly Finding[] =>
    prose.flatMap(({ line, text, width }) => [
      ...[...text.matchAll(replaced)].flatMap(([word]) => {
        const term = termFor(word);
        return term === undefined ? [] : [{ line, problem: `"${word}": use "${term}"` }];
      }),
      ...(width > maxColumns ? [{ line, problem: `${width} columns: at most ${maxColumns}` }] : []),
    ]);
};
