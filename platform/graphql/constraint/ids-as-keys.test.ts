import { buildSubgraphSchema } from '@apollo/subgraph';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { createTestContext } from '../../../tests/kit/graphs/request-context.ts';
import { keyAlone, toGlobalId } from '../identity/install-global-ids.ts';
import { createInProcessService } from '../in-process-service.ts';
import { enforceConstraints } from './enforce-constraints.ts';

const head = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  directive @constraint(minLength: Int, maxLength: Int, pattern: String, trim: Boolean, transform: String, maxItems: Int,
    idOf: [String!]) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  interface Node { id: ID! }
  enum Floor { FIRST SECOND }
  type Book implements Node @key(fields: "isbn") { id: ID! isbn: ID! }
  type Shelf implements Node @key(fields: "floor number") { id: ID! floor: Floor! number: ID! }
  type Room implements Node @key(fields: "floor number") { id: ID! floor: Floor! number: ID! }
  type Size { width: Int }
`;

const fields = `
  book(isbn: ID! @constraint(minLength: 2, maxLength: 4, transform: "upper", idOf: ["Book"])): String
  books(isbns: [ID!] @constraint(maxItems: 3, maxLength: 4, trim: true, idOf: ["Book"])): String
  shelf(floor: Floor!, number: ID! @constraint(maxLength: 4, idOf: ["Shelf", "Room"])): String
  shelves(floor: Floor!, numbers: [ID!]! @constraint(maxLength: 4, idOf: ["Shelf"])): String
  order(input: Order!): String
