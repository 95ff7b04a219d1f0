import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import { openBlogSite } from '../kit/blogs/blog-site.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { openOwnBoards } from '../kit/jobs/own-boards.ts';
import { eventually } from '../kit/time/eventually.ts';
import { type DrivenRequest, type DrivenWorld, openDrivenWorld } from '../kit/time-budget/driven-world.ts';
import { ownRequests } from '../kit/time-budget/route-requests.ts';
import { startTributary } from '../kit/tributary/start-tributary.ts';

let world: DrivenWorld;
beforeAll(async () => {
  world = await openDrivenWorld();
});
afterEach(() => world.emulator.silent.clear());
afterAll(() => world?.close());

type Json = Readonly<Record<string, unknown>>;

const get = (path: string): DrivenRequest => ({ method: 'GET', path });
const graphql = (query: string): DrivenRequest => ({ method: 'POST', path: '/graphql', body: { query } });

/** A request of the table of all routes, which may have to find ids first. */
const requestOf = async (service: string, route: string, at = 0): Promise<DrivenRequest> => {
  const request = (await ownRequests[service]?.[route]?.(world))?.[at];
  if (request === undefined) throw new Error(`${route} of ${service} has no request ${at}`);
  return request;
};

/** The list that a response is about: its whole data, or a member of them. */
const listIn = (body: unknown, name: string): readonly unknown[] => {
  const data = (body as { data?: Json }).data ?? (body as Json);
  const list = Array.isArray(data) ? data : data[name];
  if (!Array.isArray(list)) throw new Error(`there is no list ${name}: ${JSON.stringify(body).slice(0, 300)}`);
  return list;
};

const board = '/flights/api/v1/airports/JFK/arrivals';
const odds = '/odds/v1/sources';

interface OlderResult {
  readonly service: string;
  /** Emulated. */
  readonly upstream: string;
  readonly request: () => Promise<DrivenRequest>;
  readonly list: string;
  /** After which it is stale. */
  readonly oldAfterMs: number;
  /** After which its call is repeated. */
  readonly timeoutMs: number;
}

const olderResults: Readonly<Record<string, OlderResult>> = {
  'a board of flights': {
    service: 'flights',
    upstream: 'boards',
    request: async () => get(board),
    list: 'flights',
    oldAfterMs: 10_000,
    timeoutMs: 15_000,
  },
  'a board that the previous quarter hour has read': {
    service: 'flights',
    upstream: 'boards',
    request: async () => get(board),
    list: 'flights',
    oldAfterMs: 15 * minuteMs,
    timeoutMs: 15_000,
  },
  'events of a source of odds': {
    service: 'odds',
    upstream: 'intl-books',
    request: async () => get(`${odds}/intl_books/events?sport=basketball&limit=3`),
    list: 'events',
    oldAfterMs: 10_000,
    timeoutMs: 10_000,
  },
  'restaurants of a platform': {
    service: 'restaurants',
    upstream: 'platform-a',
    request: async () => get('/restaurants/v1/restaurants/search?platform=platform_a&city=SF&max_page_size=3'),
    list: 'results',
    oldAfterMs: 310_000,
    timeoutMs: 15_000,
  },
  'tables of a platform': {
    service: 'restaurants',
    upstream: 'platform-b',
    request: () => requestOf('restaurants', 'GET /v1/availability', 1),
    list: 'slots',
    oldAfterMs: 10_000,
    timeoutMs: 15_000,
  },
  'openings of the network': {
    service: 'jobs',
    upstream: 'network',
    request: async () => ({ method: 'POST', path: '/jobs/v1/search-jobs?keywords=engineer&limit=5' }),
    list: 'jobs',
    oldAfterMs: 70_000,
    timeoutMs: 10_000,
  },
  'items of a feed': {
    service: 'social',
    upstream: 'link-board',
    request: async () => get('/social/api/v1/feed?source=link_board&limit=25'),
    list: 'data',
    oldAfterMs: 5 * minuteMs,
    timeoutMs: 10_000,
  },
  'comments of an item': {
    service: 'social',
    upstream: 'community-forum',
    request: () => requestOf('social', 'GET /api/v1/detail/{source}/{item_id}', 2),
    list: 'thread',
    oldAfterMs: 70_000,
    timeoutMs: 15_000,
  },
};

