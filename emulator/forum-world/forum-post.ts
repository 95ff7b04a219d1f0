import type { EmulatorContext } from '../emulated-upstream.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { toSubject, toTitle } from '../web-world/post-title.ts';
import { storyUrl } from '../web-world/story-pages.ts';
import type { Community } from './communities.ts';
import { communities, everySecondsOf } from './communities.ts';
import { drawMarkdown } from './forum-text.ts';
import { drawAccount } from './people.ts';

type PostKind = 'link' | 'text' | 'image' | 'gallery' | 'crosspost' | 'poll';
type PostFate = 'deleted' | 'moderated' | 'locked' | 'stays';

/** Determined by seed, community, time interval and twin. */
export interface ForumPost {
  /** Grows with time, over all communities. The numbers of its comments derive from it. */
  readonly number: number;
  readonly id: string;
  readonly community: Community;
  readonly slot: number;
  readonly createdSeconds: number;
  readonly author: string;
  readonly title: string;
  readonly kind: PostKind;
  readonly text: string;
  /** Null for texts, and for media that the site hosts. */
  readonly storyUrl: string | null;
  readonly flair: string | null;
  readonly fate: PostFate;
  readonly fateSeconds: number;
  readonly editedSeconds: number | null;
  readonly finalScore: number;
  readonly upvoteRatio: number;
  readonly comments: number;
  /** Number of first comments that form a chain of replies. */
  readonly deepLevels: number;
  readonly adult: boolean;
  readonly stickied: boolean;
}

const epochSeconds = Date.UTC(2020, 0, 1) / 1000;
const communitiesAtMost = 16;
const twinsAtMost = 4;

const isCrowded = (slot: number): boolean => slot % 50 === 7;

const secondOf = (context: EmulatorContext, community: Community, slot: number): number => {
  const everySeconds = everySecondsOf(context, community);
  const random = seededRandom(context.seed, 'forum time', community.name, slot);
  return slot * everySeconds + random.integer(0, Math.floor(everySeconds * 0.8));
};

const kindOf = (draw: number): PostKind => {
  if (draw < 0.5) return 'link';
  if (draw < 0.88) return 'text';
  if (draw < 0.93) return 'image';
  if (draw < 0.95) return 'gallery';
  return draw < 0.975 ? 'crosspost' : 'poll';
};

const fateOf = (draw: number): PostFate =>
  draw < 0.04 ? 'deleted' : draw < 0.07 ? 'moderated' : draw < 0.1 ? 'locked' : 'stays';

/** Some intervals have a second post of the same second (`twin` 1). */
export const postOf = (context: EmulatorContext, community: Community, slot: number, twin: number): ForumPost => {
  const { seed } = context;
  const createdSeconds = secondOf(context, community, slot);
  const random = seededRandom(seed, 'forum post', community.name, slot, twin);
  const number = ((createdSeconds - epochSeconds) * communitiesAtMost + community.index) * twinsAtMost + twin;
  const crowded = isCrowded(slot) && twin === 0;
  const kind = crowded ? 'text' : kindOf(random.next());
  const story = storyUrl(context, `forum/${community.name}/${slot}/${twin}`, createdSeconds * 1000);
  const title = kind === 'link' ? story.title : toTitle(random, toSubject(random));
  const hasText = kind === 'text' || kind === 'poll' || random.chance(0.1);
  const fate = crowded ? 'stays' : fateOf(random.next());
  const text = hasText ? drawMarkdown(random) : '';
  return {
    number,
    id: number.toString(36),
    community,
    slot,
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
    comments: crowded ? 650 : random.chance(0.04) ? random.integer(120, 400) : random.integer(0, 16),
    deepLevels: crowded ? 24 : 0,
    adult: random.chance(0.01),
    stickied: slot % 400 === 13 && twin === 0,
  };
};

export const hasTwin = (seed: string, community: Community, slot: number): boolean =>
  seededRandom(seed, 'forum twin', community.name, slot).chance(0.05);

export const postWithId = (context: EmulatorContext, id: string, nowMs: number): ForumPost | undefined => {
  const number = /^[0-9a-z]{1,9}$/.test(id) ? Number.parseInt(id, 36) : Number.NaN;
  const twin = number % twinsAtMost;
  const community = communities[Math.floor(number / twinsAtMost) % communitiesAtMost];
  const seconds = Math.floor(number / twinsAtMost / communitiesAtMost) + epochSeconds;
  if (community === undefined || !(seconds * 1000 <= nowMs) || seconds * 1000 < community.beganMs) return undefined;
  const slot = Math.floor(seconds / everySecondsOf(context, community));
  const exists = twin === 0 || (twin === 1 && hasTwin(context.seed, community, slot));
  const post = exists ? postOf(context, community, slot, twin) : undefined;
  return post?.number === number ? post : undefined;
};
