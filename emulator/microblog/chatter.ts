import { LRUCache } from 'lru-cache';
import { minuteMs } from '../../platform/clock/spans.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { paced } from '../world/paced.ts';
import { posters } from './accounts.ts';
import { drawCityTalk } from './city-talk.ts';
import type { MicroPost } from './micro-post.ts';
import { drawChatterTheme, drawWords } from './post-themes.ts';
import { toId } from './snowflake.ts';

/** Longest lifetime of a remark, since a search through a week of remarks would be slow. */
const longestLifeMs = 40 * minuteMs;
const keptRemarks = 4_000;
/** Without the busiest account, whose timeline would consist of remarks. */
const talkers = posters.slice(1);

/** One remark every two seconds, deleted within 40 minutes. No post refers to remarks. */
export const createChatter = (context: EmulatorContext) => {
  const everyMs = paced(context, 2_000);
  const made = new LRUCache<number, MicroPost>({ max: keptRemarks });
  const make = (slot: number): MicroPost => {
    const random = seededRandom(context.seed, 'micro chatter', slot);
    const createdMs = slot * everyMs + random.integer(0, everyMs - 1);
    const id = toId(createdMs, slot % 4_194_304);
    return {
      slot,
      id,
      createdMs,
      author: random.pick(talkers),
      kind: 'root',
      target: null,
      conversationId: id,
      words: drawCityTalk(context, slot) ?? drawWords(random, drawChatterTheme(random)),
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
  const at = (slot: number): MicroPost => {
    const known = made.get(slot) ?? make(slot);
    made.set(slot, known);
    return known;
  };
  return {
    around: (ms: number): MicroPost => at(Math.floor(ms / everyMs)),
    *down(fromMs: number, untilMs: number): Generator<MicroPost> {
      const oldestMs = Math.max(untilMs, context.clock.now() - longestLifeMs);
      for (let slot = Math.floor(fromMs / everyMs); (slot + 1) * everyMs > oldestMs; slot -= 1) yield at(slot);
    },
  };
};
