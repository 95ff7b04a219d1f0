import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { documentIdOf, toTrustedDocument } from './trusted-document.ts';
import { faultsInGraph, readManifest } from './trusted-manifest.ts';

const body = '{ book { title } }';
const id = documentIdOf(body);
const manifestOf = (...operations: readonly object[]) =>
  JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations });

describe('a manifest', () => {
  it.each([
    ['of persisted queries', manifestOf({ id, name: 'Book', type: 'query', body })],
    ['with members that are of no use here', manifestOf({ id, name: 'Book', type: 'query', body, clientName: 'web' })],
    ['of texts by their ids', JSON.stringify({ [id]: body })],
  ])('%s is read', (_, text) => {
    const { documents, faults } = readManifest(text);
    expect(faults).toEqual([]);
    expect(documents.map((document) => [document.id, document.body])).toEqual([[id, body]]);
  });

  it('without anything in it is none of faults', () => {
    for (const text of [manifestOf(), '{}']) expect(readManifest(text)).toEqual({ documents: [], faults: [] });
  });

  it.each([
    ['is no JSON', '{', /^is no JSON: /],
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
      'has ids of another hash',
      JSON.stringify({ da39a3ee5e6b4b0d3255bfef95601890afd80709: body }),
      /^"da39.*": its id is not the SHA-256/,
    ],
    ['has a text that is no GraphQL', JSON.stringify({ [documentIdOf('{')]: '{' }), /: Syntax Error: /],
  ])('that %s has a fault', (_, text, fault) => {
    const { documents, faults } = readManifest(text);
    expect(documents).toEqual([]);
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

  it('keeps the right entries beside faulty ones, and names each of these', () => {
    const { documents, faults } = readManifest(
      manifestOf({ id: 'x', name: 'A', body }, { id, name: 'B', body }, { id }),
    );
    expect(documents).toHaveLength(1);
    expect(faults).toHaveLength(2);
  });
});

describe('a graph', () => {
  it('names each document that it does not answer', () => {
    const schema = buildSchema('type Query { book: Book } type Book { title: String }');
    const wrong = toTrustedDocument('{ book { price } }');
    expect(faultsInGraph(schema, [toTrustedDocument(body), wrong])).toEqual([
      `${wrong.id}: the graph does not answer it: Cannot query field "price" on type "Book".`,
    ]);
  });
});
