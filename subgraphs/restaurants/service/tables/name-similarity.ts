import { foldName } from '../../../../platform/gazetteer/fold-name.ts';

/** Words that tell little: people leave them out, and platforms add them. */
const weakWords = new Set([
  ...[
    'the',
    'a',
    'an',
    'and',
    'of',
    'at',
    'by',
    'le',
    'la',
    'les',
    'l',
    'el',
    'los',
    'las',
    'il',
    'lo',
    'gli',
    'i',
    'der',
    'die',
    'das',
  ],
  ...['de', 'du', 'des', 'di', 'da', 'et', 'e', 'y', 'und', 'restaurant', 'restaurante', 'ristorante', 'restaurants'],
]);
const weakWeight = 0.2;

/** One slip in five letters still reads as the same word; in shorter ones it makes another (`door`, `moor`). */
const sameWordFrom = 0.8;
/** The same words in another order: the name as it stands comes before. */
const reorderedSimilarity = 0.99;
/** A name written in one word instead of two, or the other way around. */
const joinedSimilarity = 0.98;
/** What letters alone cannot make up for: words that differ. */
const lettersBehindWords = 0.1;
const longestName = 200;

/** Insertions, deletions and replacements of characters that make one text of the other. */
const editDistance = (left: readonly string[], right: readonly string[]): number => {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of left.entries()) {
    const current = [row + 1];
    for (const [column, other] of right.entries()) {
      current.push(
        Math.min(
          (previous[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (previous[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
};

/** 1 for equal texts, 0 for those that have nothing in common. */
const letterSimilarity = (left: string, right: string): number => {
  if (left === right) return 1;
  const [a, b] = [[...left], [...right]];
  const longest = Math.max(a.length, b.length);
  return 1 - editDistance(a, b) / longest;
};

const weightOf = (word: string): number => (weakWords.has(word) ? weakWeight : 1);
const weightOfAll = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);

/** Share of the words, by their weight, that both names have; each word is matched once, whatever the order. */
const wordSimilarity = (left: readonly string[], right: readonly string[]): number => {
  const open = [...right];
  let shared = 0;
  const take = (word: string, index: number, similarity: number) => {
    shared += (weightOf(word) + weightOf(open[index] ?? '')) * similarity;
    open.splice(index, 1);
  };
  const unmatched: string[] = [];
  for (const word of left) {
    const index = open.indexOf(word);
    if (index >= 0) take(word, index, 1);
    else unmatched.push(word);
  }
  for (const word of unmatched) {
    const likeness = open.map((other) => letterSimilarity(word, other));
    const best = Math.max(0, ...likeness);
    if (best >= sameWordFrom) take(word, likeness.indexOf(best), best);
  }
  return shared / (weightOfAll(left) + weightOfAll(right));
};

/** The words that tell, in one; of a name that has no other words, all. */
const joined = (words: readonly string[]): string => {
  const telling = words.filter((word) => !weakWords.has(word));
  return (telling.length === 0 ? words : telling).join('');
};

/**
 * How much two names of restaurants resemble each other, 0 to 1; 1 for names that are the same but for case, accents and punctuation. By their words
 * in any order, small slips allowed, and by their letters, for names that are joined or split otherwise. Articles and `restaurant` weigh little.
 */
export const nameSimilarity = (left: string, right: string): number => {
  const [a, b] = [left, right].map((name) => foldName(name).slice(0, longestName));
  if (a === undefined || b === undefined || a === '' || b === '') return 0;
  if (a === b) return 1;
  const [leftWords, rightWords] = [a.split(' '), b.split(' ')];
  const [leftLetters, rightLetters] = [joined(leftWords), joined(rightWords)];
  const byLetters =
    leftLetters === rightLetters
      ? joinedSimilarity
      : Math.max(0, letterSimilarity(leftLetters, rightLetters) - lettersBehindWords);
  return Math.max(Math.min(wordSimilarity(leftWords, rightWords), reorderedSimilarity), byLetters);
};
