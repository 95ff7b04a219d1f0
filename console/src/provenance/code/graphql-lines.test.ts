import { describe, expect, it } from '@jest/globals';
import { parse, print, stripIgnoredCharacters } from 'graphql';
import { graphqlLines } from './graphql-lines.ts';
import { graphqlTokens } from './graphql-tokens.ts';

const text = `query Q($a:[ID!]!=["x"],$b:Int){one:first(input:{a:$a,b:[1 2],c:"d \\" {"}b:$b)@include(if:true){id...on A{b}...F}last}fragment F on A{c}`;

describe('A GraphQL text', () => {
  it('is split into tokens without loss', () => {
    for (const whole of [text, text.slice(0, 71), '# only a comment', '"open', ''])
      expect(
        graphqlTokens(whole)
          .map((token) => token.text)
          .join(''),
      ).toBe(whole);
  });

  it('distinguishes keywords from fields of the same names', () => {
    const kinds = graphqlTokens('query { query on type { on } ... on Type { id } }')
      .filter(({ kind }) => kind === 'keyword')
      .map((token) => token.text);
    expect(kinds).toEqual(['query', 'on']);
  });

  it('has one field a line and keeps its meaning', () => {
    const lines = graphqlLines(text);
    expect(stripIgnoredCharacters(lines)).toBe(stripIgnoredCharacters(print(parse(text))));
    expect(lines).toContain('\n    id\n    ... on A {\n      b\n    }\n    ...F\n  }\n  last\n}');
  });

  it('stays readable up to the end of a truncated text', () => {
    expect(graphqlLines('{a{b(c:"d')).toBe('{\n  a {\n    b(c: "d');
  });
});
