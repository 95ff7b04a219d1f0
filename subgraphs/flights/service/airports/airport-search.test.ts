import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CachedRead } from '../../../../platform/cache/read-through.ts';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { sharedGazetteer, sharedPlaceSearch } from '../../../../platform/places/create-gazetteer.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { atOnce } from '../../../../platform/runtime/promise/turns.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { AirportFilters, AirportProgramKind, ListedProgram, ProgramFeed } from '../../model/airport.ts';
import { readAirports } from '../../reference/read-airports.ts';
import { buildAirportNames } from './airport-names.ts';
import { createAirportPlaces } from './airport-places.ts';
import { bySize } from './airport-rank.ts';
import { createAirportMatcher, createAirportSearch } from './airport-search.ts';
import { createAirports } from './airports.ts';
import { createDelayedAirports } from './delayed-airports.ts';
import type { ProgramFeeds } from './program-feeds.ts';

const rows = readAirports();
const airports = createAirports(rows);
const places = createAirportPlaces({ airports: rows, gazetteer: sharedGazetteer });
const nowMs = Date.parse('2026-11-20T12:00:00Z');
const call = new Call();

const listed = (faaLid: string, kind: AirportProgramKind, isActive = true): ListedProgram => ({
  faaLid,
  program: {
    kind,
    reason: 'WX:Wind',
    averageDelayMinutes: 45,
    minimumDelayMinutes: null,
    maximumDelayMinutes: null,
    trend: null,
    startsAt: null,
    endsAt: null,
    dailyWindowUtc: null,
    isOpenToAirlines: null,
    isActive,
  },
});

/** A feed that is fresh, stale or failing, and counts its reads. */
const feedOf = (
  programs: readonly ListedProgram[],
  { stale = false, error = undefined as UpstreamError | undefined } = {},
) => {
  const counted = { reads: 0 };
  const feeds: ProgramFeeds = {
    source: 'nas_status',
    read: async () => {
      counted.reads += 1;
      if (error !== undefined) throw error;
      const value: ProgramFeed = { updatedAt: '2026-11-20T11:59:00.000Z', listed: programs, warnings: [] };
      const storedAtMs = stale ? nowMs - 300_000 : nowMs;
      const read: CachedRead<ProgramFeed> = {
        value,
        hit: stale,
        stale,
        storedAtMs,
        ttlRemainingMs: stale ? 0 : 60_000,
      };
      return stale ? { ...read, error: new UpstreamError('nas_status', 'timeout') } : read;
    },
    part: (read) => ({ source: 'nas_status', freshnessMs: Date.parse(read.value.updatedAt), read }),
    warnings: ({ value }) => value.warnings,
  };
  return { feeds, counted };
};

const searchIn = (
  { feeds }: { readonly feeds: ProgramFeeds },
  { clock = new ManualClock(nowMs), placeSearch = sharedPlaceSearch } = {},
) =>
  createAirportSearch({
    airports: rows,
    places,
    delayed: createDelayedAirports(feeds, airports),
    gazetteer: sharedGazetteer,
    placeSearch,
    clock,
    log: silentLogger,
  });

const quiet = feedOf([]);
const search = searchIn(quiet);
const anything: AirportFilters = { query: null, near: null, delayed: null };
const codes = async (filters: Partial<AirportFilters>, first = 8): Promise<string[]> =>
  (await search.search({ ...anything, ...filters, first }, call)).nodes.map(({ iata }) => iata);

