import { describe, expect, it } from '@jest/globals';
import { brokenAt, brokenCoordinates } from '../../tests/kit/graphs/broken-at.ts';
import { booleanNames, instantsEndInAt, noCommonWords, noTypeNamePrefix, oneWordForOneThing } from './naming-rules.ts';

describe('boolean-names', () => {
  it('accepts fields whose name is a question, and arguments of any name', () => {
    const good = /* GraphQL */ `
      type Post { isListed: Boolean! hasBody: Boolean canReply: Boolean old: Boolean @inaccessible }
      type Query { posts(includeOld: Boolean): String }
      input PostInput { compact: Boolean }
    `;
    expect(brokenCoordinates(booleanNames, good)).toEqual([]);
  });

  it('refuses adjectives and verbs, also in lists and interfaces', () => {
    const bad = /* GraphQL */ `
      type Post { listed: Boolean! hash: Boolean issued: [Boolean!]! }
      interface Timed { overnight: Boolean }
    `;
    expect(brokenCoordinates(booleanNames, bad)).toEqual([
      'Post.listed',
      'Post.hash',
      'Post.issued',
      'Timed.overnight',
    ]);
  });
});

describe('instants-end-in-at', () => {
  it('accepts times whose name shows their precision', () => {
    const good = /* GraphQL */ `
      type Flight {
        departsAt: DateTime! at: DateTime date: Date! postedOn: Date returnDate: Date
        departsAtLocal: LocalDateTime! atLocal: LocalDateTime seenAt: [DateTime!]! opens: LocalTime format: String flat: String
      }
      type Query { posts(since: DateTime): String }
    `;
    expect(brokenCoordinates(instantsEndInAt, good)).toEqual([]);
  });

  it('refuses other names, and these names for other types', () => {
    const bad = /* GraphQL */ `
      type Flight {
        updateTime: DateTime! repeat: DateTime day: Date postedAt: Date mandate: Date
        departs: LocalDateTime departsAtLocal: String atLocal: String
      }
    `;
    expect(brokenCoordinates(instantsEndInAt, bad)).toEqual(
      'updateTime repeat day postedAt mandate departs departsAtLocal atLocal'
        .split(' ')
        .map((name) => `Flight.${name}`),
    );
  });
});

describe('no-common-words', () => {
  it('accepts names that contain their domain', () => {
    expect(brokenCoordinates(noCommonWords, 'type OddsBook { name: String } enum FeedKind { RSS }')).toEqual([]);
  });

  it('refuses a common word alone for every kind of type', () => {
    expect(brokenCoordinates(noCommonWords, 'type Tag { name: String } enum Status { OK } scalar Slot')).toEqual([
      'Tag',
      'Status',
      'Slot',
    ]);
  });
});

describe('no-type-name-prefix', () => {
  it('accepts other names, and natural keys, which need a name besides id', () => {
    const good = /* GraphQL */ `
      type Post implements Node @key(fields: "postId") @key(fields: "source { name } postNumber") {
        id: ID! postId: ID! postNumber: Int! title: String! repostCount: Int!
      }
    `;
    expect(brokenCoordinates(noTypeNamePrefix, good)).toEqual([]);
  });

  it('refuses fields that repeat the name of their type, in any case', () => {
    const bad = /* GraphQL */ `
      type Post @key(fields: "postId") { postId: ID! postTitle: String! posted: Boolean }
      interface Place { placeId: ID! PLACEName: String! }
    `;
    expect(brokenCoordinates(noTypeNamePrefix, bad)).toEqual([
      'Post.postTitle',
      'Post.posted',
      'Place.placeId',
      'Place.PLACEName',
    ]);
  });
});

describe('one-word-for-one-thing', () => {
  it('accepts the one word, similar names of other things, and names that clients do not see', () => {
    const good = /* GraphQL */ `
      type Query { posts(first: Int, after: String, query: String, limit: Int @inaccessible): String }
      type Quota { limit: Int size: Float account: String postCount: Int! countryCode: String numberPlate: String isFound: Boolean totalCount: Int }
      type Page { fetchedAt: DateTime! url: String imageUrl: String userErrors: [UserError!]! numberOfComments: Int @inaccessible }
      type ReadMeta { cache: Int } type UserError { code: String } type SourceFailure { code: String }
      type FeedMeta @inaccessible { total: Int }
      type Subscription { bargainFound: Int }
    `;
    expect(brokenCoordinates(oneWordForOneThing, good)).toEqual([]);
  });

  it('reports the word to use instead', () => {
    expect(brokenAt(oneWordForOneThing, 'type Query { posts(limit: Int, q: String): String }')).toEqual([
      'Query.posts(limit:): One word for one thing: first, not limit.',
      'Query.posts(q:): One word for one thing: query, not q.',
    ]);
  });

  it.each([
    [
      'fields',
      'total count nextCursor nextPageToken offset hasMore returned generatedAt queriedAt toldAt readAt permalink',
    ],
    ['numbers', 'postsTotal offersFound totalPosts numberOfComments countOfTags'],
  ])('refuses other %s', (_, names) => {
    const bad = `type Page { ${names
      .split(' ')
      .map((name) => `${name}: Int`)
      .join(' ')} }`;
    expect(brokenCoordinates(oneWordForOneThing, bad)).toEqual(names.split(' ').map((name) => `Page.${name}`));
  });

  it.each(['limit', 'pageSize', 'maxPageSize', 'count', 'pageToken', 'offset', 'q', 'keywords', 'cursor'])(
    'refuses %s as an argument and in an input',
    (name) => {
      const bad = `type Query { posts(${name}: Int): String } input PostInput { ${name}: Int }`;
      expect(brokenCoordinates(oneWordForOneThing, bad)).toEqual([`Query.posts(${name}:)`, `PostInput.${name}`]);
    },
  );

  it.each(['TagList', 'CommentPagination', 'PlatformError', 'FetchFailure', 'OddsMeta', 'FeedWarning'])(
    'refuses the type %s',
    (name) => {
      expect(brokenCoordinates(oneWordForOneThing, `type ${name} { value: String }`)).toEqual([name]);
    },
  );
});
