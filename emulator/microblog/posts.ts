import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { paced } from '../engine/paced.ts';
import { createTimeline, type Timeline } from '../engine/timeline.ts';
import { below, seededRandom } from '../random/seeded-random.ts';
import { type Account, posters } from './accounts.ts';
import { createGameTalk, drawCityTalk, drawReply, drawWords, type Theme } from './post-texts.ts';
import { msOfId, toId } from './snowflake.ts';

type PostKind = 'root' | 'reply' | 'quote' | 'repost';

/** A post, determined by the seed and the time interval. */
export interface MicroPost {
  readonly slot: number;
  readonly id: string;
  readonly createdMs: number;
  readonly author: Account;
  readonly kind: PostKind;
  readonly target: MicroPost | null;
  readonly conversationId: string;
  /** The text, unescaped and without links; for a repost, the original's. */
  readonly words: string;
  /** The text exceeds the 280 characters of `text`. */
  readonly isLong: boolean;
  readonly hasLink: boolean;
  readonly hasPicture: boolean;
  readonly hasPoll: boolean;
  readonly isEdited: boolean;
  readonly deletedMs: number | null;
  readonly finalLikes: number;
  /** A remark, which has numbers of its own. */
  readonly isChatter: boolean;
}

const kinds = [
  [0.6, 'root'],
  [0.88, 'reply'],
  [0.94, 'quote'],
  [1, 'repost'],
] as const;

const themes: readonly (readonly [number, Theme])[] = [
  [0.58, 'labs'],
  [0.72, 'news'],
  [0.86, 'sport'],
  [1, 'entertainment'],
];
/** Remarks are about general topics more often than posts. */
const chatterThemes: typeof themes = [
  [0.4, 'labs'],
  [0.6, 'news'],
  [0.8, 'sport'],
  [1, 'entertainment'],
];

/** Of ids that begin with a time, these distinguish posts of one millisecond. */
const sequences = 4_194_304;

/** Longest lifetime of a remark, since a search through a week of remarks would be slow. */
const longestLifeMs = 40 * minuteMs;
/** Without the busiest account, whose timeline would consist of remarks. */
const talkers = posters.slice(1);

/** A remark, deleted within 40 minutes. No post refers to it. */
const makeRemark = ({ seed }: EmulatorContext, slot: number, everyMs: number): MicroPost => {
  const random = seededRandom(seed, 'micro chatter', slot);
  const createdMs = slot * everyMs + random.integer(0, everyMs - 1);
  const id = toId(createdMs, slot % sequences);
  return {
    slot,
    id,
    createdMs,
    author: random.pick(talkers),
    kind: 'root',
    target: null,
    conversationId: id,
    words: drawCityTalk(seed, slot) ?? drawWords(random, below(random.next(), chatterThemes)),
    isLong: false,
    hasLink: false,
    hasPicture: false,
    hasPoll: false,
    isEdited: false,
    deletedMs: createdMs + random.integer(longestLifeMs / 2, longestLifeMs),
    finalLikes: Math.round(random.next() ** 5 * 40),
    isChatter: true,
  };
};

const postEveryMs = 75_000;
/** Only posts of the latest intervals, this many, get replies. */
const returnsWithin = 25;

const makePost = (context: EmulatorContext, slot: number, postAt: (slot: number) => MicroPost): MicroPost => {
  const random = seededRandom(context.seed, 'micro post', slot);
  const createdMs = slot * postEveryMs + random.integer(0, minuteMs);
  const id = toId(createdMs, slot % sequences);
  const author = random.chance(0.14) ? (posters[0] as Account) : random.pick(posters);
  const drawn = below(random.next(), kinds);
  const found = drawn === 'root' ? null : postAt(slot - random.integer(1, returnsWithin));
  // A repost is never a target itself; its original is used instead.
  const target = found?.kind === 'repost' ? found.target : found;
  const kind = target === null ? 'root' : drawn;
  const theme = kind === 'reply' ? null : below(random.next(), themes);
  const text = theme === null ? drawReply(random) : drawWords(random, theme);
  const own = theme === 'sport' ? text + context.once(createGameTalk)(slot, createdMs) : text;
  const isLong = kind === 'root' && random.chance(0.08);
  const words = isLong ? `${own} ${Array.from({ length: 5 }, () => drawWords(random, 'labs')).join(' ')}` : own;
  return {
    slot,
    id,
    createdMs,
    author,
    kind,
    target,
    conversationId: kind === 'reply' && target !== null ? target.conversationId : id,
    words: kind === 'repost' && target !== null ? target.words : words,
    isLong,
    hasLink: kind === 'root' && random.chance(0.5),
    hasPicture: kind === 'root' && random.chance(0.12),
    hasPoll: kind === 'root' && !isLong && random.chance(0.05),
    isEdited: kind === 'root' && random.chance(0.04),
    deletedMs: random.chance(0.03) ? createdMs + random.integer(5, 90) * minuteMs : null,
    finalLikes: Math.round(random.next() ** 5 * 4_000),
    isChatter: false,
  };
};

/** Merges two lists that are sorted newest first. */
function* newestFirst(left: Generator<MicroPost>, right: Generator<MicroPost>): Generator<MicroPost> {
  let [one, other] = [left.next(), right.next()];
  while (one.done !== true || other.done !== true) {
    if (one.done === true || (other.done !== true && BigInt(other.value.id) > BigInt(one.value.id))) {
      if (other.done !== true) yield other.value;
      other = right.next();
    } else {
      yield one.value;
      one = left.next();
    }
  }
}

/** The posts, and a remark every two seconds between them. */
export const createPosts = (context: EmulatorContext) => {
  const remarkEveryMs = paced(context, 2_000);
  const posts: Timeline<MicroPost> = createTimeline({
    everyMs: postEveryMs,
    cached: 16_000,
    make: (slot) => makePost(context, slot, posts.at),
  });
  const remarks = createTimeline<MicroPost>({
    everyMs: remarkEveryMs,
    cached: 4_000,
    make: (slot) => makeRemark(context, slot, remarkEveryMs),
  });
  const exists = (post: MicroPost): boolean => {
    const nowMs = context.clock.now();
    return post.createdMs <= nowMs && (post.deletedMs === null || post.deletedMs > nowMs);
  };
  return {
    exists,
    withId: (id: string): MicroPost | undefined => {
      const ms = msOfId(id);
      return [posts, remarks].map(({ at, slotAt }) => at(slotAt(ms))).find((post) => post.id === id && exists(post));
    },
    *down(beforeId: string | null, untilMs: number): Generator<MicroPost> {
      const nowMs = context.clock.now();
      const fromMs = Math.min(nowMs, beforeId === null ? Number.POSITIVE_INFINITY : msOfId(beforeId));
      const talk = remarks.down(fromMs, Math.max(untilMs, nowMs - longestLifeMs));
      for (const post of newestFirst(posts.down(fromMs, untilMs), talk)) {
        if (post.createdMs < untilMs || !exists(post)) continue;
        if (beforeId === null || BigInt(post.id) < BigInt(beforeId)) yield post;
      }
    },
    countOf: (target: MicroPost, kind: PostKind): number => {
      if (target.isChatter) return 0;
      return Array.from({ length: returnsWithin * 2 }, (_, place) => posts.at(target.slot + 1 + place)).filter(
        (post) => post.kind === kind && post.target?.id === target.id && exists(post),
      ).length;
    },
  };
};
