import { hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { paced } from '../engine/paced.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { storyUrl } from '../web-world/story-pages.ts';
import { toSubject, toTitle } from '../web-world/subjects.ts';
import { drawText } from './board-text.ts';
import { drawCommentTotal } from './board-thread.ts';
import { drawName } from './people.ts';
import { createStoryBoard, hasHappened, scoreAfter } from './story-board.ts';

export type NewsKind = 'link' | 'ask' | 'show' | 'poll' | 'job';

const newsEveryMs = (context: EmulatorContext): number => paced(context, 10_000);
const newsBeginMs = Date.UTC(2020, 0, 1);
export const idsPerStory = 1000;
/** Offset of the first poll option from the story's id. */
export const firstOption = 900;

/** Every thousandth story has 600 comments, and another one a chain of replies 25 levels deep. */
const crowded = (number: number): boolean => number % 1000 === 500;
const deep = (number: number): boolean => number % 1000 === 250;

const kindOf = (number: number, draw: number): NewsKind => {
  if (crowded(number) || deep(number)) return 'link';
  if (number % 60 === 7) return 'job';
  if (number % 120 === 11) return 'poll';
  return draw < 0.1 ? 'ask' : draw < 0.18 ? 'show' : 'link';
};

const headings: Record<NewsKind, (title: string, context: { readonly name: string }) => string> = {
  link: (title) => title,
  ask: (title) => `Ask: ${title}?`.replace(/\?\?$/, '?'),
  show: (title) => `Show: ${title}`,
  poll: (title) => `Poll: ${title}`,
  job: (_title, { name }) => `${name} Works (invented) is hiring engineers`,
};

/**
 * Determined by seed and number. The ids up to the next story's are those of its comments and poll options. Its text is
 * in `newsContent`, because that is slower to create.
 */
const newsStory = (context: EmulatorContext, number: number) => {
  const { seed } = context;
  const everyMs = newsEveryMs(context);
  const random = seededRandom(seed, 'news', number);
  const kind = kindOf(number, random.next());
  const drawn = random.integer(0, Math.max(0, Math.floor(everyMs / 1000) - 1)) * 1000;
  // Every tenth story has the same second as the next one.
  const postedMs = newsBeginMs + number * everyMs + (number % 10 === 3 ? everyMs : number % 10 === 4 ? 0 : drawn);
  const special = crowded(number) || deep(number);
  const fate = special ? 1 : random.next();
  // Half of the dead stories die within about a minute, while only the live board has them.
  const lifeMs = random.chance(0.5) ? random.integer(5, 90) * 1000 : random.integer(2, 20) * minuteMs;
  const late = random.chance(0.04);
  return {
    number,
    id: number * idsPerStory,
    kind,
    postedMs,
    author: drawName(random),
    finalScore: kind === 'job' ? 1 : 1 + Math.floor(Math.exp(random.next() ** 2 * 6.5)),
    thread: {
      keys: [seed, 'news', number],
      startedMs: postedMs,
      total: kind === 'job' ? 0 : crowded(number) ? 600 : deep(number) ? 60 : drawCommentTotal(random.next()),
      paceMs: paced(context, 16 * minuteMs),
      deepLevels: deep(number) ? 25 : 0,
    },
    pollOptions: kind === 'poll' ? ['Yes', 'No', 'It depends on the budget'] : [],
    deletedMs: fate < 0.01 ? postedMs + random.integer(1, 40) * minuteMs : null,
    deadMs: fate >= 0.01 && fate < 0.09 ? postedMs + lifeMs : null,
    indexedMs: postedMs + (late ? random.integer(8, 20) * minuteMs : random.integer(60, 180) * 1000),
  };
};

export type NewsStory = ReturnType<typeof newsStory>;

export const newsContent = (context: EmulatorContext, { number, kind, postedMs }: NewsStory) => {
  const random = seededRandom(context.seed, 'news content', number);
  const subject = toSubject(random);
  const page = kind === 'link' || kind === 'show' ? storyUrl(context, `news ${number}`, postedMs) : undefined;
  const title = page?.title ?? toTitle(random, subject);
  return {
    title: headings[kind](title, { name: subject.model.replace(/ \d+$/, '') }),
    // Some jobs link to a page, the others contain their text.
    url: page?.url ?? (kind === 'job' && random.chance(0.5) ? `https://harbour-gazette.example/jobs/${number}` : null),
    text: kind === 'link' ? null : drawText(random),
  };
};

/** Of both wires: jobs and polls are no stories there. */
export const typeOf = ({ kind }: NewsStory) => (kind === 'job' || kind === 'poll' ? kind : 'story');

/** For `context.once`. */
export const createNewsStories = (context: EmulatorContext) => {
  const stories = createStoryBoard(context, {
    everyMs: newsEveryMs(context),
    beginMs: newsBeginMs,
    first: 1,
    make: (number) => newsStory(context, number),
  });
  /** By its own id or that of a comment or an option. */
  return { ...stories, withId: (id: number) => stories.posted(Math.floor(id / idsPerStory)) };
};

export const scoreAt = (story: NewsStory, nowMs: number): number => scoreAfter(story, nowMs, 5 * hourMs);

export const isGone = ({ deletedMs, deadMs }: NewsStory, nowMs: number): boolean =>
  hasHappened(deletedMs, nowMs) || hasHappened(deadMs, nowMs);
