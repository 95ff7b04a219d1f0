import { describe, expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { booleanNames } from './boolean-names.ts';

describe('boolean-names', () => {
  it('accepts fields that read as a question, and arguments of any name', () => {
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
