import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { normalizedText } from './traced-operation.ts';

const normalized = (text: string) => normalizedText(parse(text));

describe('The text of a document in a span', () => {
  it('lacks a client’s literals in arguments, defaults and directives', () => {
    const text = `
      query Q($a: Int = 41, $b: [String!] = ["secret"]) {
        a: field(int: 42, float: 4.5, text: "secret", block: """secret""", on: true, as: NAME, list: [1, ["secret"]])
        b: field(object: { key: "secret", deeper: { key: 43 } }, given: $a) @include(if: true) @tag(name: "secret")
      }`;
    expect(normalized(text)).toBe(
      'query Q($a: Int = 0, $b: [String!] = []) { ' +
        'a: field(int: 0, float: 0, text: "", block: "", on: true, as: NAME, list: []) ' +
        'b: field(object: {}, given: $a) @include(if: true) @tag(name: "") }',
    );
  });

  it('lacks the literals of fragments', () => {
    expect(normalized('{ ...F } fragment F on T { f(a: "secret") }')).toBe('{ ...F } fragment F on T { f(a: "") }');
  });

  it('is shortened, and omitted for a very long document', () => {
    const fields = (count: number) => `{ ${Array.from({ length: count }, (_, index) => `field${index}`).join(' ')} }`;
    expect(normalized(fields(1_000))).toHaveLength(2_000);
    expect(normalized(fields(10_000))).toBe('');
  });

  it('is computed once for a document', () => {
    const document = parse('{ a }');
    expect(normalizedText(document)).toBe('{ a }');
    Object.assign(document, { definitions: [] });
    expect(normalizedText(document)).toBe('{ a }');
  });
});
