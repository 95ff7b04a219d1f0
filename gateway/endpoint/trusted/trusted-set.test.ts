import { describe, expect, it } from '@jest/globals';
import { toTrustedDocument } from './trusted-document.ts';
import { createTrustedSet } from './trusted-set.ts';

const body = 'query Title($id: ID!) { book(id: $id, note: "a,  b") { title } }';
const document = toTrustedDocument(body);
const anonymous = toTrustedDocument('{ shelf }');
const documents = createTrustedSet([document, anonymous]);

describe('a set of trusted documents', () => {
  it('finds them by id and by exactly their text', () => {
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
  ])('finds them with other %s', (_, text) => {
    expect(documents.byMeaning(text)).toBe(document);
  });

  it.each([
    [
      'variables in another order',
      'query Pair($b: ID, $a: ID) { a(id: $a) { x } b(id: $b) { y ...F } } fragment F on B { z w }',
    ],
    [
      'selections in another order',
      'query Pair($a: ID, $b: ID) { b(id: $b) { ...F y } a(id: $a) { x } } fragment F on B { w z }',
    ],
    [
      'definitions in another order',
      'fragment F on B { z w } query Pair($a: ID, $b: ID) { a(id: $a) { x } b(id: $b) { y ...F } }',
    ],
  ])('finds them with %s', (_, text) => {
    const pair = toTrustedDocument(
      'query Pair($a: ID, $b: ID) { a(id: $a) { x } b(id: $b) { y ...F } } fragment F on B { z w }',
    );
    expect(createTrustedSet([pair]).byMeaning(text)).toBe(pair);
  });

  it('finds a mutation only with its root fields in order, because they run in that order', () => {
    const change = toTrustedDocument('mutation { add { b a } remove { id } }');
    const byFragment = toTrustedDocument('mutation Both { ...Changes } fragment Changes on Mutation { remove add }');
    const set = createTrustedSet([change, byFragment]);
    expect(set.byMeaning('mutation { add { a b } remove { id } }')).toBe(change);
    expect(set.byMeaning('mutation { remove { id } add { b a } }')).toBeUndefined();
    expect(set.byMeaning(byFragment.body.replace('Both ', 'Both'))).toBe(byFragment);
    expect(set.byMeaning(byFragment.body.replace('remove add', 'add remove'))).toBeUndefined();
  });

  it('finds a query that is called one', () => {
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
  ])('does not find them with %s', (_, text) => {
    expect(documents.byMeaning(text)).toBeUndefined();
  });

  it('finds nothing if it is empty', () => {
    expect(createTrustedSet([]).byMeaning('{ shelf }')).toBeUndefined();
  });

  describe('of which clients add __typename', () => {
    const none = 'query Q { book { title author { name ...A } } } fragment A on Author { born }';
    const below =
      'query Q { book { __typename title author { name ...A __typename } } } fragment A on Author { born __typename }';
    const all = below.replace('{ book', '{ __typename book');
    const said = (written: string, text: string) => createTrustedSet([toTrustedDocument(written)]).byMeaning(text);
    const typenames = (text: string | undefined) => text?.match(/__typename/g)?.length ?? 0;

    it.each([
      ['without any', none],
      ['with it below the root', below],
      ['with it everywhere', all],
    ])('finds the text %s for each form in the manifest', (_, text) => {
      for (const written of [none, below, all]) {
        const found = said(written, text);
        // One generator adds it everywhere, but no client adds it at the root.
        if (text === all && written !== all) expect(found).toBeUndefined();
        else expect(typenames(found?.body)).toBe(typenames(text));
      }
    });

    it('finds a found document by its hash from then on', () => {
      const set = createTrustedSet([toTrustedDocument(none)]);
      const found = set.byMeaning(below);
      expect(found).toBeDefined();
      expect(set.byId(found?.sha256 ?? '')).toBe(found);
      expect(set.areAlike(found ?? anonymous, set.byText(none) ?? anonymous)).toBe(true);
      expect(set.areAlike(found ?? anonymous, anonymous)).toBe(false);
    });

    it.each([
      ['in some selections alone', none.replace('title', 'title __typename')],
      ['twice in one', below.replace('title', 'title __typename')],
      ['under another name', below.replace('__typename title', 'kind: __typename title')],
      ['with a directive', below.replace('__typename title', '__typename @include(if: true) title')],
      ['and another field', below.replace('born', 'born died')],
    ])('does not find them with it %s', (_, text) => {
      expect(said(none, text)).toBeUndefined();
    });

    it('adds it to a document that selects none, once, and finds the result by its hash', () => {
      const document = toTrustedDocument(none);
      const set = createTrustedSet([document]);
      const typed = set.withTypenames(document);
      expect(typenames(typed.body)).toBe(3);
      expect(set.withTypenames(document)).toBe(typed);
      expect(set.byId(typed.sha256)).toBe(typed);
      expect(set.byMeaning(below)?.body).toBe(typed.body);
    });

    it.each([
      ['below the root', below],
      ['everywhere', all],
      ['in one selection', none.replace('title', 'title __typename')],
    ])('leaves a document that selects it %s as it is', (_, text) => {
      const document = toTrustedDocument(text);
      expect(createTrustedSet([document]).withTypenames(document)).toBe(document);
    });

    it('keeps it where it is the only selection', () => {
      const only = '{ book { __typename } }';
      expect(said(only, '{book{__typename}}')?.body).toBe(only);
    });

    it('prefers the document that has the same form as the text', () => {
      const [first, second] = [toTrustedDocument(none), toTrustedDocument(below)];
      const set = createTrustedSet([first, second]);
      expect(set.byMeaning(`${none} # mine`)).toBe(first);
      expect(set.byMeaning(`${below} # mine`)).toBe(second);
    });
  });

  it('finds none for a text that is nested too deep to be parsed', () => {
    const large = toTrustedDocument(`{ ${Array.from({ length: 60_000 }, (_, index) => `f${index}`).join(' ')} }`);
    const nested = `{ a(b: ${'['.repeat(25_000)}${']'.repeat(25_000)}) }`;
    expect(createTrustedSet([large]).byMeaning(nested)).toBeUndefined();
  });
});
