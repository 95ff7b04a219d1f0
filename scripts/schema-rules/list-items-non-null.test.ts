import { describe, expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { listItemsNonNull } from './list-items-non-null.ts';

describe('list-items-non-null', () => {
  it('accepts lists with non-null items', () => {
    const good = /* GraphQL */ `
      type Query { tags(of: [ID!]): [String!] grid: [[Int!]!]! one: String }
      input TagInput { names: [String!]! }
    `;
    expect(brokenCoordinates(listItemsNonNull, good)).toEqual([]);
  });

  it('refuses items that may be null, at any depth', () => {
    const bad = /* GraphQL */ `
      type Query { tags(of: [ID]): [String]! grid: [[Int!]] cells: [[Int]!]! }
      input TagInput { names: [String] }
    `;
    expect(brokenCoordinates(listItemsNonNull, bad)).toEqual([
      'Query.tags',
      'Query.grid',
      'Query.cells',
      'Query.tags(of:)',
      'TagInput.names',
    ]);
  });
});