describe.each(Object.entries(olderResults))('%s, older than they may be', (_, older) => {
  const { service, upstream, list, oldAfterMs, timeoutMs } = older;

  it('are returned after two seconds while the source hangs, then at once, until its next response', async () => {
    await world.renew(service);
    const request = await older.request();
    await world.renew(service);
    const fresh = await world.send(request);
    expect(listIn(fresh.body, list)).not.toEqual([]);
    expect(JSON.stringify(fresh.body)).not.toContain('could not be read');
    await world.pass(oldAfterMs);

    world.emulator.silent.set(upstream, 0);
    world.emulator.asked.clear();
    const sent = await Promise.resolve(world.clock.now());
    const first = await world.send(request);
    const asked = world.emulator.asked.get(upstream);
    const followers = [];
    for (let number = 0; number < 5; number++) followers.push(await world.send(request));
    expect([first.tookMs, ...followers.map(({ tookMs }) => tookMs)]).toEqual([2_000, 0, 0, 0, 0, 0]);
    for (const { status, body } of [first, ...followers]) {
      expect(status).toBe(fresh.status);
      expect(listIn(body, list)).not.toEqual([]);
      expect(JSON.stringify(body)).toMatch(
        new RegExp(
          `source ${upstream.replaceAll('-', '_')} could not be read \\(timeout\\); its data were fetched \\d+`,
        ),
      );
    }
    // All of them wait for the same call, which continues.
    expect(world.emulator.asked.get(upstream)).toBe(asked);
    world.emulator.silent.clear();
    await world.pass(sent + timeoutMs + 2_000 - world.clock.now());
    const next = await world.send(request);
    expect([next.status, next.tookMs]).toEqual([fresh.status, 0]);
    expect(JSON.stringify(next.body)).not.toContain('could not be read');
  });
});

/** A post whose comments take several calls. */
const longThread = async (): Promise<DrivenRequest> => {
  const community = 'community=r/quietmachines';
  const { body } = await world.send(get(`/social/api/v1/feed?source=community_forum&limit=100&${community}`));
  const posts = listIn(body, 'data') as readonly { item_id: string; engagement: { comment_count: number } }[];
  const [longest] = posts.toSorted((a, b) => b.engagement.comment_count - a.engagement.comment_count);
  return get(`/social/api/v1/detail/community_forum/${longest?.item_id}?${community}`);
};

const inQuery = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

interface OptionalPart {
  readonly service: string;
  readonly upstream: string;
  /** After which the source hangs. Default: none. */
  readonly responses?: number;
  readonly request: () => Promise<DrivenRequest>;
  /** What the response has without the part. */
  readonly rest: object;
}

const unavailable = (source: string) =>
  expect.arrayContaining([
    {
      code: 'source_unavailable',
      source,
      message: `The source ${source} could not be read (timeout); what it knows is missing from this answer.`,
    },
  ]);
const inPart = (source: string, message: string) =>
  expect.arrayContaining([{ code: 'partial_answer', source, message: expect.stringContaining(message) }]);
const some = (item: object) => expect.arrayContaining([expect.objectContaining(item)]);
const timeout = (path: readonly string[], source: string) =>
  expect.objectContaining({
    path,
    extensions: expect.objectContaining({ code: 'UPSTREAM_UNAVAILABLE', reason: 'timeout', source }),
  });
const eventOf = (suffix = '') => requestOf('odds', `GET /v1/sources/{source}/events/{event_id}${suffix}`);
const portland = '5746545';

