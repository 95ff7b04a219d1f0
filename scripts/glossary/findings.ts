import { type DeclaredName, wordsOf } from './identifiers.ts';
import type { ProseLine } from './prose.ts';

interface ReplacedWord {
  readonly word: string;
  readonly term: string;
}

const row = /^\| \*\*(?<term>[^*]+)\*\* \|[^|]*\|(?<avoided>[^|]*)\|$/gm;

export const readReplacedWords = (contributing: string): readonly ReplacedWord[] =>
  [...contributing.matchAll(row)].flatMap(({ groups: { term = '', avoided = '' } = {} }) =>
    [...avoided.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, term })),
  );

const namesLine = /^Names of variables, functions and types .*$/m;

/** Returns the words that names of the code do not use. */
export const readRefusedWords = (contributing: string): ReadonlySet<string> =>
  new Set([...(namesLine.exec(contributing)?.[0] ?? '').matchAll(/`([a-z]+)`/g)].map(([, word = '']) => word));

interface Finding {
  readonly line: number;
  readonly problem: string;
}

const maxColumns = 120;
/** Faults are injected by the emulator, by chaos runs and by tests. */
const mayInject = /^(emulator|bench|chaos|lab|tests|examples\/ui-tests)\/|\.test\.tsx?$/;

/** Returns a check of names for words that the glossary refuses. `lookUp` is a term of its own. */
export const createNameCheck =
  (refused: ReadonlySet<string>) =>
  (path: string, names: readonly DeclaredName[]): readonly Finding[] =>
    names.flatMap(({ line, name }) =>
      wordsOf(name)
        .filter(
          (word, index, words) => refused.has(word) && !(word === 'look' && /^ups?$/.test(words[index + 1] ?? '')),
        )
        .filter((word) => !(/^faults?$/.test(word) && mayInject.test(path)))
        .map((word) => ({ line, problem: `${name}: no name has the word "${word}"` })),
    );

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
