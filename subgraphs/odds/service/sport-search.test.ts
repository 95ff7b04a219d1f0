import { beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../platform/call/call.ts';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import { createSignedTokens } from '../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../tests/kit/storage/memory-read-through.ts';
import type { Sport } from '../model/__generated__/enums.ts';
import type { EventQuery, OddsClient } from '../model/odds-client.ts';
import { type OddsSource, oddsSources } from '../model/odds-sport.ts';
import type { EventRecord } from '../model/sport-event.ts';
import { createOddsSources } from './sources.ts';
import { createSportSearch, type SportSearch, type SportSearchRequest } from './sport-search.ts';
import { createSports } from './sports.ts';

const call = new Call();
const request: SportSearchRequest = { sport: 'SOCCER', source: null, state: null, after: null, first: 25 };

interface InventedSource {
  /** Starts of events by a league's key, or the error of a list that cannot be read. */
  lists: Readonly<Record<string, readonly (string | null)[] | UpstreamError>>;
  inactive?: readonly string[];
  hasMore?: boolean;
  /** The league whose events every list has. */
  mirrored?: string;
  mirroredSport?: Sport;
}

let invented: Record<OddsSource, InventedSource>;
let asked: (EventQuery & { readonly source: OddsSource })[];
let clock: ManualClock;
let search: SportSearch;

const eventOf = (source: OddsSource, key: string, startsAt: string | null, index: number): EventRecord => ({
  source,
  eventId: `${key}-${index}`,
  sport: 'SOCCER',
  sportName: 'Soccer',
  league: key,
  name: 'Wrens at Larks',
  home: null,
  away: null,
  startsAt,
  expectedEndAt: null,
  state: 'UPCOMING',
  score: null,
});

const clientOf = (source: OddsSource): OddsClient => ({
  source: source.toLowerCase(),
  sports: async () => ({
    value: Object.keys(invented[source].lists).map((key) => ({
      key,
      source,
      name: 'Soccer',
      sport: key.startsWith('vote') ? null : 'SOCCER',
      league: null,
      leagues: [],
      isActive: !invented[source].inactive?.includes(key),
      hasOutrights: null,
    })),
    warnings: [],
  }),
  events: async (query) => {
    asked.push({ ...query, source });
    const starts = invented[source].lists[query.sport];
    if (starts === undefined || starts instanceof UpstreamError) throw starts ?? new Error('not a key');
    const { mirrored = query.sport, mirroredSport = 'SOCCER' } = invented[source];
    const rows = starts.map((startsAt, index) => ({
      event: { ...eventOf(source, mirrored, startsAt, index), sport: mirroredSport },
      position: { after: index },
    }));
    const next = invented[source].hasMore === true ? { after: starts.length } : null;
    return { value: { rows, next, total: null }, warnings: [] };
  },
  event: async () => null,
  quotes: async () => null,
});

const at = (hour: number): string => `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`;
const namesOf = (page: Awaited<ReturnType<SportSearch['list']>>) =>
  page.nodes.map(({ source, eventId }) => `${source} ${eventId}`);

beforeEach(() => {
  clock = new ManualClock(Date.parse('2026-11-20T12:00:00.000Z'));
  asked = [];
  invented = {
    EXCHANGE: { lists: { soccer: [at(18), null, at(9)] } },
    US_BOOKS: { lists: { soccer_isles: [at(10), at(9)], soccer_reef: [at(20)], vote_reef: [at(1)] } },
    INTL_BOOKS: { lists: { football: [at(11)] } },
  };
  const entry = (source: OddsSource) => ({ client: clientOf(source), quota: null, ttlMs: 2000, pauseMs: 2000 });
  const entries = { EXCHANGE: entry('EXCHANGE'), US_BOOKS: entry('US_BOOKS'), INTL_BOOKS: entry('INTL_BOOKS') };
  const sources = createOddsSources({ entries, cache: memoryReadThrough(clock), clock, staleMs: 60_000 });
  const tokens = createSignedTokens(Buffer.alloc(32), clock);
  search = createSportSearch({ sources, sports: createSports(sources), tokens, clock });
});

describe('events of a sport over all sources', () => {
  it('are sorted by start, then by source, with events without a start last', async () => {
    const page = await search.list(request, call);
    expect(namesOf(page)).toEqual([
      'EXCHANGE soccer-2',
      'US_BOOKS soccer_isles-1',
      'US_BOOKS soccer_isles-0',
      'INTL_BOOKS football-0',
      'EXCHANGE soccer-0',
      'US_BOOKS soccer_reef-0',
      'EXCHANGE soccer-1',
    ]);
    expect(page).toMatchObject({ totalCount: 7, failures: [], warnings: [], pageInfo: { hasNextPage: false } });
    expect(page.meta).toMatchObject({ sourcesUsed: ['exchange', 'us_books', 'intl_books'], quota: null });
    expect(page.nodes[1]?.meta?.sourcesUsed).toEqual(['us_books']);
  });

  it('that are over are sorted latest first, and include inactive leagues', async () => {
    invented.US_BOOKS = { ...invented.US_BOOKS, inactive: ['soccer_reef'] };
    const over = await search.list({ ...request, state: 'SETTLED' }, call);
    expect(namesOf(over)[0]).toBe('US_BOOKS soccer_reef-0');
    expect(namesOf(over).at(-1)).toBe('EXCHANGE soccer-1');
    expect(namesOf(await search.list(request, call))).not.toContain('US_BOOKS soccer_reef-0');
  });

  it.each([1, 2, 3, 6, 7, 100])('are the same in pages of %d, for one reading of the sources', async (first) => {
    const whole = namesOf(await search.list({ ...request, first: 100 }, call));
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page = await search.list({ ...request, first, after }, call);
      expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
      paged.push(...namesOf(page));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(paged).toEqual(whole);
    expect(asked.map(({ source, sport }) => `${source} ${sport}`).sort()).toEqual([
      'EXCHANGE soccer',
      'INTL_BOOKS football',
      'US_BOOKS soccer_isles',
      'US_BOOKS soccer_reef',
    ]);
    expect(asked.every(({ isPart, from }) => isPart === true && from === null)).toBe(true);
  });

  it('continue after an event that is gone', async () => {
    const { pageInfo } = await search.list({ ...request, first: 4 }, call);
    invented.INTL_BOOKS = { lists: { football: [] } };
    await clock.advance(30_000);
    const page = await search.list({ ...request, after: pageInfo.endCursor }, call);
    expect(namesOf(page)).toEqual(['EXCHANGE soccer-0', 'US_BOOKS soccer_reef-0', 'EXCHANGE soccer-1']);
  });

  it('are read again after 30 seconds, and not earlier', async () => {
    await search.list(request, call);
    await clock.advance(29_999);
    await search.list(request, call);
    expect(asked).toHaveLength(4);
    await clock.advance(1);
    await search.list(request, call);
    expect(asked).toHaveLength(8);
  });

  it('are those of one source when one is requested', async () => {
    const page = await search.list({ ...request, source: 'INTL_BOOKS' }, call);
    expect(namesOf(page)).toEqual(['INTL_BOOKS football-0']);
    expect(new Set(asked.map(({ source }) => source))).toEqual(new Set(['INTL_BOOKS']));
  });

  it('are empty at a source that does not have the sport', async () => {
    const page = await search.list({ ...request, sport: 'CHESS' }, call);
    expect(page).toMatchObject({ totalCount: 0, failures: [], pageInfo: { endCursor: null, hasNextPage: false } });
    expect(asked).toEqual([]);
    expect(page.meta.sourcesUsed).toEqual(['exchange', 'us_books', 'intl_books']);
  });

  it('refuse a cursor of another sport, source or state', async () => {
    const { pageInfo } = await search.list({ ...request, first: 1 }, call);
    for (const other of [{ sport: 'TENNIS' }, { source: 'EXCHANGE' }, { state: 'LIVE' }] as const)
      await expect(search.list({ ...request, ...other, after: pageInfo.endCursor }, call)).rejects.toMatchObject({
        code: 'validation_error',
      });
  });
});

describe('a source that fails', () => {
  const down = (source: OddsSource) => new UpstreamError(source.toLowerCase(), 'unreachable');

  it.each(oddsSources)('does not affect the events of the others: %s', async (source) => {
    const keys = Object.keys(invented[source].lists);
    invented[source] = { lists: Object.fromEntries(keys.map((key) => [key, down(source)])) };
    const page = await search.list(request, call);
    expect(page.nodes.some((node) => node.source === source)).toBe(false);
    expect(new Set(page.nodes.map((node) => node.source)).size).toBe(2);
    expect(page.failures).toMatchObject([
      { code: 'upstream_unavailable', source: source.toLowerCase(), isRetryable: true },
    ]);
    expect(page).toMatchObject({ totalCount: null });
    expect(page.meta.sourcesUsed).not.toContain(source.toLowerCase());
  });

  it('causes an error when it alone was requested, and when all others fail too', async () => {
    for (const source of oddsSources) {
      const keys = Object.keys(invented[source].lists);
      invented[source] = { lists: Object.fromEntries(keys.map((key) => [key, down(source)])) };
    }
    await expect(search.list({ ...request, source: 'US_BOOKS' }, call)).rejects.toMatchObject({ source: 'us_books' });
    await expect(search.list(request, call)).rejects.toMatchObject({ source: 'exchange' });
  });

  it('is replaced by its stale list, with a warning', async () => {
    await search.list(request, call);
    invented.INTL_BOOKS = { lists: { football: down('INTL_BOOKS') } };
    await clock.advance(30_000);
    const page = await search.list(request, call);
    expect(namesOf(page)).toContain('INTL_BOOKS football-0');
    expect(page).toMatchObject({ failures: [], warnings: [{ code: 'stale_data', source: 'intl_books' }] });
  });

  it('is not read for further leagues, and what it listed is returned with a warning', async () => {
    const leagues = Array.from({ length: 20 }, (_, index) => [`soccer_b${index}`, down('US_BOOKS')] as const);
    invented.US_BOOKS = { lists: { soccer_a: [at(9)], ...Object.fromEntries(leagues) } };
    const page = await search.list({ ...request, source: 'US_BOOKS' }, call);
    expect(namesOf(page)).toEqual(['US_BOOKS soccer_a-0']);
    expect(asked.length).toBeLessThan(10);
    expect(page).toMatchObject({ totalCount: null, warnings: [{ code: 'partial_answer', source: 'us_books' }] });
  });

  it('is not reported when the caller aborts', async () => {
    const left = new Call({ signal: AbortSignal.abort(new Error('left')) });
    await expect(search.list(request, left)).rejects.toThrow('left');
  });
});

it('has each event once, and none of another sport, where a source sends the same rows for all leagues', async () => {
  invented.US_BOOKS = { lists: { soccer_isles: [at(10)], soccer_reef: [at(10)] }, mirrored: 'soccer_isles' };
  expect(namesOf(await search.list({ ...request, source: 'US_BOOKS' }, call))).toEqual(['US_BOOKS soccer_isles-0']);
  invented.US_BOOKS = { ...invented.US_BOOKS, mirroredSport: 'TENNIS' };
  await clock.advance(30_000);
  expect(namesOf(await search.list({ ...request, source: 'US_BOOKS' }, call))).toEqual([]);
});

it('warns where a source has more than one list of the sport', async () => {
  invented.EXCHANGE = { ...invented.EXCHANGE, hasMore: true };
  const page = await search.list(request, call);
  expect(page).toMatchObject({ totalCount: null, warnings: [{ code: 'partial_answer', source: 'exchange' }] });
});