describe('a search for airports by text', () => {
  it.each([
    ['lhr', 'LHR'],
    ['EGLL', 'LHR'],
    ['heath', 'LHR'],
    ['san fran', 'SFO'],
    ['münchen', 'MUC'],
    ['munchen', 'MUC'],
    ['Munich', 'MUC'],
    ['muni', 'MUC'],
    ['narita', 'NRT'],
    ['kennedy', 'JFK'],
    ['jf', 'JFK'],
    ['london heathrow', 'LHR'],
    ['heathrow lon', 'LHR'],
    ['jfk airport', 'JFK'],
    ['munich airport', 'MUC'],
    ['new york jfk', 'JFK'],
    ['portland or', 'PDX'],
    ['portland, me', 'PWM'],
    ['東京', 'HND'],
    ['charles de g', 'CDG'],
    ["o'hare", 'ORD'],
    ['são paulo', 'GRU'],
    ['bayern', 'MUC'],
    ['singapore', 'SIN'],
  ])('for %s the first airport is %s', async (query, iata) => expect((await codes({ query }))[0]).toBe(iata));

  it.each([
    ['new y', ['JFK', 'LGA', 'EWR']],
    ['NYC', ['JFK', 'EWR', 'LGA']],
    ['lon', ['LHR', 'LGW', 'STN', 'LTN', 'LCY']],
    ['paris', ['CDG', 'ORY']],
    ['TYO', ['HND', 'NRT']],
  ])('for %s the airports are %j', async (query, expected) =>
    expect((await codes({ query }, 10)).filter((iata) => expected.includes(iata)).sort()).toEqual([...expected].sort()),
  );

  it("finds an area's own airports first by its code", async () => {
    expect((await codes({ query: 'LON' }, 4)).sort()).toEqual(['LGW', 'LHR', 'LTN', 'STN']);
    expect((await codes({ query: 'nyc' }, 3)).sort()).toEqual(['EWR', 'JFK', 'LGA']);
  });

  it.each([
    // San Diego by its code. San Jose and San Juan have as many passengers as San Antonio, and fewer inhabitants.
    ['san', ['SAN', 'SFO', 'SAT', 'SJC', 'SJU']],
    ['San J', ['SJC', 'SJU', 'SJO']],
    ['new', ['NEW', 'JFK', 'LGA', 'CTS', 'MSY', 'EWR']],
    ['lon', ['LHR', 'LGW', 'STN', 'LTN']],
    ['par', ['CDG', 'ORY', 'BVA']],
    ['tok', ['TOK', 'HND', 'NRT']],
    ['fra', ['FRA', 'SFO']],
    ['por', ['POR', 'PDX', 'OPO']],
    ['shang', ['PVG', 'SHA']],
  ])('for %s the first airports are %j', async (query, expected) =>
    expect(await codes({ query }, expected.length)).toEqual(expected),
  );

  it('orders equal matches by size', async () => {
    const large = await codes({ query: 'ma' });
    expect(large.indexOf('MAD')).toBeLessThan(large.indexOf('MAN'));
  });

  it('finds nothing for an unknown prefix', async () => {
    for (const query of ['qqqqqq', '-', 'x'.repeat(100), 'heathrow nowhere'])
      expect([query, await codes({ query })]).toEqual([query, []]);
  });

  it('is paged by airport code, with the number of all matches', async () => {
    const first = await search.search({ ...anything, query: 'london', first: 2 }, call);
    const { endCursor } = first.pageInfo;
    const second = await search.search({ ...anything, query: 'london', first: 2, after: endCursor }, call);
    const together = await search.search({ ...anything, query: 'london', first: 4 }, call);
    expect([...first.nodes, ...second.nodes]).toEqual(together.nodes);
    expect(first.totalCount).toBe(together.totalCount);
    expect(first).toMatchObject({ meta: null, warnings: [] });
  });

  it('reads no upstream', () => expect(quiet.counted.reads).toBe(0));
});

