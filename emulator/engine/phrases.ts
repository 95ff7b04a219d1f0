import type { SeededRandom } from '../random/seeded-random.ts';

type Word = string | number;
/** A function gives a new word for each blank. */
type PhraseWords = Readonly<Record<string, Word>> | ((name: string) => Word);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const computed = (value: Word, operator: string, operand: number): number => {
  if (operator === '+') return Number(value) + operand;
  return operator === '*' ? Number(value) * operand : Math.ceil(Number(value) / operand);
};

const blanks = /\{(?:(\d+)-(\d+)|(\w+))(?:([+*/])(\d+))?\}/g;

/**
 * Fills the blanks of a phrase from left to right: `{team}` is a word, `{Team}` the same with a capital, and `{2-9}` a
 * drawn number. Numbers can be computed: `{few+2}`, `{2-9*100}`, and `{few/3}`, which is rounded up.
 */
export const fillPhrase = (phrase: string, words: PhraseWords, random: SeededRandom): string => {
  const find = typeof words === 'function' ? words : (name: string) => words[name];
  const wordOf = (name: string): Word => {
    const small = name.charAt(0).toLowerCase() + name.slice(1);
    const word = find(small) ?? '';
    if (word === '') throw new RangeError(`no word for {${name}} in: ${phrase}`);
    return small === name ? word : capitalised(String(word));
  };
  return phrase.replace(blanks, (_whole, low, high, name, operator, operand) => {
    const value = name === undefined ? random.integer(Number(low), Number(high)) : wordOf(name);
    return String(operator === undefined ? value : computed(value, operator, Number(operand)));
  });
};

/** Some of the phrases in random order, each at most once. */
export const drawPhrases = (
  phrases: readonly string[],
  count: number,
  words: PhraseWords,
  random: SeededRandom,
): readonly string[] => {
  const left = [...phrases];
  return Array.from({ length: Math.min(count, phrases.length) }, () => {
    const [phrase = ''] = left.splice(random.integer(0, left.length - 1), 1);
    return fillPhrase(phrase, words, random);
  });
};
