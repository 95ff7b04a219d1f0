import type { RestClient } from '../rest/rest-client.ts';
import type { DetailBody, FeedBody } from './rest-bodies.ts';

/**
 * Ids of news board stories with suitable pages, newest first. Stories that the index still lists but their authors
 * deleted have no link and are left out.
 */
export const linkingStories = async (
  client: RestClient,
  wanted: (url: URL) => boolean,
  count: number,
): Promise<string[]> => {
  const found: string[] = [];
  let token = '';
  for (let page = 0; page < 15; page += 1) {
    const { body } = await client.get<FeedBody>(`/feed?source=news_board${token}`);
    for (const { item_id, url } of body.data) {
      if (url === null || !wanted(new URL(url))) continue;
      const detail = await client.get<DetailBody>(`/detail/news_board/${item_id}`);
      if (detail.body.url !== null) found.push(item_id);
      if (found.length === count) return found;
    }
    token = `&page_token=${body.meta.next_page_token}`;
  }
  throw new Error('too few stories link to such a page');
};
