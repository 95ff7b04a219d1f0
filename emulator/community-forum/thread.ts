import { groupBy } from '../../platform/runtime/lists/lists.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { commentsOf, type ForumComment } from '../forum-world/forum-comments.ts';
import type { ForumPost } from '../forum-world/forum-post.ts';
import { toSiteHtml } from '../forum-world/forum-text.ts';
import { permalinkOf } from './post-object.ts';

interface Thing {
  readonly kind: 't1' | 'more';
  readonly data: Record<string, unknown>;
}

/** Lists differ in the order of what they say of themselves. */
export const toListing = (data: object) => ({ kind: 'Listing', data });

const nameOfParent = (post: ForumPost, parentId: string | null): string =>
  parentId === null ? `t3_${post.id}` : `t1_${parentId}`;

const textOf = ({ state, author, text }: ForumComment): Record<string, unknown> => {
  const word = state === 'deleted' ? '[deleted]' : '[removed]';
  return state === 'shown'
    ? {
        author,
        author_fullname: `t2_${author.length}${author.slice(0, 2).replace(/\W/g, 'x')}`,
        body: text,
        body_html: toSiteHtml(text),
      }
    : { author: '[deleted]', body: word, body_html: `<div class="md"><p>${word}</p>\n</div>` };
};

/** A comment in the API's format. Without replies, `replies` is an empty text. */
const toComment = (post: ForumPost, comment: ForumComment, replies: readonly Thing[]): Thing => ({
  kind: 't1',
  data: {
    subreddit: post.community.name,
    id: comment.id,
    name: `t1_${comment.id}`,
    link_id: `t3_${post.id}`,
    parent_id: nameOfParent(post, comment.parentId),
    ...textOf(comment),
    created_utc: comment.createdSeconds,
    created: comment.createdSeconds,
    edited: comment.editedSeconds ?? false,
    score: comment.isScoreHidden ? 1 : comment.score,
    ups: comment.isScoreHidden ? 1 : comment.score,
    downs: 0,
    score_hidden: comment.isScoreHidden,
    controversiality: 0,
    depth: comment.depth,
    distinguished: null,
    stickied: false,
    locked: comment.isLocked,
    is_submitter: comment.author === post.author,
    permalink: `${permalinkOf(post)}${comment.id}/`,
    collapsed: comment.score < 0,
    replies:
      replies.length === 0
        ? ''
        : toListing({ after: null, before: null, dist: null, modhash: '', geo_filter: '', children: replies }),
  },
});

/** Placeholder of omitted comments. `hidden` are direct replies; `count` includes the deeper ones. */
const toMore = (post: ForumPost, parentId: string | null, hidden: readonly ForumComment[], count: number): Thing => ({
  kind: 'more',
  data: {
    count,
    name: `t1_${hidden[0]?.id ?? '_'}`,
    id: hidden[0]?.id ?? '_',
    parent_id: nameOfParent(post, parentId),
    depth: hidden[0]?.depth ?? 0,
    children: hidden.map(({ id }) => id),
  },
});

/** "Continue this thread": the deeper comments are only on the page of the parent. */
const toContinuation = (parent: ForumComment): Thing => ({
  kind: 'more',
  data: {
    count: 0,
    name: 't1__',
    id: '_',
    parent_id: `t1_${parent.id}`,
    depth: parent.depth + 1,
    children: [],
  },
});

const levels = 10;
/** Replies to one comment on a page; the others are in a `more`. */
const repliesShown = 12;
const thingsAtOnce = 150;

const createTree = (post: ForumPost, { seed, clock }: EmulatorContext, sort: string) => {
  const comments = commentsOf(seed, post, clock.now());
  const ordered =
    sort === 'old'
      ? comments
      : sort === 'new'
        ? [...comments].reverse()
        : [...comments].sort((left, right) => right.score - left.score || left.createdSeconds - right.createdSeconds);
  const below = groupBy(ordered, ({ parentId }) => parentId);
  const repliesTo = (id: string | null): readonly ForumComment[] => below.get(id) ?? [];
  const sizeOf = (comment: ForumComment): number =>
    repliesTo(comment.id).reduce((size, reply) => size + sizeOf(reply), 1);
  const more = (parentId: string | null, hidden: readonly ForumComment[]): Thing[] => {
    const size = hidden.reduce((sum, each) => sum + sizeOf(each), 0);
    return hidden.length === 0 ? [] : [toMore(post, parentId, hidden, size)];
  };
  return { comments, repliesTo, more };
};

type Tree = ReturnType<typeof createTree>;

const nest = (
  post: ForumPost,
  tree: Tree,
  roots: readonly ForumComment[],
  rootParent: string | null,
  limit: number,
) => {
  let left = limit;
  const show = (parent: ForumComment | null, children: readonly ForumComment[], level: number): Thing[] => {
    if (parent !== null && level > levels && children.length > 0) return [toContinuation(parent)];
    const shown: Thing[] = [];
    let index = 0;
    for (const child of children) {
      if (left <= 0 || (level > 0 && index >= repliesShown)) break;
      left -= 1;
      index += 1;
      shown.push(toComment(post, child, show(child, tree.repliesTo(child.id), level + 1)));
    }
    return [...shown, ...tree.more(parent?.id ?? rootParent, children.slice(index))];
  };
  return show(null, roots, 0);
};

export const threadThings = (
  post: ForumPost,
  context: EmulatorContext,
  options: { readonly limit: number; readonly sort: string; readonly focus: string | undefined },
): readonly Thing[] => {
  const tree = createTree(post, context, options.sort);
  if (options.focus === undefined) return nest(post, tree, tree.repliesTo(null), null, options.limit);
  const focus = tree.comments.find(({ id }) => id === options.focus);
  return focus === undefined ? [] : nest(post, tree, [focus], focus.parentId, options.limit);
};

/** The list is flat, parents first. Comments beyond the limit are in further `more`s. */
export const moreThings = (
  post: ForumPost,
  context: EmulatorContext,
  ids: readonly string[],
  sort: string,
): readonly Thing[] => {
  const tree = createTree(post, context, sort);
  const wanted = new Set(ids);
  const things: Thing[] = [];
  const show = (comment: ForumComment, level: number): void => {
    things.push(toComment(post, comment, []));
    const replies = tree.repliesTo(comment.id);
    if (level > levels && replies.length > 0) {
      things.push(toContinuation(comment));
      return;
    }
    const room = Math.max(0, Math.min(repliesShown, thingsAtOnce - things.length));
    for (const reply of replies.slice(0, room)) show(reply, level + 1);
    things.push(...tree.more(comment.id, replies.slice(room)));
  };
  for (const comment of tree.comments) if (wanted.has(comment.id)) show(comment, 0);
  return things;
};
