import { describe, expect, it } from '@jest/globals';
import { brokenAt, brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { mutationShape } from './mutation-shape.ts';

describe('mutation-shape', () => {
  it('accepts one input and a payload, both named after the mutation', () => {
    const good = /* GraphQL */ `
      type Mutation { cancelSearch(input: CancelSearchInput!): CancelSearchPayload }
      input CancelSearchInput { jobId: String! }
      type CancelSearchPayload { search: String userErrors: [UserError!]! }
    `;
    expect(brokenAt(mutationShape, good)).toEqual([]);
  });

  it('refuses other arguments and results', () => {
    const bad = /* GraphQL */ `
      type Mutation {
        cancel(jobId: ID!): Boolean
        start(input: SearchInput!): StartPayload!
        stop(input: StopInput!, force: Boolean): StopPayload
      }
    `;
    expect(brokenCoordinates(mutationShape, bad)).toEqual([
      'Mutation.cancel',
      'Mutation.cancel',
      'Mutation.start',
      'Mutation.start',
      'Mutation.stop',
    ]);
  });

  it('refuses payloads without userErrors, and with non-null members', () => {
    const bad = 'type APayload { search: String! } type BPayload { userErrors: [UserError!] search: String }';
    expect(brokenCoordinates(mutationShape, bad)).toEqual(['APayload', 'APayload.search', 'BPayload']);
  });
});
