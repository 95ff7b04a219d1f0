export interface ReplacedWord {
  readonly word: string;
  readonly term: string;
}

const row = /^\| \*\*(?<term>[^*]+)\*\* \|[^|]*\|(?<avoided>[^|]*)\|$/gm;

/** Reads the words in the last column that are quoted as code. */
export const readReplacedWords = (contributing: string): readonly ReplacedWord[] =>
  [...contributing.matchAll(row)].flatMap(({ groups: { term = '', avoided = '' } = {} }) =>
    [...avoided.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, term })),
  );
