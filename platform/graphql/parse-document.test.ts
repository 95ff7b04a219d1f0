import { describe, expect, it } from '@jest/globals';
import { type DocumentNode, GraphQLError, parse, print, Token, visit } from 'graphql';
import { maxDocumentNesting, parseDocument } from './parse-document.ts';

const tooDeep = expect.objectContaining({
  message: `The query is nested more than ${maxDocumentNesting} levels deep, which is the most that is allowed.`,
  extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false },
});

/** Documents with the given nesting of brackets. */
const shapes: Readonly<Record<string, (levels: number) => string>> = {
  'list literals': (levels) => `{ a(b: ${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}) }`,
  'object literals': (levels) => `{ a(b: ${'{c:'.repeat(levels - 2)}1${'}'.repeat(levels - 2)}) }`,
  selections: (levels) => `${'{a'.repeat(levels)}${'}'.repeat(levels)}`,
  'inline fragments': (levels) => `${'{...'.repeat(levels - 1)}{a}${'}'.repeat(levels - 1)}`,
  types: (levels) => `query($a: ${'['.repeat(levels - 1)}Int${']'.repeat(levels - 1)}) { a }`,
};

/** Counts the tokens that an object refers to, directly or not. */
const tokensIn = (root: object): number => {
  const seen = new Set<unknown>();
  const rest: unknown[] = [root];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const name of Object.getOwnPropertyNames(value)) rest.push(Reflect.get(value, name));
  }
  return [...seen].filter((value) => value instanceof Token).length;
};

describe('a parsed document', () => {
  const text =
    'query Q($a: Int = 1) {\n  one: field(of: $a) @skip(if: false) { two ...F }\n}\nfragment F on T { three }';

  it('refers to no token', () => {
    expect(tokensIn(parse(text))).toBeGreaterThan(40);
    expect(tokensIn(parseDocument(text))).toBe(0);
  });

  it('locates errors at each of its nodes as graphql-js does', () => {
    const locationsIn = (document: DocumentNode): readonly string[] => {
      const texts: string[] = [];
      visit(document, {
        enter: (node) => {
          texts.push(`${JSON.stringify(node.loc)} ${new GraphQLError('wrong', { nodes: node })}`);
        },
      });
      return texts;
    };
    expect(locationsIn(parseDocument(text))).toEqual(locationsIn(parse(text)));
    expect(locationsIn(parseDocument(text, { maxTokens: 100 }))).toHaveLength(34);
  });
});

describe('a document from outside', () => {
  it.each(Object.entries(shapes))(
    'may nest its %s up to the bound, and is refused without recursion above it',
    (_, shape) => {
      const text = shape(maxDocumentNesting);
      expect(print(parseDocument(text))).toBe(print(parse(text)));
      for (const levels of [maxDocumentNesting + 1, 100_000])
        expect(() => parseDocument(shape(levels))).toThrow(tooDeep);
    },
  );

  it.each([
    ['strings', '"[[[\\"{{{"'],
    ['block strings', '"""[[["{\\"""{ " (("""'],
    ['comments', '1 # "[[[\n'],
  ])('may have any number of brackets in its %s', (_, value) => {
    const text = `{ a(b: ${value}) }`;
    expect(print(parseDocument(text, { maxNesting: 2 }))).toBe(print(parse(text)));
    expect(() => parseDocument(`{ a(b: ${value}, c: [])}`, { maxNesting: 2 })).toThrow(/more than 2 levels/);
  });

  it('counts brackets after a string that ends with its line', () => {
    expect(() => parseDocument('{ a(b: "\n[[[', { maxNesting: 4 })).toThrow(/more than 4 levels/);
    expect(() => parseDocument('{ a(b: "\\', { maxNesting: 2 })).toThrow(/Syntax Error/);
  });

  it('may have as many lines as tokens, with any kind of line ends', () => {
    for (const end of ['\n', '\r', '\r\n']) {
      expect(parseDocument(`${end.repeat(1999)}{ a }`, { maxTokens: 2000 }).definitions).toHaveLength(1);
      expect(() => parseDocument(`${end.repeat(2000)}{ a }`, { maxTokens: 2000 })).toThrow(
        expect.objectContaining({
          message: 'The query has more than 2000 lines; at most 2000 are allowed.',
          extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false },
        }),
      );
    }
    expect(() => parseDocument(`{ a(b: """${'\n'.repeat(1000)}""") }`, { maxTokens: 10 })).toThrow(
      /more than 1000 lines/,
    );
  });

  it.each([
    ['a comment', '#', ''],
    ['commas', ',', ''],
    ['a block string', '{ a(b: """', '""") }'],
    ['a name', '{ ', ' }'],
  ])('may have fifty characters for each token, even if %s has most of them', (_, before, after) => {
    const rest = '\nfragment F on A { a }';
    const textOf = (length: number) => {
      const missing = length - before.length - after.length - rest.length;
      return `${before}${(before === ',' ? ',' : 'x').repeat(missing)}${after}${rest}`;
    };
    expect(parseDocument(textOf(100_000), { maxTokens: 2000 }).definitions.length).toBeGreaterThan(0);
    expect(() => parseDocument(textOf(100_001), { maxTokens: 2000 })).toThrow(
      expect.objectContaining({
        message: 'The query has more than 100000 characters; at most 100000 are allowed.',
        extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false },
      }),
    );
  });
});
