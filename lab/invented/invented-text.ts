import { between, type Random } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export interface InventedText {
  phrase(words: number): string;
  /** Returns paragraphs of sentences, with at least the given number of characters. */
  prose(characters: number): string;
}

export const createInventedText = ({ pick }: Vocabulary, random: Random): InventedText => {
  const phrase = (words: number): string => {
    let text = capitalized(pick(random));
    for (let left = words - 1; left > 0; left -= 1) text += ` ${pick(random)}`;
    return text;
  };
  return {
    phrase,
    prose: (characters) => {
      let text = phrase(between(random, 5, 20));
      while (text.length < characters) text += `.${random() < 0.15 ? '\n\n' : ' '}${phrase(between(random, 5, 20))}`;
      return `${text}.`;
    },
  };
};
