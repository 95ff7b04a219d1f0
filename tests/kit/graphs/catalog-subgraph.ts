import { type DocumentNode, GraphQLError, parse } from 'graphql';
import { type BookRow, books, type FilmRow, films, mediaById, people } from './library-data.ts';
import { createSchemaService, type SchemaService } from './schema-service.ts';

export const catalogTypeDefs: DocumentNode = parse(/* GraphQL */ `
  extend schema
    @link(
      url: "https://specs.apollo.dev/federation/v2.9"
      import: ["@key", "@shareable", "@external", "@provides", "@inaccessible"]
    )
  scalar Json
  enum Genre { NOVEL ATLAS @inaccessible }
  enum Style { PLAIN LOUD }
  input BookFilter { tag: String, genre: Genre, minPages: Int = 0 }
  type Query {
    book(id: ID!): Book
    books(first: Int = 3, filter: BookFilter): [Book!]!
    manyBooks(count: Int!): [Book!]!
    media: [Media!]
    hits(text: String = "a"): [Hit]
    shelf: Shelf!
    broken: String
    strictlyBroken: String!
  }
  type Mutation {
    renameBook(id: ID!, title: String!): Book
    count: Int!
    breakBook(id: ID!): Book
  }
  type Subscription {
    bookChanged(id: ID!): Book!
  }
  interface Media @key(fields: "id") { id: ID! title(style: Style): String! creator: Person }
  type Book implements Media @key(fields: "id") {
    id: ID!
    title(style: Style): String!
    pages: Int
    weight: Float!
    genre: Genre
    tags: [String!]
    grid: [[Int]]
    json: Json
    size: Size
    creator: Person @provides(fields: "name")
    related: [Media!]!
    strict: String!
    secret: String @inaccessible
  }
  type Film implements Media @key(fields: "id") { id: ID! title(style: Style): String! minutes: Int! creator: Person }
  type Size @shareable { height: Float! width: Float! }
  union Hit = Book | Film | Person
  type Shelf { label: String! row: [Book]! owner: Person! }
  type Person @key(fields: "id") { id: ID! name: String! @external works: [Media!]! favourite: Book }
`);

const isBook = (media: BookRow | FilmRow): boolean => 'pages' in media;
const titleOf = (media: { title: string }, { style }: { style?: string }) =>
  style === 'LOUD' ? media.title.toUpperCase() : media.title;
const creatorOf = (media: { creatorId: string | null }) => {
  const person = people.find((candidate) => candidate.id === media.creatorId);
  return media.creatorId === null
    ? null
    : { __typename: 'Person', id: media.creatorId, name: person?.name ?? 'provided for an unknown person' };
};

/** Source of `bookChanged`; the tests feed it. */
export type BookChanges = (id: string) => AsyncIterable<{ readonly bookChanged: unknown }>;

const noChanges: BookChanges = () => {
  throw new GraphQLError('Nobody changes books here', { extensions: { code: 'NOT_FOUND' } });
};

/** Books and films with interfaces, unions, `@provides`, and an enum value and a field hidden from clients. */
export const createCatalogService = (changes: BookChanges = noChanges): SchemaService => {
  let counter = 0;
  const allBooks = ({ first, filter }: { first: number; filter?: { tag?: string; minPages: number } }) =>
    books
      .filter(
        (book) =>
          filter === undefined ||
          ((book.pages ?? 0) >= filter.minPages && (filter.tag === undefined || book.tags?.includes(filter.tag))),
      )
      .slice(0, first);
  return createSchemaService('catalog', catalogTypeDefs, {
    Query: {
      book: (_: unknown, { id }: { id: string }) => books.find((book) => book.id === id) ?? null,
      books: (_: unknown, args: { first: number }) => allBooks(args),
      manyBooks: (_: unknown, { count }: { count: number }) =>
        Array.from({ length: count }, (_item, index) => books[index % 2]),
      media: () => [...books, ...films],
      hits: () => [books[0], films[0], null, { __typename: 'Person', id: 'p2' }, { __typename: 'Person', id: 'p9' }],
      shelf: () => ({ label: 'oak', row: [books[0], null, books[2]], owner: { id: 'p1' } }),
      broken: () => {
        throw new GraphQLError('This is broken', { extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true } });
      },
      strictlyBroken: () => {
        throw new Error('This is strictly broken');
      },
    },
    Mutation: {
      renameBook: (_: unknown, { id, title }: { id: string; title: string }) => ({
        ...books.find((book) => book.id === id),
        title,
      }),
      count: () => ++counter,
      breakBook: () => {
        throw new Error('Not to be broken');
      },
    },
    Subscription: { bookChanged: { subscribe: (_: unknown, { id }: { id: string }) => changes(id) } },
    Media: {
      __resolveType: (media: BookRow | FilmRow) => (isBook(media) ? 'Book' : 'Film'),
      __resolveReference: ({ id }: { id: string }) => mediaById(id),
    },
    Hit: {
      __resolveType: (hit: BookRow | FilmRow | { __typename: string }) =>
        '__typename' in hit ? hit.__typename : isBook(hit) ? 'Book' : 'Film',
    },
    Book: {
      __resolveReference: ({ id }: { id: string }) => books.find((book) => book.id === id) ?? null,
      title: titleOf,
      json: (book: BookRow) => ({ of: book.id, list: [1, { deep: true }] }),
      creator: creatorOf,
      related: (book: BookRow) => book.relatedIds.map(mediaById),
    },
    Film: {
      __resolveReference: ({ id }: { id: string }) => films.find((film) => film.id === id) ?? null,
      title: titleOf,
      creator: creatorOf,
    },
    Person: {
      __resolveReference: ({ id }: { id: string }) => ({ id }),
      works: ({ id }: { id: string }) => [...books, ...films].filter((media) => media.creatorId === id),
      favourite: ({ id }: { id: string }) => books.find((book) => book.creatorId !== id) ?? null,
    },
  });
};
