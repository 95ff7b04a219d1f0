import { createRecentMap } from '../../../../platform/graphql/recent-map.ts';
import type { SearchStore } from '../../model/search-store.ts';
import { gatherReads, type ReadKeys } from './gather-reads.ts';
import type { SoughtWord } from './index-query.ts';
import type { Keywords } from './keywords.ts';

/** What keywords come to in the numbers of the index. */
export interface SoughtWords {
  readonly words: readonly SoughtWord[];
  /** Stop words, which are not looked for, as they were written. */
  readonly ignored: readonly string[];
  /** Whether a posting that comes may bring words that change the numbers. */
  readonly mayGrow: boolean;
}

/** Numbers of words. Those that are known never change, so they are kept. */
export interface WordNumbers {
  sought(keywords: Keywords): Promise<SoughtWords>;
  /** Numbers of facets by their text; those that no posting has are left out. */
  facets(texts: readonly string[]): Promise<readonly number[]>;
}

const mostKept = 20_000;
/** Words that one statement asks for. */
const mostAtOnce = 500;

export const createWordNumbers = (store: Pick<SearchStore, 'wordTerms' | 'prefixTerms'>): WordNumbers => {
  const kept = createRecentMap<string, number>(mostKept);

  // Words are letters and digits. Facets may hold what the database refuses, which is nobody's matter but the asker's.
  const readWords = gatherReads(store.wordTerms, mostAtOnce);

  const numbersOf = async (
    words: readonly string[],
    read: ReadKeys<string, number>,
  ): Promise<ReadonlyMap<string, number>> => {
    const numbers = new Map<string, number>();
    const missing: string[] = [];
    for (const word of words) {
      const number = kept.get(word);
      if (number === undefined) missing.push(word);
      else numbers.set(word, number);
    }
    if (missing.length === 0) return numbers;
    const found = await read([...new Set(missing)]);
    for (const word of missing) {
      const number = found.get(word);
      if (number === undefined) continue;
      kept.set(word, number);
      numbers.set(word, number);
    }
    return numbers;
  };

  return {
    async sought(keywords) {
      const numbers = await numbersOf(
        keywords.flatMap(({ parts }) => parts),
        readWords,
      );
      const words: SoughtWord[] = [];
      const ignored: string[] = [];
      let mayGrow = false;
      for (const { text, parts, prefix } of keywords) {
        // A part that is a stop word says nothing: `head of data` needs two words, and `state-of-the-art` two parts.
        const whole = parts.filter((part) => numbers.get(part) !== 0);
        if (whole.length === 0 && prefix === null) {
          ignored.push(text);
          continue;
        }
        const terms = whole.map((part) => {
          const number = numbers.get(part);
          return number === undefined ? [] : [number];
        });
        const beginnings = prefix === null ? [] : [await store.prefixTerms(prefix)];
        mayGrow ||= prefix !== null || terms.some((term) => term.length === 0);
        words.push([...terms, ...beginnings]);
      }
      return { words, ignored, mayGrow };
    },
    async facets(texts) {
      return [...(await numbersOf(texts, store.wordTerms)).values()];
    },
  };
};
