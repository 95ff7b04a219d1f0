import { foldName } from '../../../../platform/places/fold-name.ts';

/** People omit these words and platforms add them. */
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

/** One typo in five letters leaves a word recognisable; in shorter ones it makes another (`door`, `moor`). */
const sameWordFrom = 0.8;
/** For equal words in another order. */
const reorderedSimilarity = 0.99;
/** For a name that is joined or split. */
const joinedSimilarity = 0.98;
/** Penalty for a match by letters when the words differ. */
const lettersBehindWords = 0.1;
const longestName = 200;

/** Levenshtein distance. */
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

/** 1 for equal texts, 0 for texts without a common letter. */
const letterSimilarity = (left: string, right: string): number => {
  if (left === right) return 1;
  const [a, b] = [[...left], [...right]];
  const longest = Math.max(a.length, b.length);
  return 1 - editDistance(a, b) / longest;
};

const weightOf = (word: string): number => (weakWords.has(word) ? weakWeight : 1);
const weightOfAll = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);

/** Weighted share of common words, each matched once, in any order. */
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

/** Without weak words, unless there are no others. */
const joined = (words: readonly string[]): string => {
  const distinctive = words.filter((word) => !weakWords.has(word));
  return (distinctive.length === 0 ? words : distinctive).join('');
};

/**
 * Compares words in any order with small typos, and letters for names that are joined or split. Case, accents and
 * punctuation are ignored, and weak words count little. From 0 to 1.
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