`;
const order = 'input Order { isbn: ID! @constraint(maxLength: 4, idOf: ["Book"]) after: Order }';

const serviceOf = (sdl: string) => {
  const echo = (_: unknown, args: unknown) => JSON.stringify(args);
  const resolvers = {
    Query: Object.fromEntries(['book', 'books', 'shelf', 'shelves', 'order'].map((name) => [name, echo])),
  };
  const options = { typeDefs: parse(`${head}${sdl}`), resolvers } as Parameters<typeof buildSubgraphSchema>[0];
  const schema = enforceConstraints(buildSubgraphSchema(options));
  return createInProcessService({ name: 'shelves', schema, contextFor: () => ({}) });
};

const service = serviceOf(`type Query { ${fields} } ${order}`);

/** The arguments that the resolver got, or the messages of the validation error. */
const ask = async (query: string, variables: Record<string, unknown> = {}): Promise<unknown> => {
  const { data, errors } = await service.execute({ query, variables }, createTestContext());
  if (errors !== undefined) return errors[0]?.message;
  return JSON.parse(String(Object.values(data ?? {})[0]));
};

const idOf = (type: string, ...parts: string[]) => toGlobalId(type, parts);
const book = idOf('Book', 'ab1');

describe('an argument that asks for a natural key', () => {
  it('takes the id of the object as a literal and as a variable, and gives its key to the resolver', async () => {
    expect(await ask(`{ book(isbn: "${book}") }`)).toEqual({ isbn: 'AB1' });
    expect(await ask('query ($isbn: ID!) { book(isbn: $isbn) }', { isbn: book })).toEqual({ isbn: 'AB1' });
    expect(await ask('{ book(isbn: "ab1") }')).toEqual({ isbn: 'AB1' });
  });

  it('takes ids in lists and input objects, with blanks around them where those of keys are removed', async () => {
    const isbns = [' b2 ', ` ${book} `];
    expect(await ask('query ($isbns: [ID!]) { books(isbns: $isbns) }', { isbns })).toEqual({ isbns: ['b2', 'ab1'] });
    const input = { isbn: book, after: { isbn: book } };
    expect(await ask('query ($input: Order!) { order(input: $input) }', { input })).toEqual({
      input: { isbn: 'ab1', after: { isbn: 'ab1', after: null } },
    });
  });

  it('applies its bounds to the key, not to the id', async () => {
    expect(await ask('query ($isbn: ID!) { book(isbn: $isbn) }', { isbn: idOf('Book', 'abcde') })).toBe(
      '`isbn` has to have at most 4 characters.',
    );
    expect(await ask('query ($isbn: ID!) { book(isbn: $isbn) }', { isbn: idOf('Book', '') })).toBe(
      '`isbn` has to have at least 2 characters.',
    );
  });

  it('refuses the id of an object of another type, and says of which', async () => {
    expect(await ask('query ($isbn: ID!) { book(isbn: $isbn) }', { isbn: idOf('Shelf', 'FIRST', '1') })).toBe(
      '`isbn` is the id of an object of the type Shelf; only those of the type Book are taken.',
    );
    expect(await ask('query ($isbns: [ID!]) { books(isbns: $isbns) }', { isbns: ['b2', idOf('Moon', 'x')] })).toBe(
      '`isbns[1]` is the id of an object of the type Moon; only those of the type Book are taken.',
    );
  });

  it('shortens the name of a type that a client invents', async () => {
    const message = await ask('query ($isbn: ID!) { book(isbn: $isbn) }', { isbn: idOf(`T${'y'.repeat(9000)}`, '1') });
    expect(String(message).length).toBeLessThan(200);
  });

  it('takes its part of a key of several fields, whose others have to agree', async () => {
    const query = 'query ($number: ID!) { shelf(floor: FIRST, number: $number) }';
    for (const type of ['Shelf', 'Room'])
      expect(await ask(query, { number: idOf(type, 'FIRST', '7') })).toEqual({ floor: 'FIRST', number: '7' });
    expect(await ask(query, { number: idOf('Shelf', 'SECOND', '7') })).toBe(
      '`number` is the id of an object with another `floor`: SECOND, and not FIRST.',
    );
    expect(await ask(query, { number: book })).toBe(
      '`number` is the id of an object of the type Book; only those of the type Shelf or Room are taken.',
    );
  });

  it('takes them in a list called by the plural, too', async () => {
    const query = 'query ($numbers: [ID!]!) { shelves(floor: FIRST, numbers: $numbers) }';
    expect(await ask(query, { numbers: ['3', idOf('Shelf', 'FIRST', '7')] })).toEqual({
      floor: 'FIRST',
      numbers: ['3', '7'],
    });
    expect(await ask(query, { numbers: ['3', idOf('Shelf', 'SECOND', '7')] })).toBe(
      '`numbers[1]` is the id of an object with another `floor`: SECOND, and not FIRST.',
    );
  });

  it('takes a key that looks like an id as that key, where its sender says so', async () => {
    const query = 'query ($isbns: [ID!]) { books(isbns: $isbns) }';
    const similar = idOf('B', '');
    expect(await ask(query, { isbns: [keyAlone(similar)] })).toEqual({ isbns: [similar] });
  });
});

describe('a mistake in the SDL is found at the start', () => {
  it.each([
    ['a type that does not exist', 'book(isbn: ID! @constraint(idOf: ["Bok"]))', 'Bok is no type that implements Node'],
    ['a type without an id', 'book(isbn: ID! @constraint(idOf: ["Size"]))', 'Size is no type that implements Node'],
    [
      'a name that no part of the key has',
      'shelf(floor: Floor!, no: ID! @constraint(idOf: ["Shelf"]))',
      'like a field',
    ],
    ['a part that is no input', 'shelf(number: ID! @constraint(idOf: ["Shelf"]))', 'floor has to be a required input'],
    [
      'a part that may be left out',
      'shelf(floor: Floor, number: ID! @constraint(idOf: ["Shelf"]))',
      'floor has to be a required input',
    ],
  ])('%s', (_, field, message) => {
    expect(() =>
      serviceOf(`type Query { book: String books: String order: String shelf: String } extend type Query {
      other${field.slice(field.indexOf('('))}: String }`),
    ).toThrow(message);
  });
});
