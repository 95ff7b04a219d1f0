import { ServiceError } from '../errors/service-error.ts';

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

/** One pass without recursion; the text need not be valid. */
export const nestsDeeper = (text: string, max: number): boolean => {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index + 1);
    else if (code === openBrace || code === openBracket) {
      depth += 1;
      if (depth > max) return true;
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
  }
  return false;
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
  if (text.length > max && nestsDeeper(text, max))
    throw new ServiceError(
      'query_too_complex',
      `The JSON is nested more than ${max} levels deep, which is the most that is allowed.`,
    );
};

/** Throws `query_too_complex` if the text is nested too deeply, `SyntaxError` if it is invalid. */
export const parseBoundedJson = (text: string, max = maxJsonNesting): unknown => {
  checkJsonNesting(text, max);
  return JSON.parse(text);
};
