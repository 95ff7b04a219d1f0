import type { Clock } from '../../../../platform/clock/clock.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { FeedSource } from '../../model/feed-source.ts';
import { readPage } from './read-page.ts';
import { readThread } from './read-thread.ts';
import { createForumRequests, type ForumRequests } from './requests.ts';

/** Ids are base 36 in lower case. An id with capitals is the short name of a shared link. */
const isShareName = (itemId: string): boolean => /^[A-Za-z0-9]+$/.test(itemId) && /[A-Z]/.test(itemId);

const resolveShare = async (client: ForumRequests, community: string, name: string, signal: AbortSignal) => {
  const response = await client.send({ path: `/r/${encodeURIComponent(community)}/s/${name}` }, signal);
  return /\/comments\/([0-9a-z]+)(?:[/?]|$)/.exec(response.headers['location'] ?? '')?.[1];
};

/** Posts of Reddit communities with comments. `thread` also accepts names of share links, and ids with `t3_`. */
export const createCommunityForumClient = ({ http, clock }: { http: UpstreamHttp; clock: Clock }): FeedSource => {
  const client = createForumRequests(http, clock);
  return {
    source: 'COMMUNITY_FORUM',
    upstream: http.source,
    emulated: http.emulated,
    page: async (scope, request, signal) => {
      if (scope.source !== 'COMMUNITY_FORUM') throw new TypeError('the scope is another source’s');
      return readPage(client, scope.community, request, signal);
    },
    thread: async (itemId, community, signal) => {
      const stated = itemId.replace(/^t3_/, '');
      const postId =
        community !== null && isShareName(stated) ? await resolveShare(client, community, stated, signal) : stated;
      return postId === undefined || !/^[0-9a-z]+$/.test(postId) ? null : readThread(client, postId, community, signal);
    },
  };
};
