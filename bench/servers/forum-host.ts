import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInventedText } from '../invented/invented-text.ts';
import { createRandom } from '../invented/random.ts';
import { createVocabulary } from '../invented/vocabulary.ts';
import { announce } from './announce.ts';

/**
 * `POST /_release` adds a post to each requested community; `GET /_log` returns the times of requests, and of the first
 * response with each released post. Any community name exists.
 */
const text = createInventedText(createVocabulary(20_000, 1), createRandom(7));
const listingSize = 100;
/** Far enough apart that one page contains the starting position. */
const apartSeconds = 600;

interface Post {
  readonly id: string;
  readonly createdSeconds: number;
  readonly title: string;
  readonly body: string;
}

const inventPost = (id: string, createdSeconds: number): Post => ({
  id,
  createdSeconds,
  title: text.phrase(9),
  body: text.prose(400),
});

const communities = new Map<string, Post[]>();
const asked: { readonly community: string; readonly atMs: number }[] = [];
const sentAtMs: Record<string, number> = {};
const released = new Set<string>();

const postsOf = (community: string): Post[] => {
  const known = communities.get(community);
  if (known !== undefined) return known;
  const nowSeconds = Math.floor(Date.now() / 1000);
  const posts = Array.from({ length: listingSize }, (_, index) =>
    inventPost(`${community}o${index}`, nowSeconds - (index + 1) * apartSeconds),
  );
  communities.set(community, posts);
  return posts;
};

const toThing = (community: string, { id, createdSeconds, title, body }: Post) => ({
  kind: 't3',
  data: {
    id,
    name: `t3_${id}`,
    subreddit: community,
    title,
    author: 'somebody',
    created_utc: createdSeconds,
    edited: false,
    selftext: body,
    selftext_html: `<div class="md"><p>${body}</p></div>`,
    url: `https://www.reddit.com/r/${community}/comments/${id}/`,
    permalink: `/r/${community}/comments/${id}/`,
    is_self: true,
    removed_by_category: null,
    score: 1,
    ups: 1,
    num_comments: 0,
    num_crossposts: 0,
  },
});

const answer = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(value));
};

const list = (response: ServerResponse, community: string): void => {
  asked.push({ community, atMs: Date.now() });
  const posts = postsOf(community).slice(0, listingSize);
  response.once('finish', () => {
    const nowMs = Date.now();
    for (const { id } of posts) if (released.has(id)) sentAtMs[id] ??= nowMs;
  });
  const children = posts.map((post) => toThing(community, post));
  answer(response, { kind: 'Listing', data: { after: `t3_${posts.at(-1)?.id}`, dist: children.length, children } });
};

const release = (): readonly string[] => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  return [...communities].map(([community, posts]) => {
    const post = inventPost(`${community}n${released.size}`, nowSeconds);
    posts.unshift(post);
    released.add(post.id);
    return post.id;
  });
};

const server = createServer((request, response) => {
  request.resume();
  const { pathname } = new URL(request.url ?? '/', 'http://forum.example');
  const community = /^\/r\/(\w+)\/new$/.exec(pathname)?.[1];
  if (community !== undefined) list(response, community);
  else if (pathname === '/api/v1/access_token')
    answer(response, { access_token: 'for-the-benchmark', token_type: 'bearer', expires_in: 86_400, scope: '*' });
  else if (pathname === '/_release') answer(response, { ids: release() });
  else if (pathname === '/_log') answer(response, { asked, sentAtMs });
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