const optionalParts: Readonly<Record<string, OptionalPart>> = {
  'the weather of an airport': {
    service: 'flights',
    upstream: 'metar',
    request: async () => get('/flights/api/v1/airports/SFO'),
    rest: { data: { weather: null, delay_status: 'ground_delay' }, warnings: unavailable('metar') },
  },
  'the programs of an airport': {
    service: 'flights',
    upstream: 'nas-status',
    request: async () => get('/flights/api/v1/airports/SFO'),
    rest: {
      data: { weather: { station: 'KSFO' }, delay_status: 'unknown', program_coverage: 'unavailable' },
      warnings: unavailable('nas_status'),
    },
  },
  'a part of a board': {
    service: 'flights',
    upstream: 'boards',
    responses: 1,
    request: () => requestOf('flights', 'GET /api/v1/airports/{iata}/departures'),
    rest: { data: { flights: some({ state: expect.any(String) }) }, warnings: some({ code: 'source_unavailable' }) },
  },
  'the record of a tracked flight': {
    service: 'flights',
    upstream: 'boards',
    request: () => requestOf('flights', 'GET /api/v1/flights/{flight_number}/track'),
    rest: { data: { callsign_source: 'derived' }, warnings: unavailable('boards') },
  },
  'the position of a flight': {
    service: 'flights',
    upstream: 'adsb',
    request: () => requestOf('flights', 'GET /api/v1/flights/{flight_number}/status'),
    rest: { data: { found: true, position: null }, warnings: unavailable('adsb') },
  },
  'sport and sides of an event': {
    service: 'odds',
    upstream: 'exchange',
    responses: 1,
    request: () => eventOf(),
    rest: { warnings: inPart('exchange', 'Sport, start or sides of the event could not be read') },
  },
  'the name of a sport': {
    service: 'odds',
    upstream: 'us-books',
    responses: 1,
    request: () => requestOf('odds', 'GET /v1/sources/{source}/events', 1),
    rest: { warnings: inPart('us_books', 'The names of sports could not be read from us_books (timeout).') },
  },
  'orders of some markets': {
    service: 'odds',
    upstream: 'exchange',
    responses: 2,
    request: () => eventOf('/book'),
    rest: { warnings: inPart('exchange', 'could not be read (timeout) and are left out.') },
  },
  'one of several sources of odds': {
    service: 'odds',
    upstream: 'intl-books',
    request: async () =>
      graphql('{ sportEvents(sport: BASKETBALL, first: 5) { nodes { source } failures { source code message } } }'),
    rest: {
      data: {
        sportEvents: {
          nodes: some({ source: expect.any(String) }),
          failures: [expect.objectContaining({ source: 'intl_books', code: 'UPSTREAM_UNAVAILABLE' })],
        },
      },
    },
  },
  'restaurants of a second platform': {
    service: 'restaurants',
    upstream: 'platform-b',
    request: async () =>
      graphql(
        inQuery(`{ place(placeId: "${portland}") { name
          a: restaurants(platform: PLATFORM_A, first: 2) { nodes { platform } }
          b: restaurants(platform: PLATFORM_B, first: 2) { nodes { platform } } } }`),
      ),
    rest: {
      data: { place: { name: 'Portland', a: { nodes: some({ platform: 'PLATFORM_A' }) }, b: null } },
      errors: [timeout(['place', 'b'], 'platform_b')],
    },
  },
  'further restaurants of a name': {
    service: 'restaurants',
    upstream: 'platform-b',
    responses: 1,
    request: async () =>
      graphql(
        inQuery(`{ restaurants(platform: PLATFORM_B, city: "Portland", name: "Lantern", first: 20) {
          nodes { name } warnings { code source message } } }`),
      ),
    rest: {
      data: {
        restaurants: {
          nodes: some({ name: 'Lantern and Larch' }),
          warnings: some({ code: 'SOURCE_UNAVAILABLE', source: 'platform_b' }),
        },
      },
    },
  },
  discussions: {
    service: 'social',
    upstream: 'news-board-search',
    request: async () =>
      graphql(`{ place(placeId: "${portland}") { name discussions(source: NEWS_BOARD) { nodes { title } } } }`),
    rest: {
      data: { place: { name: 'Portland', discussions: null } },
      errors: [timeout(['place', 'discussions'], 'news_board_search')],
    },
  },
  'the newest stories of the news board': {
    service: 'social',
    upstream: 'news-board',
    responses: 1,
    request: async () => get('/social/api/v1/feed?source=news_board'),
    rest: { data: some({}), meta: { error: expect.stringContaining('stories of the last minutes may be missing') } },
  },
  'later pages of a feed': {
    service: 'social',
    upstream: 'link-board',
    responses: 1,
    request: async () => get('/social/api/v1/feed?source=link_board&limit=100'),
    rest: {
      data: some({}),
      meta: { error: expect.stringContaining('could not be read to the end of this page (timeout)') },
    },
  },
  'further comments of an item': {
    service: 'social',
    upstream: 'community-forum',
    responses: 2,
    request: longThread,
    rest: { thread: some({}), warnings: unavailable('community_forum') },
  },
  'later pages of the network': {
    service: 'jobs',
    upstream: 'network',
    responses: 1,
    request: () => requestOf('jobs', 'POST /v1/search-jobs'),
    rest: { data: { jobs: some({}), warnings: inPart('network', 'before its end') } },
  },
};

describe.each(Object.entries(optionalParts))('a response without %s', (_, part) => {
  it('is returned after five seconds while the source hangs, and says so', async () => {
    await world.renew(part.service);
    const request = await part.request();
    await world.renew(part.service);
    world.emulator.silent.set(part.upstream, part.responses ?? 0);
    const { status, tookMs, body } = await world.send(request);
    expect(status).toBeLessThan(300);
    expect(tookMs).toBeLessThanOrEqual(5_100);
    expect(tookMs).toBeGreaterThanOrEqual(3_000);
    expect(body).toMatchObject(part.rest);
  });
});

/** A source that responds once and then hangs. */
const createHang = () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  let reads = 0;
  const onRead = () => {
    reads += 1;
    if (reads === 1) return undefined;
    begin();
    return held;
  };
  return { begun, onRead, end: () => end() };
};

describe('posts and openings', () => {
  it('are returned as stored while their feed and their board hang', async () => {
    const [feed, list] = [createHang(), createHang()];
    const item = { id: '1', url: 'https://lab.example/1', title: 'Tides', date_published: '2026-11-19T00:00:00Z' };
    const site = await openBlogSite({ harbour: [item] }, { onRead: feed.onRead });
    const boards = await openOwnBoards({ companies: { harbour: 'Harbour' }, onRead: list.onRead });
    boards.post('harbour', { title: 'Diver' });
    const environment = { BLOG_SOURCES_FILE: site.sourcesFile, ...boards.environment };
    const tributary = await startTributary({ environment });
    try {
      const read = () =>
        post(
          `${tributary.url}/graphql`,
          { query: '{ posts { nodes { title } } jobPostings { nodes { title } } }' },
          { key: tributary.key },
        );
      const whole = { posts: { nodes: [{ title: 'Tides' }] }, jobPostings: { nodes: [{ title: 'Diver' }] } };
      await eventually(read, ({ body }) => isDeepStrictEqual(body, { data: whole }));
      await Promise.all([feed.begun, list.begun]);
      expect((await read()).body).toEqual({ data: whole });
    } finally {
      feed.end();
      list.end();
      await tributary.close();
      await Promise.all([site.close(), boards.close()]);
    }
  });
});
