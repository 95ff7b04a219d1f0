import { type DocumentNode, GraphQLError, parse } from 'graphql';

/**
 * Brackets in brackets of a client's document. Parser, validation and planner call themselves for each level, so this
 * is checked before any of them runs.
 */
export const maxDocumentNesting = 200;

/** The same for a document that a gateway writes: it may put a fragment around each level of a client's. */
export const maxFetchNesting = 2 * maxDocumentNesting + 20;

/** Lines that any document may have: comments and blank lines are no tokens. */
const leastMaxLines = 1000;

/**
 * Characters for each token that a document may have, its share of white space and comments included. What is stored of
 * a document has its text, and one token may be as long as a request.
 */
const charactersPerToken = 50;
const leastMaxCharacters = 50_000;

/** What is checked in a text before it is parsed. */
export interface TextBounds {
  readonly maxCharacters: number;
  readonly maxNesting: number;
  /** Lines of the text. graphql-js reads it from the beginning for the place of each error, line by line. */
  readonly maxLines: number;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** The index of the last character of the string or block string that begins at `start`. */
const endOfString = (text: string, start: number): number => {
  if (text.startsWith('"""', start)) {
    let end = text.indexOf('"""', start + 3);
    while (end !== -1 && text[end - 1] === '\\') end = text.indexOf('"""', end + 3);
    return end === -1 ? text.length : end + 2;
  }
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') return index;
    if (character === '\n' || character === '\r') return index - 1;
    if (character === '\\') index += 1;
  }
  return text.length;
};

const hasMoreLines = (text: string, max: number): boolean => {
  let lines = 1;
  for (let index = 0; index < text.length && lines <= max; index += 1) {
    const code = text.charCodeAt(index);
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(index + 1) !== lineFeed)) lines += 1;
  }
  return lines > max;
};

const nestsDeeper = (text: string, max: number): boolean => {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text[index]) {
      case '"':
        index = endOfString(text, index);
        break;
      case '#':
        while (index + 1 < text.length && text[index + 1] !== '\n' && text[index + 1] !== '\r') index += 1;
        break;
      case '{':
      case '[':
      case '(':
        depth += 1;
        if (depth > max) return true;
        break;
      case '}':
      case ']':
      case ')':
        depth -= 1;
        break;
      default:
    }
  }
  return false;
};

/**
 * A sentence about the first bound that a text breaks; undefined for none. Without recursion; the text need not be
 * GraphQL.
 */
export const brokenTextBound = (
  text: string,
  { maxCharacters, maxNesting, maxLines }: TextBounds,
): string | undefined => {
  if (text.length > maxCharacters)
    return `The query has more than ${maxCharacters} characters; at most ${maxCharacters} are allowed.`;
  if (text.length >= maxLines && hasMoreLines(text, maxLines))
    return `The query has more than ${maxLines} lines; at most ${maxLines} are allowed.`;
  if (text.length > maxNesting && nestsDeeper(text, maxNesting))
    return `The query is nested more than ${maxNesting} levels deep, which is the most that is allowed.`;
  return undefined;
};

export interface ParseBounds {
  /**
   * Lexical tokens; the text may have as many lines, and 50 characters for each. Undefined for a text that is trusted
   * to be long.
   */
  readonly maxTokens?: number | undefined;
  /** Default: that of clients' documents. */
  readonly maxNesting?: number;
}

/** The bounds that a document with so many tokens keeps to. */
export const textBoundsOf = ({ maxTokens, maxNesting = maxDocumentNesting }: ParseBounds): TextBounds => ({
  maxCharacters: Math.max(leastMaxCharacters, (maxTokens ?? Number.POSITIVE_INFINITY) * charactersPerToken),
  maxNesting,
  maxLines: Math.max(leastMaxLines, maxTokens ?? Number.POSITIVE_INFINITY),
});

/**
 * Parses a document from outside. Throws a `GraphQLError`, with the code `QUERY_TOO_COMPLEX` for a text over a bound.
 */
export const parseDocument = (text: string, bounds: ParseBounds = {}): DocumentNode => {
  const broken = brokenTextBound(text, textBoundsOf(bounds));
  if (broken !== undefined)
    throw new GraphQLError(broken, { extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false } });
  return parse(text, bounds.maxTokens === undefined ? {} : { maxTokens: bounds.maxTokens });
};
