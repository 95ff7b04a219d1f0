import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../tests/kit/clock/manual-clock.ts';
import type { EmulatorContext } from './emulated-upstream.ts';
import { createEmulator, type Emulator } from './emulator.ts';
import { communityNamed } from './forum-world/communities.ts';
import { newestPosts } from './forum-world/forum-post.ts';
import { serviceDay } from './table-world/service-day.ts';
import { createTableWorld } from './table-world/table-world.ts';

const clock = new ManualClock(Date.UTC(2026, 10, 20, 17, 7));
const made = new Map<unknown, unknown>();
const context: EmulatorContext = {
  clock,
  seed: 'tributary',
  speed: 1,
  pace: 1,
  urlOf: (name) => name,
  once: <T>(make: (context: EmulatorContext) => T): T => {
    if (!made.has(make)) made.set(make, make(context));
    return made.get(make) as T;
  },
};
let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock });
});
afterAll(() => emulator?.close());

const textOf = async (path: string): Promise<string> => {
  const response = await fetch(`${emulator.url}${path}`, {
    headers: { authorization: 'Bearer key', 'user-agent': 'test' },
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return (await response.text()).replaceAll(
    /<Update_Time>.*?<\/Update_Time>|"lastUpdatedUtc":"[^"]*"|"(now|ctime|ptime)":[\d.]+/g,
    '',
  );
};
const pages =
  (...paths: readonly string[]) =>
  async () =>
    (await Promise.all(paths.map(textOf))).join('\n');

/** A restaurant whose evening is neither full nor closed. */
const freeTables = async (): Promise<string> => {
  const date = '2026-11-22';
  const restaurant = context
    .once(createTableWorld)
    .restaurants.find(
      (each) => each.habit === 'usual' && serviceDay(context, each, date, 2, clock.now()).tables.length > 12,
    );
  if (restaurant === undefined) throw new Error('some restaurant has free tables');
  return `${restaurant.slug} ${JSON.stringify(serviceDay(context, restaurant, date, 2, clock.now()).tables)}`;
};
const forum = async (): Promise<string> => {
  const community = communityNamed('quietmachines');
  return community === undefined ? '' : (newestPosts(context, community)[0]?.id ?? '');
};

/** The upstream data behind each subscription of the graph. */
const reads: readonly (readonly [subscription: string, read: () => Promise<string>])[] = [
  [
    'postPosted',
    pages(
      '/blog-feeds/aws.amazon.com/blogs/machine-learning/feed/',
      '/blog-feeds/blogs.nvidia.com/feed/',
      '/blog-feeds/developer.nvidia.com/blog/feed/',
      '/blog-feeds/www.microsoft.com/en-us/research/feed/',
      '/blog-feeds/www.microsoft.com/en-us/ai/blog/feed/',
    ),
  ],
  [
    'jobPosted',
    pages(...['cohere', 'notion', 'perplexity', 'langchain'].map((name) => `/ats-c/posting-api/job-board/${name}`)),
  ],
  ['oddsBoardChanged of us_books', pages('/us-books/v4/sports/basketball_thb/odds?apiKey=key&regions=us')],
  ['priceLadderChanged', pages('/exchange/markets?mve_filter=exclude&limit=200')],
  ['tableAvailabilityChanged', freeTables],
  ['socialItemsPosted of news_board', pages('/news-board/v0/newstories.json')],
  ['socialItemsPosted of link_board', pages('/link-board/newest.json')],
  ['socialItemsPosted of community_forum', forum],
  ['socialItemsPosted of microblog', pages('/microblog/2/tweets/search/recent?query=news&max_results=50')],
  ['airport status', pages('/nas-status/api/airport-status-information')],
  ['a flight board', pages('/boards/flights/airports/iata/SFO/2026-11-20T08:00/2026-11-20T16:00')],
  ['a flight track', pages('/adsb/callsign/UAL9GX')],
];

describe('a lively emulator', () => {
  it.each(reads)('has something new in each of five minutes: %s', async (_name, read) => {
    for (let minute = 0; minute < 5; minute += 1) {
      const before = await read();
      let seconds = 0;
      while (seconds < 60 && (await read()) === before) {
        await clock.advance(5_000);
        seconds += 5;
      }
      expect(await read()).not.toBe(before);
      await clock.advance((60 - seconds) * 1_000);
    }
  });

  it('is calmer at a smaller pace', async () => {
    const calm = await createEmulator({ port: 0, speed: 1, pace: 0.01, clock });
    const newest = async () =>
      (
        (await (await fetch(`${calm.url}/link-board/newest.json`)).json()) as readonly { readonly short_id: string }[]
      )[0]?.short_id;
    const before = await newest();
    const livelyBefore = await textOf('/link-board/newest.json');
    await clock.advance(60_000);
    expect(await newest()).toBe(before);
    expect(await textOf('/link-board/newest.json')).not.toBe(livelyBefore);
    await calm.close();
  });

  it('has no pace of nothing', async () => {
    await expect(createEmulator({ port: 0, speed: 1, pace: 0, clock })).rejects.toThrow('pace');
  });
});