describe('airports near a point', () => {
  const sanFrancisco = { latitude: 37.7749, longitude: -122.4194, radiusKilometers: 100 };

  it('are ordered by distance, which they state', async () => {
    const { edges } = await search.search({ ...anything, near: sanFrancisco, first: 5 }, call);
    expect(edges.slice(0, 2).map(({ node, distanceKilometers }) => [node.iata, distanceKilometers])).toEqual([
      ['SFO', expect.closeTo(18, 0)],
      ['OAK', expect.closeTo(19.5, 0)],
    ]);
    const distances = edges.map(({ distanceKilometers }) => distanceKilometers ?? -1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    for (const distance of distances) expect(distance).toBeLessThanOrEqual(100);
  });

  it('have scheduled flights when any such airport is near', async () => {
    const { nodes } = await search.search({ ...anything, near: sanFrancisco, first: 100 }, call);
    expect(nodes.every(({ isScheduled }) => isScheduled === true)).toBe(true);
    const inTheWilds = { latitude: 63.5, longitude: -150.5, radiusKilometers: 80 };
    expect((await search.search({ ...anything, near: inTheWilds, first: 100 }, call)).nodes.length).toBeGreaterThan(0);
  });

  it('are found across the date line, and none at the poles', async () => {
    const nearSuva = await codes({ near: { latitude: -16.7, longitude: 179.99, radiusKilometers: 150 } }, 20);
    expect(nearSuva).toContain('TVU');
    expect(await codes({ near: { latitude: 90, longitude: 0, radiusKilometers: 100 } })).toEqual([]);
  });

  it('also match the text when there is one', async () => {
    expect(await codes({ near: sanFrancisco, query: 'oak' }, 3)).toContain('OAK');
    expect(await codes({ near: sanFrancisco, query: 'heathrow' })).toEqual([]);
  });
});

describe('delayed airports', () => {
  const windy = [
    listed('SFO', 'GROUND_DELAY'),
    listed('EWR', 'DEPARTURE_DELAY'),
    listed('LAS', 'RESTRICTION'),
    listed('BOS', 'CLOSURE', false),
    listed('ZZZ', 'GROUND_STOP'),
  ];

  it('have a delay or closure in force, by one read of the feed, which meta names', async () => {
    const feed = feedOf(windy);
    const found = await searchIn(feed).search({ ...anything, delayed: true, first: 20 }, call);
    expect(found.nodes.map(({ iata }) => iata)).toEqual(['SFO', 'EWR']);
    expect(found).toMatchObject({ totalCount: 2, warnings: [], meta: { sourcesUsed: ['nas_status'] } });
    expect(feed.counted.reads).toBe(1);
  });

  it('are filtered by the other arguments', async () => {
    const delayed = searchIn(feedOf(windy));
    const near = { latitude: 40.7, longitude: -74, radiusKilometers: 60 };
    const iatasOf = async (filters: Partial<AirportFilters>) =>
      (await delayed.search({ ...anything, delayed: true, ...filters, first: 20 }, call)).nodes.map(({ iata }) => iata);
    expect(await iatasOf({ near })).toEqual(['EWR']);
    expect(await iatasOf({ query: 'san fr' })).toEqual(['SFO']);
    expect(await iatasOf({ query: 'heathrow' })).toEqual([]);
  });

  it('are those of the last read, with a warning, when the feed fails', async () => {
    const found = await searchIn(feedOf(windy, { stale: true })).search({ ...anything, delayed: true }, call);
    expect(found.nodes).toHaveLength(2);
    expect(found.warnings).toEqual([expect.objectContaining({ code: 'stale_data', source: 'nas_status' })]);
  });

  it('are an error when the feed was never read; other searches do not need it', async () => {
    const down = searchIn(feedOf([], { error: new UpstreamError('nas_status', 'unreachable') }));
    await expect(down.search({ ...anything, delayed: true }, call)).rejects.toThrow(UpstreamError);
    expect((await down.search({ ...anything, delayed: false, first: 3 }, call)).totalCount).toBe(rows.length);
  });
});

describe('the cost of a keystroke', () => {
  let match: ReturnType<typeof createAirportMatcher>;
  beforeAll(async () => {
    const names = atOnce(buildAirportNames([...rows].sort(bySize), sharedGazetteer()));
    match = createAirportMatcher({ names, places, search: await sharedPlaceSearch() });
  });

  it('is few compared names, for one letter, common prefixes and the longest texts', () => {
    const texts = [
      ...'abcdefghijklmnopqrstuvwxyz',
      'san',
      'airport',
      'international',
      'new',
      'a '.repeat(50),
      'san '.repeat(25),
    ];
    for (const text of texts) expect([text, match(text).visited < 12_000]).toEqual([text, true]);
  });
});

describe('the search index', () => {
  const setup = () => {
    const clock = new ManualClock(nowMs);
    let builds = 0;
    const placeSearch = () => {
      builds += 1;
      return sharedPlaceSearch();
    };
    return { clock, search: searchIn(quiet, { clock, placeSearch }), builds: () => builds };
  };

  it('is built once after a start, before the first search needs it', async () => {
    const { clock, search, builds } = setup();
    search.prepareSoon();
    await clock.advance(14_999);
    expect(builds()).toBe(0);
    await clock.advance(1);
    expect(builds()).toBe(1);
    await search.search({ ...anything, query: 'lhr', first: 1 }, call);
    expect(builds()).toBe(1);
  });

  it('is built by the first search if that comes earlier, and not after a stop', async () => {
    const { clock, search, builds } = setup();
    search.prepareSoon();
    await search.search({ ...anything, query: 'lhr', first: 1 }, call);
    await clock.advance(20_000);
    expect(builds()).toBe(1);
    const stopped = setup();
    stopped.search.prepareSoon();
    stopped.search.stop();
    await stopped.clock.advance(20_000);
    expect(stopped.builds()).toBe(0);
  });
});
