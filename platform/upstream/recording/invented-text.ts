import { createHmac } from 'node:crypto';

/**
 * Replaces runs of letters and digits: a letter by a letter of its case, a digit by a digit. A word always has the same
 * replacement, whatever its case, and different words have different ones as long as there are enough.
 */
interface InventedWords {
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

const createInventedWords = (secret: string): InventedWords => {
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

export interface Invention {
  /**
   * Replaces letters, digits and words; blanks and punctuation stay. Addresses stay addresses, at hosts that end in
   * `.example`; dates stay dates; HTML elements keep their names.
   */
  text(text: string): string;
  number(value: number): number;
}

/** Element names identify no one; attributes may. */
const elements =
  'a|abbr|article|b|blockquote|body|br|code|dd|div|dl|dt|em|h[1-6]|head|hr|html|i|img|li|main|ol|p|pre|section|small|span|strong|sub|sup|table|tbody|td|th|thead|time|title|tr|u|ul';

const pieces = new RegExp(
  [
    // An address, also in JSON within a text; a blank, a quote or a bracket ends it.
    String.raw`(?<url>(?:https?:\\?\/\\?\/|\bwww\.)(?:[^\s"'<>\\]|\\\/){1,4000})`,
    String.raw`(?<host>(?:@|(?<![:\w])\/\/)[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.[\p{L}\p{N}-]{1,63}){1,8})`,
    '(?<entity>&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27);)',
    String.raw`(?<tag><\/?(?:${elements})(?=[\s\/>]))`,
    String.raw`(?<uuid>(?<![\p{L}\p{N}])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\p{L}\p{N}]))`,
    String.raw`(?<date>(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,9})?Z?(?![\p{L}\p{N}]))?)`,
    String.raw`(?<word>[\p{L}\p{M}\p{N}]+)`,
    String.raw`(?<picture>\p{Extended_Pictographic})`,
  ].join('|'),
  'giu',
);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Removes escapes in an address, because half of an invented one would be unreadable. */
const withoutEscapes = (text: string): string => text.replace(/%[0-9a-f]{2}/gi, 'x');

const addressParts = /^(?<scheme>https?:\\?\/\\?\/)?(?<authority>[^/?#\\]*)(?<rest>[\s\S]*)$/i;

/** Names, ids and titles have fewer words. */
const mostWordsOfName = 8;

const isProse = (text: string): boolean => {
  const parts = text.matchAll(/\S+/g);
  for (let count = 0; count < mostWordsOfName; count++) if (parts.next().done === true) return false;
  return parts.next().done !== true;
};

const inventWith = (words: InventedWords): Invention => {
  /** Returns one label below `.example`, as long as the longest of the given host. */
  const hostOf = (host: string): string => {
    const [longest = ''] = host
      .toLowerCase()
      .replace(/[^a-z0-9.]/g, '')
      .split('.')
      .sort((left, right) => right.length - left.length);
    return `${words.of(longest.replace(/\d/g, 'x').slice(0, 30) || 'host')}.example`;
  };

  const plain = (text: string): string => text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => words.of(word));

  const addressOf = (address: string): string => {
    const { scheme = '', authority = '', rest = '' } = addressParts.exec(address)?.groups ?? {};
    // User name, password and port are left out.
    const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
    const end = /[.,;:!?)\]]*$/.exec(rest === '' ? host : '')?.[0] ?? '';
    return `${scheme || 'https://'}${hostOf(host)}${plain(withoutEscapes(rest))}${end}`;
  };

  /** Invents day, month and time. Years are 2000 to 2029. */
  const dateOf = (date: string): string => {
    const number = Number(words.of(date.replace(/\D/g, '').slice(0, 14)));
    const part = (divisor: number, count: number) => Math.floor(number / divisor) % count;
    const day = `${2000 + part(1, 30)}-${twoDigits(1 + part(30, 12))}-${twoDigits(1 + part(360, 28))}`;
    let at = 0;
    return `${day}${date.slice(10).replace(/\d+/g, (digits) => twoDigits(part(7, at++ === 0 ? 24 : 60)).padEnd(digits.length, '0'))}`;
  };

  const text = (value: string): string =>
    value.replace(pieces, (...found) => {
      const [whole] = found;
      const { url, host, uuid, date, word, picture } = found.at(-1) as Record<string, string | undefined>;
      if (url !== undefined) return addressOf(url);
      if (host !== undefined) return host.startsWith('@') ? `@${hostOf(host.slice(1))}` : `//${hostOf(host.slice(2))}`;
      if (uuid !== undefined) return uuid.replace(/[0-9a-f]+/gi, (part) => words.hexOf(part));
      if (date !== undefined) return dateOf(date);
      if (word !== undefined) return words.of(word);
      return picture === undefined ? String(whole) : '✨';
    });

  const digitsOf = (digits: string): string => {
    const invented = digits === '' ? '' : words.of(digits);
    // Sixteen digits may exceed the safe integers.
    return digits.length > 15 ? `1${invented.slice(1)}` : invented;
  };

  return {
    text,
    number: (value) => {
      const [, sign = '', whole = '', point = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(String(value)) ?? [];
      if (whole === '') return 0;
      return Number(`${sign}${digitsOf(whole)}${point === '' ? '' : `.${words.of(point.slice(1))}`}`);
    },
  };
};

/**
 * Names, ids and titles have the same replacement everywhere. Words of a longer text have replacements specific to that
 * text: otherwise a reader who knows the original would learn the real names of the whole recording.
 */
export const createInvention = (secret: string): Invention => {
  const { text, number } = inventWith(createInventedWords(secret));
  return {
    text: (value) => (isProse(value) ? inventWith(createInventedWords(`${secret} ${value}`)).text(value) : text(value)),
    number,
  };
};
