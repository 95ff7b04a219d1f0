import { LRUCache } from 'lru-cache';
import { memoized } from '../../platform/runtime/memoized.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { below, seededRandom } from '../random/seeded-random.ts';
import { storyUrl } from '../web-world/story-pages.ts';
import { toSubject, toTitle } from '../web-world/subjects.ts';
import { type Community, communities, everySecondsOf } from './communities.ts';
import { drawAccount, drawMarkdown } from './forum-text.ts';

const epochSeconds = Date.UTC(2020, 0, 1) / 1000;
/** Of all communities. */
const beganSeconds = Date.UTC(2021, 0, 1) / 1000;
const communitiesAtMost = 16;
const twinsAtMost = 4;

const kinds = [
  [0.5, 'link'],
  [0.88, 'text'],
  [0.93, 'image'],
  [0.95, 'gallery'],
  [0.975, 'crosspost'],
  [1, 'poll'],
] as const;
const fates = [
  [0.04, 'deleted'],
  [0.07, 'moderated'],
  [0.1, 'locked'],
  [1, 'stays'],
] as const;

/** Determined by community, time interval and twin: some intervals have a second post of the same second (`twin` 1). */
const postOf = (context: EmulatorContext, community: Community, slot: number, twin: number) => {
  const { seed } = context;
  const everySeconds = everySecondsOf(context, community);
  const moment = seededRandom(seed, 'forum time', community.name, slot);
  const createdSeconds = slot * everySeconds + moment.integer(0, Math.floor(everySeconds * 0.8));
  const random = seededRandom(seed, 'forum post', community.name, slot, twin);
  // Grows with time, over all communities. The numbers of its comments derive from it.
  const number = ((createdSeconds - epochSeconds) * communitiesAtMost + community.index) * twinsAtMost + twin;
  const isCrowded = slot % 50 === 7 && twin === 0;
  const kind = isCrowded ? 'text' : below(random.next(), kinds);
  const story = storyUrl(context, `forum/${community.name}/${slot}/${twin}`, createdSeconds * 1000);
  const title = kind === 'link' ? story.title : toTitle(random, toSubject(random));
  const hasText = kind === 'text' || kind === 'poll' || random.chance(0.1);
  const fate = isCrowded ? 'stays' : below(random.next(), fates);
  const text = hasText ? drawMarkdown(random) : '';
  return {
    number,
    id: number.toString(36),
    community,
    createdSeconds,
    author: drawAccount(random),
    title,
    kind,
    text,
    storyUrl: kind === 'link' ? story.url : null,
    flair: community.flairs.length === 0 || random.chance(0.2) ? null : random.pick(community.flairs),
    fate,
    fateSeconds: createdSeconds + random.integer(180, 3_600),
    editedSeconds: hasText && random.chance(0.15) ? createdSeconds + random.integer(60, 7_200) : null,
    finalScore: random.chance(0.08) ? -random.integer(1, 12) : Math.round(random.next() ** 4 * 900) + 1,
    upvoteRatio: random.integer(52, 99) / 100,
    comments: isCrowded ? 650 : random.chance(0.04) ? random.integer(120, 400) : random.integer(0, 16),
    // So many of the first comments form a chain of replies.
    deepLevels: isCrowded ? 24 : 0,
    isAdult: random.chance(0.01),
    isPinned: slot % 400 === 13 && twin === 0,
  };
};
export type ForumPost = ReturnType<typeof postOf>;

const hasTwin = (seed: string, community: Community, slot: number): boolean =>
  seededRandom(seed, 'forum twin', community.name, slot).chance(0.05);

export const postWithId = (context: EmulatorContext, id: string): ForumPost | undefined => {
  const number = /^[0-9a-z]{1,9}$/.test(id) ? Number.parseInt(id, 36) : Number.NaN;
  const twin = number % twinsAtMost;
  const community = communities[Math.floor(number / twinsAtMost) % communitiesAtMost];
  const seconds = Math.floor(number / twinsAtMost / communitiesAtMost) + epochSeconds;
  const isPast = seconds * 1000 <= context.clock.now() && seconds >= beganSeconds;
  if (community === undefined || !isPast) return undefined;
  const slot = Math.floor(seconds / everySecondsOf(context, community));
  const exists = twin === 0 || (twin === 1 && hasTwin(context.seed, community, slot));
  const post = exists ? postOf(context, community, slot, twin) : undefined;
  return post?.number === number ? post : undefined;
};

/** Caches posts, so that a page does not need a thousand draws. */
const createPostStore = (context: EmulatorContext) => {
  const slots = new LRUCache<string, readonly ForumPost[]>({ max: 20_000 });
  return (community: Community, slot: number): readonly ForumPost[] =>
    memoized(slots, `${community.index}/${slot}`, () => {
      // Newest first; for two posts of one second, the greater id first.
      const twins = hasTwin(context.seed, community, slot) ? [1, 0] : [0];
      return twins.map((twin) => postOf(context, community, slot, twin));
    });
};

export const isGone = ({ fate, fateSeconds }: ForumPost, nowMs: number): boolean =>
  (fate === 'deleted' || fate === 'moderated') && fateSeconds * 1000 <= nowMs;

const listingPosts = 1_000;

/** The listing holds a thousand posts, including deleted ones, which are not shown. */
export const newestPosts = (context: EmulatorContext, community: Community): readonly ForumPost[] => {
  if (community.state === 'empty') return [];
  const postsOf = context.once(createPostStore);
  const nowMs = context.clock.now();
  const posts: ForumPost[] = [];
  const everySeconds = everySecondsOf(context, community);
  const firstSlot = Math.ceil(beganSeconds / everySeconds);
  for (let slot = Math.floor(nowMs / 1000 / everySeconds); slot >= firstSlot; slot -= 1) {
    posts.push(...postsOf(community, slot).filter(({ createdSeconds }) => createdSeconds * 1000 <= nowMs));
    if (posts.length >= listingPosts) break;
  }
  return posts.slice(0, listingPosts).filter((post) => !isGone(post, nowMs));
};
