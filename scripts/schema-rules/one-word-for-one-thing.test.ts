import { describe, expect, it } from '@jest/globals';
import { brokenAt, brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { oneWordForOneThing } from './one-word-for-one-thing.ts';

describe('one-word-for-one-thing', () => {
  it('accepts the standard word, words that only look alike, and elements that clients do not see', () => {
    const good = /* GraphQL */ `
      type Query { posts(first: Int, after: String, query: String, limit: Int @inaccessible): String }
      type Quota { limit: Int size: Float account: String postCount: Int! countryCode: String numberPlate: String isFound: Boolean totalCount: Int }
      type Page { fetchedAt: DateTime! url: String imageUrl: String userErrors: [UserError!]! numberOfComments: Int @inaccessible }
      type ReadMeta { cache: Int } type UserError { code: String } type SourceFailure { code: String }
      type FeedMeta @inaccessible { total: Int }
    `;
    expect(brokenCoordinates(oneWordForOneThing, good)).toEqual([]);
  });

  it('names the word to use instead', () => {
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
