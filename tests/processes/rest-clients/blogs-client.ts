import createClient from 'openapi-fetch';
import { type Connection, clientOptions } from './connection.ts';
import type { components, paths } from './generated/blogs.ts';

type Schemas = components['schemas'];

/**
 * Lists posts with some of their fields, reads one post, and has a request refused and a post not found, through the
 * generated client.
 */
export const useBlogs = async (connection: Connection) => {
  const client = createClient<paths>(clientOptions(connection, 'blogs'));
  const query = { sort: 'oldest', limit: 2 } as const;
  const fields: Schemas['PostField'][] = ['id', 'title'];
  const listed = await client.GET('/api/v1/posts', { params: { query: { ...query, fields } } });
  // A request that selects fields gets only those, so each field may be absent.
  const id: string | undefined = listed.data?.posts[0]?.id;
  const summary: string | null | undefined = listed.data?.posts[0]?.summary;
  const post = await client.GET('/api/v1/posts/{post_id}', { params: { path: { post_id: id ?? '' } } });
  const title: string | undefined = post.data?.title;

  const refused = await client.GET('/api/v1/posts', { params: { query: { limit: 0 } } });
  const detail: string | Schemas['InputFault'][] = refused.error?.detail ?? '';
  const missed = await client.GET('/api/v1/posts/{post_id}', { params: { path: { post_id: 'post_0' } } });
  const code = missed.error !== undefined && 'code' in missed.error ? missed.error.code : undefined;

  // Calls that the types refuse. None of them is made.
  const wrong = [
    // @ts-expect-error there is no such order
    () => client.GET('/api/v1/posts', { params: { query: { sort: 'longest' } } }),
    // @ts-expect-error there is no such field
    (): Schemas['PostField'] => 'colour',
    // @ts-expect-error a post with selected fields may lack its title
    (): string => listed.data?.posts[0]?.title ?? listed.data?.posts[0]?.title,
  ];
  return {
    read: { status: listed.response.status, posts: listed.data?.posts.length, whole: summary !== undefined, title },
    refused: { status: refused.response.status, loc: typeof detail === 'string' ? detail : detail[0]?.loc },
    missed: { status: missed.response.status, code },
    refusedByTypes: wrong.length,
  };
};
