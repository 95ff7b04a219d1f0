import { describe, expect, it } from '@jest/globals';
import { toTrustedDocument } from './trusted-document.ts';
import { createTrustedSet } from './trusted-set.ts';

const body = 'query Title($id: ID!) { book(id: $id, note: "a,  b") { title } }';
const document = toTrustedDocument(body);
const anonymous = toTrustedDocument('{ shelf }');
const documents = createTrustedSet([document, anonymous]);

describe('a set of trusted documents', () => {
  it('knows them by id and by exactly their text', () => {
    expect(documents.byId(document.id)).toBe(document);
    expect(documents.byText(body)).toBe(document);
    expect(documents.byId('0'.repeat(64))).toBeUndefined();
    expect(documents.byText(`${body} `)).toBeUndefined();
    expect(documents.size).toBe(2);
  });

  it.each([
    ['white space', body.replaceAll(' {', '\n\t{')],
    ['commas', body.replace('$id, ', '$id ').replace('{ title', '{, title,')],
    ['comments', `# mine\n${body} # the end`],
    ['a mark of byte order', `\uFEFF${body}`],
  ])('knows them with other %s', (_, text) => {
    expect(documents.byMeaning(text)).toBe(document);
  });

  it('knows a query that is called one', () => {
    expect(documents.byMeaning('query { shelf }')).toBe(anonymous);
  });

  it.each([
    ['another field', body.replace('title', 'price')],
    ['a field more', body.replace('title', 'title price')],
    ['another name', body.replace('Title', 'Other')],
    ['another value, which looks like white space', body.replace('a,  b', 'a, b')],
    ['a second operation', `${body} query Other { shelf }`],
    ['an alias', body.replace('title', 'title: title')],
    ['what is no GraphQL', '{'],
    ['nothing', ''],
  ])('does not know them with %s', (_, text) => {
    expect(documents.byMeaning(text)).toBeUndefined();
  });

  it('knows nothing when it is empty', () => {
    expect(createTrustedSet([]).byMeaning('{ shelf }')).toBeUndefined();
  });

  it('takes a text that is nested too deep to be read for none of them, however large they are', () => {
    const large = toTrustedDocument(`{ ${Array.from({ length: 60_000 }, (_, index) => `f${index}`).join(' ')} }`);
    const nested = `{ a(b: ${'['.repeat(25_000)}${']'.repeat(25_000)}) }`;
    expect(createTrustedSet([large]).byMeaning(nested)).toBeUndefined();
  });
});
