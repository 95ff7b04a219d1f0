import { dayMs, hourMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { defineUpstream, type Handler, type RoutedRequest } from '../engine/define-upstream.ts';
import { isoInZone } from '../engine/local-time.ts';
import { jsonUtf8, redirect } from '../engine/responses.ts';
import { toLinkHtml, toLinkPlain } from '../social-world/board-text.ts';
import { type BoardComment, commentCountAt, commentsAt, repliesTo } from '../social-world/board-thread.ts';
import {
  createLinkStories,
  isListed,
  type LinkStory,
  linkContent,
  linkScoreAt,
  listedLinkStories,
} from '../social-world/link-story.ts';
import { personOf } from '../social-world/people.ts';
import { fromShortId, toShortId } from '../social-world/short-id.ts';
import { slugOf } from '../web-world/subjects.ts';

type Wire = Record<string, unknown>;
/** The addresses of the real site, because clients display them and do not follow them. */
const site = 'https://lobste.rs';

/** Older stories have an older shape: whole accounts, levels from 1, no markdown. */
const olderShapeMs = Date.UTC(2023, 5, 1);
const hasOlderShape = ({ postedMs }: LinkStory): boolean => postedMs < olderShapeMs;

/** Of US Central time, which has summer time. */
const toWireTime = (ms: number): string => isoInZone(ms, 'America/Chicago');

/** `/~{name}.json`, and every author in the older shape. */
const toWireUser = ({ seed }: EmulatorContext, name: string): Wire | undefined => {
  const person = personOf(seed, name);
  if (person === undefined) return undefined;
  return {
    username: name,
    created_at: toWireTime(person.joinedMs),
    is_admin: false,
    about: person.about,
    is_moderator: false,
    karma: person.karma,
    avatar_url: `/avatars/${name}-100.png`,
    invited_by_user: null,
  };
};

const storyAddress = (story: LinkStory, title: string): string =>
  `${site}/s/${toShortId(story.number)}/${slugOf(title).replaceAll('-', '_').slice(0, 40)}`;

const toWireStory = (context: EmulatorContext, story: LinkStory): Wire => {
  const nowMs = context.clock.now();
  const older = hasOlderShape(story);
  const content = linkContent(context, story);
  const text = content.text ?? [];
  return {
    short_id: toShortId(story.number),
    short_id_url: `${site}/s/${toShortId(story.number)}`,
    created_at: toWireTime(story.postedMs),
    title: content.title,
    url: content.url ?? '',
    score: linkScoreAt(story, nowMs),
    flags: 0,
    comment_count: commentCountAt(story.thread, nowMs),
    description: toLinkHtml(text),
    ...(older ? {} : { description_plain: toLinkPlain(text) }),
    comments_url: storyAddress(story, content.title),
    submitter_user: older ? toWireUser(context, story.author) : story.author,
    ...(older ? {} : { user_is_author: story.isAuthor }),
    tags: story.tags,
  };
};

/** A comment's id encodes its story and its number, and is larger than all story ids. */
const commentsPerStory = 100;
const firstComment = 50_000_000;

const commentId = (story: LinkStory, index: number): string =>
  toShortId(firstComment + story.number * commentsPerStory + index);

const removed: Readonly<Record<string, string>> = {
  deleted: '<em>Comment removed by author</em>',
  removed: '<em>Comment removed by moderator quietheron: Off topic.</em>',
};

const toWireComment = (context: EmulatorContext, story: LinkStory, comment: BoardComment, depth: number): Wire => {
  const older = hasOlderShape(story);
  const id = commentId(story, comment.index);
  const notice = removed[comment.state];
  return {
    short_id: id,
    short_id_url: `${site}/c/${id}`,
    created_at: toWireTime(comment.atMs),
    [older ? 'updated_at' : 'last_edited_at']: toWireTime(comment.editedAtMs ?? comment.atMs),
    is_deleted: comment.state !== 'shown',
    is_moderated: comment.state === 'removed',
    score: comment.score,
    flags: 0,
    ...(older ? {} : { parent_comment: comment.parent === null ? null : commentId(story, comment.parent) }),
    comment: notice ?? toLinkHtml(comment.text()),
    ...(older ? {} : { comment_plain: notice ?? toLinkPlain(comment.text()) }),
    url: `${storyAddress(story, linkContent(context, story).title)}#c_${id}`,
    ...(older ? { indent_level: depth + 1 } : { depth }),
    commenting_user: older ? toWireUser(context, comment.author) : comment.author,
  };
};

/** Comments are in one list, each followed by its replies, best first. */
const toWireComments = (context: EmulatorContext, story: LinkStory): Wire[] => {
  const comments = commentsAt(story.thread, context.clock.now());
  const listed = (parent: number | null, depth: number): Wire[] =>
    repliesTo(comments, parent).flatMap((comment) => [
      toWireComment(context, story, comment, depth),
      ...listed(comment.index, depth + 1),
    ]);
  return listed(null, 0);
};

/** User agents that the site rejects. */
const unwelcome = /axios|ChatGPT-User/i;

/** Rejected agents have one request a day; others are not counted here. */
const createAgentLimit = ({ clock }: EmulatorContext) => {
  const lastMs = new Map<string, number>();
  return (userAgent = ''): boolean => {
    if (!unwelcome.test(userAgent)) return false;
    const before = lastMs.get(userAgent);
    if (before !== undefined && clock.now() - before < dayMs) return true;
    lastMs.set(userAgent, clock.now());
    return false;
  };
};

const plain = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): EmulatedResponse => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  headers,
  body,
});

