import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { documentIdOf } from './document-id.ts';
import { toTrustedDocument } from './trusted-document.ts';
import { idConflicts, problemsInGraph, readManifest } from './trusted-manifest.ts';

const body = '{ book { title } }';
const id = documentIdOf(body);
const manifestOf = (...operations: readonly object[]) =>
  JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations });

describe('a manifest', () => {
  it.each([
    ['of persisted queries', manifestOf({ id, name: 'Book', type: 'query', body })],
    ['with members that are of no use here', manifestOf({ id, name: 'Book', type: 'query', body, clientName: 'web' })],
    ['of texts by their ids', JSON.stringify({ [id]: body })],
    ['of texts by ids with the name of their hash', JSON.stringify({ [`sha256:${id}`]: body })],
  ])('%s is read', (_, text) => {
    const { entries, problems } = readManifest(text);
    expect(problems).toEqual([]);
    expect(entries.map(({ trusted }) => [trusted.id, trusted.sha256, trusted.body])).toEqual([[id, id, body]]);
  });

  it.each([
    ['of 32 digits, as relay-compiler writes them', '6a31cb490f01bbf8570440790d7d045e'],
    ['of 40 digits', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    ['of another method, named before a colon', 'x-web:2026.11/Book'],
    ['in base64', 'mZ+b4/8='],
    ['of one letter', 'b'],
    ['of 256 letters', 'b'.repeat(256)],
    ['that objects inherit something under', 'constructor'],
  ])('may have ids %s', (_, given) => {
    const { entries, problems } = readManifest(JSON.stringify({ [given]: body }));
    expect(problems).toEqual([]);
    expect(entries.map(({ trusted }) => [trusted.id, trusted.sha256])).toEqual([[given, id]]);
  });

  it('without entries has no errors', () => {
    for (const text of [manifestOf(), '{}']) expect(readManifest(text)).toEqual({ entries: [], problems: [] });
  });

  it.each([
    ['is no JSON', '{', /^is no JSON: /],
    ['is no JSON on several lines', '{\n"a":\nb\n}', /^is no JSON: /],
    ['is a list', '[]', /^has to be a manifest/],
    ['is a text', '"x"', /^has to be a manifest/],
    ['is of another format', '{"format":"x","version":1,"operations":[]}', /^is a manifest of another format/],
    ['is of another version', manifestOf().replace('"version":1', '"version":2'), /^is a manifest of another format/],
    ['has no operations', '{"format":"apollo-persisted-query-manifest","version":1}', /^has no list of operations$/],
    ['has an operation that is none', manifestOf([]), /^operations\[0\]: it has no text$/],
    [
      'has an id of another text',
      manifestOf({ id: documentIdOf('{ a }'), name: 'A', body }),
      /^operations\[0\] A: its id is not/,
    ],
    [
      'has an id in capitals',
      manifestOf({ id: id.toUpperCase(), name: 'A', body }),
      /^operations\[0\] A: its id is not/,
    ],
    [
      'has an id with the name of a hash that it is not',
      JSON.stringify({ [`sha256:${documentIdOf('{ a }')}`]: body }),
      /^"sha256:[0-9a-f]+": its id is not the SHA-256/,
    ],
    ['has digits of too few after that name', JSON.stringify({ 'sha256:6a31': body }), /: its id is not the SHA-256/],
    ['names the hash in capitals', JSON.stringify({ [`SHA256:${id}`]: body }), /: its id is not the SHA-256/],
    ['has no id', manifestOf({ name: 'A', body }), /^operations\[0\] A: it has no id$/],
    ['has an id that is no text', manifestOf({ id: 1, name: 'A', body }), /^operations\[0\] A: it has no id$/],
    ['has an empty id', JSON.stringify({ '': body }), /^"": its id "" has to be 1 to 256 letters/],
    ['has an id of 257 letters', JSON.stringify({ ['b'.repeat(257)]: body }), /^"b{80}…": its id "b{80}…" has to be/],
    ['has an id with a line end', JSON.stringify({ 'a\nb': body }), /^"a b": its id "a\\nb" has to be/],
    ['has a text that is no GraphQL', JSON.stringify({ [documentIdOf('{')]: '{' }), /: Syntax Error: /],
  ])('that %s has an error', (_, text, problem) => {
    const { entries, problems } = readManifest(text);
    expect(entries).toEqual([]);
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(problems[0]).not.toContain('\n');
  });

  it('keeps the valid entries, and names each invalid one', () => {
    const { entries, problems } = readManifest(
      manifestOf({ id: 'x y', name: 'A', body }, { id, name: 'B', body }, { id }),
    );
    expect(entries).toHaveLength(1);
    expect(problems).toHaveLength(2);
  });
});

describe('a graph', () => {
  it('names each document that is not valid in it', () => {
    const schema = buildSchema('type Query { book: Book } type Book { title: String }');
    const entryOf = (where: string, text: string) => ({ where, trusted: toTrustedDocument(text) });
    expect(problemsInGraph(schema, [entryOf('one', body), entryOf('two', '{ book { price } }')])).toEqual([
      'two: the graph does not answer it: Cannot query field "price" on type "Book".',
    ]);
  });
});

describe('entries of manifests', () => {
  const entryOf = (where: string, id: string, text: string) => ({ where, trusted: toTrustedDocument(text, id) });

  it('of one id with different texts conflict, and both are named', () => {
    expect(
      idConflicts([
        entryOf('old.json operations[0] Book', 'book', body),
        entryOf('old.json operations[1] Shelf', 'shelf', '{ shelf }'),
        entryOf('new.json operations[0] Book', 'book', '{ book { price } }'),
      ]),
    ).toEqual(['new.json operations[0] Book: its id is that of old.json operations[0] Book, which has another text']);
  });

  it('may repeat each other, and have one text under several ids', () => {
    expect(idConflicts([entryOf('a', 'book', body), entryOf('b', 'book', body), entryOf('c', 'tome', body)])).toEqual(
      [],
    );
  });
});
