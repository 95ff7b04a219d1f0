import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { type Community, communityNamed } from '../forum-world/communities.ts';
import { newestPosts } from '../forum-world/forum-listing.ts';
import { type ForumPost, postWithId } from '../forum-world/forum-post.ts';
import { grantToken, tokenStateOf } from './access-tokens.ts';
import { badRequest, blockPage, escapeTexts, failure, json, redirect, unauthorized } from './answers.ts';
import { permalinkOf, toPostObject } from './post-object.ts';
import { createRateWindow } from './rate-window.ts';
import { moreThings, threadThings } from './thread-answer.ts';

const site = 'https://www.reddit.com';
const wholeNumber = (text: string | null, normal: number, most: number): number => {
  const value = Number(text ?? normal);
  return Number.isInteger(value) && value > 0 ? Math.min(most, value) : normal;
};

/** The refusal of a community. Unknown names redirect to the search; impossible names give 404. */
const refusalOf = (name: string, community: Community | undefined): EmulatedResponse | undefined => {
  if (!/^\w{2,24}$/.test(name)) return failure(404);
  if (community === undefined) return redirect(302, `${site}/subreddits/search?q=${name}`);
  if (community.state === 'private' || community.state === 'quarantined') return failure(403, community.state);
  return community.state === 'banned' ? failure(404, 'banned') : undefined;
};

const listing = (posts: readonly ForumPost[], query: URLSearchParams, context: EmulatorContext): unknown => {
  const limit = wholeNumber(query.get('limit'), 25, 100);
  const [after, before] = [query.get('after'), query.get('before')];
  const anchor = after ?? before;
  const at = posts.findIndex(({ id }) => `t3_${id}` === anchor);
  // A page after a deleted post is empty, without an error.
  const from = anchor === null ? 0 : at === -1 ? posts.length : after === null ? Math.max(0, at - limit) : at + 1;
  const to = after === null && before !== null && at !== -1 ? at : from + limit;
  const page = posts.slice(from, to);
  const last = page.at(-1);
  const children = page.map((post) => ({ kind: 't3', data: toPostObject(post, context) }));
  const isMore = last !== undefined && posts.at(-1) !== last;
  return {
    kind: 'Listing',
    data: {
      after: isMore ? `t3_${last.id}` : null,
      ...(page.length === 0 ? {} : { dist: page.length, geo_filter: '' }),
      modhash: '',
      children,
      before: null,
    },
  };
};

const thread = (
  post: ForumPost,
  focus: string | undefined,
  query: URLSearchParams,
  context: EmulatorContext,
): unknown => {
  const limit = wholeNumber(query.get('limit'), 200, 500);
  const things = threadThings(post, context, { limit, sort: query.get('sort') ?? 'confidence', focus });
  const wrap = (children: readonly unknown[], dist: number | null) => ({
    kind: 'Listing',
    data: { after: null, dist, modhash: '', geo_filter: '', children, before: null },
  });
  return [wrap([{ kind: 't3', data: toPostObject(post, context) }], 1), wrap(things, null)];
};

const moreChildren = (request: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const query = request.method === 'POST' ? new URLSearchParams(request.body) : request.query;
  const ids = (query.get('children') ?? '').split(',').filter((id) => id !== '');
  const post = postWithId(context, (query.get('link_id') ?? '').replace(/^t3_/, ''), context.clock.now());
  if (post === undefined || ids.length === 0 || ids.length > 100) return badRequest;
  const things = moreThings(post, context, ids, query.get('sort') ?? 'confidence');
  return json(200, { json: { errors: [], data: { things } } });
};

const answer = (request: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const { path, query } = request;
  if (path === '/api/morechildren') return moreChildren(request, context);
  if (request.method !== 'GET') return failure(404);
  const [, inCommunity, rest = ''] = /^(?:\/r\/([^/]+))?(\/.*)$/.exec(path) ?? [];
  const community = inCommunity === undefined ? undefined : communityNamed(inCommunity);
  if (inCommunity !== undefined) {
    const refusal = refusalOf(inCommunity, community);
    if (refusal !== undefined) return refusal;
  }
  if (community !== undefined && /^\/(new|hot)?\/?$/.test(rest)) {
    const posts = newestPosts(context, community);
    const pinned = rest.startsWith('/new') ? [] : posts.filter(({ stickied }) => stickied).slice(0, 2);
    return json(200, listing([...pinned, ...posts.filter((post) => !pinned.includes(post))], query, context));
  }
  const [, shared] = /^\/s\/S([0-9A-Z]+)$/.exec(rest) ?? [];
  const [, id = shared?.toLowerCase(), focus] = /^\/comments\/([^/]+)(?:\/[^/]*(?:\/([^/]+))?)?\/?$/.exec(rest) ?? [];
  const post = id === undefined ? undefined : postWithId(context, id, context.clock.now());
  if (post === undefined) return id === undefined ? failure(404, 'PAGE_NOT_FOUND') : failure(404);
  const refusal = refusalOf(post.community.name, post.community);
  if (refusal !== undefined) return refusal;
  if (shared !== undefined) return redirect(301, `${site}${permalinkOf(post)}?share_id=x&utm_name=emulated`);
  if (community !== undefined && community !== post.community) return redirect(302, `${site}${permalinkOf(post)}`);
  return json(200, thread(post, focus, query, context));
};

/** Stand-in for https://oauth.reddit.com, with the token endpoint of https://www.reddit.com below the same address. */
export const communityForum: EmulatedUpstream = {
  name: 'community-forum',
  errorResponse: (status, message) => failure(status, undefined, message),
  start: (context) => {
    const window = createRateWindow(context);
    return (request) => {
      if (request.path === '/api/v1/access_token')
        return request.method === 'POST' ? grantToken(request, context) : failure(404);
      const state = tokenStateOf(request, context);
      if (state === 'anonymous') return blockPage;
      if (state === 'refused') return unauthorized;
      return window.count(() => {
        const response = answer(request, context);
        if (request.query.get('raw_json') === '1' || response.status !== 200) return response;
        return { ...response, body: JSON.stringify(escapeTexts(JSON.parse(response.body ?? 'null'))) };
      });
    };
  },
};
