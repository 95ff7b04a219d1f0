import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

export const keysQuery = graphql(`
  query ConsoleHealthKeys($includeEnded: Boolean!) {
    apiKeys(first: 200, includeEnded: $includeEnded) {
      totalCount
      nodes {
        id
        keyId
        name
        source
        services
        rights
        createdAt
        expiresAt
        revokedAt
        isCurrent
      }
    }
  }
`);

export type ListedKey = NonNullable<ResultOf<typeof keysQuery>['apiKeys']>['nodes'][number];

/** A key with its text, which is not stored anywhere. */
export interface CreatedKey {
  readonly text: string;
  readonly name: string;
}

/** Keys from the settings have no name, so their id is returned. */
export const nameOf = ({ name, keyId }: Pick<ListedKey, 'name' | 'keyId'>): string => name ?? keyId;
