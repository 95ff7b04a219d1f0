import type { EmulatorContext } from '../emulated-upstream.ts';
import { commentsOf, type ForumComment } from '../forum-world/forum-comments.ts';
import type { ForumPost } from '../forum-world/forum-post.ts';
import { type Thing, toComment, toContinuation, toMore } from './comment-objects.ts';

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
  const below = new Map<string | null, ForumComment[]>();
  for (const comment of ordered) {
    const siblings = below.get(comment.parentId);
    if (siblings === undefined) below.set(comment.parentId, [comment]);
    else siblings.push(comment);
  }
  const repliesTo = (id: string | null): readonly ForumComment[] => below.get(id) ?? [];
  const sizeOf = (comment: ForumComment): number =>
    repliesTo(comment.id).reduce((size, reply) => size + sizeOf(reply), 1);
  const more = (parentId: string | null, hidden: readonly ForumComment[]): Thing[] =>
    hidden.length === 0
      ? []
      : [
          toMore(
            post,
            parentId,
            hidden,
            hidden.reduce((sum, each) => sum + sizeOf(each), 0),
          ),
        ];
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
