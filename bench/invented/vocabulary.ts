import { anyOf, between, createRandom, type Random } from './random.ts';

const toList = (text: string): readonly string[] => text.split(' ');
const onsets = toList(
  'b c d f g h j k l m n p r s t v w z bl br ch cl cr dr fl fr gl gr pl pr qu sc sh sk sl sp st str th tr',
);
const vowels = toList('a e i o u a e i o a e ai ea ee io oa ou y');
const codas = toList('n r s t l m d c n r s t ng nt st rd ck x p');

const inventSyllable = (random: Random): string =>
  `${random() < 0.85 ? anyOf(random, onsets) : ''}${anyOf(random, vowels)}${random() < 0.45 ? anyOf(random, codas) : ''}`;

const inventSyllables = (count: number, random: Random): readonly string[] => {
  const known = new Set<string>();
  while (known.size < count) known.add(inventSyllable(random));
  return [...known];
};

/** Frequent words are short, as in languages that people speak. */
const syllablesAt = (rank: number, random: Random): number => {
  if (rank < 120) return 1;
  if (rank < 4000) return 2;
  return between(random, 2, rank < 40_000 ? 3 : 5);
};

/** Zipf's law, by which how often a word comes up is in inverse proportion to its rank, with a steeper end, as long texts have it. */
const steepness = 1.8;
const anyRank = (count: number, random: Random): number => Math.floor((count + 1) ** (random() ** steepness)) - 1;

export interface Vocabulary {
  /** From the most frequent to the rarest, each once. */
  readonly words: readonly string[];
  /** A word as often as texts have it. */
  readonly pick: (random: Random) => string;
}

const syllableCount = 2500;
/** The rarer a word, the more syllables it may be made of. */
const syllablesFor = (rank: number): number => Math.min(syllableCount, 200 + Math.floor(rank / 10));

/**
 * Words of no language, the same for the same seed. Frequent ones share their syllables, and rare ones have some of their own: then the trigrams
 * of a rare word lead to about as many texts that do not have it (4 % of those of 4,500 characters, on the average) as they do in English.
 * `first` are the most frequent, in their order, for texts whose frequent words shall be real ones.
 */
export const createVocabulary = (size: number, seed: number, first: readonly string[] = []): Vocabulary => {
  const random = createRandom(seed);
  const syllables = inventSyllables(syllableCount, random);
  const known = new Set<string>(first);
  while (known.size < size) {
    let word = '';
    for (let left = syllablesAt(known.size, random); left > 0; left -= 1)
      word += syllables[Math.floor(random() * syllablesFor(known.size))];
    known.add(word);
  }
  const words = [...known];
  return { words, pick: (next) => words[anyRank(size, next)] ?? '' };
};
