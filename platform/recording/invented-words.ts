import { createHmac } from 'node:crypto';

/**
 * Replaces runs of letters and digits: a letter by a letter of its case, a digit by a digit. A word always has the same
 * replacement, whatever its case, and different words have different ones as long as there are enough.
 */
export interface InventedWords {
  of(word: string): string;
  /** For a word of hexadecimal digits, in the same form. */
  hexOf(word: string): string;
}

interface Alphabet {
  readonly form: string;
  readonly letters: readonly string[];
}

const range = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index));
const alphabet = (form: string, letters: readonly string[]): Alphabet => ({ form, letters });

const digits = alphabet('0', range(0x30, 10));
/** A number begins with 0 only if the original did. */
const firstDigits = alphabet('1', range(0x31, 9));
const latin = alphabet('a', range(0x61, 26));
const hexLetters = alphabet('f', range(0x61, 6));
const otherCased = alphabet('b', range(0xe0, 23));
/** For letters of scripts without case; these are as wide in tables and pages. */
const uncased = alphabet('c', range(0x4e00, 2000));

const alphabetOf = (character: string, index: number, word: string): Alphabet => {
  if (/\d/.test(character)) return index === 0 && word.length > 1 && character !== '0' ? firstDigits : digits;
  if (/[a-z]/.test(character)) return latin;
  return character.toLowerCase() === character.toUpperCase() ? uncased : otherCased;
};

/** Limits the search for an unused replacement; for single letters they run out. */
const mostTries = 200;

export const createInventedWords = (secret: string): InventedWords => {
  const known = new Map<string, string>();
  const taken = new Set<string>();

  const draw = (word: string, alphabets: readonly Alphabet[], attempt: number): string => {
    let bytes = Buffer.alloc(0);
    const byteAt = (index: number): number => {
      while (bytes.length < index + 2)
        bytes = Buffer.concat([
          bytes,
          createHmac('sha256', secret).update(`${attempt} ${bytes.length} ${word}`).digest(),
        ]);
      return bytes.readUInt16BE(index);
    };
    return alphabets.map(({ letters }, index) => letters[byteAt(index * 2) % letters.length] ?? 'x').join('');
  };

  const invent = (word: string, alphabets: readonly Alphabet[]): string => {
    const id = `${alphabets.map(({ form }) => form).join('')} ${word}`;
    const before = known.get(id);
    if (before !== undefined) return before;
    let invented = word;
    for (let attempt = 0; attempt < mostTries; attempt++) {
      invented = draw(word, alphabets, attempt);
      if (invented !== word && !taken.has(invented)) break;
    }
    known.set(id, invented);
    taken.add(invented);
    return invented;
  };

  /** Applies the letter cases of the original word. */
  const likeCase = (word: readonly string[], invented: string): string =>
    [...invented]
      .map((letter, index) => (word[index] === word[index]?.toLowerCase() ? letter : letter.toUpperCase()))
      .join('');

  return {
    of: (word) => {
      const letters = [...word];
      const lower = letters.map((letter) => letter.toLowerCase().slice(0, letter.length));
      const alphabets = lower.map((letter, index) => alphabetOf(letter, index, word));
      return likeCase(letters, invent(lower.join(''), alphabets));
    },
    hexOf: (word) => {
      const lower = word.toLowerCase();
      const alphabets = [...lower].map((letter) => (/\d/.test(letter) ? digits : hexLetters));
      return likeCase([...word], invent(lower, alphabets));
    },
  };
};
