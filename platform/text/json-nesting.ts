import { ServiceError } from '../errors/service-error.ts';

/**
 * Levels of lists and objects in a JSON text from outside. V8 parses any number, but what walks the value afterwards
 * (coercion, schemas, `JSON.stringify`) calls itself for each level. 200 is also where pydantic's parser stops.
 */
export const maxJsonNesting = 200;

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** The index of the quote that ends the string which begins before `from`, or the length of the text. */
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

/** Whether a JSON text is nested deeper than `max` levels. One pass, without recursion; the text need not be valid. */
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

/** Throws `query_too_complex` for a JSON text that is nested too deep. To be called before the text is parsed. */
export const checkJsonNesting = (text: string, max = maxJsonNesting): void => {
  // A text of fewer characters than levels cannot be nested too deep, and most messages are small.
  if (text.length > max && nestsDeeper(text, max))
    throw new ServiceError(
      'query_too_complex',
      `The JSON is nested more than ${max} levels deep, which is the most that is allowed.`,
    );
};

/**
 * Parses a JSON text from outside. Throws `query_too_complex` when it is nested too deep, `SyntaxError` when it is no
 * JSON.
 */
export const parseBoundedJson = (text: string, max = maxJsonNesting): unknown => {
  checkJsonNesting(text, max);
  return JSON.parse(text);
};
