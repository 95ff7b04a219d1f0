import { describe, expect, it } from '@jest/globals';
import { buildSchema, Kind, parse, print, validate } from 'graphql';
import { operationPartsOf } from '../../execution/operation-parts.ts';
import { pathTargets } from './path-target.ts';
import { resumableDocument } from './resumable-document.ts';

const schema = buildSchema(/* GraphQL */ `
  type Query { a: Int }
  type Subscription { shelfPosted(kind: String, after: String): ShelfEvent! }
  type ShelfEvent { cursor: String! book: Book items: [Item!]! thing: Thing }
  type Book { title: String tags: [String!]! }
  union Thing = Book | Item
  type Item { price: Int }
`);

const rootOf = (text: string) => {
  const document = parse(text);
  const { operation, fragments } = operationPartsOf(document, undefined);
  const [root] = operation.selectionSet.selections;
  if (root?.kind !== Kind.FIELD) throw new Error('the subscription selects a field');
  return { document, operation, root, fragments };
};

const resumable = (text: string) => {
  const { document, operation, root } = rootOf(text);
  return resumableDocument(document, operation, root, { argument: 'after', field: 'cursor' });
};

const minified = (text: string): string => print(parse(text)).replace(/\s+/g, ' ');

describe('a document that can be resumed', () => {
  it.each([
    [
      'without the position',
      'subscription { shelfPosted(kind: "a") { book { title } } }',
      'subscription ($tributaryPosition: String) { shelfPosted(kind: "a", after: $tributaryPosition) { book { title } tributaryPosition: cursor } }',
      { positionName: 'tributaryPosition', isAdded: true },
    ],
    [
      'with the position under another name, and a literal start',
      'subscription { s: shelfPosted(after: "x") { at: cursor } }',
      'subscription ($tributaryPosition: String) { s: shelfPosted(after: $tributaryPosition) { at: cursor } }',
      { positionName: 'at', isAdded: false },
    ],
    [
      'with a start by a variable of its own',
      'subscription ($from: String) { shelfPosted(after: $from) { cursor } }',
      'subscription ($from: String) { shelfPosted(after: $from) { cursor } }',
      { positionName: 'cursor', isAdded: false },
    ],
    [
      'with a position that a condition may leave out',
      'subscription ($c: Boolean!) { shelfPosted { cursor @include(if: $c) } }',
      'subscription ($c: Boolean!, $tributaryPosition: String) { shelfPosted(after: $tributaryPosition) { cursor @include(if: $c) tributaryPosition: cursor } }',
      { positionName: 'tributaryPosition', isAdded: true },
    ],
  ])('selects it and takes it as an argument: %s', (_, text, resumed, rest) => {
    const made = resumable(text);
    expect(made).toMatchObject(rest);
    expect(minified(made.resumed.text)).toBe(resumed);
    for (const each of [made.text, made.resumed.text]) expect(validate(schema, parse(each))).toEqual([]);
    expect(made.resumed.text).toContain(`$${made.resumed.variable}: String`);
  });
});

describe('the target of a path', () => {
  const text = /* GraphQL */ `
    subscription {
      shelfPosted { ...E items { price } thing { ... on Item { price } ... on Book { name: title } } }
    }
    fragment E on ShelfEvent { book { title tags } }
  `;
  const { root, fragments } = rootOf(text);
  const eventType = schema.getType('ShelfEvent');
  if (eventType === undefined) throw new Error('the schema has the type');
  const targetOf = pathTargets(schema, root, eventType, fragments);

  it.each([
    ['book.title', 'value'],
    ['book', 'object'],
    ['book.tags', 'list'],
    ['items', 'list'],
    ['thing.price', 'value'],
    ['thing.name', 'value'],
    ['items.price', undefined],
    ['thing.title', undefined],
    ['cursor', undefined],
    ['book.title.length', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%s is %s', (path, target) => {
    expect(targetOf(path)).toBe(target);
  });
});
