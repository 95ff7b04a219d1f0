import { ServiceError } from '../../errors/service-error.ts';

/**
 * V8 parses any number of levels, but later steps (coercion, schemas, `JSON.stringify`) recurse for each. pydantic's
 * parser has the same limit.
 */
export const maxJsonNesting = 200;

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const zero = 0x30;
const nine = 0x39;

/** Returns the index of the closing quote, or the length of the text. */
const endOfString = (text: string, from: number): number => {
  let end = text.indexOf('"', from);
  while (end !== -1) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - 1 - before) % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
};

/** Digits of the shortest integer that a number may not hold exactly. */
const longInteger = 16;

const isDigit = (code: number): boolean => code >= zero && code <= nine;

const endOfDigits = (text: string, from: number): number => {
  let end = from;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
};

/** Whether digits are all of a number, which then is an integer, and not its fraction or in front of one. */
const areInteger = (text: string, from: number, end: number): boolean => {
  const next = text.charAt(end);
  return text.charAt(from - 1) !== '.' && next !== '.' && next !== 'e' && next !== 'E';
};

interface JsonScan {
  readonly isTooDeep: boolean;
  /** Where integers of at least sixteen digits begin and end; undefined if there are none. Their signs are left out. */
  readonly longIntegers: readonly (readonly [from: number, end: number])[] | undefined;
}

/** One pass without recursion; the text need not be valid. Ends where it is nested deeper than `max`. */
export const scanJson = (text: string, max: number): JsonScan => {
  let depth = 0;
  let longIntegers: [number, number][] | undefined;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index + 1);
    else if (code === openBrace || code === openBracket) {
      depth += 1;
      if (depth > max) return { isTooDeep: true, longIntegers };
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
    else if (isDigit(code)) {
      const end = endOfDigits(text, index);
      if (end - index >= longInteger && areInteger(text, index, end)) {
        longIntegers ??= [];
        longIntegers.push([index, end]);
      }
      index = end - 1;
    }
  }
  return { isTooDeep: false, longIntegers };
};

export const nestsDeeper = (text: string, max: number): boolean => scanJson(text, max).isTooDeep;

export const nestingError = (max: number): ServiceError =>
  new ServiceError(
    'query_too_complex',
    `The JSON is nested more than ${max} levels deep, which is the most that is allowed.`,
  );

/**
 * Returns the text of an object or list of JSON with `null` in place of each object and list inside it. For messages
 * that are nested too deeply to be read, but whose sender has to be found.
 */
export const outlineOf = (text: string): string => {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index + 1);
    else if (code === openBrace || code === openBracket) {
      depth += 1;
      if (depth === 2) pieces.push(text.slice(from, index), 'null');
    } else if (code === closeBrace || code === closeBracket) {
      depth -= 1;
      if (depth === 1) from = index + 1;
    }
  }
  // What is not closed is no JSON.
  return depth > 1 ? '' : pieces.join('') + text.slice(from);
};

const comma = 0x2c;

/** Whether a list begins at the bracket at `index` and has an element. */
const hasElement = (text: string, index: number): boolean => {
  let next = index + 1;
  while (text.charCodeAt(next) <= 0x20) next += 1;
  return text.charCodeAt(next) !== closeBracket;
};

/**
 * Whether all lists of a JSON text have more than `max` elements together. One pass without recursion, and none of a
 * text that is too short for it; the text need not be valid.
 */
export const hasMoreItems = (text: string, max: number): boolean => {
  // An element and its comma take two characters.
  if (text.length <= 2 * max) return false;
  const isList: boolean[] = [];
  let items = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index + 1);
    else if (code === openBracket) {
      isList.push(true);
      if (hasElement(text, index)) items += 1;
    } else if (code === openBrace) isList.push(false);
    else if (code === closeBracket || code === closeBrace) isList.pop();
    else if (code === comma && isList.at(-1) === true) items += 1;
    if (items > max) return true;
  }
  return false;
};

/** Throws `query_too_complex` if the text is nested too deeply. Call it before parsing. */
export const checkJsonNesting = (text: string, max = maxJsonNesting): void => {
  if (text.length > max && nestsDeeper(text, max)) throw nestingError(max);
};

/** Throws `query_too_complex` if the text is nested too deeply, `SyntaxError` if it is invalid. */
export const parseBoundedJson = (text: string, max = maxJsonNesting): unknown => {
  checkJsonNesting(text, max);
  return JSON.parse(text);
};
