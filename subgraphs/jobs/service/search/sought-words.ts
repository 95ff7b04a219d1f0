import { LRUCache } from 'lru-cache';
import type { SearchStore } from '../../model/search-store.ts';
import { familiesFrom } from '../../model/word-families.ts';
import { facets } from './facets.ts';
import { gatherReads, type ReadKeys } from './gather-reads.ts';
import type { AnyTerm } from './index-query.ts';
import type { Keywords } from './keywords.ts';

export interface SoughtWords {
  readonly words: readonly AnyTerm[];
  /** Empty where titles are not searched. */
  readonly titleWords: readonly AnyTerm[];
  /** Stop words as written. */
  readonly ignored: readonly string[];
  /** Whether a new posting may change the numbers. */
  readonly mayGrow: boolean;
}

/** Known numbers never change, so they are cached. */
export interface WordNumbers {
  sought(keywords: Keywords, options: { readonly withTitles: boolean }): Promise<SoughtWords>;
  /** Facets that no posting has are left out. */
  facets(texts: readonly string[]): Promise<readonly number[]>;
}

const anyOf = (number: number | undefined): AnyTerm => (number === undefined ? [] : [number]);

const maxCached = 20_000;
const mostAtOnce = 500;

export const createWordNumbers = (
  store: Pick<SearchStore, 'wordTerms' | 'prefixTerms' | 'facetTerms'>,
): WordNumbers => {
  const cached = new LRUCache<string, number>({ max: maxCached });

  // Reads of words are combined. A facet may hold text that the database refuses, which must fail only its own caller.
  const readWords = gatherReads(store.wordTerms, mostAtOnce);

  const numbersOf = async (
    words: readonly string[],
    read: ReadKeys<string, number>,
  ): Promise<ReadonlyMap<string, number>> => {
    const numbers = new Map<string, number>();
    const missing: string[] = [];
    for (const word of words) {
      const number = cached.get(word);
      if (number === undefined) missing.push(word);
      else numbers.set(word, number);
    }
    if (missing.length === 0) return numbers;
    const found = await read([...new Set(missing)]);
    for (const word of missing) {
      const number = found.get(word);
      if (number === undefined) continue;
      cached.set(word, number);
      numbers.set(word, number);
    }
    return numbers;
  };

  /** A family has one name for its words, so the name may begin otherwise than the word that was looked for. */
  const familiesOf = async (prefix: string, ofWord: (word: string) => string): Promise<AnyTerm> => [
    ...(await numbersOf(familiesFrom(prefix).map(ofWord), readWords)).values(),
  ];

  return {
    async sought(keywords, { withTitles }) {
      const whole = keywords.filter(({ isPrefix }) => !isPrefix);
      const numbers = await numbersOf(
        whole.flatMap(({ word }) => (withTitles ? [word, facets.titleWord(word)] : [word])),
        readWords,
      );
      const words: AnyTerm[] = [];
      const titleWords: AnyTerm[] = [];
      const ignored: string[] = [];
      let mayGrow = false;
      for (const { text, word, isPrefix } of keywords) {
        const number = isPrefix ? undefined : numbers.get(word);
        // Stop words are left out: `head of data` searches two words.
        if (number === 0) ignored.push(text);
        else if (isPrefix) {
          words.push([...(await store.prefixTerms(word)), ...(await familiesOf(word, (name) => name))]);
          if (withTitles)
            titleWords.push([
              ...(await store.facetTerms(facets.titleWord(word), '')),
              ...(await familiesOf(word, facets.titleWord)),
            ]);
        } else {
          words.push(anyOf(number));
          if (withTitles) titleWords.push(anyOf(numbers.get(facets.titleWord(word))));
        }
        mayGrow ||= number === undefined;
      }
      return { words, titleWords, ignored, mayGrow };
    },
    async facets(texts) {
      return [...(await numbersOf(texts, store.wordTerms)).values()];
    },
  };
};
