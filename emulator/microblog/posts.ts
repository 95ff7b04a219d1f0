import { LRUCache } from 'lru-cache';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { posters } from './accounts.ts';
import { createChatter } from './chatter.ts';
import { createGameTalk } from './game-talk.ts';
import type { MicroPost, PostKind } from './micro-post.ts';
import { drawReply, drawTheme, drawWords } from './post-themes.ts';
import { msOfId, toId } from './snowflake.ts';

const everyMs = 75_000;
/** Only posts of the latest intervals, this many, get replies. */
const answersWithin = 25;

const kindOf = (draw: number): PostKind =>
  draw < 0.6 ? 'root' : draw < 0.88 ? 'reply' : draw < 0.94 ? 'quote' : 'repost';

const makePost = (context: EmulatorContext, slot: number, postAt: (slot: number) => MicroPost): MicroPost => {
  const random = seededRandom(context.seed, 'micro post', slot);
  const createdMs = slot * everyMs + random.integer(0, 60_000);
  const id = toId(createdMs, slot % 4_194_304);
  const author = random.chance(0.14) ? (posters[0] as (typeof posters)[number]) : random.pick(posters);
  const drawn = kindOf(random.next());
  const found = drawn === 'root' ? null : postAt(slot - random.integer(1, answersWithin));
  // A repost is never a target itself; its original is used instead.
  const target = found?.kind === 'repost' ? found.target : found;
  const kind = target === null ? 'root' : drawn;
  const theme = kind === 'reply' ? null : drawTheme(random);
  const own =
    theme === null
      ? drawReply(random)
      : drawWords(random, theme) + (theme === 'sport' ? context.once(createGameTalk)(slot, createdMs) : '');
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
    deletedMs: random.chance(0.03) ? createdMs + random.integer(5, 90) * 60_000 : null,
    finalLikes: Math.round(random.next() ** 5 * 4_000),
    isChatter: false,
  };
};

const keptPosts = 16_000;

/** Merges two lists that are sorted newest first. */
function* newestFirst(left: Generator<MicroPost>, right: Generator<MicroPost>): Generator<MicroPost> {
  let [one, other] = [left.next(), right.next()];
  while (one.done !== true || other.done !== true) {
    const takesOther = one.done === true || (other.done !== true && BigInt(other.value.id) > BigInt(one.value.id));
    if (takesOther) {
      if (other.done !== true) yield other.value;
      other = right.next();
    } else {
      if (one.done !== true) yield one.value;
      one = left.next();
    }
  }
}

export const createPosts = (context: EmulatorContext) => {
  const made = new LRUCache<number, MicroPost>({ max: keptPosts });
  const at = (slot: number): MicroPost => {
    const known = made.get(slot);
    if (known !== undefined) return known;
    const post = makePost(context, slot, at);
    made.set(slot, post);
    return post;
  };
  const chatter = createChatter(context);
  function* postsDown(fromMs: number, untilMs: number): Generator<MicroPost> {
    for (let slot = Math.floor(fromMs / everyMs); (slot + 1) * everyMs > untilMs; slot -= 1) yield at(slot);
  }
  const exists = (post: MicroPost): boolean => {
    const nowMs = context.clock.now();
    return post.createdMs <= nowMs && (post.deletedMs === null || post.deletedMs > nowMs);
  };
  return {
    exists,
    withId: (id: string): MicroPost | undefined => {
      const ms = msOfId(id);
      return [at(Math.floor(ms / everyMs)), chatter.around(ms)].find((post) => post.id === id && exists(post));
    },
    *down(beforeId: string | null, untilMs: number): Generator<MicroPost> {
      const fromMs = Math.min(context.clock.now(), beforeId === null ? Number.POSITIVE_INFINITY : msOfId(beforeId));
      for (const post of newestFirst(postsDown(fromMs, untilMs), chatter.down(fromMs, untilMs))) {
        if (post.createdMs < untilMs || !exists(post)) continue;
        if (beforeId === null || BigInt(post.id) < BigInt(beforeId)) yield post;
      }
    },
    countOf: (target: MicroPost, kind: PostKind): number => {
      if (target.isChatter) return 0;
      let count = 0;
      for (let slot = target.slot + 1; slot <= target.slot + answersWithin * 2; slot += 1) {
        const post = at(slot);
        if (post.kind === kind && post.target?.id === target.id && exists(post)) count += 1;
      }
      return count;
    },
  };
};

export type Posts = ReturnType<typeof createPosts>;
