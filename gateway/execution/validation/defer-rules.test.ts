import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { checkDocument } from './check-document.ts';

const schema = buildSchema(`
  directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
  type Query { item: Item }
  type Mutation { change: Item }
  type Subscription { changed: Item }
  type Item { name: String part: Item }
`);
const messagesOf = (text: string) => checkDocument(schema, parse(text), []).map(({ message }) => message);

describe('rules about @defer', () => {
  it.each([
    '{ item { ... @defer { name } ... @defer { part { name } } } }',
    '{ item { ... @defer(label: "a") { name } ... @defer(label: "b") { part { name } } } }',
    'mutation { change { ... @defer { name } } }',
    'subscription { changed { ... @defer(if: false) { name } } }',
    'subscription ($on: Boolean!) { changed { ... @defer(if: $on) { name } } }',
  ])('allow %s', (text) => {
    expect(messagesOf(text)).toEqual([]);
  });

  it.each([
    [
      '{ item { ... @defer(label: "a") { name } part { ... @defer(label: "a") { name } } } }',
      /"a" of @defer is given twice/,
    ],
    ['query ($l: String) { item { ... @defer(label: $l) { name } } }', /has to be a text, not a variable/],
    ['mutation { ... @defer { change { name } } }', /root type "Mutation"/],
    ['subscription { ... @defer(if: false) { changed { name } } }', /root type "Subscription"/],
    ['subscription { changed { ... @defer { name } } }', /A subscription cannot defer/],
    [
      'subscription { changed { ...F } } fragment F on Item { ... @defer(if: true) { name } }',
      /A subscription cannot defer/,
    ],
    ['{ item { name @defer } }', /may not be used on FIELD/],
    ['{ item { ... @defer @defer { name } } }', /can only be used once/],
  ])('refuse %s', (text, message) => {
    expect(messagesOf(text)).toEqual([expect.stringMatching(message)]);
  });
});
