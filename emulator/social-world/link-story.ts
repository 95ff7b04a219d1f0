import { hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import { readWordLists } from '../../platform/runtime/reference-data.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { paced } from '../engine/paced.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { storyUrl } from '../web-world/story-pages.ts';
import { toSubject, toTitle } from '../web-world/subjects.ts';
import { drawText } from './board-text.ts';
import { drawCommentTotal } from './board-thread.ts';
import { createNewsStories, newsContent } from './news-story.ts';
import { drawName } from './people.ts';
import { createStoryBoard, hasHappened, scoreAfter } from './story-board.ts';

const linkEveryMs = (context: Pick<EmulatorContext, 'pace'>): number => paced(context, 15_000);
const linkBeginMs = Date.UTC(2015, 0, 1);

const { tags } = readWordLists('emulator/social-world/reference/words.tsv', ['tags']);

/** Every 300th story has a chain of replies 22 levels deep; every 45th is merged into the one two before it. */
const deep = (number: number): boolean => number % 300 === 150;
const merges = (number: number): boolean => number % 45 === 20;

/** A quarter of the stories were on the news board within the last hour. */
const pageOf = (context: EmulatorContext, number: number, postedMs: number) => {
  const random = seededRandom(context.seed, 'link page', number);
  const news = context.once(createNewsStories);
  const shared = news.newestNumber(postedMs - random.integer(5, 60) * minuteMs);
  if (random.chance(0.25) && shared >= 1) {
    const { url, title } = newsContent(context, news.at(shared));
    if (url !== null) return { url, title: title.replace(/^Show: /, '') };
  }
  return storyUrl(context, `link ${number}`, postedMs);
};

/** Determined by seed and number. Its text is in `linkContent`, because that is slower to create. */
const linkStory = (context: EmulatorContext, number: number) => {
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
    /** Into an earlier story. */
    merged: merges(number) ? { into: number - 2, atMs: postedMs + 20 * minuteMs } : null,
  };
};
export type LinkStory = ReturnType<typeof linkStory>;

export const linkContent = (context: EmulatorContext, { number, postedMs }: LinkStory) => {
  const random = seededRandom(context.seed, 'link content', number);
  const isText = random.chance(0.08);
  const page = isText ? undefined : pageOf(context, number, postedMs);
  return {
    title: page?.title ?? toTitle(random, toSubject(random)),
    url: page?.url ?? null,
    text: isText || random.chance(0.1) ? drawText(random) : null,
  };
};

/** For `context.once`. */
export const createLinkStories = (context: EmulatorContext) =>
  createStoryBoard(context, {
    everyMs: linkEveryMs(context),
    beginMs: linkBeginMs,
    first: 0,
    make: (number) => linkStory(context, number),
  });

export const newestLinkNumber = (context: Pick<EmulatorContext, 'pace'>, atMs: number): number =>
  Math.floor((atMs - linkBeginMs) / linkEveryMs(context));

export const isListed = ({ deletedMs, merged }: LinkStory, nowMs: number): boolean =>
  !hasHappened(deletedMs, nowMs) && !hasHappened(merged?.atMs ?? null, nowMs);

export function* listedLinkStories(context: EmulatorContext): Generator<LinkStory> {
  const nowMs = context.clock.now();
  for (const story of context.once(createLinkStories).until(nowMs)) if (isListed(story, nowMs)) yield story;
}

export const linkScoreAt = (story: LinkStory, nowMs: number): number => scoreAfter(story, nowMs, 8 * hourMs);
