import createClient from 'openapi-fetch';
import { type Connection, clientOptions } from './connection.ts';
import type { components, paths } from './generated/social.ts';

type Schemas = components['schemas'];

/** Reads a feed and one of its items with its thread, and has a request refused, through the generated client. */
export const useSocial = async (connection: Connection) => {
  const client = createClient<paths>(clientOptions(connection, 'social'));
  const feed = await client.GET('/api/v1/feed', { params: { query: { source: 'news_board', limit: 2 } } });
  const items: Schemas['FeedItem'][] = feed.data?.data ?? [];
  const token: string | null | undefined = feed.data?.meta.next_since_token;
  const path = { source: 'news_board', item_id: items[0]?.item_id ?? '' } as const;
  const item = await client.GET('/api/v1/detail/{source}/{item_id}', { params: { path } });

  const refused = await client.GET('/api/v1/feed', { params: { query: { source: 'news_board', limit: 0 } } });
  const detail: string | Schemas['InputFault'][] = refused.error?.detail ?? '';

  // Calls that the types refuse. None of them is made.
  const wrong = [
    // @ts-expect-error a source is required
    () => client.GET('/api/v1/feed', { params: { query: { limit: 2 } } }),
    // @ts-expect-error there is no such source
    (): Schemas['SocialSource'] => 'village_square',
    // @ts-expect-error an item may be without a title
    (one: Schemas['FeedItem']): string => one.title,
  ];
  return {
    read: { statuses: [feed, item].map(({ response }) => response.status), items: items.length, token: typeof token },
    refused: { status: refused.response.status, loc: typeof detail === 'string' ? detail : detail[0]?.loc },
    refusedByTypes: wrong.length,
  };
};
