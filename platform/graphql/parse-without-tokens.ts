import type { DocumentNode, Location, Source, Token } from 'graphql';
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
export const parseWithoutTokens = (text: string, maxTokens: number | undefined): DocumentNode =>
  new TokenlessParser(text, maxTokens === undefined ? {} : { maxTokens }).parseDocument();
