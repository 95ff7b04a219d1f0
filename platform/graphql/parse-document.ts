import { type DocumentNode, GraphQLError, type Location, type Source, type Token } from 'graphql';
import { Parser } from 'graphql/language/parser.js';

/** Has all that errors need of a location. */
class TextRange implements Pick<Location, 'start' | 'end' | 'source'> {
  readonly start: number;
  readonly end: number;
  readonly source: Source;

  constructor(start: number, end: number, source: Source) {
    this.start = start;
    this.end = end;
    this.source = source;
  }

  get [Symbol.toStringTag](): string {
    return 'Location';
  }

  /** The source has the whole text. */
  toJSON(): { readonly start: number; readonly end: number } {
    return { start: this.start, end: this.end };
  }
}

class TokenlessParser extends Parser {
  override node<Node extends { loc?: Location }>(startToken: Token, node: Node): Node {
    const { lastToken, source } = this._lexer;
    node.loc = new TextRange(startToken.start, lastToken.end, source) as unknown as Location;
    return node;
  }
}

/**
 * Locations of graphql-js refer to tokens, and each token to the next, so that a cached document would retain all of
 * them. They take about as much memory as the nodes.
 */
const parseWithoutTokens = (text: string, maxTokens: number | undefined): DocumentNode =>
  new TokenlessParser(text, maxTokens === undefined ? {} : { maxTokens }).parseDocument();

/** Parser, validation and planner recurse for each level of brackets, so the text is checked first. */
export const maxDocumentNesting = 200;

/** A gateway may put a fragment around each level of a client's document. */
export const maxFetchNesting = 2 * maxDocumentNesting + 20;

/** Always allowed, because comments and blank lines are not tokens. */
const leastMaxLines = 1000;

/** Includes white space and comments. The text is stored, and one token may be as long as a request. */
const charactersPerToken = 50;
const leastMaxCharacters = 50_000;

interface TextBounds {
  readonly maxCharacters: number;
  readonly maxNesting: number;
  /** graphql-js scans all lines before an error to locate it. */
  readonly maxLines: number;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Returns the last index of the string or block string at `start`. */
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

/** Describes the first exceeded limit. Does not recurse; the text need not be GraphQL. */
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

interface ParseBounds {
  /** Limit of tokens and of lines, and of characters, 50 per token. Undefined for a trusted text of any length. */
  readonly maxTokens?: number | undefined;
  readonly maxNesting?: number;
}

export const textBoundsOf = ({ maxTokens, maxNesting = maxDocumentNesting }: ParseBounds): TextBounds => ({
  maxCharacters: Math.max(leastMaxCharacters, (maxTokens ?? Number.POSITIVE_INFINITY) * charactersPerToken),
  maxNesting,
  maxLines: Math.max(leastMaxLines, maxTokens ?? Number.POSITIVE_INFINITY),
});

/**
 * Throws a `GraphQLError`, with the code `QUERY_TOO_COMPLEX` if a limit is exceeded. The document does not retain its
 * tokens.
 */
export const parseDocument = (text: string, bounds: ParseBounds = {}): DocumentNode => {
  const broken = brokenTextBound(text, textBoundsOf(bounds));
  if (broken !== undefined)
    throw new GraphQLError(broken, { extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false } });
  return parseWithoutTokens(text, bounds.maxTokens);
};
