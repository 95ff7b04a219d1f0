import { between, type Random } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

export const searchKinds = [
  'a rare word',
  'a frequent word',
  'a phrase',
  'a fragment inside a word',
  'two characters',
  'no hit',
] as const;

type SearchKind = (typeof searchKinds)[number];

export interface Search {
  readonly kind: SearchKind;
  readonly q: string;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

const inventFragment = (kind: SearchKind, { words }: Vocabulary, texts: readonly string[], random: Random): string => {
  const rankedFrom = (from: number, to: number) => words[between(random, from, to)] ?? '';
  switch (kind) {
    case 'a rare word':
      return rankedFrom(words.length / 2, words.length - 1);
    case 'a frequent word':
      return rankedFrom(120, 1200);
    case 'a phrase': {
      // The first and the last may be parts of words.
      const all = (texts[between(random, 0, texts.length - 1)] ?? '').split(' ').slice(1, -1);
      const from = between(random, 0, Math.max(0, all.length - 3));
      return all.slice(from, from + 3).join(' ');
    }
    case 'a fragment inside a word': {
      const word = rankedFrom(4000, 40_000);
      return word.length > 5 ? word.slice(1, -1) : word;
    }
    case 'two characters':
      return Array.from({ length: 2 }, () => letters[between(random, 0, letters.length - 1)]).join('');
    case 'no hit':
      // The trigrams are frequent, but not the joined words, so an index must be searched to find nothing.
      return `${rankedFrom(2000, 4000)}${rankedFrom(120, 4000)}${rankedFrom(2000, 4000)}`;
  }
};

/** Invents different searches, with the kinds in turns. `texts` are parts of posts, from which phrases are taken. */
export const inventSearches = (
  each: number,
  vocabulary: Vocabulary,
  texts: readonly string[],
  random: Random,
): readonly Search[] => {
  const known = new Set<string>();
  const invent = (kind: SearchKind): Search => {
    for (;;) {
      const q = inventFragment(kind, vocabulary, texts, random);
      if (q.length < 2 || known.has(q)) continue;
      known.add(q);
      return { kind, q };
    }
  };
  return Array.from({ length: each }, () => searchKinds.map(invent)).flat();
};
