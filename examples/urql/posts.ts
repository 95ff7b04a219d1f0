import type { Client } from '@urql/core';
import { PostsDocument, type PostsQuery } from './__generated__/operations.ts';

/** Returns all posts so far. */
export const readMorePosts = async (client: Client, shown?: PostsQuery['posts']): Promise<PostsQuery['posts']> => {
  const variables = { first: 2, after: shown?.pageInfo.endCursor ?? null };
  const { data, error } = await client.query(PostsDocument, variables).toPromise();
  if (error) throw error;
  return data?.posts ?? null;
};
