import { type DocumentNode, parse } from 'graphql';
import { type PersonRow, people, personById, reviews } from './library-data.ts';
import { createSchemaService, type SchemaService } from './schema-service.ts';

export const peopleTypeDefs: DocumentNode = parse(/* GraphQL */ `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@external", "@requires", "@shareable"])
  enum Mood { CALM EAGER }
  type Query {
    person(id: ID!): Person
    people: [Person!]!
    nobody: Person
  }
  type Mutation {
    greet(id: ID!): Person
  }
  type Person @key(fields: "id") {
    id: ID!
    name: String! @shareable
    age: Int
    mood: Mood!
    friends: [Person!]!
    boss: Person
    reviews: [Review!]!
  }
  type Review { stars: Int! text(loud: Boolean = false): String! book: Book! by: Person }
  type Size @shareable { height: Float! width: Float! }
  type Book @key(fields: "id") {
    id: ID!
    pages: Int @external
    weight: Float! @external
    size: Size @external
    shippingCost: Float @requires(fields: "pages weight")
    boxVolume: Float @requires(fields: "size { height width }")
    reviews(first: Int): [Review!]!
    lastReader: Person
  }
  type Film @key(fields: "id") { id: ID! audience: [Person]! }
`);

interface BookReference {
  readonly id: string;
  readonly pages?: number | null;
  readonly weight?: number;
  readonly size?: { readonly height: number; readonly width: number } | null;
}

const reviewsBy = (match: (book: string, reviewer: string) => boolean) =>
  reviews
    .filter(([book, reviewer]) => match(book, reviewer))
    .map(([book, reviewer, stars]) => ({ stars, book: { id: book }, by: personById(reviewer), from: reviewer }));

const resolvers = {
  Query: {
    person: (_: unknown, { id }: { id: string }) => personById(id),
    people: () => people.slice(0, 2),
    nobody: () => null,
  },
  Mutation: { greet: (_: unknown, { id }: { id: string }) => personById(id) },
  Person: {
    __resolveReference: ({ id }: { id: string }) => personById(id),
    friends: (person: PersonRow) => person.friendIds.map(personById),
    boss: (person: PersonRow) => personById(person.bossId),
    reviews: (person: PersonRow) => reviewsBy((_book, reviewer) => reviewer === person.id),
  },
  Review: {
    text: ({ from, stars }: { from: string; stars: number }, { loud }: { loud: boolean }) =>
      `${from} gives ${stars}${loud ? '!' : ''}`,
  },
  Book: {
    __resolveReference: (reference: BookReference) => reference,
    shippingCost: ({ pages, weight }: BookReference) =>
      pages === null || pages === undefined ? null : pages * 0.01 + (weight ?? 0),
    boxVolume: ({ size }: BookReference) => (size ? size.height * size.width : null),
    reviews: ({ id }: BookReference, { first }: { first?: number }) =>
      reviewsBy((book) => book === id).slice(0, first ?? 10),
    lastReader: ({ id }: BookReference) => personById(reviews.find(([book]) => book === id)?.[1] ?? null),
  },
  Film: {
    __resolveReference: ({ id }: { id: string }) => ({ id }),
    audience: () => [personById('p1'), null, personById('p3')],
  },
};

/** People and their reviews: the other side of every join, and fields that require others' fields. */
export const createPeopleService = (): SchemaService => createSchemaService('people', peopleTypeDefs, resolvers);
