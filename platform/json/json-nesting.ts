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
