import { describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLObjectType, type GraphQLSchema, parse } from 'graphql';
import { markImmutable } from '../../runtime/lists/lists.ts';
import { compileOperation } from './compile-operation.ts';

const sdl = `
  type Query { shelf: Shelf }
  type Shelf { books: [Book!]! boxes: [Box] parts: [Part] }
  type Book { title: String! pages: Int loans: [Loan!] }
  type Loan { day: String! }
  type Box { label: String size(unit: String = "cm"): Int }
  type Part { id: ID! }
  union _Entity = Part`;

const compile = (schema: GraphQLSchema, query: string) => {
  const compiled = compileOperation(schema, parse(query));
  if (!('execute' in compiled)) throw new Error('does not compile');
  return (shelf: unknown) => {
    const result = compiled.execute({ rootValue: { shelf } });
    if (result instanceof Promise) throw new Error('the result is a promise');
    return { data: result.data?.['shelf'] as Record<string, unknown> | null, errors: result.errors };
  };
};

const inventBooks = () => [
  { title: 'Tides', pages: 12, loans: [{ day: 'Monday' }] },
  { title: 'Kites', pages: null, loans: null },
];

describe('an immutable list', () => {
  const schema = buildSchema(sdl);

  it('is completed once, and each result has the same list', () => {
    const run = compile(schema, '{ shelf { books { title loans { day } } } }');
    const books = markImmutable(inventBooks());
    const first = run({ books }).data;
    expect(first).toEqual({
      books: [
        { title: 'Tides', loans: [{ day: 'Monday' }] },
        { title: 'Kites', loans: null },
      ],
    });
    expect(run({ books }).data?.['books']).toBe(first?.['books']);
  });

  it('is completed once for each selection', () => {
    const books = markImmutable(inventBooks());
    expect(compile(schema, '{ shelf { books { title } } }')({ books }).data).toEqual({
      books: [{ title: 'Tides' }, { title: 'Kites' }],
    });
    expect(compile(schema, '{ shelf { books { name: title pages } } }')({ books }).data).toEqual({
      books: [
        { name: 'Tides', pages: 12 },
        { name: 'Kites', pages: null },
      ],
    });
  });

  it('cannot be changed in one result for all others', () => {
    const run = compile(schema, '{ shelf { books { title loans { day } } } }');
    const books = run({ books: markImmutable(inventBooks()) }).data?.['books'] as { loans: { day: string }[] }[];
    expect([books, books[0], books[0]?.loans, books[0]?.loans[0]].every(Object.isFrozen)).toBe(true);
  });

  it('has its errors in every result', () => {
    const run = compile(schema, '{ shelf { books { title pages } } }');
    const books = markImmutable([{ title: 'Tides', pages: 'many' }]);
    for (const result of [run({ books }), run({ books })]) {
      expect(result.data).toEqual({ books: [{ title: 'Tides', pages: null }] });
      expect(result.errors).toMatchObject([{ path: ['shelf', 'books', 0, 'pages'] }]);
    }
    const unnamed = markImmutable([{ title: null }]);
    for (const result of [run({ books: unnamed }), run({ books: unnamed })]) {
      expect(result.data).toBeNull();
      expect(result.errors).toMatchObject([{ path: ['shelf', 'books', 0, 'title'] }]);
    }
  });

  it('is completed each time if an argument decides, or if a gateway may add fields to it', () => {
    const run = compile(schema, '{ shelf { boxes { size } parts { __typename id } } }');
    const shelf = { boxes: markImmutable([{ size: 1 }]), parts: markImmutable([{ id: 'p1' }]) };
    const [first, second] = [run(shelf).data, run(shelf).data];
    expect(second).toEqual(first);
    expect(second?.['boxes']).not.toBe(first?.['boxes']);
    expect(second?.['parts']).not.toBe(first?.['parts']);
  });

  it('is completed once if no such field is selected', () => {
    const run = compile(schema, '{ shelf { boxes { __typename label } parts { id } } }');
    const shelf = { boxes: markImmutable([{ label: 'A' }]), parts: markImmutable([{ id: 'p1' }]) };
    const [first, second] = [run(shelf).data, run(shelf).data];
    expect(first).toEqual({ boxes: [{ __typename: 'Box', label: 'A' }], parts: [{ id: 'p1' }] });
    expect(second?.['boxes']).toBe(first?.['boxes']);
    expect(second?.['parts']).toBe(first?.['parts']);
  });

  it('calls resolvers below it each time', () => {
    const resolved = buildSchema(sdl);
    let asked = 0;
    const loan = (resolved.getType('Loan') as GraphQLObjectType).getFields()['day'];
    if (loan === undefined) throw new Error('there is no such field');
    loan.resolve = () => {
      asked += 1;
      return `day ${asked}`;
    };
    const run = compile(resolved, '{ shelf { books { loans { day } } } }');
    const books = markImmutable(inventBooks().slice(0, 1));
    run({ books });
    expect(run({ books }).data).toEqual({ books: [{ loans: [{ day: 'day 2' }] }] });
  });
});

describe('a list that is not marked as immutable', () => {
  it('is completed each time', () => {
    const run = compile(buildSchema(sdl), '{ shelf { books { title } } }');
    const books = inventBooks();
    run({ books });
    books.pop();
    expect(run({ books }).data).toEqual({ books: [{ title: 'Tides' }] });
  });
});
