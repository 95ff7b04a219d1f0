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

/** Frequent words are short, as in natural languages. */
const syllablesAt = (rank: number, random: Random): number => {
  if (rank < 120) return 1;
  if (rank < 4000) return 2;
  return between(random, 2, rank < 40_000 ? 3 : 5);
};

/**
 * Zipf's law, by which the frequency of a word is inversely proportional to its rank, with a steeper end, as in long
 * texts.
 */
const steepness = 1.8;
const anyRank = (count: number, random: Random): number => Math.floor((count + 1) ** (random() ** steepness)) - 1;

export interface Vocabulary {
  readonly words: readonly string[];
  readonly pick: (random: Random) => string;
}

const syllableCount = 2500;
/** Rarer words choose from more syllables. */
const syllablesFor = (rank: number): number => Math.min(syllableCount, 200 + Math.floor(rank / 10));

/**
 * Invents words, the same for the same seed. Only rare words use rare syllables, so that the trigrams of a rare word
 * match about as many texts without the word as in English: 4 % of texts of 4,500 characters, on average. `first` are
 * the most frequent words, in their order.
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
