import { describe, expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { noTypeNamePrefix } from './no-type-name-prefix.ts';

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
