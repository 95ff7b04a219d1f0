import { hourMs, minuteMs } from '../../platform/clock/spans.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { toSubject, toTitle } from '../web-world/post-title.ts';
import { storyUrl } from '../web-world/story-pages.ts';
import { paced } from '../world/paced.ts';
import type { TextBlock } from './board-text.ts';
import { drawText } from './board-text.ts';
import type { ThreadPlan } from './board-thread.ts';
import { drawCommentTotal } from './board-thread.ts';
import { newestNumber, newsContent, newsStory } from './news-story.ts';
import { drawName } from './people.ts';

/** Determined by seed and number. Its text is in `linkContent`, because that is slower to create. */
export interface LinkStory {
  readonly number: number;
  readonly postedMs: number;
  readonly author: string;
  readonly tags: readonly string[];
  readonly isAuthor: boolean;
  readonly finalScore: number;
  readonly thread: ThreadPlan;
  readonly deletedMs: number | null;
  /** When it is merged into an earlier story; null for never. */
  readonly merged: { readonly into: number; readonly atMs: number } | null;
}

interface LinkContent {
  readonly title: string;
  readonly url: string | null;
  readonly text: readonly TextBlock[] | null;
}

const linkEveryMs = (context: Pick<EmulatorContext, 'pace'>): number => paced(context, 15_000);
const linkBeginMs = Date.UTC(2015, 0, 1);
const tags = [
  'ai',
  'programming',
  'databases',
  'distributed',
  'hardware',
  'performance',
  'practices',
  'security',
  'testing',
  'web',
] as const;

/** Every 300th story has a chain of replies 22 levels deep; every 45th is merged into the one two before it. */
const deep = (number: number): boolean => number % 300 === 150;
const merges = (number: number): boolean => number % 45 === 20;

/** A quarter of the stories were on the news board within the last hour. */
const pageOf = (context: EmulatorContext, number: number, postedMs: number) => {
  const random = seededRandom(context.seed, 'link page', number);
  const shared = newestNumber(context, postedMs - random.integer(5, 60) * minuteMs);
  if (random.chance(0.25) && shared >= 1) {
    const { url, title } = newsContent(context, newsStory(context, shared));
    if (url !== null) return { url, title: title.replace(/^Show: /, '') };
  }
  return storyUrl(context, `link ${number}`, postedMs);
};

const linkStory = (context: EmulatorContext, number: number): LinkStory => {
  const { seed } = context;
  const everyMs = linkEveryMs(context);
  const random = seededRandom(seed, 'link', number);
  const postedMs = linkBeginMs + number * everyMs + random.integer(0, Math.floor(everyMs / 1000)) * 1000;
  return {
    number,
    postedMs,
    author: drawName(random),
    tags: [...new Set([random.pick(tags), random.pick(tags)])],
    isAuthor: random.chance(0.3),
    finalScore: 1 + Math.floor(Math.exp(random.next() ** 2 * 4.6)),
    thread: {
      keys: [seed, 'link', number],
      startedMs: postedMs,
      total: deep(number) ? 40 : Math.min(90, drawCommentTotal(random.next())),
      paceMs: paced(context, 11.25 * minuteMs),
      deepLevels: deep(number) ? 22 : 0,
    },
    deletedMs: !merges(number) && random.chance(0.03) ? postedMs + random.integer(5, 60) * minuteMs : null,
    merged: merges(number) ? { into: number - 2, atMs: postedMs + 20 * minuteMs } : null,
  };
};

export const linkContent = (context: EmulatorContext, { number, postedMs }: LinkStory): LinkContent => {
  const random = seededRandom(context.seed, 'link content', number);
  const isText = random.chance(0.08);
  const page = isText ? undefined : pageOf(context, number, postedMs);
  return {
    title: page?.title ?? toTitle(random, toSubject(random)),
    url: page?.url ?? null,
    text: isText || random.chance(0.1) ? drawText(random) : null,
  };
};

export const newestLinkNumber = (context: Pick<EmulatorContext, 'pace'>, atMs: number): number =>
  Math.floor((atMs - linkBeginMs) / linkEveryMs(context));

export const postedLinkStory = (context: EmulatorContext, number: number): LinkStory | undefined => {
  const nowMs = context.clock.now();
  if (number < 0 || number > newestLinkNumber(context, nowMs)) return undefined;
  const story = linkStory(context, number);
  return story.postedMs <= nowMs ? story : undefined;
};

export const isListed = ({ postedMs, deletedMs, merged }: LinkStory, nowMs: number): boolean =>
  postedMs <= nowMs && !(deletedMs !== null && deletedMs <= nowMs) && !(merged !== null && merged.atMs <= nowMs);

export function* listedLinkStories(context: EmulatorContext): Generator<LinkStory> {
  const nowMs = context.clock.now();
  for (let number = newestLinkNumber(context, nowMs); number >= 0; number -= 1) {
    const story = linkStory(context, number);
    if (isListed(story, nowMs)) yield story;
  }
}

export const linkScoreAt = ({ finalScore, postedMs }: LinkStory, nowMs: number): number =>
  1 + Math.floor((finalScore - 1) * (1 - Math.exp((postedMs - nowMs) / (8 * hourMs))));
