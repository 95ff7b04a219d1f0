import { expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { createSchemaFile } from './schema-file.ts';
import { subscriptionFollows } from './subscription-follows.ts';

const problemsIn = (streams: string): string[] => {
  const sdl = /* GraphQL */ `
    type Query {
      books(
        query: String @constraint(maxLength: 9)
        isNew: Boolean
        old: Int @deprecated(reason: "Use \`isNew\`.")
        first: Int
        after: String
      ): Int
      shelf(id: ID): Int
    }
    type Shelf { books(query: String): Int }
    type Subscription { ${streams} }
  `;
  const file = createSchemaFile(parse(sdl), parse('scalar Date'));
  return subscriptionFollows.check(file).map(({ message }) => message);
};

it.each([
  [
    'the arguments of the field',
    'bookPosted(query: String @constraint(maxLength: 9), isNew: Boolean): Int @follows(field: "Query.books")',
  ],
  [
    'an exception with its reason',
    'bookPosted(query: String @constraint(maxLength: 9)): Int @follows(field: "Query.books", except: ["isNew: All are."])',
  ],
  [
    'an argument besides those of the field, with its reason',
    'shelfChanged(id: ID, room: Int): Int @follows(field: "Query.shelf", except: ["room: It is watched, too."])',
  ],
  ['an argument that must be given', 'shelfChanged(id: ID!): Int @follows(field: "Query.shelf")'],
  [
    'an argument for the position',
    'shelfChanged(id: ID, since: String): Int @follows(field: "Query.shelf") @delivery(everyEvent: true, ownStreamFor: "since")',
  ],
  ['the object of a field', 'shelfChanged(shelf: ID!, query: String): Int @follows(field: "Shelf.books")'],
  ['a reason for following nothing', 'allPosted(kind: Int): Int @follows(none: "It merges streams.")'],
  ['a former name', 'watchShelf(shelf: Int): Int @delivery(everyEvent: true, sameAs: "shelfChanged")'],
])('subscription-follows accepts %s', (_, stream) => {
  expect(problemsIn(stream)).toEqual([]);
});

it.each([
  [
    'no directive',
    'bookPosted: Int',
    'A subscription names the field that it follows, or why there is none: @follows.',
  ],
  [
    'a field that does not exist',
    'bookPosted: Int @follows(field: "Query.book")',
    'It follows Query.book, which this file does not have.',
  ],
  [
    'a missing argument, and one with other bounds',
    'bookPosted(query: String): Int @follows(field: "Query.books")',
    'It lacks "query" of Query.books, or defines it otherwise, without a reason.',
    'It lacks "isNew" of Query.books, or defines it otherwise, without a reason.',
  ],
  [
    'exceptions without a reason or a need',
    'shelfChanged: Int @follows(field: "Query.shelf", except: ["id:", "query: No words."])',
    'The exception "id" is not needed or has no reason.',
    'The exception "query" is not needed or has no reason.',
  ],
  [
    'an argument that the field does not have',
    'shelfChanged(id: ID, room: Int!): Int @follows(field: "Query.shelf")',
    '"room" is not an argument of Query.shelf.',
  ],
  [
    'a field and a reason for none',
    'shelfChanged(id: ID): Int @follows(field: "Query.shelf", none: "None.")',
    'It follows a field, and says why it follows none.',
  ],
])('subscription-follows refuses %s', (_, stream, ...problems) => {
  expect(problemsIn(stream)).toEqual(problems);
});
