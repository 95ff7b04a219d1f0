import { LRUCache } from 'lru-cache';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { type Community, everySecondsOf } from './communities.ts';
import { type ForumPost, hasTwin, postOf } from './forum-post.ts';

const listingPosts = 1_000;
const keptSlots = 20_000;

/** Caches posts, so that a page does not need a thousand draws. */
const createPostStore = (context: EmulatorContext) => {
  const slots = new LRUCache<string, readonly ForumPost[]>({ max: keptSlots });
  return (community: Community, slot: number): readonly ForumPost[] => {
    const key = `${community.index}/${slot}`;
    const known = slots.get(key);
    if (known !== undefined) return known;
    const first = postOf(context, community, slot, 0);
    // Newest first; for two posts of one second, the greater id first.
    const made = hasTwin(context.seed, community, slot) ? [postOf(context, community, slot, 1), first] : [first];
    slots.set(key, made);
    return made;
  };
};

export const isGone = (post: ForumPost, nowMs: number): boolean =>
  (post.fate === 'deleted' || post.fate === 'moderated') && post.fateSeconds * 1000 <= nowMs;

/** The listing holds a thousand posts, including deleted ones, which are not shown. */
export const newestPosts = (context: EmulatorContext, community: Community): readonly ForumPost[] => {
  if (community.state === 'empty') return [];
  const postsOf = context.once(createPostStore);
  const nowMs = context.clock.now();
  const posts: ForumPost[] = [];
  const everySeconds = everySecondsOf(context, community);
  const firstSlot = Math.ceil(community.beganMs / 1000 / everySeconds);
  for (let slot = Math.floor(nowMs / 1000 / everySeconds); slot >= firstSlot; slot -= 1) {
    for (const post of postsOf(community, slot)) if (post.createdSeconds * 1000 <= nowMs) posts.push(post);
    if (posts.length >= listingPosts) break;
  }
  return posts.slice(0, listingPosts).filter((post) => !isGone(post, nowMs));
};