/** The text of the real site. The limit applies to a minute. */
const throttled = 'Throttled, sleep(1) between hits; more in config/initializers/rack_attack.rb\n';
const errorResponse = (status: number, message?: string): EmulatedResponse => {
  if (status === 429)
    return plain(429, message ?? throttled, {
      'ratelimit-limit': '30',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '60',
    });
  if (status === 400) return jsonUtf8(400, { error: message ?? 'bad request' });
  return plain(status, `${message ?? (status === 404 ? 'Resource not found' : 'The server has a problem.')}\n`);
};

const perPage = 25;
const lastPage = 2000;

type Order = (context: EmulatorContext) => Iterable<LinkStory>;
const hottest: Order = (context) => {
  const stories: LinkStory[] = [];
  for (const story of listedLinkStories(context)) {
    if (stories.length === 500) break;
    stories.push(story);
  }
  const nowMs = context.clock.now();
  const rank = (story: LinkStory) => linkScoreAt(story, nowMs) / ((nowMs - story.postedMs) / hourMs + 2);
  return stories.sort((left, right) => rank(right) - rank(left));
};
const tagged = (tags: readonly string[]): Order =>
  function* (context) {
    for (const story of listedLinkStories(context)) if (story.tags.some((tag) => tags.includes(tag))) yield story;
  };

/** One page of a list. Without a cursor, a new or deleted story shifts all later ones. */
const list =
  (orderOf: (request: RoutedRequest) => Order): Handler =>
  (request) => {
    const { context, parts, query } = request;
    const asked = parts['page'] ?? query.get('page') ?? '1';
    const page = Number(asked);
    if (!/^\d{1,9}$/.test(asked) || page < 1 || page > lastPage) return errorResponse(400, 'page out of bounds');
    const rows: Wire[] = [];
    let place = 0;
    for (const story of orderOf(request)(context)) {
      if (place >= page * perPage) break;
      if (place >= (page - 1) * perPage) rows.push(toWireStory(context, story));
      place += 1;
    }
    return jsonUtf8(200, rows);
  };

const single: Handler = ({ context, parts, now }) => {
  const number = fromShortId(parts['id'] ?? '');
  const story = number === undefined ? undefined : context.once(createLinkStories).posted(number);
  if (story === undefined) return errorResponse(404);
  const { merged } = story;
  if (merged !== null && merged.atMs <= now)
    return redirect(302, `${context.urlOf('link-board')}/s/${toShortId(merged.into)}.json`);
  if (!isListed(story, now)) return errorResponse(404);
  return jsonUtf8(200, { ...toWireStory(context, story), comments: toWireComments(context, story) });
};

const comment: Handler = ({ context, parts, now }) => {
  const place = (fromShortId(parts['id'] ?? '') ?? 0) - firstComment;
  const story = context.once(createLinkStories).posted(Math.floor(place / commentsPerStory));
  const comments = story === undefined ? [] : commentsAt(story.thread, now);
  const found = comments.find(({ index }) => index === place % commentsPerStory);
  if (story === undefined || found === undefined) return plain(400, "can't find comment");
  return jsonUtf8(200, toWireComment(context, story, found, 0));
};

const user: Handler = ({ context, parts }) => {
  const found = toWireUser(context, parts['name'] ?? '');
  return found === undefined ? errorResponse(404) : jsonUtf8(200, found);
};

const newest: Handler = list(() => listedLinkStories);
const hot: Handler = list(() => hottest);

/** Stand-in for https://lobste.rs. */
export const linkBoard: EmulatedUpstream = defineUpstream({
  name: 'link-board',
  errorResponse,
  unknown: () => errorResponse(404),
  around: ({ context, headers }, respond) =>
    context.once(createAgentLimit)(headers['user-agent']) ? errorResponse(429) : respond(),
  routes: {
    'GET /newest.json': newest,
    'GET /newest/page/{page}.json': newest,
    'GET /{order:hottest|active}.json': hot,
    'GET /page/{page}.json': hot,
    'GET /.json': hot,
    'GET /s/{id:[^/]+?}[/{title:[^/]*}].json': single,
    'GET /c/{id:[^/]+?}[/{title:[^/]*}].json': comment,
    'GET /t/{tags:[^/]+?}[/{title:[^/]*}].json': list(({ parts }) => tagged((parts['tags'] ?? '').split(','))),
    'GET /~{name}.json': user,
  },
});
