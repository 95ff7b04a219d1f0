import { type Environment, fetchQuery, graphql } from 'relay-runtime';
import type { postsQuery } from './__generated__/postsQuery.graphql.ts';

/** With React, `usePaginationFragment` of this fragment reads the next page by `loadNext`. */
export const postList = graphql`
  fragment posts_list on Query
  @argumentDefinitions(count: { type: "Int", defaultValue: 2 }, cursor: { type: "String" })
  @refetchable(queryName: "postsPageQuery") {
    posts(first: $count, after: $cursor) @connection(key: "posts_list_posts") {
      totalCount
      edges {
        node {
          id
          title
          publishedAt
        }
      }
    }
  }
`;

export const posts = graphql`
  query postsQuery($count: Int, $cursor: String) {
    ...posts_list @arguments(count: $count, cursor: $cursor)
  }
`;

/** Relay appends the page to the connection in its store. */
export const readPosts = (environment: Environment, cursor?: string): Promise<unknown> =>
  fetchQuery<postsQuery>(environment, posts, { count: 2, cursor }).toPromise();
